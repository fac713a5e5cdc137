// What search engines read about a book: product, offer, rating and the way to it.
import { JsonLd } from '#web/shell/json-ld.tsx';

interface JsonLdProps {
  origin: string;
  address: string;
  nonce: string | undefined;
  book: {
    readonly title: string;
    readonly summary: string;
    readonly price: number;
    readonly preorder: boolean;
    readonly cover: { readonly url: string } | null;
    readonly reviews: readonly { readonly rating: number; readonly sample: boolean }[];
  };
  crumbs: readonly { readonly name: string; readonly address: string }[];
}

export function BookJsonLd({ origin, address, nonce, book, crumbs }: JsonLdProps) {
  const real = book.reviews.filter((review) => !review.sample);
  const product = {
    '@type': 'Product',
    name: book.title,
    description: book.summary,
    ...(book.cover ? { image: origin + book.cover.url } : {}),
    offers: {
      '@type': 'Offer',
      url: address,
      price: (book.price / 100).toFixed(2),
      priceCurrency: 'RUB',
      availability: `https://schema.org/${book.preorder ? 'PreOrder' : 'InStock'}`,
    },
    ...(real.length
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: (real.reduce((sum, { rating }) => sum + rating, 0) / real.length).toFixed(1),
            reviewCount: real.length,
          },
        }
      : {}),
  };
  const breadcrumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, address: item }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item,
    })),
  };
  return <JsonLd graph={[product, breadcrumbs]} nonce={nonce} />;
}
