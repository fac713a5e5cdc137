// Structured data is complete and counts only buyers' reviews.

import { expect, test } from 'vitest';
import { DEFAULT_SHOP_TIMES } from '#core/delivery/shop-times.ts';
import { kopecks } from '#core/money.ts';
import { bookGraph, type GraphBook, type GraphPage } from './book-graph.ts';

const review = { author: 'Ольга', rating: 4, text: 'Читаем.', writtenOn: '2026-10-12' };
const book: GraphBook = {
  slug: 'night-forest',
  title: 'Ночь в лесу',
  summary: 'Про лисёнка.',
  price: kopecks(249_000),
  preorder: false,
  orderable: true,
  genres: ['Сказка'],
  cover: { url: '/uploads/cover.webp' },
  spreads: [{ url: '/uploads/page.webp' }],
  reviews: [review, { ...review, rating: 5 }],
};
const page: GraphPage = {
  origin: 'https://shop.example',
  address: 'https://shop.example/books/night-forest',
  shop: 'Жили-Были',
  language: 'ru',
  times: { ...DEFAULT_SHOP_TIMES, making: { min: 6, max: 8 } },
  crumbs: [
    { name: 'Книги', address: 'https://shop.example/books' },
    { name: 'Ночь в лесу', address: 'https://shop.example/books/night-forest' },
  ],
  questions: [{ question: 'Когда?', answer: 'Скоро.' }],
};

/** Properties that Google and Yandex require of schema.org types; every nested object must be one of these. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Product: ['name', 'image', 'description', 'sku', 'brand', 'offers', 'url'],
  Brand: ['name'],
  Offer: ['price', 'priceCurrency', 'availability', 'url', 'itemCondition', 'seller'],
  Organization: ['name'],
  OfferShippingDetails: ['shippingRate', 'shippingDestination', 'deliveryTime'],
  MonetaryAmount: ['value', 'currency'],
  DefinedRegion: ['addressCountry'],
  ShippingDeliveryTime: ['handlingTime', 'transitTime'],
  QuantitativeValue: ['minValue', 'maxValue', 'unitCode'],
  AggregateRating: ['ratingValue', 'reviewCount', 'bestRating', 'worstRating'],
  Review: ['author', 'reviewRating', 'reviewBody'],
  Rating: ['ratingValue', 'bestRating', 'worstRating'],
  Person: ['name'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
};

function mistakes(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(mistakes);
  if (typeof node !== 'object' || node === null) return [];
  const thing = node as Readonly<Record<string, unknown>>;
  const type = String(thing['@type']);
  const required = REQUIRED[type];
  const own = required
    ? required.filter((key) => thing[key] === undefined || thing[key] === '').map((key) => `${type} without ${key}`)
    : [`unknown type ${type}`];
  return [...own, ...Object.values(thing).flatMap(mistakes)];
}

test('has all required properties and absolute addresses', () => {
  const graph = bookGraph(book, page);
  expect(graph.map((thing) => (thing as { '@type': string })['@type'])).toEqual([
    'Product',
    'BreadcrumbList',
    'FAQPage',
  ]);
  expect(mistakes(graph)).toEqual([]);
  const addresses = JSON.stringify(graph).match(/"(url|item|image)":\[?"[^"]+/g) ?? [];
  expect(addresses.every((found) => found.includes('"https://shop.example/'))).toBe(true);
});

test('rates by buyers’ reviews, and omits the rating without any', () => {
  const [rated] = bookGraph(book, page);
  expect(rated).toMatchObject({ aggregateRating: { ratingValue: 4.5, reviewCount: 2 } });
  const [fresh] = bookGraph({ ...book, reviews: [] }, page);
  expect(fresh).not.toHaveProperty('aggregateRating');
  expect(fresh).not.toHaveProperty('review');
});

test('is in stock only if orderable, with the configured delivery times', () => {
  const [ready] = bookGraph(book, page);
  expect(ready).toMatchObject({
    offers: {
      availability: 'https://schema.org/InStock',
      shippingDetails: { deliveryTime: { handlingTime: { minValue: 6, maxValue: 8 } } },
    },
  });
  const [unfinished] = bookGraph({ ...book, orderable: false }, page);
  expect(unfinished).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } });
});

test('marks an unfinished book as a preorder with its price in roubles', () => {
  const [product] = bookGraph({ ...book, preorder: true, price: kopecks(124_550) }, page);
  expect(product).toMatchObject({
    offers: { availability: 'https://schema.org/PreOrder', price: '1245.50', priceCurrency: 'RUB' },
  });
});
