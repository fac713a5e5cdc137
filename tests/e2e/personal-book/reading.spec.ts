// Reading mode: turning, light, and reading aloud with lit words.
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { approvedEbook, endEbook } from '../support/approved-ebook.ts';
import { fakeSpeech } from '../support/fake-speech.ts';
import { DESKTOP, PHONE } from '../support/viewports.ts';
import { hydrated, watchConsole } from '../support/watch-console.ts';

async function open(page: Page, address: string) {
  const answer = await page.goto(address);
  await hydrated(page);
  await page.locator('.leafing-stage').waitFor();
  return answer;
}

const place = (page: Page) => page.locator('.reader-place');
const lit = (page: Page) =>
  page
    .locator('.is-open .reader-words > span')
    .evaluateAll((words) =>
      words.filter((word) => word.querySelector('[data-lit]')).map((word) => word.textContent?.trim()),
    );

test('turns the pages by keys, taps and buttons, and remembers the light', async ({ page }) => {
  test.setTimeout(180_000);
  const complaints = watchConsole(page);
  await page.setViewportSize(DESKTOP);
  const id = await approvedEbook(page);
  const answer = await open(page, `/my-books/${id}/read`);
  expect(answer?.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'private, no-store' });
  await expect(place(page)).toHaveText('Обложка');
  // Keys work without a click into the book.
  await page.keyboard.press('ArrowRight');
  await expect(place(page)).toHaveText('Страница 1 из 24');
  await page.keyboard.press('ArrowRight');
  await expect(place(page)).toHaveText('Страницы 2–3 из 24');
  await expect(page.locator('.is-open .reader-words')).toHaveCount(2);
  await page.keyboard.press('End');
  await expect(place(page)).toHaveText('Задняя обложка');
  await page.keyboard.press('Home');
  await expect(place(page)).toHaveText('Обложка');
  const stage = await page.locator('.leafing-stage').boundingBox();
  if (!stage) throw new Error('no stage');
  // A tap during a turn is no tap.
  const tapAt = async (share: number) => {
    await expect(page.locator('.is-turning')).toHaveCount(0);
    await page.mouse.click(stage.x + stage.width * share, stage.y + stage.height / 2);
  };
  await tapAt(0.9);
  await expect(place(page)).toHaveText('Страница 1 из 24');
  await tapAt(0.1);
  await expect(place(page)).toHaveText('Обложка');
  await page.getByRole('button', { name: 'Следующая страница' }).click();
  await expect(place(page)).toHaveText('Страница 1 из 24');
  await expectAccessible(page);

  // No voice of the device here: said in the panel, and no button that could not work.
  await expect(page.getByRole('button', { name: 'Читать вслух' })).toHaveCount(0);
  const settings = page.getByRole('button', { name: 'Свет и голос' });
  await settings.click();
  await expect(page.getByText(/нет своего голоса для языка книги/)).toBeVisible();
  await page.getByRole('radio', { name: 'Ночной' }).check();
  await expect(page.locator('.reader')).toHaveAttribute('data-light', 'night');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(settings).toBeFocused();
  await expect(settings).toHaveAttribute('aria-expanded', 'false');
  await page.reload();
  await expect(page.locator('.reader')).toHaveAttribute('data-light', 'night');
  await page.getByRole('link', { name: 'Закрыть чтение' }).click();
  await expect(page).toHaveURL(`/my-books/${id}/preview`);
  expect(complaints).toEqual([]);
  await endEbook(id);
  expect((await page.goto(`/my-books/${id}/read`))?.status()).toBe(409);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Эту книгу пока нельзя читать здесь');
});

test('reads aloud with the words lit, goes on after a pause and turns the page by itself (en)', async ({ page }) => {
  test.slow();
  await page.setViewportSize(PHONE);
  await fakeSpeech(page, { lang: 'en-GB', wordMs: 400 });
  const id = await approvedEbook(page, 'en');
  await open(page, `/en/my-books/${id}/read`);
  await expect(place(page)).toHaveText('Cover');
  await page.getByRole('button', { name: 'Read aloud' }).click();
  const spoken = () => page.evaluate(() => window.spoken.join(' '));
  await expect.poll(() => lit(page)).toHaveLength(1);
  const [first] = await lit(page);
  expect(await spoken()).toContain(first);
  await page.getByRole('button', { name: 'Pause' }).click();
  const paused = await lit(page);
  expect(paused).toHaveLength(1);
  await page.evaluate(() => {
    window.spoken = [];
  });
  await page.getByRole('button', { name: 'Read on' }).click();
  await expect.poll(spoken).toMatch(new RegExp(`^${paused[0]?.replace(/[^\w ]/g, '.')}`));
  // The cover ends, and the next pages follow by themselves.
  await expect(place(page)).not.toHaveText('Cover', { timeout: 20_000 });
  await expect.poll(() => lit(page), { timeout: 20_000 }).toHaveLength(1);
  // A page that the reader opens is read instead.
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(() => lit(page), { timeout: 20_000 }).toHaveLength(1);
  await endEbook(id);
});

test('lights sentences by a voice without word events, and never uses one that sends the text away', async ({
  page,
  context,
}) => {
  test.slow();
  await fakeSpeech(page, { lang: 'ru-RU', tellsWords: false, wordMs: 300 });
  const id = await approvedEbook(page);
  await open(page, `/my-books/${id}/read`);
  await page.getByRole('button', { name: 'Читать вслух' }).click();
  await expect.poll(async () => (await lit(page)).length).toBeGreaterThan(1);
  const other = await context.newPage();
  await fakeSpeech(other, { lang: 'ru-RU', isLocal: false });
  await open(other, `/my-books/${id}/read`);
  await other.getByRole('button', { name: 'Свет и голос' }).click();
  await expect(other.getByText(/нет своего голоса для языка книги/)).toBeVisible();
  await expect(other.getByRole('button', { name: 'Читать вслух' })).toHaveCount(0);
  await endEbook(id);
});
