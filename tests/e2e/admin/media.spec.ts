// Media library: folders, replacing a file, and a picture of a newsletter chosen from the library.
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../support/accessibility.ts';
import { ownerHeaders, PROXY, signInAs } from '../support/sign-in.ts';
import { hydrated, watchConsole } from '../support/watch-console.ts';

const now = Date.now();

const png = (red: number) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: { r: red, g: 90, b: 120 } } })
    .png()
    .toBuffer();
const asFile = async (name: string, red: number) => ({ name, mimeType: 'image/png', buffer: await png(red) });

async function openLibrary(page: Page, query: string): Promise<void> {
  await page.goto(`/admin/media?${query}`);
  await hydrated(page);
}

test('keeps pictures in folders and replaces one under its address', async ({ page }) => {
  const complaints = watchConsole(page);
  await signInAs(page, 'administrator');
  const kept = `снег-${now}.png`;
  const other = `ёлка-${now}.png`;
  await openLibrary(page, '');
  await page.locator('input[type=file][multiple]').setInputFiles([await asFile(kept, 10), await asFile(other, 20)]);
  await page.getByRole('checkbox', { name: `Отметить: ${kept}` }).check();
  await page.getByRole('checkbox', { name: `Отметить: ${other}` }).check();
  await page.getByLabel('Папка', { exact: true }).last().fill(`Зима ${now}`);
  await page.getByRole('button', { name: 'Переложить' }).click();
  await expect(page.getByText(`Теперь в папке «Зима ${now}»`).first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Папка' }).selectOption(`Зима ${now}`);
  await expect(page.getByRole('list', { name: 'Медиатека' }).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);

  await page.getByRole('button', { name: kept }).click();
  const details = page.getByRole('dialog', { name: kept });
  const address = await details.getByRole('link', { name: /^\/uploads\// }).textContent();
  const before = await (await page.request.get(address ?? '')).body();
  await details.getByLabel('Заменить файл').setInputFiles(await asFile('другой.png', 200));
  await expectAccessible(page);
  await details.getByRole('button', { name: 'Заменить', exact: true }).click();
  await expect(page.getByText('Файл заменён').first()).toBeVisible();
  await expect(details.getByRole('link', { name: /^\/uploads\// })).toHaveText(address ?? '');
  await expect(details).toHaveAccessibleName(kept);
  const after = await (await page.request.get(address ?? '')).body();
  expect(after.equals(before)).toBe(false);
  expect(complaints).toEqual([]);
});

test('chooses a picture of a newsletter from the media library', async ({ page, request }) => {
  const headers = await ownerHeaders(request);
  const multipart = {
    files: await asFile(`рассылка-${now}.png`, 90),
    fileInfo: '{"alternativeText":"Синий прямоугольник"}',
  };
  expect((await request.post(`${PROXY}/upload`, { headers, multipart })).status()).toBe(201);
  await signInAs(page, 'administrator');
  await page.goto('/admin/newsletters/new');
  await hydrated(page);
  await page.getByRole('button', { name: 'Картинка', exact: true }).click();
  await page.getByRole('button', { name: 'Выбрать из медиатеки' }).click();
  await page
    .getByRole('dialog', { name: 'Выбрать файл' })
    .getByRole('button', { name: `рассылка-${now}` })
    .click();
  await expect(page.getByLabel('Адрес картинки')).toHaveValue(/^\/uploads\/\S+\.png$/);
  await expect(page.getByLabel('Что на ней')).toHaveValue('Синий прямоугольник');
  await expectAccessible(page);
});
