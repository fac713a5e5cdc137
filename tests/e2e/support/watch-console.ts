// Collects what a browser complains about; the refusal of a page that is meant to be refused is no complaint.
import { expect, type Locator, type Page } from '@playwright/test';

export function watchConsole(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    if (/status of 4\d\d/.test(message.text()) && message.location().url === page.url()) return;
    complaints.push(`${message.text()} (${message.location().url})`);
  });
  page.on('requestfailed', (request) => {
    // Leaving a page ends what it was still fetching.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()}`);
  });
  return complaints;
}

/** Hydrated: scripts answer from now on. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactFiber')));
}

/** Parts below the first screen come to life after the page itself. */
export async function alive(part: Locator): Promise<void> {
  await expect
    .poll(() => part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);
}
