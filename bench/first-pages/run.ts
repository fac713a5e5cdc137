// In real Chromium against the built shop: from a photo to the drawn hero, and from 'create' to two pages of one's own.
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { findOrInstallChromium } from '../../scripts/chromium.mjs';
import { faces, portrait } from '../../tests/fixtures/faces/draw-face.ts';
import { forgetData, startBuiltShop } from '../built-shop.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '6' }, story: { type: 'string', default: 'night-forest' } },
});
const PORT = 3397;
const GOALS = { hero: 2_000, pages: 5_000 };

interface Round {
  readonly hero: number;
  readonly pages: number;
}

/** As on the preview: sharp pictures of inside pages, laid out in the page. */
const sharpPages = (): number =>
  new Set(
    [...document.images]
      .filter((image) => image.complete && image.naturalWidth >= 1000 && /\/pages\/\d+\/picture/.test(image.currentSrc))
      .map((image) => image.currentSrc),
  ).size;

async function makeBook(page: Page, url: string, photo: Buffer, name: string): Promise<Round> {
  await page.goto(`${url}/books/${values.story}/order`, { waitUntil: 'networkidle' });
  await page.getByRole('radio', { name: 'Девочка' }).check();
  await page.getByLabel('Имя в сказке').fill(name);
  await page.getByRole('radio', { name: '4', exact: true }).check();
  await page.getByLabel(/Даю согласие/).check();
  // What the form draws by itself is there before the clock starts.
  await page.waitForTimeout(1_500);
  const read = page.waitForResponse((answer) => answer.url().endsWith('/api/shop/hero') && answer.ok());
  const drawn = read.then(() =>
    page.waitForResponse((answer) => answer.url().endsWith('/api/shop/hero/portrait') && answer.ok()),
  );
  const given = performance.now();
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo });
  await (await drawn).finished();
  const hero = performance.now() - given;

  const pressed = performance.now();
  await page.getByRole('button', { name: 'Создать книгу' }).click();
  while ((await page.evaluate(sharpPages).catch(() => 0)) < 2) await page.waitForTimeout(20);
  return { hero, pages: performance.now() - pressed };
}

const middle = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;

// The first customer, who is not counted, has the story's backgrounds painted.
const shop = await startBuiltShop(PORT);
const executablePath = await findOrInstallChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
const rounds: Round[] = [];
try {
  for (let round = 0; round <= Number(values.rounds); round += 1) {
    // Each customer is a new one, with a photo nobody has seen before.
    const photo = await portrait(faces.lina, 900 + round)
      .jpeg({ quality: 92 })
      .toBuffer();
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'ru-RU' });
    const figures = await makeBook(
      await context.newPage(),
      shop.url,
      photo,
      `Маша-${'Аня Оля Ира Юля Лиза Вера Нина'.split(' ')[round % 7]}`,
    );
    await context.close();
    const kind = round === 0 ? 'first customer (threads and networks start)' : `customer ${round}`;
    console.log(`${kind}: hero ${Math.round(figures.hero)} ms, two pages ${Math.round(figures.pages)} ms`);
    if (round > 0) rounds.push(figures);
  }
} finally {
  await browser.close();
  await shop.stop();
  forgetData(shop);
}
for (const [name, of] of [
  ['hero', (round: Round) => round.hero],
  ['pages', (round: Round) => round.pages],
] as const) {
  const figures = rounds.map(of);
  console.log(
    `${name}: middle ${Math.round(middle(figures))} ms, longest ${Math.round(Math.max(...figures))} ms (goal ${GOALS[name]})`,
  );
}
