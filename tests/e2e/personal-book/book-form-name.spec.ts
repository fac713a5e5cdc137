// What follows the name in the form of a personalised book: gender, dedication and the name on the cover.
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { hydrated } from '../support/watch-console.ts';

const ORDER = '/books/night-forest/order';

async function openForm(page: Page, path = ORDER): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

// A gender chosen by hand must survive later changes of the name.
test('guesses the gender from the name, asks when it contradicts the choice, and updates the dedication', async ({
  page,
}) => {
  await openForm(page);
  const name = page.getByLabel('Имя в истории');
  const girl = page.getByRole('radio', { name: 'Девочка' });
  const boy = page.getByRole('radio', { name: 'Мальчик' });
  await name.fill('Игорёк');
  await expect(boy).toBeChecked();
  await girl.check();
  await expect(page.getByText('Игорёк — чаще имя мальчика')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Нет, девочка' }).click();
  await expect(page.getByText('чаще имя мальчика')).toHaveCount(0);
  await expect(girl).toBeChecked();
  await name.fill('Игорь');
  await page.getByRole('button', { name: 'Да, мальчик' }).click();
  await expect(boy).toBeChecked();
  await page.getByRole('button', { name: 'От мамы и папы' }).click();
  const dedication = page.getByRole('textbox', { name: 'Посвящение' });
  await expect(dedication).toHaveValue(/^Игорь, эта история/);
  await name.fill('Марк');
  await name.blur();
  await expect(dedication).toHaveValue(/^Марк, эта история/);
});

test('guesses the gender from a Latin name in the English form', async ({ page }) => {
  await openForm(page, `/en${ORDER}`);
  await page.getByLabel('Name in the story').fill('Olivia');
  await expect(page.getByRole('radio', { name: 'Girl' })).toBeChecked();
});

test('the name on the cover follows the name over invalid ones, and a different one is named', async ({ page }) => {
  await openForm(page);
  await page.getByRole('radio', { name: 'Девочка' }).check();
  const name = page.getByLabel('Имя в истории');
  await name.fill('Соня');
  await page.getByText('Имя на обложке: Соня').click();
  const cover = page.getByLabel('Имя на обложке');
  await cover.fill('Соня Орлова');
  for (const typed of ['Sonya', 'S0nya', 'Соня']) {
    await name.fill(typed);
    await name.blur();
  }
  await expect(cover).toHaveValue('Соня Орлова');
  await cover.fill('Софья Орлова');
  await expect(page.getByText('На обложке будет «Софья Орлова», а в истории — «Соня».')).toBeVisible();
});
