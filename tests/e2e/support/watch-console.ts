// Collects console errors, page errors and failed requests. A 4xx answer to the page itself is not collected.
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
    // Leaving a page aborts its pending requests.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()}`);
  });
  return complaints;
}

/** Waits until React has hydrated the page. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactFiber')));
}

/** Waits until React has hydrated this part: parts below the first screen are hydrated later. */
export async function alive(part: Locator): Promise<void> {
  await expect
    .poll(() => part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);
}
