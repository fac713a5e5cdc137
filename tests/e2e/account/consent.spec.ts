// The cookie consent banner and the legal texts it links to.
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { sweepTag } from '../support/full-sweep.ts';
import { PHONE } from '../support/viewports.ts';
import { alive, hydrated } from '../support/watch-console.ts';

test.describe('on a first visit', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  for (const [path, label, answer, more] of [
    ['/', 'Настройки cookie', 'Только нужные', 'necessary'],
    ['/en', 'Cookie settings', 'Agree', 'all'],
  ] as const) {
    test(`${path} asks for cookie consent, stores the answer for a year, and asks again from the footer${sweepTag(path === '/en')}`, async ({
      page,
      context,
    }) => {
      await page.setViewportSize(PHONE);
      await page.goto(path);
      await hydrated(page);
      const note = page.getByRole('region', { name: label });
      await expect(note).toBeHidden();
      await page.mouse.wheel(0, 600);
      await expect(note).toBeVisible();
      await expectAccessible(page, `section[aria-label="${label}"]`);
      await note.getByRole('button', { name: answer }).click();
      await expect(note).toBeHidden();
      const cookie = (await context.cookies()).find(({ name }) => name === 'zb_consent');
      expect(cookie?.value).toBe(more);
      const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
      expect(Math.round(days)).toBe(365);
      await page.reload();
      await hydrated(page);
      await expect(note).toBeHidden();
      const settings = page.getByRole('contentinfo').getByRole('link', { name: label });
      await settings.scrollIntoViewIfNeeded();
      await alive(settings);
      await settings.click();
      await expect(note).toBeFocused();
    });
  }
});

test.describe('during a task', () => {
  test.use({ storageState: { cookies: [], origins: [] }, viewport: PHONE });

  test('does not ask for cookie consent in a form, and asks on the next other page', async ({ page }) => {
    await page.goto('/books/night-forest/order');
    await hydrated(page);
    const note = page.locator('section[data-consent]');
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400);
    // The banner is loaded with the first interaction; its absence counts only when it could be shown.
    await page.waitForLoadState('networkidle');
    await expect(note).toHaveCount(0);
    await page.goto('/books');
    await hydrated(page);
    await page.mouse.wheel(0, 900);
    await expect(note).toBeVisible();
  });
});

test('shows every legal text in full, with contents that link to its sections', async ({ request }) => {
  for (const [path, heading, sections] of [
    ['/privacy-policy', 'Политика конфиденциальности', 12],
    ['/en/privacy-policy', 'Privacy policy', 12],
    ['/terms-of-service', 'Публичная оферта', 17],
    ['/en/terms-of-service', 'Terms of service', 17],
  ] as const) {
    const html = await (await request.get(path)).text();
    const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';
    expect(main).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
    const contents = /<nav id="contents".*?<\/nav>/s.exec(main)?.[0] ?? '';
    const links = [...contents.matchAll(/href="#([\w-]+)"/g)].map(([, id]) => id);
    expect({ path, sections: links.length }).toEqual({ path, sections });
    for (const id of links) expect(main).toContain(`<section id="${id}"`);
    const words = main.replace(/<script.*?<\/script>|<[^>]+>/gs, '');
    expect(words).toMatch(/обновление:\s\d{2}\.\d{2}\.\d{2}|updated:?\s\d{1,2}\s[A-Z][a-z]+\s20\d{2}/);
    expect(words).not.toMatch(/[{}]/);
  }
});

test('prints a legal text without the rest of the page', async ({ page }) => {
  await page.goto('/privacy-policy');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#contents')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});

test('shows the terms of purchase before the cart', async ({ request }) => {
  const words = async (path: string) =>
    (await (await request.get(path)).text()).replace(/<script.*?<\/script>|<[^>]+>/gs, ' ').replace(/\s+/g, ' ');
  const delivery = await words('/delivery');
  for (const said of [
    /пункты выдачи/,
    /Россия бесплатно/,
    ...['Беларусь', 'Казахстан', 'Армения', 'Кыргызстан'].map((country) => new RegExp(`${country} от \\d+ ₽`)),
    /Как заплатить/,
    /вернём|возвращаем|вернуть/,
    /перепечатаем бесплатно/,
  ])
    expect(delivery).toMatch(said);
  const book = await words('/books/night-forest');
  expect(book).toMatch(/мягкой обложке\. Доставка по России: бесплатно/);
  expect(book).toMatch(/деньги возвращаем целиком, брак перепечатываем бесплатно/);
  expect(book).toContain('0+');
  expect(await words('/en/delivery')).toMatch(/Kazakhstan from ₽?\d+.*Refunds and reprints/);
});
