// What axe finds in somebody's way on a page.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** On paper, gradients and drawn edges axe gives up on contrast; in what is not laid out yet it measures wrong places. */
const PLAIN = `
  * { content-visibility: visible !important }
  *, *::before, *::after { background-image: none !important }
  *::before, *::after { display: none !important }`;

/** Looks at the whole page, or at the part that a selector names. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await settled(page);
  const plain = await page.evaluateHandle((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  }, PLAIN);
  // The quicker way of the two, blind only to frames of other origins, of which the shop has none.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  await plain.evaluate((sheet) => sheet.replaceSync(''));
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`);
  expect(found, `barriers on ${page.url()}`).toEqual([]);
}

/** What fades in has not its own colours yet. Fades that scrolling moves never end, and neither do those that go on for ever. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const ending = document.getAnimations().filter(({ timeline, effect }) => {
      return timeline instanceof DocumentTimeline && Number.isFinite(Number(effect?.getComputedTiming().endTime));
    });
    return Promise.all(ending.map(({ finished }) => finished.catch(() => undefined))).then(() => undefined);
  });
