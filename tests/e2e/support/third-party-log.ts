// A stand-in for every third party: logs what leaves the browser, and sends what a counter could read by itself.
import type { Page } from '@playwright/test';

export interface SentOutside {
  /** Address, body and referrer of the request, decoded. */
  readonly text: string;
  /** The page that was open when it was sent. */
  readonly page: string;
}

/** Runs in the page instead of a counter: reports address, title and referrer now and after every change. */
function reportEverything(): void {
  const host = document.currentScript instanceof HTMLScriptElement ? new URL(document.currentScript.src).origin : '';
  let last = '';
  const report = (): void => {
    const seen = `${location.href} | ${document.title} | ${document.referrer}`;
    if (seen === last) return;
    last = seen;
    new Image().src = `${host}/seen?${encodeURIComponent(seen)}`;
  };
  report();
  setInterval(report, 50);
}

export async function logOutsideRequests(page: Page, origin: string): Promise<SentOutside[]> {
  const sent: SentOutside[] = [];
  await page.route(
    (url) => url.origin !== origin && url.protocol.startsWith('http'),
    async (route) => {
      const request = route.request();
      const { referer = '' } = await request.allHeaders();
      const parts = [request.url(), request.postData() ?? '', referer === `${origin}/` ? '' : referer];
      sent.push({ text: decodeURIComponent(parts.join('\n')), page: page.url() });
      const isScript = request.resourceType() === 'script';
      await route.fulfill({
        contentType: isScript ? 'text/javascript' : 'image/gif',
        body: isScript ? `(${reportEverything})()` : '',
      });
    },
  );
  return sent;
}
