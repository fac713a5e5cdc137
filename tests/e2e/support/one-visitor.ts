// One browser context per worker, so that scripts and pictures come from the browser's cache.
import { type BrowserContext, test as base } from '@playwright/test';

export const test = base.extend<object, { visitor: BrowserContext }>({
  visitor: [
    async ({ browser }, use, { project }) => {
      const { locale, timezoneId, storageState, baseURL } = project.use;
      const given = Object.entries({ locale, timezoneId, storageState, baseURL });
      const context = await browser.newContext(Object.fromEntries(given.filter(([, value]) => value !== undefined)));
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ visitor }, use) => {
    const page = await visitor.newPage();
    await use(page);
    await page.close();
  },
});
