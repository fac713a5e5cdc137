// Routes of the admin media library beyond Strapi's upload API: folders and cropping.

import type { FastifyInstance } from 'fastify';
import { notFound } from '#core/errors.ts';
import { recordAudit } from '../../audit/audit.ts';
import { numericId } from '../../content/numeric-id.ts';
import type { Database } from '../../db/database.ts';
import { implement } from '../../http/implement.ts';
import * as folders from './folders.repository.ts';
import { mediaContracts } from './media-editing.contract.ts';
import type { MediaLibrary } from './uploads.types.ts';
import { wireRow } from './wire-file.ts';

export const installMediaEditing =
  (database: Database, library: MediaLibrary) =>
  (app: FastifyInstance): void => {
    const route = implement(app, mediaContracts);
    route('GET /api/admin/media/files', async ({ query: { page, pageSize, ...filter } }) => {
      const { rows, total, folders: names } = await folders.listLibrary(database, filter, { page, pageSize });
      return { data: rows.map(wireRow), meta: { page, pageSize, total }, folders: names };
    });

    route('PUT /api/admin/media/folder', async ({ body: { ids, folder }, staff }) =>
      database.transaction(async (tx) => {
        await folders.moveToFolder(tx, ids, folder);
        await recordAudit(tx, staff, {
          action: 'media.move',
          subject: { type: 'file', id: String(ids[0]) },
          details: { count: ids.length, folder: folder ?? '' },
        });
        return { data: 'done' as const };
      }),
    );

    route('POST /api/admin/media/folders/rename', async ({ body: { from, to }, staff }) =>
      database.transaction(async (tx) => {
        const count = await folders.renameFolder(tx, from, to);
        if (count === 0) throw notFound();
        await recordAudit(tx, staff, {
          action: 'media.rename-folder',
          subject: { type: 'folder', id: to },
          details: { from, to, count },
        });
        return { data: 'done' as const };
      }),
    );

    route('POST /api/admin/media/:id/crop', async (request) => {
      const id = numericId(request.params.id);
      if (id === null) throw notFound('file.notFound');
      const made = await library.crop(id, request.body);
      const details = { from: id, frame: request.body };
      await recordAudit(database, request.staff, {
        action: 'media.crop',
        subject: { type: 'file', id: String(made.id) },
        details,
      });
      return { id: made.id };
    });
  };
