// Staff routes of drafts: status of entries, publish, unpublish, discard.
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ENTRY_STATUSES, PUBLISHING_ACTIONS, type PublishingService } from './publishing.service.ts';

const type = z.string().max(60);
const documentId = z.string().regex(/^[a-z0-9]{24}$/);
const status = z.object({
  documentId,
  status: z.enum(ENTRY_STATUSES),
  updatedAt: z.iso.datetime(),
  publishedAt: z.iso.datetime().nullable(),
});
const tags = ['admin'];

/** At most one page of a list. */
const documentIds = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(documentId).min(1).max(100));

export const installPublishing = (publishing: PublishingService) => (app: FastifyInstance) => {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.get(
    '/api/admin/content/:type/statuses',
    {
      config: { staff: 'admin::content.read' },
      schema: {
        tags,
        summary: 'Whether entries are drafts, published, or changed since',
        params: z.object({ type }),
        querystring: z.object({ documentIds }),
        response: { 200: z.object({ data: z.array(status) }) },
      },
    },
    async ({ staff, params, query }) => ({
      data: await publishing.statuses(staff, params.type, query.documentIds),
    }),
  );
  for (const action of PUBLISHING_ACTIONS) {
    typed.post(
      `/api/admin/content/:type/:documentId/actions/${action}`,
      {
        config: { staff: 'admin::content.write' },
        schema: {
          tags,
          summary: SUMMARIES[action],
          params: z.object({ type, documentId }),
          response: { 200: z.object({ data: status }) },
        },
      },
      async ({ staff, params }) => ({
        data: await publishing.act(staff, params.type, params.documentId, action),
      }),
    );
  }
};

const SUMMARIES = {
  publish: 'Show the draft of an entry to everybody, in all its languages',
  unpublish: 'Take an entry back: only its draft stays',
  discard: 'Make the draft what is published again',
} as const;
