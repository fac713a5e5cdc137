// Staff routes of inquiries.
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { INQUIRY_KINDS } from '#core/contact/inquiry.ts';
import { INQUIRY_ANSWER_MAX_LENGTH, INQUIRY_NOTE_MAX_LENGTH, INQUIRY_STATES } from '#core/contact/inquiry-record.ts';
import { notFound } from '#core/errors.ts';
import { listQuery } from '../../http/list-query.ts';
import type { MailService } from '../mail/mail.types.ts';
import type { ManageInquiries } from './manage-inquiries.ts';

const query = z.object({
  ...listQuery,
  state: z
    .enum([...INQUIRY_STATES, 'open'])
    .nullable()
    .default(null),
  kind: z.enum(INQUIRY_KINDS).nullable().default(null),
});
const byId = z.object({ id: z.string().max(40) });
const withoutNul = (most: number) =>
  z
    .string()
    .max(most)
    .transform((text) => text.replaceAll('\0', ''));
const change = z.object({
  state: z.enum(['new', 'working', 'closed']).optional(),
  note: withoutNul(INQUIRY_NOTE_MAX_LENGTH).optional(),
});
const answer = z.object({ text: z.string().trim().min(1).pipe(withoutNul(INQUIRY_ANSWER_MAX_LENGTH)) });

const read = { staff: 'admin::inquiries.read' } as const;
const write = { staff: 'admin::inquiries.write' } as const;
const tags = ['admin'];

export const installInquiryAdmin =
  (inquiries: ManageInquiries, mailsAbout: MailService['listMailsAbout']) => (app: FastifyInstance) => {
    const typed = app.withTypeProvider<ZodTypeProvider>();

    typed.get(
      '/api/admin/inquiries',
      { config: read, schema: { tags, summary: 'Partners’ inquiries, the new ones first', querystring: query } },
      (request) => inquiries.list(request.query),
    );
    typed.get(
      '/api/admin/inquiries/:id',
      { config: read, schema: { tags, summary: 'An inquiry and the mails about it', params: byId } },
      (request) => shown(request.params.id),
    );
    typed.patch(
      '/api/admin/inquiries/:id',
      { config: write, schema: { tags, summary: 'Take, close or note an inquiry', params: byId, body: change } },
      async (request) => {
        if (!(await inquiries.change(request.params.id, request.body, request.staff))) throw notFound();
        return shown(request.params.id);
      },
    );
    typed.post(
      '/api/admin/inquiries/:id/answer',
      { config: write, schema: { tags, summary: 'Answer an inquiry by mail', params: byId, body: answer } },
      async (request) => {
        if (!(await inquiries.answer(request.params.id, request.body.text, request.staff))) throw notFound();
        return shown(request.params.id);
      },
    );

    async function shown(id: string) {
      const inquiry = await inquiries.get(id);
      if (!inquiry) throw notFound();
      return { inquiry, mails: await mailsAbout({ type: 'inquiry', id }) };
    }
  };
