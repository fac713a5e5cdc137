// Staff routes of drafts: status of entries, publish, unpublish, discard.
import type { FastifyInstance } from 'fastify';
import { implement } from '../../http/implement.ts';
import { publishingContracts } from './publishing.contract.ts';
import { PUBLISHING_ACTIONS, type PublishingService } from './publishing.types.ts';

export const installPublishing = (publishing: PublishingService) => (app: FastifyInstance) => {
  const route = implement(app, publishingContracts);
  route('GET /api/admin/content/:type/statuses', async ({ staff, params, query }) => ({
    data: await publishing.statuses(staff, params.type, query.documentIds),
  }));
  for (const action of PUBLISHING_ACTIONS)
    route(`POST /api/admin/content/:type/:documentId/actions/${action}`, async ({ staff, params }) => ({
      data: await publishing.act(staff, params.type, params.documentId, action),
    }));
};
