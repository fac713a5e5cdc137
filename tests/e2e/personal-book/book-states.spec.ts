// The book page in its final states: failed, preordered, and finished with files.
import { expect, type Page, test } from '@playwright/test';
import type { BookView } from '#server/modules/books/books.types.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { buyFiles } from '../support/purchase-steps.ts';
import { seedBook } from '../support/seed-book.ts';
import { PHONE } from '../support/viewports.ts';
import { hydrated } from '../support/watch-console.ts';

const viewOf = async (page: Page, id: string): Promise<BookView> =>
  (await (await page.request.get(`/api/shop/books/${id}`)).json()).data;
async function open(page: Page, id: string): Promise<void> {
  await page.goto(`/my-books/${id}/preview`);
  await hydrated(page);
}
/** The book as the API would return it in a later state; any picture serves for its pages. */
async function pushChange(page: Page, id: string, change: Partial<BookView>): Promise<void> {
  const view = await viewOf(page, id);
  const pages = view.pages.map((one) => ({ ...one, state: 'ready', picture: '/icon-192.png' }));
  const held = { ...view, revision: 9_999, pages, ...change };
  await page.route(`**/api/shop/books/${id}/events`, (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: `data: ${JSON.stringify(held)}\n\n` }),
  );
}

test('shows a paid preorder as waiting for its story, and retries a failed book', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const id = await seedBook(page, { slug: 'pillow-train' });
  await open(page, id);
  await expect(page.getByRole('heading', { name: 'Это предзаказ' })).toBeVisible();
  await buyFiles(page, id);
  // The open page updates itself.
  await expect(page.getByRole('heading', { name: 'Предзаказ оплачен' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Оформить', exact: true })).toHaveCount(0);
  expect(await viewOf(page, id)).toMatchObject({ state: 'awaiting_story', paid: true });
  await expectAccessible(page);

  await pushChange(page, id, { state: 'failed' });
  await open(page, id);
  await expect(page.getByRole('heading', { name: 'Страницы не получились' })).toBeVisible();
  await expectAccessible(page);
  const asked = page.waitForRequest((request) => request.url().endsWith(`/api/shop/books/${id}/retry`));
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
  expect((await asked).method()).toBe('POST');
  // The book has not really failed, so the shop refuses the retry and the page says so.
  await expect(page.getByText('Продолжить не удалось, попробуйте ещё раз').first()).toBeVisible();
});

test('downloads the files of a finished book, and reports a file that cannot be fetched', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const id = await seedBook(page, { slug: 'lost-socks' });
  const fileOf = (kind: 'ebook' | 'coloring') => ({
    kind,
    bytes: 7_900_000,
    address: `/api/shop/books/${id}/files/${kind}`,
  });
  const downloads = [fileOf('ebook'), fileOf('coloring')];
  const done = { state: 'files_ready', paid: true, changeable: false, confirmedAt: '2026-11-16T09:00:00Z' } as const;
  await pushChange(page, id, { ...done, downloads });
  await page.route('**/files/ebook', (route) =>
    route.fulfill({
      headers: { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="lost-socks.pdf"' },
      body: '%PDF-1.7',
    }),
  );
  await open(page, id);
  await expect(page.getByRole('heading', { name: 'Книга утверждена' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Слова', exact: true })).toHaveCount(0);
  await expectAccessible(page);
  const fetched = page.waitForEvent('download');
  await page.getByRole('link', { name: /Скачать электронную книгу/ }).click();
  expect((await fetched).suggestedFilename()).toBe('lost-socks.pdf');
  // A missing file is detected before the browser leaves the page.
  await page.getByRole('link', { name: /Скачать раскраску/ }).click();
  await expect(page.getByText(/Не\sудалось скачать файл/).first()).toBeVisible();
  await expect(page).toHaveURL(`/my-books/${id}/preview`);
});
