// Sends a six-digit code to the address of an order or book and grants write access to those who enter it.
import { randomInt } from 'node:crypto';
import type { Locale } from '#core/locale.ts';
import { err, ok } from '#core/result.ts';
import type { Mail } from '#providers/mail/mailer.ts';
import type { Database, Queryable } from '../../db/database.ts';
import type { RateLimit } from '../../limits/rate-limit.ts';
import { createSigner } from '../../signer.ts';
import { type Owner, ownerKey } from '../accounts/accounts.types.ts';
import type { EnqueueMail } from '../mail/mail.types.ts';
import * as rows from './link-access.repository.ts';
import type { LinkAccessService } from './link-access.types.ts';
import { checkWriteAccess, grantBooksOfOrder, grantLinkAccess, type LinkedItem } from './write-access.types.ts';

export interface LinkAccessDeps {
  readonly database: Database;
  readonly secret: string;
  readonly sendLimit: RateLimit;
  readonly attemptLimit: RateLimit;
  readonly enqueueMail: EnqueueMail;
  /** Loads the site title, so it must run outside a transaction. */
  readonly compose: (mail: {
    thing: LinkedItem;
    contact: rows.Contact;
    to: string;
    code: string;
    locale: Locale;
  }) => Promise<Mail>;
}

/** Long enough to review and approve a book. */
const WRITE_ACCESS_MS = 60 * 60_000;
const CODE_UPPER_BOUND = 1_000_000;

export function createLinkAccessService(deps: LinkAccessDeps): LinkAccessService {
  const { database, secret, sendLimit: sending, attemptLimit: trying, enqueueMail, compose } = deps;
  const signer = createSigner(secret, 'write-code');
  const limitKey = ({ kind, id }: LinkedItem): string => `${kind} ${id}`;

  async function grantWriteAccess(tx: Queryable, thing: LinkedItem, owner: Owner): Promise<void> {
    const writesUntil = new Date(Date.now() + WRITE_ACCESS_MS);
    const rights = { until: writesUntil, writesUntil };
    await rows.deleteCode(tx, thing, owner);
    await grantLinkAccess(tx, thing, owner, rights);
    if (thing.kind === 'order') await grantBooksOfOrder(tx, thing.id, owner, rights);
  }

  return {
    async sendCode(thing, { owner, ip, locale }) {
      const right = await checkWriteAccess(database, thing, owner);
      if (right.ok || !owner) return right.ok ? ok({ sentTo: null, minutes: 0 }) : err('not-found');
      if (right.error !== 'code-needed') return err(right.error);
      const contact = await rows.findContact(database, thing);
      if (!contact?.email) return err('no-address');
      if (!(await sending.hit('write-code', ip, limitKey(thing))).allowed) return err('too-many');
      const code = String(randomInt(CODE_UPPER_BOUND)).padStart(6, '0');
      const mail = await compose({ thing, contact, to: contact.email, code, locale });
      await database.transaction(async (tx) => {
        await rows.saveCode(tx, thing, owner, signer.sign(thing.kind, thing.id, ownerKey(owner), code));
        await enqueueMail(mail, tx, { kind: `${thing.kind}.code`, about: { type: thing.kind, id: thing.id } });
      });
      return ok({ sentTo: maskEmail(contact.email), minutes: rows.CODE_VALID_MINUTES });
    },

    async verifyCode(thing, code, { owner, ip }) {
      const right = await checkWriteAccess(database, thing, owner);
      if (right.ok || !owner) return right.ok ? right : err('not-found');
      if (right.error !== 'code-needed') return err(right.error);
      if (!(await trying.hit('write-code-try', ip, limitKey(thing))).allowed) return err('too-many');
      return database.transaction(async (tx) => {
        const kept = await rows.countCodeAttempt(tx, thing, owner);
        if (!kept) return err('expired-code');
        if (signer.isSigned(kept.hash, thing.kind, thing.id, ownerKey(owner), code)) {
          await grantWriteAccess(tx, thing, owner);
          return ok('open');
        }
        return err(kept.tries >= rows.MAX_CODE_ATTEMPTS ? 'expired-code' : 'wrong-code');
      });
    },
  };
}

/** `m…@example.ru`: enough for the owner to recognize the address. */
const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1…');
