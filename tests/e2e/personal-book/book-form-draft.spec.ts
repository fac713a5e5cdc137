// Input of the form of a personalised book that is kept: made before hydration, over a reload, in another tab.
import { expect, type Page, test } from '@playwright/test';
import { hydrated } from '../support/watch-console.ts';

const ORDER = '/books/night-forest/order';

async function openForm(page: Page): Promise<void> {
  await page.goto(ORDER);
  await hydrated(page);
}

test('keeps input made before hydration, and puts no name into an address', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((come) => {
    release = come;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(ORDER, { waitUntil: 'domcontentloaded' });
  await page.getByRole('radio', { name: 'Девочка' }).check();
  await page.getByLabel('Имя в истории').fill('Агата');
  await page.getByRole('radio', { name: '4', exact: true }).check();
  await page.getByRole('button', { name: 'Создать книгу' }).click();
  release();
  await expect(page.getByText('Нужно Ваше согласие на обработку персональных данных')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Девочка' })).toBeChecked();
  await expect(page.getByLabel('Имя в истории')).toHaveValue('Агата');
  await expect(page.getByRole('radio', { name: '4', exact: true })).toBeChecked();
  await expect(page).toHaveURL(ORDER);
});

test('restores the input after a reload and in another tab until it is reset', async ({ page, context }) => {
  await openForm(page);
  await page.getByRole('radio', { name: 'Девочка' }).check();
  await page.getByLabel('Имя в истории').fill('Злата');
  await page.getByText('Имя на обложке: Злата').click();
  await page.getByLabel('Имя на обложке').fill('Злата Иванова');
  await page.getByRole('radio', { name: '3', exact: true }).check();
  await page.reload();
  await hydrated(page);
  const other = await context.newPage();
  await openForm(other);
  for (const tab of [page, other]) {
    await expect(tab.getByLabel('Имя в истории')).toHaveValue('Злата');
    await expect(tab.getByLabel('Имя на обложке')).toHaveValue('Злата Иванова');
    await expect(tab.getByRole('radio', { name: 'Девочка' })).toBeChecked();
    await expect(tab.getByRole('radio', { name: '3', exact: true })).toBeChecked();
  }
  await other.getByLabel('Имя в истории').fill('Златочка');
  await expect(page.getByLabel('Имя в истории')).toHaveValue('Златочка');
  await page.getByRole('button', { name: 'Начать заново' }).click();
  await expect(page.getByLabel('Имя в истории')).toHaveValue('');
  await page.reload();
  await hydrated(page);
  await expect(page.getByLabel('Имя в истории')).toHaveValue('');
});
