// Accessibility violations found by axe.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { FULL_SWEEP } from './full-sweep.ts';

/**
 * Axe cannot determine contrast on textures, gradients and drawn edges, and measures wrong places in deferred layout.
 */
const PLAIN = `
  * { content-visibility: visible !important }
  *, *::before, *::after { background-image: none !important }
  *::before, *::after { display: none !important }`;

/** The same on every screen, and half of the work on most. */
const SHARED_PARTS = ['header:not(main *)', 'footer:not(main *)'];

/**
 * Checks the page or the part that a selector names. Header and footer of the page are checked with `'html'` and by
 * `npm run test:widths`.
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await settled(page);
  const plain = await page.evaluateHandle((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  }, PLAIN);
  // The faster mode, which only skips frames of other origins; the shop has none.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (part) axe.include(part);
  else if (!FULL_SWEEP) for (const shared of SHARED_PARTS) axe.exclude(shared);
  const { violations } = await axe.analyze();
  await plain.evaluate((sheet) => sheet.replaceSync(''));
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`);
  expect(found, `barriers on ${page.url()}`).toEqual([]);
}

/**
 * Fading elements do not have their final colours yet. Scroll-driven and infinite animations never finish and are
 * skipped.
 */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const ending = document.getAnimations().filter(({ timeline, effect }) => {
      return timeline instanceof DocumentTimeline && Number.isFinite(Number(effect?.getComputedTiming().endTime));
    });
    return Promise.all(ending.map(({ finished }) => finished.catch(() => undefined))).then(() => undefined);
  });
