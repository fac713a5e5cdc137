// Every admin screen, including new ones: accessible, translated, and without overflow.
import { expect, type Page, test } from '@playwright/test';
import ru from '#content/copy/ru.json' with { type: 'json' };
import { SECTIONS } from '#web/admin-kit/sections.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { FULL_SWEEP } from '../support/full-sweep.ts';
import { signInAs } from '../support/sign-in.ts';
import { DESKTOP, PHONE } from '../support/viewports.ts';
import { hydrated, watchConsole } from '../support/watch-console.ts';

/** Screens below the first level of the menu. */
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
const WIDTHS = FULL_SWEEP ? [PHONE.width, 768, 1024, DESKTOP.width] : [PHONE.width, DESKTOP.width];

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
    // Charts are laid out again shortly after a resize.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))));
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) wrong.push(width);
  }
  return wrong;
}

const textsOf = (copy: object): string[] =>
  Object.values(copy).flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value)));
const RUSSIAN = textsOf(ru).filter((text) => /[а-яё]/i.test(text));

/** Message keys and unfilled placeholders (which legal texts may mention); in English also Russian interface text. */
const foreignWords = (page: Page, foreign: readonly string[]): Promise<string[]> =>
  page.evaluate((texts) => {
    const shown = document.body.innerText.replace(location.pathname.includes('/legal/') ? /\{\w+\}/g : /$^/, '');
    const leaks = shown.match(/\{\w+\}|\badmin[A-Z]\w*\.\w+|\bundefined\b|\bNaN\b|\[object/g) ?? [];
    // Other Russian text is content.
    const frame = document.querySelectorAll<HTMLElement>('main :is(h2, th, button, label, p, dt), nav a');
    const found = new Set([...frame].map(({ innerText }) => innerText.trim()));
    return [...leaks, ...texts.filter((text) => found.has(text))];
  }, foreign);

test.describe.configure({ timeout: 300_000 });

test('shows every admin screen without overflow, accessibility violations or console errors', async ({ page }) => {
  const complaints = watchConsole(page);
  await signInAs(page, 'administrator');
  for (const path of ROOMS) {
    await open(page, path);
    const found = { path, overflow: await widthsThatOverflow(page), foreign: await foreignWords(page, []) };
    expect(found).toEqual({ path, overflow: [], foreign: [] });
    await expectAccessible(page, path === ROOMS[0] ? 'html' : undefined);
  }
  expect(complaints).toEqual([]);
});

test('shows every admin screen in English', async ({ page }) => {
  await signInAs(page, 'administrator');
  for (const path of ROOMS) {
    await open(page, `/en${path}`);
    const overflow = await widthsThatOverflow(page, [PHONE.width]);
    const found = { path, overflow, foreign: await foreignWords(page, RUSSIAN) };
    expect(found).toEqual({ path, overflow: [], foreign: [] });
  }
});
