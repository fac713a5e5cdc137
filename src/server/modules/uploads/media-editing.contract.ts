// Contracts of the media library of staff: files by folder, moving, cropping.

import { z } from 'zod';
import { defineContracts } from '#core/http/contract.ts';
import { done, pageOf } from '#core/http/contract-schemas.ts';
import { COMMON_REFUSALS, NOT_FOUND } from '#core/http/refusals.ts';
import { byNumericId } from '../../content/numeric-id.ts';
import { listQuery } from '../../http/list-query.ts';
import { LIBRARY_KINDS, LIBRARY_SORTS, WITHOUT_FOLDER } from './library-list.ts';
import { wireFile } from './upload-schemas.ts';

const pixel = z.int().min(0).max(100_000);
const frame = z.object({ left: pixel, top: pixel, width: pixel.min(1), height: pixel.min(1) });

const MAX_FOLDER_LENGTH = 100;
const MAX_MOVED = 100;
/** Levels are separated by slashes: `Праздники/Новый год`. */
const folderName = z
  .string()
  .max(MAX_FOLDER_LENGTH)
  .transform((typed) =>
    typed
      .replaceAll('\0', '')
      .split('/')
      .map((level) => level.trim().replace(/\s+/g, ' '))
      .filter((level) => level !== '')
      .join('/'),
  );
const realFolder = folderName.refine((name) => name !== '' && name !== WITHOUT_FOLDER);
const listed = z.object({
  ...listQuery,
  kind: z.enum(LIBRARY_KINDS).default('all'),
  sort: z.enum(LIBRARY_SORTS).default('createdAt:desc'),
  /** Empty for every file, `-` for those without a folder. */
  folder: folderName.default(''),
});
export const libraryFile = wireFile.extend({ folder: z.string().nullable() });

export const mediaContracts = defineContracts({
  'GET /api/admin/media/files': {
    summary: 'List files of the media library with its folders; a folder includes those inside it',
    staff: 'admin::media.read',
    query: listed,
    answer: pageOf(libraryFile).extend({
      /** Folders with a file, by name, with the number of files directly in them. */
      folders: z.array(z.object({ name: z.string(), count: z.int() })).readonly(),
    }),
    refusals: COMMON_REFUSALS,
  },
  'PUT /api/admin/media/folder': {
    summary: 'Move files to a folder, which exists while a file is in it; null for none',
    staff: 'admin::media.write',
    body: z.strictObject({ ids: z.array(z.int().min(1)).min(1).max(MAX_MOVED), folder: realFolder.nullable() }),
    answer: done,
    refusals: COMMON_REFUSALS,
  },
  'POST /api/admin/media/folders/rename': {
    summary: 'Rename a folder with those inside it; into an existing one they are joined',
    staff: 'admin::media.write',
    body: z.strictObject({ from: realFolder, to: realFolder }),
    answer: done,
    refusals: NOT_FOUND,
  },
  'POST /api/admin/media/:id/crop': {
    summary: 'Crop a picture into a new file',
    staff: 'admin::media.write',
    params: byNumericId,
    body: frame,
    status: 201,
    answer: z.object({ id: z.int() }),
    refusals: NOT_FOUND,
  },
});
