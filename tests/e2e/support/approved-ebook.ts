// A book of this browser whose e-book is approved. Pages that a preview does not draw show the picture of its cover.
import { expect, type Page } from '@playwright/test';
import type { Locale } from '#core/locale.ts';
import { newBook } from '../../builders/book.ts';
import { withDatabase } from './seed-book.ts';

export async function approvedEbook(page: Page, locale: Locale = 'ru'): Promise<string> {
  const begun = await page.request.post('/api/shop/books', { data: newBook({ locale }) });
  expect(begun.status(), await begun.text()).toBe(201);
  const { documentId: id } = (await begun.json()).data;
  await expect
    .poll(async () => (await (await page.request.get(`/api/shop/books/${id}`)).json()).data.state, { timeout: 60_000 })
    .toBe('preview_ready');
  await withDatabase(process.env.E2E_DATA_DIR ?? '', async (database) => {
    await database.query(
      `insert into book_pictures (book, page, variant, target, fingerprint, storage_key, bytes)
       select book, shown.page, 1, 'preview', md5(shown.page), storage_key, bytes
       from book_pictures, (select generate_series(1, 24)::text as page union all select 'back') shown
       where book = $1 and book_pictures.page = 'front' and target = 'preview'
         and not exists (select 1 from book_pictures own where own.book = $1 and own.page = shown.page
           and own.target = 'preview')`,
      [id],
    );
    await database.query(`insert into book_rights (book, kind) values ($1, 'ebook')`, [id]);
    await database.query(
      `update books set state = 'confirmed', paid_at = now(), confirmed_at = now() where document_id = $1`,
      [id],
    );
  });
  return id;
}

/** Ends the right to the files, which are not made then. */
export const endEbook = (id: string): Promise<void> =>
  withDatabase(process.env.E2E_DATA_DIR ?? '', async (database) => {
    await database.query('delete from book_rights where book = $1', [id]);
  });
