// Browser tests against the built shop, started on a data folder of its own.
import { defineConfig } from '@playwright/test';
import { openTempFolder } from './tests/harness/temp-folder.ts';

const port = Number(process.env.E2E_PORT ?? 3217);
const baseURL = process.env.E2E_BASE_URL ?? `http://localhost:${port}`;

// Set for the workers too: tests read the letters the shop has written there.
process.env.E2E_DATA_DIR ??= openTempFolder('zb-e2e-');

const STAFF = '**/e2e/admin/*.spec.ts';

/** Most tests are about something else than the cookie note, so their visitor has answered it. */
const answered = {
  ...{ name: 'zb_consent', value: 'necessary', path: '/', expires: -1 },
  ...{ domain: new URL(baseURL).hostname, httpOnly: false, secure: false, sameSite: 'Lax' as const },
};

export default defineConfig({
  testDir: 'tests/e2e',
  // Who runs the shop changes it for everybody, so their day comes last; no two files of it change the same thing. A
  // look through their rooms (staff-screens) changes nothing.
  projects: [
    { name: 'shop', testIgnore: STAFF },
    { name: 'staff', testMatch: STAFF, dependencies: ['shop'] },
  ],
  timeout: 30_000,
  // A busy machine is no fault of the shop: what is right is seen at once, what is wrong stays wrong.
  expect: { timeout: 10_000 },
  workers: 2,
  retries: 1,
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    baseURL,
    locale: 'ru-RU',
    storageState: { cookies: [answered], origins: [] },
    timezoneId: 'Europe/Moscow',
    // Motion takes a processor that draws in software, and shows a screen in between; tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  ...(process.env.E2E_BASE_URL
    ? {}
    : {
        webServer: {
          command: 'exec node build/main.js',
          url: `${baseURL}/api/ready?complete`,
          env: {
            PORT: String(port),
            // The pictures are painted before the tests; the rest, and fine strokes, would only take the machine from them.
            ...{ DRAWING: 'draft', DRAW_AHEAD: 'off' },
            // Every test comes from one address.
            BOOKS_PER_HOUR: '10000',
            DATA_DIR: process.env.E2E_DATA_DIR,
            ADMIN_EMAIL: 'admin@zhili-byli.test',
            ADMIN_PASSWORD: 'only-for-tests-1',
            // Another place to sign in with that is out of order: nobody listens there.
            OIDC_AWAY_ISSUER: 'http://127.0.0.1:9',
            OIDC_AWAY_CLIENT_ID: 'shop',
            OIDC_AWAY_CLIENT_SECRET: 'secret',
          },
          // The first start puts the stories on the shelf.
          timeout: 240_000,
          // The shop stops its database in order; a plain kill would leave it running.
          gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
        },
      }),
});
