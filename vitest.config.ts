// Unit tests stand beside the code; API tests get a PostgreSQL and a database copy per file.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Files share what they import: each opens its own database, and none leaves anything behind in a module.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // As in the browser tests; scripts/test.mjs names what needed it.
    retry: 1,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'], exclude: ['src/server/**'] },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['src/server/**/*.test.ts', 'tests/api/**/*.test.ts'],
          globalSetup: ['tests/harness/global-setup.ts'],
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
    ],
  },
});
