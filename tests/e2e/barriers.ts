// What axe finds in somebody's way on a page.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Looks at the whole page, or at the part that a selector names. */
export async function expectNoBarriers(page: Page, part?: string): Promise<void> {
  // The quicker way of the two, blind only to frames of other origins, of which the shop has none.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`);
  expect(found, `barriers on ${page.url()}`).toEqual([]);
}
