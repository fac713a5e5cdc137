// Routes of the admin media library beyond Strapi's upload API: cropping.
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { notFound } from '#core/errors.ts';
import { recordAudit } from '../../audit/audit.ts';
import { byNumericId, numericId } from '../../content/numeric-id.ts';
import type { Database } from '../../db/database.ts';
import type { MediaLibrary } from './uploads.types.ts';

const pixel = z.int().min(0).max(100_000);
const frame = z.object({ left: pixel, top: pixel, width: pixel.min(1), height: pixel.min(1) });

export const installMediaEditing =
  (database: Database, library: MediaLibrary) =>
  (app: FastifyInstance): void => {
    app.withTypeProvider<ZodTypeProvider>().post(
      '/api/admin/media/:id/crop',
      {
        config: { staff: 'admin::media.write' },
        schema: {
          tags: ['admin'],
          summary: 'Make a new picture of a part of one',
          params: byNumericId,
          body: frame,
          response: { 201: z.object({ id: z.int() }) },
        },
      },
      async (request, reply) => {
        const id = numericId(request.params.id);
        if (id === null) throw notFound('file.notFound');
        const made = await library.crop(id, request.body);
        const details = { from: id, frame: request.body };
        await recordAudit(database, request.staff, {
          action: 'media.crop',
          subject: { type: 'file', id: String(made.id) },
          details,
        });
        return reply.code(201).send({ id: made.id });
      },
    );
  };
