// Routes of the admin media library beyond Strapi's upload API: cropping.

import type { FastifyInstance } from 'fastify';
import { notFound } from '#core/errors.ts';
import { recordAudit } from '../../audit/audit.ts';
import { numericId } from '../../content/numeric-id.ts';
import type { Database } from '../../db/database.ts';
import { implement } from '../../http/implement.ts';
import { mediaContracts } from './media-editing.contract.ts';
import type { MediaLibrary } from './uploads.types.ts';

export const installMediaEditing =
  (database: Database, library: MediaLibrary) =>
  (app: FastifyInstance): void => {
    const route = implement(app, mediaContracts);
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
