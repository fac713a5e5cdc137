// Every screen in both languages: status, console errors, accessibility, and no horizontal scroll on a phone and on a
// desktop. Without the sweep, English and screens that share a component are checked as sent, without a browser's load.

import { expect, type Page } from '@playwright/test';
import { LOCALES, type Locale } from '#core/locale.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { FULL_SWEEP } from '../support/full-sweep.ts';
import { test } from '../support/one-visitor.ts';
import { inEnglish, SCREENS, type Screen } from '../support/screens.ts';
import { DESKTOP, PHONE } from '../support/viewports.ts';
import { hydrated, watchConsole } from '../support/watch-console.ts';

const TITLE = / — (Жили-Были|Zhili-Byli)$/;

/** All except the language switch and the language names in a choice, which are in the other language. */
const shownText = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const ways = [...document.querySelectorAll<HTMLElement>('a[hreflang], body [lang]')].map((way) => way.innerText);
    return ways.reduce((text, way) => text.replaceAll(way, ''), document.body.innerText);
  });

/** Text of the other language, message keys and unfilled placeholders must not be shown. */
function foreignWords(text: string, locale: Locale): string[] {
  const leaks =
    text.match(/\{\w+\}|\b[a-z]+[A-Z]?[A-Za-z]*\.[a-z]+[A-Z][A-Za-z]+\b|\bundefined\b|\bNaN\b|\[object/g) ?? [];
  if (locale === 'en') return [...leaks, ...(text.match(/[А-Яа-яЁё][^\n]*/g) ?? [])];
  // Addresses and brand names are Latin everywhere; sentences are not.
  return [...leaks, ...(text.match(/\b[a-z]{2,}( [a-z]{2,}){2,}/gi) ?? [])];
}

// The longest file by far, so its tests run in parallel.
test.describe.configure({ mode: 'parallel' });

async function expectScreen(page: Page, screen: Screen, locale: Locale): Promise<void> {
  const localized = (path: string): string => (locale === 'ru' ? path : inEnglish(path));
  await page.setViewportSize(PHONE);
  const answer = await page.goto(localized(screen.path));
  expect(answer?.status()).toBe(screen.status);
  const { pathname, search } = new URL(page.url());
  expect(pathname + search).toBe(localized(screen.leadsTo ?? screen.path));
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page).toHaveTitle(TITLE);
  // First a phone in portrait, then a wide window.
  for (const viewport of screen.looksLikeAnother ? [PHONE] : [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0);
    expect(foreignWords(await shownText(page), locale)).toEqual([]);
    if (screen.looksLikeAnother) continue;
    // Both languages share their components, so accessibility is checked in Russian on the phone. The sweep also
    // checks it in English on the desktop, and with header and footer, which are the same on every screen.
    if (locale === 'ru' && viewport === PHONE) await expectAccessible(page, isWhole(screen) ? 'html' : undefined);
    if (FULL_SWEEP && locale === 'en' && viewport === DESKTOP) await expectAccessible(page);
  }
}

/** What the server sends, without loading its scripts, styles and pictures. */
async function expectSent(page: Page, screen: Screen, locale: Locale): Promise<void> {
  const localized = (path: string): string => (locale === 'ru' ? path : inEnglish(path));
  const answer = await page.request.get(localized(screen.path));
  expect(answer.status()).toBe(screen.status);
  const { pathname, search } = new URL(answer.url());
  expect(pathname + search).toBe(localized(screen.leadsTo ?? screen.path));
  const sent = await page.evaluate(
    (html) => {
      const parsed = new DOMParser().parseFromString(html, 'text/html');
      for (const part of parsed.querySelectorAll('script, style, template, a[hreflang], body [lang]')) part.remove();
      const words = parsed.createTreeWalker(parsed.body, NodeFilter.SHOW_TEXT);
      const texts: string[] = [];
      while (words.nextNode()) texts.push(words.currentNode.nodeValue ?? '');
      return {
        lang: parsed.documentElement.lang,
        headings: parsed.querySelectorAll('h1').length,
        title: parsed.title,
        text: texts.join('\n'),
      };
    },
    await answer.text(),
  );
  expect(sent).toMatchObject({ lang: locale, headings: 1 });
  expect(sent.title).toMatch(TITLE);
  expect(foreignWords(sent.text, locale)).toEqual([]);
}

const isWhole = ({ path }: Screen): boolean => path === '/' || path === '/books';

for (const screen of SCREENS) {
  test(`${screen.path} answers ${screen.status} in both languages, without console errors and accessibility violations`, async ({
    page,
  }) => {
    test.slow();
    const complaints = watchConsole(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const locale of LOCALES) {
      const loads = FULL_SWEEP || (locale === 'ru' && !screen.looksLikeAnother);
      await test.step(locale, () => (loads ? expectScreen : expectSent)(page, screen, locale));
    }
    expect(complaints).toEqual([]);
  });
}
