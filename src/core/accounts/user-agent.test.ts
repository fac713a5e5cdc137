// Browser and operating system names for the list of sessions.
import { expect, test } from 'vitest';
import { describeUserAgent } from './user-agent.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/140.0 YaBrowser/25.1 Safari/537.36`, 'Yandex Browser', 'Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15) ${WEBKIT} SamsungBrowser/27 Chrome/130 Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
])('%s', (userAgent, browser, system) => expect(describeUserAgent(userAgent)).toEqual({ browser, system }));

test('returns null for an unknown or missing user agent', () => {
  expect(describeUserAgent(undefined)).toEqual({ browser: null, system: null });
  expect(describeUserAgent('curl/8')).toEqual({ browser: null, system: null });
});
