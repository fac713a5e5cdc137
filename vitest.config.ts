// Unit tests are beside the code; API tests get a PostgreSQL and a database copy per file.
import { defineConfig } from 'vitest/config';

/** Tests on a real PostgreSQL, and one that paints a book in processes that it kills; every other test of src is a unit test. */
const API_TESTS = [
  'src/server/{db,live}/**/*.test.ts',
  'src/server/story-files/book-pictures.test.ts',
  'tests/api/**/*.test.ts',
];

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Files share what they import: each opens its own database, and none leaves anything behind in a module.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'training/**/*.test.ts'],
          exclude: API_TESTS,
          setupFiles: ['tests/harness/unstub-globals.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          // A busy machine may delay a database; scripts/test.mjs names every test that needed the second try.
          retry: 1,
          include: API_TESTS,
          globalSetup: ['tests/harness/global-setup.ts'],
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
    ],
  },
});
