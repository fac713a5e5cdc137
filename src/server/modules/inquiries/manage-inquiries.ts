// Staff actions on inquiries: take, answer by mail, add a note, close.

import type { AuditAction } from '#core/accounts/audit-record.ts';
import type { RowCount } from '#core/accounts/staff-lists.ts';
import type { Inquiry } from '#core/contact/inquiry.ts';
import type { Locale } from '#core/locale.ts';
import type { Mail } from '#providers/mail/mailer.ts';
import { type Actor, type AuditDetails, recordAudit } from '../../audit/audit.ts';
import type { Database, Queryable } from '../../db/database.ts';
import type { EnqueueMail } from '../mail/mail.types.ts';
import type { InquiryChange, InquiryFilter } from './inquiries.repository.ts';
import * as inquiries from './inquiries.repository.ts';
import type { InquiryRecord } from './inquiries.types.ts';

export interface ManageInquiries {
  list(filter: InquiryFilter): Promise<{ readonly rows: readonly InquiryRecord[] } & RowCount>;
  get(documentId: string): Promise<InquiryRecord | null>;
  /** All return false if there is no such inquiry. */
  change(documentId: string, change: InquiryChange, by: Actor): Promise<boolean>;
  answer(documentId: string, text: string, by: Actor): Promise<boolean>;
}

export function createManageInquiries(deps: {
  readonly database: Database;
  readonly composeAnswer: (inquiry: Inquiry, locale: Locale, text: string) => Promise<Mail>;
  readonly enqueueMail: EnqueueMail;
}): ManageInquiries {
  const { database } = deps;

  const get = (documentId: string): Promise<InquiryRecord | null> => inquiries.findInquiry(database, documentId);

  const record = (tx: Queryable, by: Actor, action: AuditAction, id: string, details: AuditDetails) =>
    recordAudit(tx, by, { action: `inquiries.${action}`, subject: { type: 'inquiry', id }, details });

  return {
    get,
    list: (filter) => inquiries.listInquiries(database, filter),

    change: (documentId, { state, note }, by) =>
      database.transaction(async (tx) => {
        if (!(await inquiries.updateInquiry(tx, documentId, { state, note }, by.userId))) return false;
        await record(tx, by, 'change', documentId, {
          ...(state ? { state } : {}),
          ...(note === undefined ? {} : { note: true }),
        });
        return true;
      }),

    async answer(documentId, text, by) {
      const found = await get(documentId);
      if (!found) return false;
      // Composed before the transaction, which must not wait for other reads.
      const mail = await deps.composeAnswer(found, found.language, text);
      return database.transaction(async (tx) => {
        if (!(await inquiries.storeAnswer(tx, documentId, text, by.userId))) return false;
        const about = { type: 'inquiry', id: documentId } as const;
        await deps.enqueueMail(mail, tx, { kind: 'inquiry.answer', about });
        await record(tx, by, 'answer', documentId, {});
        return true;
      });
    },
  };
}
