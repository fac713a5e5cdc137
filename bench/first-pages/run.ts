// In real Chromium against the built shop: from a photo to the drawn hero, and from 'create' to two pages of one's own.
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
    /** Of the photo, in pixels: a phone's has some 3000. */
    side: { type: 'string', default: '900' },
  },
});
const PORT = 3397;
const GOALS = { hero: 2_000, tap: 300, pages: 5_000 };
const HERO = 'Нарисованный портрет ребёнка';
const MARKS = ['Очки', 'Веснушки', 'Ямочки'];

/** Where the time to the hero goes: in the browser, in sending and reading, in the portrait, in showing it. */
const STAGES = ['looked at', 'sent and read', 'portrait', 'shown'] as const;

interface Round {
  readonly hero: number;
  readonly stages: readonly number[];
  /** From a tap on a correction to the hero drawn with it, the middle of three. */
  readonly tap: number;
  readonly pages: number;
}

/** The hero's picture, once it is another than before and laid out in the page. */
const newHero = ({ alt, before }: { alt: string; before: string }): boolean => {
  const image = [...document.images].find((one) => one.alt === alt);
  return image !== undefined && image.currentSrc !== before && image.complete && image.naturalWidth > 0;
};

/** In the page itself: a tap as quick as a finger's. */
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
  // What the form draws by itself is there before the clock starts.
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
  // The closed pages of a book that is gone are not drawn beside the next customer.
  await page.request.delete(`${url}/api/shop/books/${/my-books\/([a-z0-9]+)/.exec(page.url())?.[1]}`);
  return { hero, stages, tap: middle(taps), pages };
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
  (name, index) => `${name} ${Math.round(middle(rounds.map((round) => round.stages[index] ?? 0)))}`,
);
console.log(`of photo → hero, middles in ms: ${stages.join(', ')}`);
for (const [name, key] of [
  ['photo → hero', 'hero'],
  ['tap → hero', 'tap'],
  ['create → two pages', 'pages'],
] as const) {
  const figures = rounds.map((round) => round[key]);
  console.log(
    `${name}: middle ${Math.round(middle(figures))} ms, longest ${Math.round(Math.max(...figures))} ms (goal ${GOALS[key]})`,
  );
}
