// HTTP routes of webhooks for staff.
import type { FastifyInstance } from 'fastify';
import { badRequest, notFound } from '#core/errors.ts';
import { implement } from '../../http/implement.ts';
import { webhookContracts } from './webhooks.contract.ts';
import type { WebhooksAdmin } from './webhooks.service.ts';

export const installWebhooks = (webhooks: WebhooksAdmin) => (app: FastifyInstance) => {
  const route = implement(app, webhookContracts);

  route('GET /api/admin/webhooks', async () => ({ data: await webhooks.list() }));
  route('GET /api/admin/webhooks/:id', async ({ params }) => ({ data: orNotFound(await webhooks.get(params.id)) }));
  route('POST /api/admin/webhooks', async ({ body, staff }) => {
    const made = await webhooks.create(body, staff);
    if (!made.ok) throw badRequest('invalid', { problems: made.error });
    return { data: made.value };
  });
  route('PUT /api/admin/webhooks/:id', async ({ params, body, staff }) => {
    const changed = await webhooks.change(params.id, body, staff);
    if (changed.ok) return { data: changed.value };
    throw changed.error === 'not-found' ? notFound() : badRequest('invalid', { problems: changed.error });
  });
  route('DELETE /api/admin/webhooks/:id', async ({ params, staff }) => {
    if (!(await webhooks.remove(params.id, staff))) throw notFound();
  });
  route('POST /api/admin/webhooks/:id/test', async ({ params, staff }) => ({
    data: orNotFound(await webhooks.test(params.id, staff)),
  }));
  route('POST /api/admin/webhooks/:id/deliveries/:delivery/resend', async ({ params, staff }) => {
    if (!(await webhooks.resend(params.id, params.delivery, staff))) throw notFound();
    return { data: 'done' as const };
  });
};

function orNotFound<T>(found: T | null): T {
  if (found === null) throw notFound();
  return found;
}
