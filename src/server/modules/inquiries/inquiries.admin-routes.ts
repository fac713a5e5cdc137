// Staff routes of inquiries.

import type { FastifyInstance, FastifyRequest } from 'fastify';
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { MAX_SAVED_ANSWERS } from '#core/contact/saved-answer.ts';
import { ApiError, notFound } from '#core/errors.ts';
import type { Locale } from '#core/locale.ts';
import { orderNumbersIn } from '#core/orders/order-number.ts';
import { recordAudit } from '../../audit/audit.ts';
import type { Database } from '../../db/database.ts';
import { implement } from '../../http/implement.ts';
import { requestLocale } from '../../http/request-locale.ts';
import type { Staff } from '../accounts/accounts.types.ts';
import type { MailService } from '../mail/mail.types.ts';
import type { ListedOrder } from '../orders/staff-orders.types.ts';
import type { ManageInquiries } from './manage-inquiries.ts';
import * as saved from './saved-answers.repository.ts';
import { staffInquiryContracts } from './staff-inquiries.contract.ts';

const COPY = { ru: ru.adminLetters.inquiries, en: en.adminLetters.inquiries };

export interface InquiryAdminDeps {
  readonly database: Database;
  readonly inquiries: ManageInquiries;
  readonly mailsAbout: MailService['listMailsAbout'];
  /** Orders as in the staff list. */
  readonly listedOrders: (ids: readonly string[], locale: Locale) => Promise<readonly ListedOrder[]>;
}

export const installInquiryAdmin =
  ({ database, inquiries, mailsAbout, listedOrders }: InquiryAdminDeps) =>
  (app: FastifyInstance) => {
    const route = implement(app, staffInquiryContracts);

    route('GET /api/admin/inquiries', (request) => inquiries.list(request.query));

    route('GET /api/admin/inquiries/saved-answers', async () => ({ data: await saved.listSavedAnswers(database) }));
    route('POST /api/admin/inquiries/saved-answers', async (request) => {
      const isSaved = await database.transaction(async (tx) => {
        if (!(await saved.saveAnswer(tx, request.body, MAX_SAVED_ANSWERS))) return false;
        const subject = { type: 'saved-answer', id: request.body.name } as const;
        await recordAudit(tx, request.staff, { action: 'inquiries.save-answer', subject });
        return true;
      });
      if (!isSaved)
        throw new ApiError(409, 'ConflictError', COPY[requestLocale(request)].tooManyAnswers, {
          reason: 'too-many-answers',
        });
      return { data: await saved.listSavedAnswers(database) };
    });
    route('DELETE /api/admin/inquiries/saved-answers/:saved', async (request) => {
      const id = request.params.saved;
      const isGone = await database.transaction(async (tx) => {
        if (!(await saved.removeSavedAnswer(tx, id))) return false;
        const subject = { type: 'saved-answer', id: String(id) } as const;
        await recordAudit(tx, request.staff, { action: 'inquiries.remove-answer', subject });
        return true;
      });
      if (!isGone) throw notFound();
      return { data: await saved.listSavedAnswers(database) };
    });

    route('GET /api/admin/inquiries/:id', (request) => shown(request, request.staff, request.params.id));
    route('PATCH /api/admin/inquiries/:id', async (request) => {
      if (!(await inquiries.change(request.params.id, request.body, request.staff))) throw notFound();
      return shown(request, request.staff, request.params.id);
    });
    route('POST /api/admin/inquiries/:id/answer', async (request) => {
      if (!(await inquiries.answer(request.params.id, request.body.text, request.staff))) throw notFound();
      return shown(request, request.staff, request.params.id);
    });

    async function shown(request: FastifyRequest, staff: Staff, id: string) {
      const inquiry = await inquiries.get(id);
      if (!inquiry) throw notFound();
      const email = inquiry.email.toLowerCase();
      const numbers = orderNumbersIn(inquiry.message);
      const [mails, orders, customer] = await Promise.all([
        mailsAbout({ type: 'inquiry', id }),
        staff.can('admin::orders.read')
          ? saved
              .listOrderIdsOf(database, email, numbers)
              .then((ids) => listedOrders(ids, requestLocale(request)))
              .then((found) =>
                found.map((order) => ({ ...order, isFromOtherAddress: order.email?.toLowerCase() !== email })),
              )
          : null,
        staff.can('admin::customers.read') ? saved.findCustomerId(database, email) : null,
      ]);
      return { inquiry, mails, orders, customer };
    }
  };
