// HTTP routes of the outbox for staff.

import type { FastifyInstance } from 'fastify';
import { notFound } from '#core/errors.ts';
import { implement } from '../../http/implement.ts';
import { mailContracts } from './mail.contract.ts';
import type { Outbox } from './outbox.ts';

export const installMails = (outbox: Outbox) => (app: FastifyInstance) => {
  const route = implement(app, mailContracts);

  route('GET /api/admin/mails', (request) => outbox.list(request.query));
  route('GET /api/admin/mails/:id', async (request) => {
    const mail = await outbox.read(request.params.id, request.staff);
    if (!mail) throw notFound();
    return mail;
  });
  route('POST /api/admin/mails/:id/send-again', async (request) => {
    const id = await outbox.sendAgain(request.params.id, request.staff);
    if (id === null) throw notFound();
    return { id };
  });
};
