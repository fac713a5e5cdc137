// Pickup points on the shop's own map, which calls no third party.
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { seedBook } from '../support/seed-book.ts';
import { DESKTOP } from '../support/viewports.ts';
import { hydrated, watchConsole } from '../support/watch-console.ts';

test.use({
  launchOptions: {
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    // Software rendering: test machines have no graphics card.
    args: ['--no-sandbox', '--disable-gpu', '--enable-unsafe-swiftshader'],
  },
});

test('chooses a point on the map or by geolocation without calling third parties', async ({ page, context }) => {
  test.setTimeout(120_000);
  const complaints = watchConsole(page);
  const strangers: string[] = [];
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'localhost') strangers.push(request.url());
  });
  await page.setViewportSize(DESKTOP);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 56.86, longitude: 35.91 });
  const choice = { paper: 'printed', copies: 1, electronic: false, coloring: false };
  const put = await page.request.put(`/api/shop/cart/books/${await seedBook(page)}`, { data: { choice } });
  expect(put.status(), await put.text()).toBe(200);

  const opened = await page.goto('/checkout');
  expect(opened?.headers()['permissions-policy']).toContain('geolocation=(self)');
  expect((await page.request.get('/contacts')).headers()['permissions-policy']).toContain('geolocation=()');
  await hydrated(page);
  const town = page.getByRole('combobox', { name: 'Город' });
  const slip = page.locator('.slip');
  await town.click();
  await town.pressSequentially('Тбилиси');
  await expect(
    page.getByText(/доставляем в\s+эти страны: Россия, Беларусь, Казахстан, Армения, Кыргызстан/),
  ).toBeVisible();
  // A town without delivery gets no promised date. One tap replaces the book by a file, another undoes it.
  await expect(page.locator('.buy-bar').getByText(/у\s+Вас/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Взять книгу файлом' }).click();
  await expect(page.getByRole('heading', { name: 'Куда доставить' })).toHaveCount(0);
  await expect(slip.getByText('Электронная книга')).toBeVisible();
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(page.getByRole('heading', { name: 'Куда доставить' })).toBeVisible();
  await town.click();
  await town.fill('минск');
  await page.getByRole('option', { name: /Минск/ }).first().click();
  // Delivery abroad is priced before a point is chosen.
  await expect(slip.getByText(/^от\s+\d/).first()).toBeVisible();
  await expect(slip.getByText('по России')).toHaveCount(0);
  await expect(page.getByText(/когда Вы выберете пункт выдачи/)).toBeVisible();
  await expect(page.getByText(/когда Вы выберете город/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Выберите пункт выдачи', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Оплатить/ })).toHaveCount(0);
  await town.click();
  await town.pressSequentially('тверь');
  await page.getByRole('option', { name: /Тверь/ }).first().click();
  // The choice begins with the list. Orders are paid beforehand, so points say nothing about payment.
  await expect(page.locator('button.point').first()).toBeVisible();
  await expect(page.locator('.maplibregl-map')).toHaveCount(0);
  await expect(page.locator('button.point').filter({ hasText: /карт|оплат/i })).toHaveCount(0);
  await page.getByRole('button', { name: 'Ближе ко мне' }).click();
  await expect(page.locator('button.point').first()).toContainText(/\d+\s*(м|км)/);

  await page.getByRole('button', { name: 'Показать на карте' }).click();
  const map = page.locator('.maplibregl-map');
  await expect(map.getByRole('region', { name: 'Карта пунктов выдачи' })).toBeVisible();
  const pins = map.locator('.map-pin');
  await expect(pins.first()).toBeVisible();
  await expect(map.getByText('Тверь', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await map.scrollIntoViewIfNeeded();
  // A cluster zooms in until its points separate.
  const single = map.locator('.map-pin[data-chosen]');
  await expect(async () => {
    if ((await single.count()) === 0) await pins.first().click();
    await single.first().click({ timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
  // A pin opens its card without choosing the point; the keyboard moves between pin and card.
  const choose = page.getByRole('button', { name: 'Выбрать этот пункт' });
  await expect(choose).toBeVisible();
  const card = page.getByRole('region', { name: /Пункт выдачи|Постамат/ });
  await expect(card).toBeFocused();
  await expect(card).toContainText(/\d:00|Круглосуточно/);
  await expect(card).toContainText(/(м|км)\s+от\s+Вас/);
  expect((await (await page.request.get('/api/shop/cart')).json()).data?.place).toBeNull();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(map.locator('.map-pin:focus')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(card).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(map).toBeHidden();
  await expect
    .poll(async () => (await (await page.request.get('/api/shop/cart')).json()).data?.place?.point.code)
    .toBeTruthy();
  expect(strangers).toEqual([]);
  expect(complaints).toEqual([]);
});
