// A content type as the engine sees it: every attribute with the column, table or link that stores it.
import { createHash } from 'node:crypto';
import { DEFAULT_LOCALE, type Locale } from '#core/locale.ts';
import type {
  ComponentAttribute,
  MediaAttribute,
  RelationAttribute,
  ScalarAttribute,
  ShownFrom,
  ShownWhen,
} from './declaration.ts';

export interface ScalarField {
  readonly kind: 'scalar';
  readonly name: string;
  readonly type: ScalarAttribute['type'];
  readonly rules: ScalarAttribute;
  readonly column: string;
  readonly localized: boolean;
  readonly private: boolean;
  readonly setByShop: boolean;
  /** False for the dates the engine keeps by itself. */
  readonly writable: boolean;
}

/** Where a relation's links lie. */
export type LinkStorage =
  /** A column of this table holds the other's id, or one for each locale; `position` orders the list seen from the other side. */
  | { readonly kind: 'column'; readonly column: string; readonly position: string | null; readonly localized?: boolean }
  /** A column of the other table holds this one's id. */
  | { readonly kind: 'inverse'; readonly column: string; readonly position: string | null }
  /** A table of its own holds both ids, with a place in the list of either side. */
  | {
      readonly kind: 'table';
      readonly table: string;
      readonly own: string;
      readonly other: string;
      readonly position: string;
      readonly otherPosition: string;
    };

export interface RelationField {
  readonly kind: 'relation' | 'media';
  readonly name: string;
  readonly rules: RelationAttribute | MediaAttribute;
  readonly targetUid: string;
  readonly many: boolean;
  readonly private: boolean;
  readonly setByShop: boolean;
  readonly storage: LinkStorage;
  /** True where an other entry may stand in only one such list (oneToMany, oneToOne). */
  readonly exclusive: boolean;
}

export interface ComponentField {
  readonly kind: 'component';
  readonly name: string;
  readonly rules: ComponentAttribute;
  readonly many: boolean;
  readonly private: boolean;
  readonly setByShop: boolean;
  readonly localized: boolean;
  /** The component's own table for this use: rows belong to one owner and go with it. */
  readonly model: Model;
}

export type Field = ScalarField | RelationField | ComponentField;

export interface Model {
  readonly uid: string;
  readonly kind: 'collection' | 'single' | 'component' | 'system';
  readonly singularName: string;
  readonly pluralName: string;
  readonly displayName: string;
  readonly readableBy: 'everyone' | 'administrators';
  /** On no page that visitors share. A component's is its owner's. */
  readonly private: boolean;
  /** Whether the table keeps the rules of the attributes. A component's is its owner's. */
  readonly strict: boolean;
  readonly writtenByCustomers?: boolean | undefined;
  readonly shownWhen?: ShownWhen | undefined;
  /** Where its entries have drafts: the same type in tables of drafts. Every entry has a row there, published or not. */
  readonly draft?: Model | undefined;
  /** Of a model of drafts: the table whose numbers it uses, so that an entry has one id as draft and published. */
  readonly numberedBy?: string | undefined;
  /** Where it is only shown: the select behind its view. */
  readonly shownFrom?: ShownFrom | undefined;
  /** Quoted and with its schema, ready for SQL. */
  readonly table: string;
  readonly tableName: string;
  /** False for components, which have an id only. */
  readonly document: boolean;
  readonly localized: boolean;
  readonly fields: ReadonlyMap<string, Field>;
}

export const CONTENT_SCHEMA = 'content';
export const FILE_UID = 'plugin::upload.file';
export const USER_UID = 'plugin::users-permissions.user';
export const ROLE_UID = 'plugin::users-permissions.role';

export const quote = (identifier: string): string => `"${identifier.replaceAll('"', '""')}"`;

/** PostgreSQL cuts names at 63 bytes: a longer one ends with a hash of what is cut off. */
export function indexName(...parts: string[]): string {
  const name = parts.join('_');
  return quote(
    name.length <= 60 ? name : `${name.slice(0, 48)}_${createHash('sha256').update(name).digest('hex').slice(0, 10)}`,
  );
}

/** The column that holds a field's value in a locale: the default locale has the plain name. */
export const scalarColumn = (field: ScalarField, locale: Locale): string => quote(localColumn(field, locale));

export const localColumn = (field: ScalarField, locale: Locale): string =>
  field.localized && locale !== DEFAULT_LOCALE ? `${field.column}__${locale}` : field.column;

/** The same for a link held in a column, which is quoted already. */
export const linkColumn = (
  { column, localized }: { readonly column: string; readonly localized?: boolean },
  locale: Locale,
): string => (localized && locale !== DEFAULT_LOCALE ? `${column.slice(0, -1)}__${locale}"` : column);

/** True where the entry has a version in the locale. */
export const presenceColumn = (locale: Locale): string => quote(`has__${locale}`);

export const isTextual = (type: ScalarField['type']): boolean =>
  type === 'string' ||
  type === 'text' ||
  type === 'richtext' ||
  type === 'email' ||
  type === 'uid' ||
  type === 'enumeration';

/** Worth an index for filters and sorts: short values that have an order. */
export const isOrdered = (field: ScalarField): boolean =>
  !['text', 'richtext', 'json', 'password'].includes(field.type) && (field.rules.maxLength ?? 0) <= 600;

/** Found by pieces of words, too. */
export const hasTrigrams = (field: ScalarField): boolean =>
  (field.type === 'string' || field.type === 'text') && !field.private && field.rules.searchable !== false;
