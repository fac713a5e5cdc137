// How a content type is declared: one literal from which table, validation, REST, permissions and TypeScript types follow.

export type TextType = 'string' | 'text' | 'richtext' | 'email' | 'uid' | 'password' | 'enumeration';
export type NumberType = 'integer' | 'biginteger' | 'float' | 'decimal';
export type ScalarType = TextType | NumberType | 'boolean' | 'date' | 'time' | 'datetime' | 'json';

export interface ScalarAttribute {
  readonly type: ScalarType;
  readonly required?: boolean;
  readonly unique?: boolean;
  readonly default?: unknown;
  /** Never leaves the house and cannot be asked for. */
  readonly private?: boolean;
  /** One value for each locale instead of one for all. */
  readonly localized?: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly regex?: string;
  readonly enum?: readonly string[];
  readonly targetField?: string;
  /** Left out of `_q` search where false. */
  readonly searchable?: boolean;
  readonly setByShop?: SetByShop;
}

/** True where only our own services write it: a body from outside that names it is refused, an administrator's too. */
type SetByShop = boolean;

export type RelationKind = 'oneToOne' | 'oneToMany' | 'manyToOne' | 'manyToMany';

export interface RelationAttribute {
  readonly type: 'relation';
  readonly relation: RelationKind;
  /** A uid, or the singular name of another type of ours. */
  readonly target: string;
  /** On the side that holds the link: the attribute of the target that shows it from the other side. */
  readonly inversedBy?: string;
  /** On the other side: the attribute of the target that holds the link. */
  readonly mappedBy?: string;
  readonly private?: boolean;
  /** The other side of the relation follows. */
  readonly setByShop?: SetByShop;
}

export interface MediaAttribute {
  readonly type: 'media';
  readonly multiple?: boolean;
  /** One file for each locale; several files are always shared by all. */
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
  /** Table name; the plural name with underscores where it is not given. */
  readonly collectionName?: string;
  /** Who may read it before an owner says otherwise; writing is for administrators. */
  readonly readableBy?: 'everyone' | 'administrators';
  /** On no page that visitors share: writing it, its components and its links leaves the cached pages alone. */
  readonly private?: boolean;
  /** What is deleted of it is gone at once: it was somebody's own words. */
  readonly writtenByCustomers?: boolean;
  /** The tables keep the rules too: NOT NULL for what is required, CHECK for enumerations and bounds, its components' as well. */
  readonly strict?: boolean;
  /** Entries of which only those in one state are for readers; whoever may write the type sees all of them. */
  readonly shownWhen?: ShownWhen;
  /** Entries are written as drafts and shown when published; without it every write is shown at once. */
  readonly draftAndPublish?: boolean;
  /** Kept in tables of a module's own: the API shows what this select gives and writes nothing. */
  readonly shownFrom?: ShownFrom;
}

export interface ShownWhen {
  /** An enumeration of the type, the same in every language. */
  readonly attribute: string;
  readonly is: string;
}

export interface ShownFrom {
  /** Gives id, document_id, created_at, updated_at, published_at and a column for each attribute. */
  readonly select: string;
  /** A write to one of these may change what is shown. */
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
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9_]/g, '_')
    .toLowerCase();
