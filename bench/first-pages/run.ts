// In real Chromium against the built shop: time from a photo to the drawn hero, and from 'create' to two drawn pages.
// npm run bench -- first-pages [--rounds 6] [--story night-forest] [--side 900]
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { findOrInstallChromium } from '../../scripts/chromium.mjs';
import { faces, portrait } from '../../tests/fixtures/faces/draw-face.ts';
import { forgetData, startBuiltShop } from '../built-shop.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '6' },
    story: { type: 'string', default: 'night-forest' },
    /** Side of the photo in pixels: a phone's has some 3000. */
    side: { type: 'string', default: '900' },
  },
});
const PORT = 3397;
const GOALS = { hero: 2_000, tap: 300, pages: 5_000 };
const HERO = 'Нарисованный портрет ребёнка';
const MARKS = ['Очки', 'Веснушки', 'Ямочки'];

/** Parts of the time to the hero: browser, upload and reading, portrait, display. */
const STAGES = ['looked at', 'sent and read', 'portrait', 'shown'] as const;

interface Round {
  readonly hero: number;
  readonly stages: readonly number[];
  /** From a tap on a correction to the redrawn hero, median of three. */
  readonly tap: number;
  readonly pages: number;
}

/** The hero's picture, once it has changed and is laid out. */
const newHero = ({ alt, before }: { alt: string; before: string }): boolean => {
  const image = [...document.images].find((one) => one.alt === alt);
  return image !== undefined && image.currentSrc !== before && image.complete && image.naturalWidth > 0;
};

/** Runs in the page, so that the tap takes no extra time. */
const tapped = ({ alt, mark }: { alt: string; mark: string }): Promise<number> =>
  new Promise((resolve) => {
    const hero = () => [...document.images].find((one) => one.alt === alt);
    const before = hero()?.currentSrc;
    const started = performance.now();
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === mark)?.click();
    const look = () => {
      const image = hero();
      if (image && image.currentSrc !== before && image.complete) resolve(performance.now() - started);
      else requestAnimationFrame(look);
    };
    look();
  });

/** As on the preview: sharp pictures of inside pages, laid out in the page. */
const sharpPages = (): number =>
  new Set(
    [...document.images]
      .filter((image) => image.complete && image.naturalWidth >= 1000 && /\/pages\/\d+\/picture/.test(image.currentSrc))
      .map((image) => image.currentSrc),
  ).size;

const isCall = (address: string, path: string): boolean => new URL(address).pathname === path;

async function makeBook(page: Page, url: string, photo: Buffer, name: string): Promise<Round> {
  await page.goto(`${url}/books/${values.story}/order`, { waitUntil: 'networkidle' });
  await page.getByRole('radio', { name: 'Девочка' }).check();
  await page.getByLabel('Имя в истории').fill(name);
  await page.getByRole('radio', { name: '4', exact: true }).check();
  await page.getByLabel(/законный представитель/).check();
  // The form's own drawings are finished before the clock starts.
  await page.waitForTimeout(1_500);
  const answered = (path: string) =>
    page.waitForResponse((answer) => isCall(answer.url(), path) && answer.request().method() === 'POST' && answer.ok());
  const times: number[] = [];
  const noted = <T>(moment: T): T => {
    times.push(performance.now());
    return moment;
  };
  const sent = page.waitForRequest((request) => isCall(request.url(), '/api/shop/photos')).then(noted);
  const received = sent.then(() => answered('/api/shop/photos')).then(noted);
  const drawn = received.then(() => answered('/api/shop/hero/portrait')).then(noted);
  const before = await page.getByAltText(HERO).evaluate((image: HTMLImageElement) => image.currentSrc);
  const given = noted(performance.now());
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo });
  await drawn;
  await page.waitForFunction(newHero, { alt: HERO, before });
  const hero = noted(performance.now()) - given;
  const stages = STAGES.map((_, index) => (times[index + 1] ?? 0) - (times[index] ?? 0));

  await page.getByRole('tab', { name: 'Приметы' }).click();
  const taps: number[] = [];
  for (const mark of MARKS) taps.push(await page.evaluate(tapped, { alt: HERO, mark }));

  const pressed = performance.now();
  await page.getByRole('button', { name: 'Создать книгу' }).click();
  while ((await page.evaluate(sharpPages).catch(() => 0)) < 2) await page.waitForTimeout(20);
  const pages = performance.now() - pressed;
  // Deletes the book, so that its locked pages are not drawn during the next measurement.
  await page.request.delete(`${url}/api/shop/books/${/my-books\/([a-z0-9]+)/.exec(page.url())?.[1]}`);
  return { hero, stages, tap: median(taps), pages };
}

const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;

// The first customer is not counted: the story's backgrounds are painted for them.
const shop = await startBuiltShop(PORT);
const executablePath = await findOrInstallChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
const rounds: Round[] = [];
try {
  for (let round = 0; round <= Number(values.rounds); round += 1) {
    // Each customer is new, with a photo that was never used before.
    const photo = await portrait(faces.lina, Number(values.side) + round)
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
    console.log(
      `${kind}: photo → hero ${Math.round(figures.hero)} ms, tap → hero ${Math.round(figures.tap)} ms, create → two pages ${Math.round(figures.pages)} ms`,
    );
    if (round > 0) rounds.push(figures);
  }
} finally {
  await browser.close();
  await shop.stop();
  forgetData(shop);
}
const stages = STAGES.map(
  (name, index) => `${name} ${Math.round(median(rounds.map((round) => round.stages[index] ?? 0)))}`,
);
console.log(`parts of photo → hero, medians in ms: ${stages.join(', ')}`);
for (const [name, key] of [
  ['photo → hero', 'hero'],
  ['tap → hero', 'tap'],
  ['create → two pages', 'pages'],
] as const) {
  const figures = rounds.map((round) => round[key]);
  console.log(
    `${name}: median ${Math.round(median(figures))} ms, maximum ${Math.round(Math.max(...figures))} ms (goal ${GOALS[key]})`,
  );
}
