// Inserts a visitor's book whose first pages count as drawn, for tests that need no pictures.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { COOKIES } from '#core/http/cookies.ts';
import { newDocumentId } from '#core/ids.ts';
import type { Locale } from '#core/locale.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { newBook } from '../../builders/book.ts';

interface SeededBook {
  readonly slug?: string;
  readonly locale?: Locale;
  /** The id of an account; by default the book belongs to this browser's guest. */
  readonly user?: number;
  readonly dataDir?: string;
}

/** The shop sets the guest cookie on the first attempt to create something. */
async function guestOf(page: Page): Promise<string> {
  const known = async () => (await page.context().cookies()).find(({ name }) => name === COOKIES.guest.name);
  if (!(await known())) {
    const choice = { paper: 'printed', copies: 1, electronic: false, coloring: false };
    await page.request.put('/api/shop/cart/books/none', { data: { choice } });
  }
  const [guest] = ((await known())?.value ?? '').split('.');
  if (!guest) throw new Error('the shop gave no guest a cookie');
  return guest;
}

export async function seedBook(page: Page, seeded: SeededBook = {}): Promise<string> {
  const { slug = 'night-forest', locale = 'ru', user = null, dataDir = process.env.E2E_DATA_DIR ?? '' } = seeded;
  const guest = user === null ? await guestOf(page) : null;
  const { child, answers, look, consent } = newBook({ slug, locale });
  const id = newDocumentId();
  await withDatabase(dataDir, async (database) => {
    const made = await database.query(
      `insert into books (document_id, user_id, guest_id, draft, story, story_version, locale, child, answers, look,
         consent_version, state)
       select $1, $2, $3, $4, slug, number, $5, $6, $7, $8, $9, 'preview_ready'
       from story_versions where slug = $10 order by number desc limit 1 returning id`,
      [id, user, guest, randomUUID(), locale, child, answers, look, consent.version, slug],
    );
    if (made.length === 0) throw new Error(`the shop has no story ${slug}`);
  });
  return id;
}

/** Deletes the book, so that its remaining pages are not drawn during the next tests. */
export async function putAway(page: Page, book: string): Promise<void> {
  await page.request.delete(`/api/shop/books/${book}`);
}

/** Removes the files to be made for a paid book: each takes a minute, and other tests cover them. */
export const wantNoFiles = (book: string, dataDir = process.env.E2E_DATA_DIR ?? ''): Promise<void> =>
  withDatabase(dataDir, async (database) => {
    for (const table of ['book_rights', 'print_runs'])
      await database.query(`delete from ${table} where book = $1`, [book]);
  });

export async function withDatabase(dataDir: string, work: (database: Database) => Promise<void>): Promise<void> {
  const database = openDatabase({ socketDir: join(dataDir, 'postgres-socket') }, 1);
  try {
    await work(database);
  } finally {
    await database.close();
  }
}
