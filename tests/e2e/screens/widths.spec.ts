// Screens are resized through several widths; each layout fault has its own message.
import { expect, type Page, test } from '@playwright/test';
import { FULL_SWEEP } from '../support/full-sweep.ts';
import { PHONE } from '../support/viewports.ts';
import { hydrated } from '../support/watch-console.ts';

const WIDTHS = FULL_SWEEP ? [320, 360, 390, 480, 640, 768, 1024, 1180, 1440, 1920] : [360, 768, 1440];

type Look = () => string[] | Promise<string[]>;

/** Layout faults by width; an empty list means a correct page. */
async function faultsOf(page: Page, looks: readonly Look[]): Promise<string[]> {
  const faults: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    for (const look of looks) for (const fault of await page.evaluate(look)) faults.push(`${width}: ${fault}`);
  }
  return faults;
}

const sideways = () => {
  const out = document.documentElement.scrollWidth - innerWidth;
  return out > 0 ? [`the page sticks out by ${out} px`] : [];
};

/** Logo, menu and account links are on one line without overlap or wrapping. */
const brokenHeader = () => {
  const shown = [...document.querySelectorAll<HTMLElement>('header .wrap :is(a, button)')]
    .map((element) => ({ name: element.innerText || element.ariaLabel, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0);
  const middle = (box: DOMRect) => box.top + box.height / 2;
  const first = shown[0]?.box;
  if (!first) return ['no header'];
  const crooked = shown.filter(({ box }) => Math.abs(middle(box) - middle(first)) > 3 || box.height > 56);
  const byPlace = shown.toSorted((a, b) => a.box.left - b.box.left);
  const over = byPlace.filter(({ box }, index) => box.left < (byPlace[index - 1]?.box.right ?? 0) - 1);
  return [...crooked, ...over].map(({ name }) => `«${name}» has no room in the header`);
};

/** Titles of cards in one row start on the same line. */
const titlesApart = () => {
  const rows = new Map<number, number[]>();
  for (const card of document.querySelectorAll('main article')) {
    const title = card.querySelector('h2, h3');
    const top = Math.round(card.getBoundingClientRect().top);
    // Skips content whose layout is deferred and still has the earlier width.
    if (title?.checkVisibility({ contentVisibilityAuto: true }) && top > 0)
      rows.set(top, [...(rows.get(top) ?? []), title.getBoundingClientRect().top]);
  }
  return [...rows.values()]
    .filter((tops) => Math.max(...tops) - Math.min(...tops) > 2)
    .map((tops) => `titles of one row are ${Math.round(Math.max(...tops) - Math.min(...tops))} px apart`);
};

/** On a phone cards are in two columns, and each kind of filter is on its own line. */
const crowded = () => {
  if (innerWidth >= 576) return [];
  const [first, second] = [...document.querySelectorAll('main article')].map(
    (card) => card.getBoundingClientRect().top,
  );
  const rows = [...document.querySelectorAll<HTMLElement>('.chip-row')];
  const high = rows.filter((row) => row.clientHeight > 64);
  const unnamed = rows.filter((row) => !row.querySelector('span')?.checkVisibility());
  // A line that goes on beyond the screen fades out.
  const cut = rows.filter((row) => row.scrollWidth > row.clientWidth && getComputedStyle(row).maskImage === 'none');
  return [
    ...(first === second ? [] : ['one card a row']),
    ...high.map(() => 'chips are in several rows'),
    ...unnamed.map(() => 'chips without a label'),
    ...cut.map(() => 'chips are cut off'),
  ];
};

/** Titles of collections fit their tiles. */
const clippedTiles = () =>
  [...document.querySelectorAll<HTMLElement>('.collection-tiles a')].flatMap((tile) => {
    const words = document.createRange();
    words.selectNodeContents(tile.querySelector('.text-h3') ?? tile);
    const { left, right } = tile.getBoundingClientRect();
    const box = words.getBoundingClientRect();
    return box.left < left || box.right > right ? [`«${tile.innerText}» is wider than its tile`] : [];
  });

/** The branch decoration is beside the text of the page or hidden. */
const branchUnderWords = () => {
  const ground = document.querySelector('.under-branch');
  const heading = document.querySelector('main h1');
  if (!ground || !heading) return ['no page by day'];
  const { backgroundImage, backgroundSize } = getComputedStyle(ground);
  if (backgroundImage === 'none') return [];
  const probe = document.createElement('div');
  probe.style.cssText = `position:absolute;width:${backgroundSize.split(' ')[0]}`;
  ground.append(probe);
  const left = document.documentElement.clientWidth + 36 - probe.getBoundingClientRect().width;
  probe.remove();
  const words = document.createRange();
  words.selectNodeContents(heading);
  const right = Math.max(...[...words.getClientRects()].map((box) => box.right));
  return right > left ? ['the branch is under the heading'] : [];
};

const cutBar = () => {
  const call = document.querySelector<HTMLElement>('.book-bar a');
  const box = call?.getBoundingClientRect();
  if (!call || !box || box.width === 0) return [];
  const cut = box.right > innerWidth - 8 || call.scrollWidth > call.clientWidth;
  return cut || box.height > 76 ? ['the call in the bar is cut'] : [];
};

const fadedLogo = () => {
  const mark = document.querySelector('header .wrap a img');
  const ground = mark && getComputedStyle(mark).backgroundColor;
  return ground === 'rgb(28, 23, 71)' ? [] : [`the logo's mark is on ${ground}`];
};

/** Neither the fox's ears nor the lantern overlap the text above the book. */
const fellowsOverHeading = () => {
  const heading = document.querySelector('.night-heading');
  if (!heading) return ['no heading'];
  const words = document.createRange();
  words.selectNodeContents(heading);
  const lines = [...words.getClientRects()];
  return ['.night-fox', '.night-lantern'].filter((name) => {
    const box = document.querySelector(name)?.getBoundingClientRect();
    if (!box) return true;
    return lines.some(
      (line) => line.left < box.right && line.right > box.left && line.top < box.bottom && line.bottom > box.top,
    );
  });
};

/** Every visible picture has one pixel per device pixel; two thirds suffice on a dense screen. */
const blurred = async () => {
  if ([320, 390, 480, 1024, 1440].includes(innerWidth) && devicePixelRatio === 1) return [];
  const enough = devicePixelRatio > 1 ? 1.6 : 1.02;
  const shown = [...document.querySelectorAll('img')].filter((image) => {
    const box = image.getBoundingClientRect();
    return /\.(avif|webp)$/.test(image.currentSrc) && box.width > 0 && box.top < innerHeight && box.bottom > 0;
  });
  const stretched = shown.map(async (image) => {
    // The picture file itself: sizes from a source set are already scaled to the layout.
    const file = Object.assign(new Image(), { src: image.currentSrc });
    await Promise.all([file.decode(), image.decode()]).catch(() => {});
    // Draft drawings have fewer pixels than their names say.
    const pixels = Number(/_(\d+)\.avif$/.exec(image.currentSrc)?.[1] ?? file.naturalWidth);
    const wide = image.clientWidth / pixels;
    const high = image.clientHeight / ((pixels * file.naturalHeight) / file.naturalWidth);
    const factor = Math.max(wide, high) * devicePixelRatio;
    return factor > enough ? [`${image.currentSrc} is drawn ${factor.toFixed(2)} times as large as it is`] : [];
  });
  return (await Promise.all(stretched)).flat();
};

/** The visible ones of name field, gender choice, button and page controls can be tapped. */
const covered = () =>
  [...document.querySelectorAll<HTMLElement>('#child :is(input, button), .open-book-controls button')].flatMap(
    (control) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      const x = left + width / 2;
      const y = top + height / 2;
      if (y < 0 || y > innerHeight) return [];
      const over = document.elementFromPoint(x, y);
      return over && (control.contains(over) || over.contains(control))
        ? []
        : [`«${control.innerText || control.ariaLabel || control.getAttribute('name')}» is under ${over?.className}`];
    },
  );

for (const path of ['/books', '/books/night-forest', '/privacy-policy', '/']) {
  test(`${path} has no layout faults when resized`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await hydrated(page);
    const looks = [
      ...[sideways, brokenHeader],
      ...(path === '/' ? [fellowsOverHeading, covered, clippedTiles] : [branchUnderWords, fadedLogo]),
      ...(path === '/privacy-policy' ? [] : [blurred]),
      ...(path.endsWith('/books') ? [titlesApart, crowded] : []),
      ...(path.includes('night-forest') ? [cutBar] : []),
    ];
    // Polls, because late content may still shift the layout.
    await expect.poll(() => faultsOf(page, looks), { timeout: 20_000 }).toEqual([]);
  });
}

test('shows no layout shift on legal pages when fonts load late', async ({ page }) => {
  await page.route('**/*.woff2', async (route) => {
    await new Promise((done) => setTimeout(done, 400));
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of ['/privacy-policy', '/en/terms-of-service']) {
    await page.setViewportSize(PHONE);
    await page.goto(path);
    await hydrated(page);
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(100);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    // A shift below one thousandth is not noticeable.
    const shift = shifts.reduce((sum, value) => sum + value, 0).toFixed(3);
    expect({ path, shift }).toEqual({ path, shift: '0.000' });
  }
});

test('plays a film tapped before hydration in its place', async ({ page }) => {
  await page.route('**/assets/*.js', () => {});
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const still = page.locator('.film-screen summary');
  await still.scrollIntoViewIfNeeded();
  await still.click();
  await expect(page.locator('.film-screen video')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test.describe('on a phone with a dense screen', () => {
  test.use({ viewport: PHONE, deviceScaleFactor: 3 });

  test('shows the hero and a book sharp', async ({ page }) => {
    for (const path of ['/', '/books/night-forest']) {
      await page.goto(path);
      await hydrated(page);
      await expect.poll(() => page.evaluate(blurred)).toEqual([]);
    }
  });
});

test.describe('on a first visit', () => {
  test.use({ storageState: { cookies: [], origins: [] }, viewport: PHONE });

  test('keeps the hero’s controls free of the cookie banner and the bar at every scroll position', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await hydrated(page);
    for (const width of FULL_SWEEP ? [320, 360, 390, 640, 1024] : [320, 1024]) {
      await page.setViewportSize({ width, height: 740 });
      for (const share of [0, 0.3, 0.45, 0.6]) {
        await page.evaluate((part) => scrollTo({ top: innerHeight * part, behavior: 'instant' }), share);
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        expect({ width, share, faults: await page.evaluate(covered) }).toEqual({ width, share, faults: [] });
      }
    }
    await expect(page.locator('[data-consent]')).toBeVisible();
  });

  test('keeps the cookie banner off the first screen and away from the phone’s bottom bar', async ({ page }) => {
    await page.goto('/books/night-forest');
    await hydrated(page);
    const note = page.locator('[data-consent]');
    const call = page.locator('.book-bar a');
    await expect(call).toBeVisible();
    await expect(note).toBeHidden();
    await page.mouse.wheel(0, 900);
    await expect(note).toBeVisible();
    await expect(call).toBeHidden();
    for (const width of [320, PHONE.width]) {
      await page.setViewportSize({ width, height: 640 });
      expect((await note.boundingBox())?.height).toBeLessThan(220);
    }
    await note.getByRole('button').first().click();
    await expect(call).toBeVisible();
  });
});
