// Declaration of a content type: one literal that defines table, validation, REST routes, permissions and TypeScript types.

import { CAMEL_CASE_BOUNDARY } from '#core/text/camel-case.ts';

export type TextType = 'string' | 'text' | 'richtext' | 'email' | 'uid' | 'password' | 'enumeration';
export type NumberType = 'integer' | 'biginteger' | 'float' | 'decimal';
export type ScalarType = TextType | NumberType | 'boolean' | 'date' | 'time' | 'datetime' | 'json';

export interface ScalarAttribute {
  readonly type: ScalarType;
  readonly required?: boolean;
  readonly unique?: boolean;
  readonly default?: unknown;
  /** Never returned by the API and cannot be queried. */
  readonly private?: boolean;
  /** One value per locale. */
  readonly localized?: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly regex?: string;
  readonly enum?: readonly string[];
  readonly targetField?: string;
  /** Of a datetime: the attribute beside it that must be earlier where both are given. */
  readonly after?: string;
  /** False excludes it from `_q` search. */
  readonly searchable?: boolean;
  readonly setByShop?: SetByShop;
}

/** True where only our own services write it: the API rejects it even from administrators. */
type SetByShop = boolean;

export type RelationKind = 'oneToOne' | 'oneToMany' | 'manyToOne' | 'manyToMany';

export interface RelationAttribute {
  readonly type: 'relation';
  readonly relation: RelationKind;
  /** A uid, or the singular name of another type. */
  readonly target: string;
  /** On the owning side: the attribute of the target that shows the inverse. */
  readonly inversedBy?: string;
  /** On the inverse side: the attribute of the target that owns the link. */
  readonly mappedBy?: string;
  readonly private?: boolean;
  /** Applies to both sides of the relation. */
  readonly setByShop?: SetByShop;
}

export interface MediaAttribute {
  readonly type: 'media';
  readonly multiple?: boolean;
  /** One file per locale; multiple files are always shared by all locales. */
  readonly localized?: boolean;
  readonly required?: boolean;
  readonly private?: boolean;
  readonly allowedTypes?: readonly string[];
  readonly setByShop?: SetByShop;
}

export interface ComponentAttribute {
  readonly type: 'component';
  readonly component: string;
  readonly repeatable?: boolean;
  readonly required?: boolean;
  readonly private?: boolean;
  readonly localized?: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly setByShop?: SetByShop;
}

export type Attribute = ScalarAttribute | RelationAttribute | MediaAttribute | ComponentAttribute;
export type Attributes = Readonly<Record<string, Attribute>>;

export interface TypeDeclaration {
  readonly kind: 'collection' | 'single';
  readonly singularName: string;
  readonly pluralName: string;
  readonly displayName: string;
  readonly attributes: Attributes;
  /** Table name; default: the plural name with underscores. */
  readonly collectionName?: string;
  /** Default read permission until the owner changes it; only administrators may write. */
  readonly readableBy?: 'everyone' | 'administrators';
  /** Appears on no shared page: writing it, its components or its links does not invalidate cached pages. */
  readonly private?: boolean;
  /** Deletion is final: no history is kept of what customers wrote. */
  readonly writtenByCustomers?: boolean;
  /** Pages and mails read it, so it cannot be deleted, not even in one language. For single types. */
  readonly requiredByShop?: boolean;
  /** The tables enforce the rules too, including components: NOT NULL for required attributes, CHECK for enumerations and bounds. */
  readonly strict?: boolean;
  /** Readers see only entries in this state; callers with write permission see all. */
  readonly shownWhen?: ShownWhen;
  /** Entries are written as drafts and become visible when published; otherwise every write is visible at once. */
  readonly draftAndPublish?: boolean;
  /** Stored in a module's own tables: the API shows the rows of this select and writes nothing. */
  readonly shownFrom?: ShownFrom;
}

export interface ShownWhen {
  /** A non-localized enumeration attribute of the type. */
  readonly attribute: string;
  readonly is: string;
}

export interface ShownFrom {
  /** Returns id, document_id, created_at, updated_at, published_at and one column per attribute. */
  readonly select: string;
  /** A write to one of these tables may change the result. */
  readonly tables: readonly string[];
}

export interface ComponentDeclaration {
  readonly kind: 'component';
  /** Category and name, such as `shared.seo`. */
  readonly uid: string;
  readonly displayName: string;
  readonly attributes: Attributes;
}

export type Declaration = TypeDeclaration | ComponentDeclaration;

export const defineCollection = <const D extends Omit<TypeDeclaration, 'kind'>>(
  input: D,
): D & { kind: 'collection' } => ({
  ...input,
  kind: 'collection',
});

export const defineSingle = <const D extends Omit<TypeDeclaration, 'kind'>>(input: D): D & { kind: 'single' } => ({
  ...input,
  kind: 'single',
});

export const defineComponent = <const D extends Omit<ComponentDeclaration, 'kind'>>(
  input: D,
): D & { kind: 'component' } => ({ ...input, kind: 'component' });

export const uidOf = (singularName: string): string =>
  singularName.includes('::') ? singularName : `api::${singularName}.${singularName}`;

export const tableNameOf = (declaration: TypeDeclaration): string =>
  declaration.collectionName ?? declaration.pluralName.replaceAll('-', '_');

/** siteName -> site_name */
export const columnOf = (attribute: string): string =>
  attribute
    .replace(CAMEL_CASE_BOUNDARY, '$1_$2')
    .replace(/[^A-Za-z0-9_]/g, '_')
    .toLowerCase();
