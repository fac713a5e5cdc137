// Every room of /admin, a new one too: accessible, in the reader's language, and inside its window at every width.
import { expect, type Page, test } from '@playwright/test';
import { SECTIONS } from '#web/admin-kit/sections.ts';
import { signInAs } from './admin.ts';
import { expectNoBarriers } from './barriers.ts';
import { DESKTOP, PHONE } from './viewports.ts';
import { hydrated, watchConsole } from './watch-console.ts';

/** What lies behind the rooms' doors. */
const INSIDE = [
  '/admin/books?tab=templates',
  '/admin/books?tab=customers',
  '/admin/content/product',
  '/admin/content/product/new',
  '/admin/content/global',
  '/admin/coupons/new',
  '/admin/coupons/generate',
  '/admin/legal/terms-of-service',
  '/admin/settings/delivery',
  '/admin/staff/new',
];
const ROOMS = [...SECTIONS.map(({ to }) => to), ...INSIDE];
const WIDTHS = [PHONE.width, 768, 1024, DESKTOP.width];

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.locator('main [role=status]').filter({ hasText: /Загружаем|Loading/ })).toHaveCount(0);
}

async function widthsThatOverflow(page: Page, widths = WIDTHS): Promise<number[]> {
  const wrong: number[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: DESKTOP.height });
    // Charts learn of a new width a moment later.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))));
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) wrong.push(width);
  }
  return wrong;
}

/** Names of texts and unfilled blanks (which legal texts tell of); in English also whatever of the frame speaks Russian. */
const foreignWords = (page: Page, isEnglish: boolean): Promise<string[]> =>
  page.evaluate((english) => {
    const text = document.body.innerText.replace(location.pathname.includes('/legal/') ? /\{\w+\}/g : /$^/, '');
    const leaks = text.match(/\{\w+\}|\badmin[A-Z]\w*\.\w+|\bundefined\b|\bNaN\b|\[object/g) ?? [];
    if (!english) return leaks;
    const frame = [...document.querySelectorAll<HTMLElement>('h2, main th, main button, main label, nav a')];
    const russian = frame.map(({ innerText }) => innerText).filter((text) => /[а-яё]/i.test(text));
    return [...leaks, ...russian];
  }, isEnglish);

test.describe.configure({ timeout: 120_000 });

test('every room of /admin holds at every width, without barriers and complaints', async ({ page }) => {
  const complaints = watchConsole(page);
  await signInAs(page, 'administrator');
  for (const path of ROOMS) {
    await open(page, path);
    const found = { path, overflow: await widthsThatOverflow(page), foreign: await foreignWords(page, false) };
    expect(found).toEqual({ path, overflow: [], foreign: [] });
    await expectNoBarriers(page);
  }
  expect(complaints).toEqual([]);
});

test('every room of /admin speaks English too', async ({ page }) => {
  await signInAs(page, 'administrator');
  for (const path of ROOMS) {
    await open(page, `/en${path}`);
    const overflow = await widthsThatOverflow(page, [PHONE.width]);
    const found = { path, overflow, foreign: await foreignWords(page, true) };
    expect(found).toEqual({ path, overflow: [], foreign: [] });
  }
});
