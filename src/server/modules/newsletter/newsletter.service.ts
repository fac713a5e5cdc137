// Newsletter subscriptions from the footer's form.
import { z } from 'zod';
import { newDocumentId } from '#core/ids.ts';
import { err, ok } from '#core/result.ts';
import type { Database } from '../../db/database.ts';
import type { Services } from '../../services.ts';

const UPSERT = `
insert into content.newsletters (document_id, email, language, state) values ($3, $1, $2, 'subscribed')
on conflict (email) where email <> '' do update set state = 'subscribed', language = excluded.language, updated_at = now()
returning (xmax = 0) as fresh`;

const address = z.email().max(254);

export const createNewsletterService = (database: Database): Services['newsletter'] => ({
  async subscribe({ email, locale }) {
    const parsed = address.safeParse(email.trim().toLowerCase());
    if (!parsed.success) return err('invalid-email');
    const rows = await database.query<{ fresh: boolean }>(UPSERT, [parsed.data, locale, newDocumentId()]);
    return ok(rows[0]?.fresh ? 'subscribed' : 'already');
  },
});
