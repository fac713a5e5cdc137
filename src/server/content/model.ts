// Resolved model of a content type: every attribute with the column, table or link that stores it.
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
  /** False for timestamps that the engine maintains. */
  readonly writable: boolean;
}

/** How the links of a relation are stored. */
export type LinkStorage =
  /** A column of this table holds the other id, or one column per locale; `position` orders the inverse list. */
  | { readonly kind: 'column'; readonly column: string; readonly position: string | null; readonly localized?: boolean }
  /** A column of the other table holds this id. */
  | { readonly kind: 'inverse'; readonly column: string; readonly position: string | null }
  /** A join table holds both ids and the position in either list. */
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
  /** True where a target can be linked from only one entry (oneToMany, oneToOne). */
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
  /** The component's table for this attribute: rows belong to one owner and are deleted with it. */
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
  /** Appears on no shared page. Components inherit it from their owner. */
  readonly private: boolean;
  /** Whether the table enforces the attributes' rules. Components inherit it from their owner. */
  readonly strict: boolean;
  readonly writtenByCustomers?: boolean | undefined;
  readonly requiredByShop?: boolean | undefined;
  readonly shownWhen?: ShownWhen | undefined;
  /** For types with drafts: the same type in the draft tables, where every entry has a row, published or not. */
  readonly draft?: Model | undefined;
  /** For draft models: the published table whose id sequence it shares, so that draft and published entry have one id. */
  readonly numberedBy?: string | undefined;
  /** For read-only types: the select behind the view. */
  readonly shownFrom?: ShownFrom | undefined;
  /** Quoted and schema-qualified, ready for SQL. */
  readonly table: string;
  readonly tableName: string;
  /** False for components, which have only an id. */
  readonly document: boolean;
  readonly localized: boolean;
  readonly fields: ReadonlyMap<string, Field>;
}

export const CONTENT_SCHEMA = 'content';
export const FILE_UID = 'plugin::upload.file';
export const USER_UID = 'plugin::users-permissions.user';
export const ROLE_UID = 'plugin::users-permissions.role';

export const quote = (identifier: string): string => `"${identifier.replaceAll('"', '""')}"`;

/** PostgreSQL truncates names at 63 bytes: a longer one ends with a hash. */
export function indexName(...parts: string[]): string {
  const name = parts.join('_');
  return quote(
    name.length <= 60 ? name : `${name.slice(0, 48)}_${createHash('sha256').update(name).digest('hex').slice(0, 10)}`,
  );
}

/** Column of a field in a locale; the default locale has the plain name. */
export const scalarColumn = (field: ScalarField, locale: Locale): string => quote(localColumn(field, locale));

export const localColumn = (field: ScalarField, locale: Locale): string =>
  field.localized && locale !== DEFAULT_LOCALE ? `${field.column}__${locale}` : field.column;

/** The same for a link column, which is quoted already. */
export const linkColumn = (
  { column, localized }: { readonly column: string; readonly localized?: boolean },
  locale: Locale,
): string => (localized && locale !== DEFAULT_LOCALE ? `${column.slice(0, -1)}__${locale}"` : column);

/** Column that says whether the entry exists in the locale. */
export const presenceColumn = (locale: Locale): string => quote(`has__${locale}`);

export const isTextual = (type: ScalarField['type']): boolean =>
  type === 'string' ||
  type === 'text' ||
  type === 'richtext' ||
  type === 'email' ||
  type === 'uid' ||
  type === 'enumeration';

/** Whether to index it for filters and sorting: short values with an order. */
export const isOrdered = (field: ScalarField): boolean =>
  !['text', 'richtext', 'json', 'password'].includes(field.type) && (field.rules.maxLength ?? 0) <= 600;

/** Whether substrings are searchable (trigram index). */
export const hasTrigrams = (field: ScalarField): boolean =>
  (field.type === 'string' || field.type === 'text') && !field.private && field.rules.searchable !== false;
