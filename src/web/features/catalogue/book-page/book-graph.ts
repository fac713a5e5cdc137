// Structured data of a book (schema.org): product with offer and rating, breadcrumbs, questions.
import { addDayRanges, type DayRange } from '#core/delivery/delivery-dates.ts';
import type { ShopTimes } from '#core/delivery/shop-times.ts';
import type { Kopecks } from '#core/money.ts';

export interface GraphBook {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly price: Kopecks;
  readonly preorder: boolean;
  /** The story is complete, so that a whole book can be made now. */
  readonly orderable: boolean;
  readonly genres: readonly string[];
  readonly cover: { readonly url: string } | null;
  readonly spreads: readonly { readonly url: string }[];
  readonly reviews: readonly {
    readonly author: string;
    readonly rating: number;
    readonly text: string;
    readonly writtenOn: string | null;
  }[];
}

export interface GraphPage {
  readonly origin: string;
  readonly address: string;
  readonly shop: string;
  readonly language: string;
  readonly times: ShopTimes;
  readonly crumbs: readonly { readonly name: string; readonly address: string }[];
  readonly questions: readonly { readonly question: string; readonly answer: string }[];
}

const MAX_PAGE_IMAGES = 3;

export const bookGraph = (book: GraphBook, page: GraphPage): readonly object[] => [
  product(book, page),
  breadcrumbs(page),
  questions(page),
];

function product(book: GraphBook, { origin, address, shop, times }: GraphPage): object {
  const pictures = [...(book.cover ? [book.cover] : []), ...book.spreads.slice(0, MAX_PAGE_IMAGES)];
  return {
    '@type': 'Product',
    '@id': `${address}#product`,
    url: address,
    sku: book.slug,
    name: book.title,
    description: book.summary,
    category: book.genres.join(', '),
    brand: { '@type': 'Brand', name: shop },
    ...(pictures.length ? { image: pictures.map(({ url }) => origin + url) } : {}),
    offers: {
      '@type': 'Offer',
      url: address,
      price: (book.price / 100).toFixed(2),
      priceCurrency: 'RUB',
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${availabilityOf(book)}`,
      seller: { '@type': 'Organization', name: shop },
      shippingDetails: deliveryOf(book.preorder, times),
    },
    ...rating(book),
  };
}

function availabilityOf({ preorder, orderable }: GraphBook): string {
  if (preorder) return 'PreOrder';
  return orderable ? 'InStock' : 'OutOfStock';
}

/** The shipping rate is stated where it is free; a preorder first waits for its story. */
const deliveryOf = (preorder: boolean, times: ShopTimes): object => ({
  '@type': 'OfferShippingDetails',
  ...(times.freeInRussia ? { shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: 'RUB' } } : {}),
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'RU' },
  deliveryTime: {
    '@type': 'ShippingDeliveryTime',
    handlingTime: daysOf(preorder ? addDayRanges(times.preorder, times.making) : times.making),
    transitTime: daysOf({ min: times.capitals.min, max: times.elsewhere.max }),
  },
});

const daysOf = ({ min, max }: DayRange): object => ({
  '@type': 'QuantitativeValue',
  minValue: min,
  maxValue: max,
  unitCode: 'DAY',
});

function rating({ reviews }: GraphBook): object {
  if (reviews.length === 0) return {};
  const mean = reviews.reduce((sum, { rating: stars }) => sum + stars, 0) / reviews.length;
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: Number(mean.toFixed(1)),
      reviewCount: reviews.length,
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews.map(({ author, rating: stars, text, writtenOn }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: author },
      reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
      reviewBody: text,
      ...(writtenOn ? { datePublished: writtenOn } : {}),
    })),
  };
}

const breadcrumbs = ({ crumbs }: GraphPage): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, address }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: address,
  })),
});

const questions = ({ questions: asked, language }: GraphPage): object => ({
  '@type': 'FAQPage',
  inLanguage: language,
  mainEntity: asked.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
