// The cookie note: asked once, kept for a year, reachable again; and the legal texts it leads to.
import { expect, test } from '@playwright/test';
import { expectNoBarriers } from './barriers.ts';
import { PHONE } from './viewports.ts';
import { hydrated } from './watch-console.ts';

test.describe('a first visit', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  for (const [path, label, answer, more] of [
    ['/', 'Настройки cookie', 'Только нужные', 'necessary'],
    ['/en', 'Cookie settings', 'Agree', 'all'],
  ] as const) {
    test(`${path} asks, keeps the answer for a year, and asks again from the footer`, async ({ page, context }) => {
      await page.setViewportSize(PHONE);
      await page.goto(path);
      await hydrated(page);
      const note = page.getByRole('region', { name: label });
      await expect(note).toBeHidden();
      await page.mouse.wheel(0, 600);
      await expect(note).toBeVisible();
      await expectNoBarriers(page, `section[aria-label="${label}"]`);
      await note.getByRole('button', { name: answer }).click();
      await expect(note).toBeHidden();
      const cookie = (await context.cookies()).find(({ name }) => name === 'zb_consent');
      expect(cookie?.value).toBe(more);
      const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
      expect(Math.round(days)).toBe(365);
      await page.reload();
      await hydrated(page);
      await expect(note).toBeHidden();
      await page.getByRole('contentinfo').getByRole('link', { name: label }).click();
      await expect(note).toBeFocused();
    });
  }
});

for (const [path, heading, sections] of [
  ['/privacy-policy', 'Политика конфиденциальности', 12],
  ['/en/privacy-policy', 'Privacy policy', 12],
  ['/terms-of-service', 'Публичная оферта', 14],
  ['/en/terms-of-service', 'Terms of service', 14],
] as const) {
  test(`${path} is a whole document whose contents lead to its sections`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    const links = page.locator('#contents a');
    await expect(links).toHaveCount(sections);
    for (const link of await links.all())
      await expect(page.locator(`section${await link.getAttribute('href')}`)).toHaveCount(1);
    await expect(page.locator('main')).toContainText(/30\.10\.25|30\sOctober\s2025/);
    await expect(page.locator('main')).not.toContainText(/[{}]/);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('#contents')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
  });
}
