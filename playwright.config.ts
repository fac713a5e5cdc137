// Browser tests against the built shop, started on a temporary data folder.
import { defineConfig } from '@playwright/test';
import { FULL_SWEEP } from './tests/e2e/support/full-sweep.ts';
import { openTempFolder } from './tests/harness/temp-folder.ts';

const port = Number(process.env.E2E_PORT ?? 3217);
const baseURL = process.env.E2E_BASE_URL ?? `http://localhost:${port}`;

// Set for the workers too: tests read the sent mails there.
process.env.E2E_DATA_DIR ??= openTempFolder('zb-e2e-');

const STAFF_SPECS = '**/e2e/admin/*.spec.ts';
/** Takes the shop's mails away from the folder where the other tests read them. */
const CONNECTIONS_SPEC = '**/e2e/admin/connections.spec.ts';

/** Most tests do not test the cookie banner, so their visitor has answered it. */
const consentCookie = {
  name: 'zb_consent',
  value: 'necessary',
  path: '/',
  expires: -1,
  domain: new URL(baseURL).hostname,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
};

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/announce-story.ts',
  ...(FULL_SWEEP ? { grep: /@sweep|screens\/|account\.spec|integrations\.spec/ } : { grepInvert: /@sweep/ }),
  // Staff tests change the shop for every visitor, so they run last; no two of their files change the same thing.
  // screens/staff-screens.spec.ts changes nothing and runs with the others.
  projects: [
    { name: 'shop', testIgnore: STAFF_SPECS },
    { name: 'staff', testMatch: STAFF_SPECS, testIgnore: CONNECTIONS_SPEC, dependencies: ['shop'] },
    { name: 'connections', testMatch: CONNECTIONS_SPEC, dependencies: ['staff'] },
  ],
  timeout: 30_000,
  // Generous, because the machine may be busy; passing tests do not wait for it.
  expect: { timeout: 10_000 },
  workers: 2,
  retries: 1,
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    baseURL,
    locale: 'ru-RU',
    storageState: { cookies: [consentCookie], origins: [] },
    timezoneId: 'Europe/Moscow',
    // Animations are slow with software rendering and show intermediate states; tests of motion enable them.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A microphone that beeps once a second, without a question of the browser.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
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
            // The pictures are painted before the tests; further or fine drawing would only slow the tests down.
            DRAWING: 'draft',
            DRAW_AHEAD: 'off',
            // All tests come from one address.
            BOOKS_PER_HOUR: '10000',
            DATA_DIR: process.env.E2E_DATA_DIR,
            ADMIN_EMAIL: 'admin@zhili-byli.test',
            ADMIN_PASSWORD: 'only-for-tests-1',
            // The mail server of connections.spec.ts listens on loopback.
            ALLOW_PRIVATE_CONNECTIONS: 'on',
            // An identity provider that is unreachable.
            OIDC_AWAY_ISSUER: 'http://127.0.0.1:9',
            OIDC_AWAY_CLIENT_ID: 'shop',
            OIDC_AWAY_CLIENT_SECRET: 'secret',
          },
          // The first start imports the stories.
          timeout: 240_000,
          // On SIGTERM the shop stops its database; a plain kill would leave it running.
          gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
        },
      }),
});
