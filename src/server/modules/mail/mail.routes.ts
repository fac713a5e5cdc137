// HTTP routes of the outbox for staff.
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { notFound } from '#core/errors.ts';
import { MAIL_AREAS, MAIL_FILTERS } from '#core/mail/mail-record.ts';
import { listQuery } from '../../http/list-query.ts';
import type { Outbox } from './outbox.ts';

const query = z.object({
  ...listQuery,
  state: z.enum(MAIL_FILTERS).nullable().default(null),
  area: z.enum(MAIL_AREAS).nullable().default(null),
});
const byId = z.object({ id: z.string().max(40) });

const read = { staff: 'admin::mails.read' } as const;
const write = { staff: 'admin::mails.write' } as const;
const tags = ['admin'];

export const installMails = (outbox: Outbox) => (app: FastifyInstance) => {
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.get(
    '/api/admin/mails',
    { config: read, schema: { tags, summary: 'Mails of the last thirty days', querystring: query } },
    (request) => outbox.list(request.query),
  );
  typed.get(
    '/api/admin/mails/:id',
    { config: read, schema: { tags, summary: 'A mail as it was sent, its keys cut out', params: byId } },
    async (request) => {
      const mail = await outbox.read(request.params.id, request.staff);
      if (!mail) throw notFound();
      return mail;
    },
  );
  typed.post(
    '/api/admin/mails/:id/send-again',
    { config: write, schema: { tags, summary: 'Send the same mail once more', params: byId } },
    async (request, reply) => {
      const id = await outbox.sendAgain(request.params.id, request.staff);
      if (id === null) throw notFound();
      return reply.code(201).send({ id });
    },
  );
};
