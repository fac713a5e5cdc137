// Every content type of the shop, by name, with the TypeScript type of its entries.
import type { Entry } from '../content/entry-types.ts';
import { aiModel, bookPage, bookTemplate, childPhoto, font, lut, texture } from './books.ts';
import { bookExample, collection, genre, product, review } from './catalogue.ts';
import { components } from './components.ts';
import { book, bookFile, bookStep } from './customer-books.ts';
import { homePage } from './home-page.ts';
import { page } from './own-page.ts';
import { coupon, deliveryConfig, deliveryTicket, lineItem, order } from './sales.ts';
import { event, global, newsletter } from './site.ts';

const types = {
  'ai-model': aiModel,
  book,
  'book-file': bookFile,
  'book-step': bookStep,
  'book-example': bookExample,
  'book-page': bookPage,
  'book-template': bookTemplate,
  'child-photo': childPhoto,
  collection,
  coupon,
  'delivery-ticket': deliveryTicket,
  event,
  font,
  genre,
  'home-page': homePage,
  'line-item': lineItem,
  lut,
  newsletter,
  order,
  page,
  product,
  review,
  texture,
  'delivery-config': deliveryConfig,
  global,
} as const;

type Types = typeof types;
type ByUid = { [K in keyof typeof components as (typeof components)[K]['uid']]: (typeof components)[K] };

export type ContentName = keyof Types;
export type SingleName = { [K in ContentName]: Types[K]['kind'] extends 'single' ? K : never }[ContentName];
export type CollectionName = Exclude<ContentName, SingleName>;
export type EntryOf<N extends ContentName> = Entry<Types[N], Types, ByUid>;

/** Name of a collection in paths of the content API. */
export type PluralName = Types[CollectionName]['pluralName'];
export type EntryByPlural<Plural extends PluralName> = {
  [N in CollectionName]: Types[N]['pluralName'] extends Plural ? EntryOf<N> : never;
}[CollectionName];

export const shopContentTypes = [...Object.values(components), ...Object.values(types)];
