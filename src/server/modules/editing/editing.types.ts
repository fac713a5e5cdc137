// Types of content editing in /admin: type descriptions, entries in every language, changes.
import type { Locale } from '#core/locale.ts';
import type { ScalarType } from '../../content/declaration.ts';

interface BaseField {
  readonly name: string;
  readonly localized: boolean;
  readonly required: boolean;
  /** Shown but not editable. */
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
  /** For a uid: the attribute it is derived from. */
  readonly targetField?: string;
  /** Kopecks, shown as roubles. */
  readonly money: boolean;
}

export interface RelationEditField extends BaseField {
  readonly kind: 'relation';
  readonly many: boolean;
  /** Singular name of the target type if it is content. */
  readonly target: string;
  /** Path in the content API: `products`. */
  readonly targetPath: string;
  /** The attribute that identifies entries of the target type to people. */
  readonly targetLabel: string;
  /** The attribute on the other side, for relations too long to be edited here. */
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

/** Description of a content type for its list and form. */
export interface EditType {
  /** Singular name: `product`. */
  readonly name: string;
  /** Path in the content API. */
  readonly path: string;
  readonly kind: 'collection' | 'single';
  readonly displayName: string;
  readonly localized: boolean;
  readonly draftAndPublish: boolean;
  /** The attribute that identifies entries to people. */
  readonly label: string;
  readonly history: boolean;
  /** Whether a deleted entry can be restored. */
  readonly comesBack: boolean;
  readonly can: { readonly create: boolean; readonly update: boolean; readonly delete: boolean };
  readonly fields: readonly EditField[];
}

/** Attributes in one language; attributes that are not localised are equal in all. */
export type LocaleEntry = Readonly<Record<string, unknown>>;
/** Null if the entry does not exist in the language. A type without localisation uses only the default language. */
export type Snapshot = Readonly<Partial<Record<Locale, LocaleEntry | null>>>;

export interface EditEntry {
  readonly documentId: string;
  /** Sent back with a change, to detect conflicts. */
  readonly updatedAt: string;
  /** For types with drafts: `modified` means published with a newer draft. */
  readonly status: 'draft' | 'modified' | 'published' | null;
  /** Author of the last change, if known. */
  readonly changedBy: string | null;
  readonly locales: Snapshot;
}

export interface Difference {
  readonly field: string;
  /** Null for attributes that are not localised. */
  readonly locale: Locale | null;
  readonly before: unknown;
  readonly after: unknown;
}

export interface EntryChange {
  readonly id: number;
  readonly at: string;
  /** Null for changes made by the program. */
  readonly by: string | null;
  readonly action: 'create' | 'update' | 'restore' | 'delete';
  readonly differences: readonly Difference[];
}

/** A deleted entry that can be restored. */
export interface DeletedEntry {
  /** Id of the deletion in the history. */
  readonly change: number;
  readonly documentId: string;
  readonly label: string;
  readonly at: string;
  readonly by: string | null;
}

/** Entries that link to an entry about to be deleted. */
export interface EntryUses {
  readonly total: number;
  /** The first of them, limited to types the reader may see. */
  readonly uses: readonly FileUse[];
}

/** An entry that shows a file or links to another entry. */
export interface FileUse {
  readonly type: string;
  readonly documentId: string;
  readonly label: string;
  /** For example `pictures.cover`. */
  readonly field: string;
}
