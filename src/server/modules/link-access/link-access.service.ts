// Sends a code of six digits to the address of an order or book, and lets whoever types it change that order or book.
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
import { grantLinkAccess, type LinkedThing, writeRight } from './write-right.types.ts';

export interface LinkAccessDeps {
  readonly database: Database;
  readonly secret: string;
  readonly sending: RateLimit;
  readonly trying: RateLimit;
  readonly enqueueMail: EnqueueMail;
  /** Reads the site's name beforehand: inside a transaction nothing else may be waited for. */
  readonly compose: (mail: {
    thing: LinkedThing;
    contact: rows.Contact;
    to: string;
    code: string;
    locale: Locale;
  }) => Promise<Mail>;
}

/** Long enough to look at a book once more and approve it. */
const WRITING_MS = 60 * 60_000;
const CODE_END = 1_000_000;

export function createLinkAccessService(deps: LinkAccessDeps): LinkAccessService {
  const { database, secret, sending, trying, enqueueMail, compose } = deps;
  const signer = createSigner(secret, 'write-code');
  const limitKey = ({ kind, id }: LinkedThing): string => `${kind} ${id}`;

  async function open(tx: Queryable, thing: LinkedThing, owner: Owner): Promise<void> {
    const writesUntil = new Date(Date.now() + WRITING_MS);
    const rights = { until: writesUntil, writesUntil };
    await rows.dropCode(tx, thing, owner);
    await grantLinkAccess(tx, thing, owner, rights);
    if (thing.kind === 'order')
      for (const id of await rows.booksInOrder(tx, thing.id))
        await grantLinkAccess(tx, { kind: 'book', id }, owner, rights);
  }

  return {
    async send(thing, { owner, ip, locale }) {
      const right = await writeRight(database, thing, owner);
      if (right.ok || !owner) return right.ok ? ok({ sentTo: null, minutes: 0 }) : err('not-found');
      if (right.error !== 'code-needed') return err(right.error);
      const contact = await rows.contactOf(database, thing);
      if (!contact?.email) return err('no-address');
      if (!(await sending.hit('write-code', ip, limitKey(thing))).allowed) return err('too-many');
      const code = String(randomInt(CODE_END)).padStart(6, '0');
      const mail = await compose({ thing, contact, to: contact.email, code, locale });
      await database.transaction(async (tx) => {
        await rows.keepCode(tx, thing, owner, signer.sign(thing.kind, thing.id, ownerKey(owner), code));
        await enqueueMail(mail, tx, { kind: `${thing.kind}.code`, about: { type: thing.kind, id: thing.id } });
      });
      return ok({ sentTo: shortened(contact.email), minutes: rows.CODE_MINUTES });
    },

    async enter(thing, code, { owner, ip }) {
      const right = await writeRight(database, thing, owner);
      if (right.ok || !owner) return right.ok ? right : err('not-found');
      if (right.error !== 'code-needed') return err(right.error);
      if (!(await trying.hit('write-code-try', ip, limitKey(thing))).allowed) return err('too-many');
      return database.transaction(async (tx) => {
        const kept = await rows.tryCode(tx, thing, owner);
        if (!kept) return err('expired-code');
        if (signer.isSigned(kept.hash, thing.kind, thing.id, ownerKey(owner), code)) {
          await open(tx, thing, owner);
          return ok('open');
        }
        return err(kept.tries >= rows.CODE_TRIES ? 'expired-code' : 'wrong-code');
      });
    },
  };
}

/** `m…@example.ru`: enough for its owner to know which box to look into. */
const shortened = (email: string): string => email.replace(/^(.)[^@]*/, '$1…');
