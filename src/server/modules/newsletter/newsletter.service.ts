// Newsletter subscriptions from the footer's form.
import { z } from 'zod';
import { err, ok } from '#core/result.ts';
import type { Database } from '../../db/database.ts';
import type { Services } from '../../services.ts';

const UPSERT = `
insert into newsletter_subscriptions (email, locale) values ($1, $2)
on conflict (email) do update set state = 'subscribed', locale = excluded.locale, updated_at = now()
returning (xmax = 0) as fresh`;

const address = z.email().max(254);

export const createNewsletterService = (database: Database): Services['newsletter'] => ({
  async subscribe({ email, locale }) {
    const parsed = address.safeParse(email.trim().toLowerCase());
    if (!parsed.success) return err('invalid-email');
    const rows = await database.query<{ fresh: boolean }>(UPSERT, [parsed.data, locale]);
    return ok(rows[0]?.fresh ? 'subscribed' : 'already');
  },
});
