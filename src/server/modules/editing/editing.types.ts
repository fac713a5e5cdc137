// Types of content editing in /admin: type descriptions, entries in every language, changes.
import type { z } from 'zod';
import type { componentEditField, mediaEditField, relationEditField, scalarEditField } from './edit-fields.ts';
import type {
  deletedEntry,
  difference,
  editEntry,
  editType,
  entryChange,
  entryUses,
  fileUse,
  foundEntry,
  localeEntry,
  publication,
} from './editing.contract.ts';

export type ScalarEditField = z.output<typeof scalarEditField>;
export type RelationEditField = z.output<typeof relationEditField>;
export type MediaEditField = z.output<typeof mediaEditField>;
export interface ComponentEditField extends z.output<typeof componentEditField> {
  readonly fields: readonly EditField[];
}
export type EditField = ScalarEditField | RelationEditField | MediaEditField | ComponentEditField;

/** Description of a content type for its list and form. */
export type EditType = z.output<typeof editType>;

/** Attributes in one language; attributes that are not localised are equal in all. */
export type LocaleEntry = Readonly<z.output<typeof localeEntry>>;
/** Null if the entry does not exist in the language. A type without localisation uses only the default language. */
export type Snapshot = Readonly<EditEntry['locales']>;
export type EditEntry = z.output<typeof editEntry>;
export type Difference = z.output<typeof difference>;
export type EntryChange = z.output<typeof entryChange>;
/** A publication that replaced another version. */
export type Publication = z.output<typeof publication>;
/** A deleted entry that can be restored. */
export type DeletedEntry = z.output<typeof deletedEntry>;
/** Entries that link to an entry about to be deleted. */
export type EntryUses = z.output<typeof entryUses>;
/** An entry that shows a file or links to another entry. */
export type FileUse = z.output<typeof fileUse>;

export type FoundEntry = z.output<typeof foundEntry>;
