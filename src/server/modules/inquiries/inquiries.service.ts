// Inquiries of partners and customers: validated, stored once, mailed to the support address with a Reply-To.

import { createHash } from 'node:crypto';
import { mailboxOf } from '#core/contact/email.ts';
import { type Inquiry, readInquiry } from '#core/contact/inquiry.ts';
import { newDocumentId } from '#core/ids.ts';
import type { Locale } from '#core/locale.ts';
import { err, ok } from '#core/result.ts';
import type { Mail } from '#providers/mail/mailer.ts';
import { mailboxHash, recordConsent } from '../../consents/record-consent.ts';
import type { Database } from '../../db/database.ts';
import type { RateLimit } from '../../limits/rate-limit.ts';
import type { EnqueueMail } from '../mail/mail.types.ts';
import { insertInquiry } from './inquiries.repository.ts';
import type { InquiriesService } from './inquiries.types.ts';

export interface InquiriesDeps {
  readonly database: Database;
  readonly secret: string;
  readonly limit: RateLimit;
  readonly composeMail: (inquiry: Inquiry, locale: Locale) => Promise<Mail | null>;
  readonly enqueueMail: EnqueueMail;
}

export const INQUIRY_LIMITS = { windowSeconds: 3600, perAccountAndAddress: 5, perAccount: 10, perAddress: 20 };

export const createInquiriesService = ({
  database,
  secret,
  limit,
  composeMail,
  enqueueMail,
}: InquiriesDeps): InquiriesService => ({
  async send({ typed, trap, locale, ip, source }) {
    // Bots get the success response, so that they do not learn of the trap.
    if (trap !== '') return ok('sent');
    const read = readInquiry(typed);
    if (!read.ok) return err({ code: 'invalid', problems: read.error });
    const inquiry = read.value;
    if (!(await limit.hit('inquiry', ip, mailboxOf(inquiry.email))).allowed) return err({ code: 'too-many' });
    const mail = await composeMail(inquiry, locale);
    await database.transaction(async (tx) => {
      const { kind, email } = inquiry;
      const documentId = newDocumentId();
      const given = { documentId, fingerprint: fingerprint(inquiry), inquiry, language: locale, source };
      if (!(await insertInquiry(tx, given))) return;
      const place = kind === 'question' ? 'contacts' : 'cooperation';
      const mailbox = mailboxHash(secret, email);
      await recordConsent(tx, { document: 'consent-personal-data', place, mailbox, about: documentId });
      if (mail) await enqueueMail(mail, tx, { kind: 'inquiry.new', about: { type: 'inquiry', id: documentId } });
    });
    return ok('sent');
  },
});

const fingerprint = ({ kind, email, message }: Inquiry): string =>
  createHash('sha256').update(`${kind}\n${email}\n${message}`).digest('base64url');
