// Contracts of content editing.

import { z } from 'zod';
import { defineContracts, NO_CONTENT } from '#core/http/contract.ts';
import { dataOf, done, timestamp } from '#core/http/contract-schemas.ts';
import { CHANGED_MEANWHILE, COMMON_REFUSALS, INVALID_FIELDS, NOT_FOUND } from '#core/http/refusals.ts';
import { LOCALES } from '#core/locale.ts';
import { editField } from './edit-fields.ts';

const byType = z.object({ type: z.string().max(60) });
const byEntry = byType.extend({ documentId: z.string().max(40) });
const change = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const byChange = byEntry.extend({ change });
const byDeleted = byType.extend({ change });
const seen = z.iso.datetime();
const data = z.record(z.string(), z.json());
const changes = z.object({
  seen: seen.optional(),
  publish: z.boolean().optional(),
  locales: z
    .partialRecord(z.enum(LOCALES), data)
    .refine((given) => Object.keys(given).length > 0, 'At least one language is needed'),
});
const documentIds = z.array(z.string().max(40)).min(1).max(100);
const byIds = z.object({
  ids: z
    .string()
    .max(4200)
    .transform((text) => text.split(','))
    .pipe(documentIds),
});

/** Description of a content type for its list and form. */
export const editType = z.object({
  /** Singular name: `product`. */
  name: z.string(),
  /** Path in the content API. */
  path: z.string(),
  kind: z.enum(['collection', 'single']),
  displayName: z.string(),
  localized: z.boolean(),
  draftAndPublish: z.boolean(),
  /** The attribute that identifies entries to people. */
  label: z.string(),
  history: z.boolean(),
  /** Whether a deleted entry can be restored. */
  comesBack: z.boolean(),
  can: z.object({ create: z.boolean(), update: z.boolean(), delete: z.boolean() }),
  fields: z.array(editField).readonly(),
});

/** Attributes in one language; attributes that are not localised are equal in all. */
export const localeEntry = z.record(z.string(), z.unknown());

export const editEntry = z.object({
  documentId: z.string(),
  /** Sent back with a change, to detect conflicts. */
  updatedAt: z.string(),
  /** For types with drafts: `modified` means published with a newer draft. */
  status: z.enum(['draft', 'modified', 'published']).nullable(),
  /** Author of the last change, if known. */
  changedBy: z.string().nullable(),
  /** Null if the entry does not exist in the language. A type without localisation uses only the default language. */
  locales: z.partialRecord(z.enum(LOCALES), localeEntry.nullable()),
});

export const difference = z.object({
  field: z.string(),
  /** Null for attributes that are not localised. */
  locale: z.enum(LOCALES).nullable(),
  before: z.unknown(),
  after: z.unknown(),
});

export const entryChange = z.object({
  id: z.number(),
  at: z.string(),
  /** Null for changes made by the program. */
  by: z.string().nullable(),
  action: z.enum(['create', 'update', 'restore', 'delete']),
  differences: z.array(difference).readonly(),
});

export const publication = z.object({ id: z.number(), at: z.string(), by: z.string().nullable() });

/** A deleted entry that can be restored. */
export const deletedEntry = z.object({
  /** Id of the deletion in the history. */
  change: z.number(),
  documentId: z.string(),
  label: z.string(),
  at: z.string(),
  by: z.string().nullable(),
});

/** An entry that shows a file or links to another entry. */
export const fileUse = z.object({
  type: z.string(),
  documentId: z.string(),
  label: z.string(),
  /** For example `pictures.cover`. */
  field: z.string(),
});

/** An entry found by its label. */
export const foundEntry = fileUse.omit({ field: true });

/** Entries that link to an entry about to be deleted. */
export const entryUses = z.object({
  total: z.number(),
  /** The first of them, limited to types the reader may see. */
  uses: z.array(fileUse).readonly(),
});

const byFileId = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });
const deletedFile = z.object({ id: z.number(), name: z.string(), mime: z.string(), at: timestamp, by: z.string() });

export const editingContracts = defineContracts({
  'GET /api/admin/content/found': {
    summary: 'Find entries of all types by the words of their label',
    staff: 'admin::content.read',
    query: z.object({ q: z.string().trim().max(120).default('') }),
    answer: dataOf(z.array(foundEntry).readonly()),
    refusals: COMMON_REFUSALS,
  },
  'GET /api/admin/content/types': {
    summary: 'Describe content types for lists and forms',
    staff: 'admin::content.read',
    answer: z.array(editType).readonly(),
    refusals: COMMON_REFUSALS,
  },
  'GET /api/admin/content/entries/:type/:documentId': {
    summary: 'Read an entry in every language',
    staff: 'admin::content.read',
    params: byEntry,
    answer: editEntry,
    refusals: NOT_FOUND,
  },
  'POST /api/admin/content/entries/:type': {
    summary: 'Create an entry',
    staff: 'admin::content.write',
    params: byType,
    body: changes,
    status: 201,
    answer: editEntry,
    refusals: { ...NOT_FOUND, ...INVALID_FIELDS },
  },
  'PUT /api/admin/content/entries/:type/:documentId': {
    summary: 'Change an entry',
    staff: 'admin::content.write',
    params: byEntry,
    body: changes,
    answer: editEntry,
    refusals: { ...NOT_FOUND, ...INVALID_FIELDS, ...CHANGED_MEANWHILE },
  },
  'POST /api/admin/content/entries/:type/delete': {
    summary: 'Delete entries',
    staff: 'admin::content.write',
    params: byType,
    body: z.object({ documentIds }),
    ...NO_CONTENT,
    refusals: NOT_FOUND,
  },
  'GET /api/admin/content/entries/:type/:documentId/history': {
    summary: 'List the changes of an entry',
    staff: 'admin::content.read',
    params: byEntry,
    answer: z.array(entryChange).readonly(),
    refusals: NOT_FOUND,
  },
  'POST /api/admin/content/entries/:type/:documentId/history/:change/restore': {
    summary: 'Restore an entry to its state before a change',
    staff: 'admin::content.write',
    params: byChange,
    body: z.object({ seen }),
    answer: editEntry,
    refusals: { ...NOT_FOUND, ...INVALID_FIELDS, ...CHANGED_MEANWHILE },
  },
  'GET /api/admin/content/entries/:type/:documentId/publications': {
    summary: 'List the publications of an entry that replaced an earlier version',
    staff: 'admin::content.read',
    params: byEntry,
    query: z.object({ seen: seen.optional() }),
    answer: z.array(publication).readonly(),
    refusals: NOT_FOUND,
  },
  'POST /api/admin/content/entries/:type/:documentId/publications/:change/undo': {
    summary: 'Undo the last publication of an entry: its earlier version is published again',
    staff: 'admin::content.write',
    params: byChange,
    body: z.object({ seen }),
    answer: editEntry,
    refusals: { ...NOT_FOUND, ...INVALID_FIELDS, ...CHANGED_MEANWHILE },
  },
  'GET /api/admin/content/deleted/:type': {
    summary: 'List deleted entries that can be restored',
    staff: 'admin::content.read',
    params: byType,
    answer: z.array(deletedEntry).readonly(),
    refusals: NOT_FOUND,
  },
  'POST /api/admin/content/deleted/:type/:change/restore': {
    summary: 'Restore a deleted entry',
    staff: 'admin::content.write',
    params: byDeleted,
    status: 201,
    answer: editEntry,
    refusals: { ...NOT_FOUND, ...INVALID_FIELDS },
  },
  'GET /api/admin/content/uses/:type': {
    summary: 'List entries that link to these',
    staff: 'admin::content.read',
    params: byType,
    query: byIds,
    answer: entryUses,
    refusals: NOT_FOUND,
  },
  'GET /api/admin/media/:id/uses': {
    summary: 'List the entries that use a file',
    staff: 'admin::media.read',
    params: byFileId,
    answer: z.array(fileUse).readonly(),
    refusals: COMMON_REFUSALS,
  },
  'DELETE /api/admin/media/:id': {
    summary: 'Delete a file; it can be restored for a month',
    staff: 'admin::media.write',
    params: byFileId,
    answer: done,
    refusals: NOT_FOUND,
  },
  'GET /api/admin/media/deleted': {
    summary: 'List deleted files that can be restored',
    staff: 'admin::media.write',
    answer: z.array(deletedFile).readonly(),
    refusals: COMMON_REFUSALS,
  },
  'POST /api/admin/media/deleted/:id/restore': {
    summary: 'Restore a deleted file with its links',
    staff: 'admin::media.write',
    params: byFileId,
    answer: done,
    refusals: NOT_FOUND,
  },
});
