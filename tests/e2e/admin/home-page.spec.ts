// Blocks of the home page: reordered by keyboard, previewed as a draft, published and undone.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { signInAs } from '../support/sign-in.ts';
import { hydrated } from '../support/watch-console.ts';

const headings = async (page: Page) =>
  (await page.locator('main h2').allTextContents()).map((text) => text.replaceAll('\u00a0', ' '));
const HOW = 'Четыре шага до Вашей книги';
const FAQ = 'О чём спрашивают родители';

test('blocks are moved by keyboard, previewed, published and taken back', async ({ page, context, browser }) => {
  await signInAs(page, 'editor');
  await page.goto('/admin/home');
  await hydrated(page);
  const up = page.getByRole('button', { name: 'Выше: Вопросы и ответы' });
  await up.focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Enter');
  await expect(
    page.getByRole('status').filter({ hasText: 'Вопросы и ответы: теперь на месте 6 из 10' }),
  ).toBeAttached();
  await expect(up).toBeFocused();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Посмотреть черновик: По-русски' }).click();
  const preview = await opened;
  await expect(preview.getByText('Его видят только сотрудники')).toBeVisible();
  const draft = await headings(preview);
  expect(draft.indexOf(FAQ)).toBeLessThan(draft.indexOf(HOW));

  // The same address shows anybody else the published page.
  const visitor = await browser.newPage();
  const answer = await visitor.goto(preview.url());
  expect(answer?.headers()['cache-control']).toBe('private, no-cache');
  await expect(visitor.getByText('Его видят только сотрудники')).toHaveCount(0);
  const published = await headings(visitor);
  expect(published.indexOf(FAQ)).toBeGreaterThan(published.indexOf(HOW));
  const seen = await preview.reload();
  expect(seen?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });

  await page.getByRole('button', { name: 'Опубликовать' }).click();
  await expect(page.getByText('На витрине', { exact: true })).toBeVisible();
  await visitor.goto('/');
  expect((await headings(visitor)).indexOf(FAQ)).toBeLessThan((await headings(visitor)).indexOf(HOW));

  await page.getByRole('button', { name: 'Отменить публикацию' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отменить публикацию' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await visitor.goto('/');
  expect((await headings(visitor)).indexOf(FAQ)).toBeGreaterThan((await headings(visitor)).indexOf(HOW));
  await visitor.close();
});

test('a page of the owner is a 404 as a draft, and published it is linked and in the sitemap', async ({ page }) => {
  await signInAs(page, 'editor');
  await page.goto('/admin/content/page/new');
  await hydrated(page);
  const slug = `about-${crypto.randomUUID().slice(0, 8)}`;
  const field = (at: string) => page.locator(`#field-${at}`);
  await field('ru-title').fill('О мастерской');
  await field('ru-text').fill('Мы рисуем **книги**.\n\n<script>alert(1)</script>');
  await field('shared-slug').fill('books');
  await page.getByRole('button', { name: 'Опубликовать' }).click();
  await expect(page.locator('#field-shared-slug-error')).toContainText('Адреса самого магазина');
  await field('shared-slug').fill(slug);
  await page.getByRole('button', { name: 'Сохранить черновик' }).click();
  await expect(page.getByText('Черновик', { exact: true })).toBeVisible();
  expect((await page.request.get(`/${slug}`)).status()).toBe(404);

  await page.getByRole('button', { name: 'Опубликовать' }).click();
  const link = page.getByRole('link', { name: 'Посмотреть в магазине' });
  await expect(link).toHaveAttribute('href', `/${slug}`);
  await page.goto(`/${slug}`);
  await expect(page.getByRole('heading', { level: 1, name: 'О мастерской' })).toBeVisible();
  await expect(page.getByText('<script>alert(1)</script>')).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'О мастерской' })).toBeVisible();
  await expect(page.locator('link[rel=alternate]')).toHaveCount(2);
  await expect(page.locator('link[hreflang=en]')).toHaveCount(0);
  expect((await page.request.get(`/en/${slug}`)).status()).toBe(404);
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  expect(sitemap).toContain(`/${slug}</loc>`);
  expect(sitemap).not.toContain(`/en/${slug}<`);
});
