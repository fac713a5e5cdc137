// The child's own drawing in the order form: asked for with consent, cut out, turned, drawn in the book, taken away.
import { expect, type Page, test } from '@playwright/test';
import type { BookView } from '#server/modules/books/books.types.ts';
import { drawingJpeg } from '#tests/fixtures/drawing-photos.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { putAway } from '../support/seed-book.ts';
import { PHONE } from '../support/viewports.ts';
import { alive, hydrated, watchConsole } from '../support/watch-console.ts';

const SLUG = 'dragon-matches';
const REFUSED = /status of 400/;

const photoOf = async (scribble: 'felt-tip-sun' | 'nothing') => ({
  name: 'drawing.jpg',
  mimeType: 'image/jpeg',
  buffer: await drawingJpeg({ scribble, sheet: 'lined' }),
});

const question = (page: Page) => page.getByRole('group', { name: 'Рисунок Вашего ребёнка' });
const turnOf = (page: Page) => question(page).locator('svg[role=img] g').first().getAttribute('transform');
const bookOf = async (page: Page, id: string): Promise<BookView> =>
  (await (await page.request.get(`/api/shop/books/${id}`)).json()).data;

async function openForm(page: Page, path = `/books/${SLUG}/order`): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  const extras = page.locator('details', { has: page.locator('[data-field="drawing"]') });
  if (!(await extras.evaluate((one: HTMLDetailsElement) => one.open))) await extras.locator('summary').click();
}

test('cuts out a drawing with consent, turns it, draws the book with it, and takes it away', async ({ page }) => {
  test.setTimeout(180_000);
  const complaints = watchConsole(page);
  await page.setViewportSize(PHONE);
  await openForm(page);
  await page.getByRole('radio', { name: 'Девочка' }).check();
  await page.getByLabel('Имя в истории').fill('Соня');
  await page.getByRole('radio', { name: '6', exact: true }).check();

  // The one tick of the form is asked for in place of the buttons.
  await alive(question(page).locator('input[type=file]').first());
  await question(page).getByText('Выбрать фото рисунка').click();
  const yes = question(page).getByRole('button', { name: 'Да, даю согласие' });
  await expect(yes).toBeFocused();
  await expectAccessible(page, '[data-field="drawing"]');
  const chooser = page.waitForEvent('filechooser');
  await yes.click();
  await expect(page.getByLabel(/законный представитель/)).toBeChecked();

  // An empty sheet is refused in words, and the next photo taken.
  await (await chooser).setFiles(await photoOf('nothing'));
  await expect(question(page).getByText(/не\sвидно\sрисунка/)).toBeVisible({ timeout: 60_000 });
  await question(page)
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photoOf('felt-tip-sun'));
  await expect(question(page).getByRole('progressbar')).toBeVisible();
  await expect(question(page).getByRole('img', { name: 'Рисунок мелом на стене' })).toBeVisible({ timeout: 60_000 });
  await expect(question(page).getByRole('img', { name: 'Рисунок, ставший огнём' })).toBeVisible();
  await expectAccessible(page, '[data-field="drawing"]');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  const upright = await turnOf(page);
  await question(page).getByRole('button', { name: 'Повернуть' }).press('Enter');
  await expect.poll(() => turnOf(page)).not.toBe(upright);
  const turned = await turnOf(page);
  await page.reload();
  await hydrated(page);
  await openForm(page);
  await expect.poll(() => turnOf(page)).toBe(turned);
  expect(complaints.filter((one) => !REFUSED.test(one))).toEqual([]);

  const sent = page.waitForResponse(
    (one) => one.url().includes('/api/shop/books') && one.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'Создать книгу' }).click();
  const { documentId: id } = (await (await sent).json()).data;
  expect((await bookOf(page, id)).answers.drawing).toMatchObject({ turn: 1 });

  await openForm(page, `/books/${SLUG}/order?book=${id}`);
  await expect(question(page).getByRole('img').first()).toBeVisible();
  await question(page).getByRole('button', { name: 'Убрать рисунок' }).click();
  await expect(question(page).getByRole('img')).toHaveCount(0);
  await expect(question(page).locator('input[type=file]').first()).toBeFocused();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect.poll(async () => (await bookOf(page, id)).answers.drawing).toBeUndefined();
  await putAway(page, id);
});
