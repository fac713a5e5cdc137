// Staff routes of inquiries.

import type { FastifyInstance } from 'fastify';
import { notFound } from '#core/errors.ts';
import { implement } from '../../http/implement.ts';
import type { MailService } from '../mail/mail.types.ts';
import type { ManageInquiries } from './manage-inquiries.ts';
import { staffInquiryContracts } from './staff-inquiries.contract.ts';

export const installInquiryAdmin =
  (inquiries: ManageInquiries, mailsAbout: MailService['listMailsAbout']) => (app: FastifyInstance) => {
    const route = implement(app, staffInquiryContracts);

    route('GET /api/admin/inquiries', (request) => inquiries.list(request.query));
    route('GET /api/admin/inquiries/:id', (request) => shown(request.params.id));
    route('PATCH /api/admin/inquiries/:id', async (request) => {
      if (!(await inquiries.change(request.params.id, request.body, request.staff))) throw notFound();
      return shown(request.params.id);
    });
    route('POST /api/admin/inquiries/:id/answer', async (request) => {
      if (!(await inquiries.answer(request.params.id, request.body.text, request.staff))) throw notFound();
      return shown(request.params.id);
    });

    async function shown(id: string) {
      const inquiry = await inquiries.get(id);
      if (!inquiry) throw notFound();
      return { inquiry, mails: await mailsAbout({ type: 'inquiry', id }) };
    }
  };
