// Content types of the catalogue: products, genres, collections, reviews and examples.

import { REVIEW_STATES } from '#core/books/review.ts';
import { GENDERS } from '#core/names/forms.ts';
import { defineCollection } from '../content/declaration.ts';

const title = { type: 'string', required: true, localized: true, maxLength: 160 } as const;
const slug = { type: 'uid', targetField: 'title', required: true, maxLength: 120 } as const;
const position = { type: 'integer', default: 0 } as const;
const picture = { type: 'media', allowedTypes: ['images'] } as const;

export const product = defineCollection({
  singularName: 'product',
  pluralName: 'products',
  displayName: 'Product',
  readableBy: 'everyone',
  draftAndPublish: true,
  attributes: {
    title,
    slug,
    summary: { type: 'text', localized: true, maxLength: 500 },
    description: { type: 'richtext', localized: true },
    /** Theme of the story for the child: fear of the dark, shyness, waiting, courage. */
    about: { type: 'text', localized: true, maxLength: 300 },
    /** Search-only words: characters and things in the story, never returned. */
    searchWords: { type: 'text', localized: true, private: true, searchable: true, setByShop: true },
    /** Price of the printed book in kopecks, before discounts. */
    price: { type: 'integer', required: true, min: 0 },
    /** Sold at a discount while only the first pages are ready; core/pricing computes the price. */
    preorder: { type: 'boolean', default: false },
    available: { type: 'boolean', default: true },
    position,
    image: picture,
    pictures: { type: 'component', component: 'product.pictures', localized: true },
    bookSpecification: { type: 'component', component: 'product.book-specification' },
    formats: { type: 'component', component: 'product.format', repeatable: true, max: 10 },
    seo: { type: 'component', component: 'shared.seo', localized: true },
    template: { type: 'relation', relation: 'oneToOne', target: 'book-template', inversedBy: 'product' },
    collections: { type: 'relation', relation: 'manyToMany', target: 'collection', mappedBy: 'products' },
    reviews: { type: 'relation', relation: 'oneToMany', target: 'review', mappedBy: 'product' },
    examples: { type: 'relation', relation: 'oneToMany', target: 'book-example', mappedBy: 'product' },
  },
});

export const genre = defineCollection({
  singularName: 'genre',
  pluralName: 'genres',
  displayName: 'Genre',
  readableBy: 'everyone',
  attributes: { title, slug, description: { type: 'text', localized: true }, position },
});

export const collection = defineCollection({
  singularName: 'collection',
  pluralName: 'collections',
  displayName: 'Collection',
  readableBy: 'everyone',
  draftAndPublish: true,
  attributes: {
    title,
    slug,
    description: { type: 'text', localized: true },
    kind: { type: 'enumeration', enum: ['new', 'popular', 'for-boys', 'for-girls', 'other'], default: 'other' },
    position,
    image: picture,
    products: { type: 'relation', relation: 'manyToMany', target: 'product', inversedBy: 'collections' },
  },
});

export const review = defineCollection({
  singularName: 'review',
  pluralName: 'reviews',
  displayName: 'Review',
  readableBy: 'everyone',
  draftAndPublish: true,
  writtenByCustomers: true,
  shownWhen: { attribute: 'state', is: 'shown' },
  attributes: {
    /** Reviews are moderated before they are published. */
    state: { type: 'enumeration', enum: REVIEW_STATES, required: true, default: 'pending' },
    authorName: { type: 'string', required: true, localized: true, maxLength: 80 },
    rating: { type: 'integer', required: true, min: 1, max: 5 },
    text: { type: 'text', required: true, localized: true, maxLength: 4000 },
    /** Written by a verified buyer. */
    purchaseVerified: { type: 'boolean', default: false, setByShop: true },
    /** Order and product id, so that each purchase is reviewed once. */
    purchase: { type: 'string', unique: true, private: true, setByShop: true, maxLength: 160, searchable: false },
    writtenOn: { type: 'date' },
    /** Photo of the book at home. */
    photo: picture,
    product: { type: 'relation', relation: 'manyToOne', target: 'product', inversedBy: 'reviews' },
  },
});

export const bookExample = defineCollection({
  singularName: 'book-example',
  pluralName: 'book-examples',
  displayName: 'Book example',
  readableBy: 'everyone',
  draftAndPublish: true,
  attributes: {
    title,
    childName: { type: 'string', maxLength: 30 },
    /** Gender of the example's child; decides which cover visitors see who look for a boy's or a girl's book. */
    gender: { type: 'enumeration', enum: GENDERS },
    description: { type: 'text', localized: true },
    position,
    pictures: { type: 'component', component: 'product.pictures', localized: true },
    product: { type: 'relation', relation: 'manyToOne', target: 'product', inversedBy: 'examples' },
  },
});
