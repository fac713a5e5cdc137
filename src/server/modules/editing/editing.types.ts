// Content as the screens of /admin speak of it: types from their declarations, entries in every language, changes.
import type { Locale } from '#core/locale.ts';
import type { ScalarType } from '../../content/declaration.ts';

interface BaseField {
  readonly name: string;
  readonly localized: boolean;
  readonly required: boolean;
  /** Shown and never written here. */
  readonly readOnly: boolean;
}

export interface ScalarEditField extends BaseField {
  readonly kind: 'scalar';
  readonly type: ScalarType;
  readonly unique: boolean;
  readonly default?: unknown;
  readonly min?: number;
  readonly max?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly regex?: string;
  readonly options?: readonly string[];
  /** For a uid: the attribute it is made from. */
  readonly targetField?: string;
  /** Kopecks, shown as roubles. */
  readonly money: boolean;
}

export interface RelationEditField extends BaseField {
  readonly kind: 'relation';
  readonly many: boolean;
  /** The other type by its name, where it is content. */
  readonly target: string;
  /** Its address in the content API: `products`. */
  readonly targetPath: string;
  /** The attribute that names an entry of the other type. */
  readonly targetLabel: string;
  /** Absent where the other side's list is too long to be shown here: the attribute over there. */
  readonly mappedBy?: string;
}

export interface MediaEditField extends BaseField {
  readonly kind: 'media';
  readonly many: boolean;
  readonly picturesOnly: boolean;
}

export interface ComponentEditField extends BaseField {
  readonly kind: 'component';
  readonly many: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly fields: readonly EditField[];
}

export type EditField = ScalarEditField | RelationEditField | MediaEditField | ComponentEditField;

/** A content type as its list and its form are made from. */
export interface EditType {
  /** Singular: `product`. */
  readonly name: string;
  /** Its address in the content API. */
  readonly path: string;
  readonly kind: 'collection' | 'single';
  readonly displayName: string;
  readonly localized: boolean;
  readonly draftAndPublish: boolean;
  /** The attribute that names an entry. */
  readonly label: string;
  readonly history: boolean;
  /** Whether a deleted entry can come back. */
  readonly comesBack: boolean;
  readonly can: { readonly create: boolean; readonly update: boolean; readonly delete: boolean };
  readonly fields: readonly EditField[];
}

/** The attributes of one language; what is not localised is the same in all. */
export type LocaleEntry = Readonly<Record<string, unknown>>;
/** Null where the entry has no version in the language; a type without languages has the first alone. */
export type Snapshot = Readonly<Partial<Record<Locale, LocaleEntry | null>>>;

export interface EditEntry {
  readonly documentId: string;
  /** The version somebody looks at: sent back with a change. */
  readonly updatedAt: string;
  /** Of a type with drafts: `modified` is published, and its draft was changed since. */
  readonly status: 'draft' | 'modified' | 'published' | null;
  /** Who changed it last, where that is known. */
  readonly changedBy: string | null;
  readonly locales: Snapshot;
}

export interface Difference {
  readonly field: string;
  /** Null for what is the same in every language. */
  readonly locale: Locale | null;
  readonly before: unknown;
  readonly after: unknown;
}

export interface EntryChange {
  readonly id: number;
  readonly at: string;
  /** Null where the shop itself wrote. */
  readonly by: string | null;
  readonly action: 'create' | 'update' | 'restore' | 'delete';
  readonly differences: readonly Difference[];
}

/** An entry that was deleted and can come back. */
export interface DeletedEntry {
  /** The change that deleted it. */
  readonly change: number;
  readonly documentId: string;
  /** What it was called. */
  readonly label: string;
  readonly at: string;
  readonly by: string | null;
}

/** Entries that link to what is to be deleted. */
export interface EntryUses {
  readonly total: number;
  /** The first of them, of types that the reader may see. */
  readonly uses: readonly FileUse[];
}

/** Where a file is shown, or another entry linked. */
export interface FileUse {
  readonly type: string;
  readonly documentId: string;
  readonly label: string;
  /** Such as `pictures.cover`. */
  readonly field: string;
}
