// Phone browsers with a night mode recolour pages that do not opt out: text turns white, pictures stay as they are.
import { expect, type Page, test } from '@playwright/test';
import { FULL_SWEEP } from '../support/full-sweep.ts';
import { paintedContrast } from '../support/painted-contrast.ts';
import { seedBook } from '../support/seed-book.ts';
import { PHONE } from '../support/viewports.ts';
import { hydrated } from '../support/watch-console.ts';

/** Minimum contrast of WCAG for large text and symbols. */
const CONTRAST_MIN = 3;

/** Equals `--enable-features=WebContentsForceDark`, which the headless browser does not support. */
async function forceDark(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setAutoDarkModeOverride', { enabled: true });
}

async function expectReadable(page: Page, selector?: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const words = await paintedContrast(page, selector);
  expect(words.length).toBeGreaterThan(2);
  expect(words.filter(({ contrast }) => contrast < CONTRAST_MIN)).toEqual([]);
}

test('keeps all text readable in a browser that darkens pages by itself', async ({ page }) => {
  test.slow();
  await forceDark(page, 'dark');
  const book = await seedBook(page);
  const paths = ['/', '/books/night-forest/order', `/my-books/${book}/preview`, '/checkout'];
  if (FULL_SWEEP) {
    paths.push('/books/night-forest', `/my-books/${book}/buy`);
    paths.push('/orders/abcdefghijklmnopqrstuvwx', '/account/login?next=%2Fadmin');
  }
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path);
      await hydrated(page);
      await expectReadable(page);
    });
  }
});

// Chromium respects `only light` only on machines with a dark theme; other browsers may ignore it.
test('darkens paper together with its text where the browser ignores `only light`', async ({ page }) => {
  await forceDark(page, 'light');
  await page.goto('/books/night-forest/order');
  await hydrated(page);
  await expectReadable(page, 'header, h1, h1 + p');
});
