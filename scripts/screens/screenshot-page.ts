import type { Page } from '@playwright/test';

/** The page from its top down to `tallest` pixels; the window is as large as before afterwards. */
export async function screenshotPage(page: Page, tallest: number, settleMs = 0): Promise<Buffer> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.waitForLoadState('networkidle');
  const whole = Math.min(tallest, await page.evaluate(() => document.documentElement.scrollHeight));
  await page.setViewportSize({ width, height: Math.max(height, whole) });
  await page.evaluate(() => scrollTo(0, 0));
  if (settleMs > 0) await page.waitForTimeout(settleMs);
  const picture = await page.screenshot();
  await page.setViewportSize({ width, height });
  return picture;
}
