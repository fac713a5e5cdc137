// The open book at the top of the home page.
import { expect, type Page, test } from '@playwright/test';
import { PHONE } from '../support/viewports.ts';
import { watchConsole } from '../support/watch-console.ts';

// These tests are about motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const WORDS = {
  '/': { next: 'Следующий разворот', back: 'Разворот назад', pause: 'Не листать', play: 'Листать дальше' },
  '/en': {
    next: 'Next spread',
    back: 'Previous spread',
    pause: 'Stop turning the pages',
    play: 'Keep turning the pages',
  },
} as const;

const book = (page: Page) => page.locator('.open-book').getByRole('img').first();
const turning = (page: Page) => page.locator('.open-book-controls[data-moves]');
const leavesOnTheLeft = (page: Page) => page.locator('.open-leaf[data-side="left"]');
/** The script that turns the pages is loaded last. */
const begun = (page: Page) => expect(turning(page)).toHaveCount(1, { timeout: 30_000 });

test('turns pages automatically, and stops while hovered or paused', async ({ page }) => {
  test.slow();
  const { pause, play } = WORDS['/'];
  const complaints = watchConsole(page);
  await page.goto('/');
  const first = await book(page).getAttribute('aria-label');
  expect(first).toContain('Тимур Ахметов');
  await begun(page);
  await expect(leavesOnTheLeft(page)).toHaveCount(1, { timeout: 20_000 });
  await expect(book(page)).toHaveAttribute('aria-label', /Ева Лебедева/);
  await book(page).hover();
  await expect(turning(page)).toHaveCount(0);
  await page.mouse.move(5, 5);
  await expect(turning(page)).toHaveCount(1);
  // The book does not turn while it is scrolled out of view.
  await page.locator('#faq').scrollIntoViewIfNeeded();
  await expect(turning(page)).toHaveCount(0);
  await page.locator('.open-book').scrollIntoViewIfNeeded();
  await expect(turning(page)).toHaveCount(1);
  await page.getByRole('button', { name: pause }).click();
  await page.mouse.move(5, 5);
  await expect(page.getByRole('button', { name: play })).toBeVisible();
  await expect(turning(page)).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('turns pages only by hand when reduced motion is requested', async ({ page }) => {
  const { next, back, pause } = WORDS['/en'];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(PHONE);
  await page.goto('/en');
  await page.getByRole('button', { name: next }).click();
  await expect(leavesOnTheLeft(page)).toHaveCount(1);
  await page.getByRole('button', { name: back }).click();
  await expect(leavesOnTheLeft(page)).toHaveCount(0);
  await page.getByRole('button', { name: back }).click();
  await expect(leavesOnTheLeft(page)).toHaveCount(3);
  await expect(turning(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: pause })).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE, deviceScaleFactor: 2 });

  test('shows one open spread in two small pictures on a phone', async ({ page }) => {
    const sizes: number[] = [];
    page.on('response', async (answer) => {
      if (answer.url().includes('/uploads/')) sizes.push(Number(answer.headers()['content-length'] ?? 0));
    });
    await page.goto('/');
    const pages = page.locator('.open-book img');
    await expect(pages).toHaveCount(2);
    for (const one of await pages.all()) {
      await expect(one).toBeInViewport();
      await expect(one).toHaveJSProperty('complete', true);
    }
    await expect(page.locator('.open-book button')).toHaveCount(0);
    expect(Math.max(...sizes.slice(0, 2))).toBeLessThan(16_000);
  });
});
