// The order page: thank-you page, tracking, changes, cancelling, and access by a mailed link.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { systemClock } from '#core/clock.ts';
import { createOrderLinks } from '#server/modules/orders/links/order-links.ts';
import type { OrderView } from '#server/modules/orders/orders.types.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { callOff, noSideways, open } from '../support/purchase-steps.ts';
import { seedBook } from '../support/seed-book.ts';
import { codeTo, confirmationTo, orderLinkTo } from '../support/sent-mails.ts';
import { DESKTOP, PHONE } from '../support/viewports.ts';
import { hydrated, watchConsole } from '../support/watch-console.ts';

async function ask<T>(page: Page, method: string, path: string, data?: object): Promise<T> {
  const answer = await page.request.fetch(`/api/shop${path}`, { method, ...(data && { data }) });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()).data;
}

/** An order of a guest, paid through the sandbox. */
async function bought(page: Page, email: string): Promise<OrderView> {
  const book = await seedBook(page);
  await ask(page, 'PUT', `/cart/books/${book}`, {
    choice: { paper: 'printed', copies: 1, electronic: true, coloring: false },
  });
  const { quote } = await ask<{ quote: { total: number } }>(page, 'PATCH', '/cart', {
    buyer: { name: 'Анна Петрова', phone: '8 916 123-45-67', email },
    delivery: { city: 'ru-tver', point: 'ru-tver-1', tariff: 'pvz' },
  });
  const begun = await ask<{ order: string; payment: { widgetToken: string } }>(page, 'POST', '/cart/checkout', {
    total: quote.total,
  });
  await ask(page, 'POST', `/payments/sandbox/${begun.payment.widgetToken}`, { outcome: 'approve' });
  return ask(page, 'GET', `/orders/${begun.order}`);
}

/** The order as the API would return it in a later state. */
async function pushChange(page: Page, order: OrderView, change: Partial<OrderView>): Promise<void> {
  const held = JSON.stringify({ ...order, revision: 9_999, ...change });
  const path = `**/api/shop/orders/${order.documentId}`;
  await page.unroute(path);
  await page.unroute(`${path}/events`);
  await page.route(path, (route) => route.fulfill({ contentType: 'application/json', body: `{"data":${held}}` }));
  await page.route(`${path}/events`, (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: `data: ${held}\n\n` }),
  );
}

test('shows the next step after paying, creates an account by password and mail, and assigns the order to it', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const complaints = watchConsole(page);
  await page.setViewportSize(PHONE);
  const email = `order-${Date.now()}@example.test`;
  const order = await bought(page, email);
  await open(page, `/orders/${order.documentId}/thank-you`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Спасибо за заказ!');
  // All four steps are done.
  await expect(page.locator('.order-steps [aria-current]')).toHaveCount(0);
  await expect(page.locator('.order-steps li svg')).toHaveCount(4);
  await expect(page.locator('[data-status=generation], [data-status=approve]')).toBeVisible();
  await expectAccessible(page);
  await noSideways(page);
  await callOff(page, order.documentId);
  await page.getByRole('button', { name: 'Завести кабинет' }).click();
  await expect(page.getByText('Обязательное поле')).toBeVisible();
  await page.getByLabel('Пароль').fill('a-long-password-1');
  await page.getByRole('button', { name: 'Завести кабинет' }).click();
  await expect(page.getByRole('heading', { name: 'Осталась кнопка в письме' })).toBeVisible();
  await expect(page.getByText('Завести кабинет')).toHaveCount(0);
  await page.getByRole('button', { name: 'Отправить ещё раз' }).click();
  await expect(page.getByText('Отправили ещё раз.')).toBeVisible();
  // In this browser the link signs in; another browser must confirm with the button.
  const confirmation = await confirmationTo(email);
  const elsewhere = await browser.newPage({ viewport: PHONE, baseURL: baseURL ?? '' });
  await elsewhere.goto(confirmation);
  await expect(elsewhere.getByRole('button', { name: 'Подтвердить почту' })).toBeVisible();
  await elsewhere.close();
  await open(page, confirmation);
  await expect(page).toHaveURL('/account?confirmed');
  await expect(page.getByText('Почта подтверждена')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Здравствуйте, Анна');
  await expect(page.getByText('Роль', { exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: new RegExp(order.number) }).click();
  await expect(page.locator('[data-status]')).toBeVisible();
  // The browser logs the 4xx answer to an empty password as an error.
  expect(complaints.filter((complaint) => !/status of 400/.test(complaint))).toEqual([]);
});

/** On another device the mailed link opens the order read-only; a code from a new mail allows changes. */
async function changeByMailedLink(browser: Browser, baseURL: string, order: OrderView, email: string): Promise<void> {
  const secret = readFileSync(join(process.env.E2E_DATA_DIR ?? '', 'app-secret'), 'utf8').trim();
  const links = createOrderLinks({ origin: baseURL, secret, clock: systemClock });
  const phone = await browser.newPage({ viewport: PHONE, baseURL });
  await open(phone, links.orderUrl(order.documentId, 'ru'));
  await expect(phone).toHaveURL(`/orders/${order.documentId}`);
  await phone.getByRole('button', { name: 'Изменить получателя' }).click();
  await phone.getByLabel('Имя и фамилия получателя').fill('Ольга Смирнова');
  await phone.getByRole('button', { name: 'Сохранить' }).click();
  const dialog = phone.getByRole('dialog', { name: 'Подтвердите, что это Вы' });
  await expect(dialog.getByRole('status')).toContainText('Код отправлен на f…\u2060@example.test');
  const field = dialog.getByLabel('Код из письма');
  await expect(field).toBeFocused();
  await expectAccessible(phone);
  const code = await codeTo(email);
  await field.fill(code === '000000' ? '111111' : '000000');
  await dialog.getByRole('button', { name: 'Продолжить' }).click();
  await expect(dialog.getByText('Код не подошёл')).toBeVisible();
  await expect(field).toBeFocused();
  // Closing the form discards the input.
  await phone.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(phone.getByLabel('Имя и фамилия получателя')).toHaveValue('Ольга Смирнова');
  await phone.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog.getByRole('status')).toContainText('Код отправлен');
  await expect.poll(() => codeTo(email)).not.toBe(code);
  await field.fill(await codeTo(email));
  await field.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(phone.locator('.order-sheet ~ div').getByText('Ольга Смирнова')).toBeVisible();
  await noSideways(phone);
  await phone.close();
}

test('tracks an order up to the parcel, changes its recipient, and cancels it before approval', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(150_000);
  await page.setViewportSize(DESKTOP);
  const email = `followed-${Date.now()}@example.test`;
  const order = await bought(page, email);
  const path = `/orders/${order.documentId}`;
  await open(page, '/my-books');
  await page.getByRole('link', { name: `Заказ ${order.number}` }).click();
  await expect(page).toHaveURL(path);
  await hydrated(page);
  await expect(page.getByRole('list', { name: 'Путь заказа' }).getByRole('listitem')).toHaveCount(6);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Изменить получателя' }).click();
  await page.getByLabel('Телефон получателя').fill('12');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText(/Проверьте номер: .* Пример: \+7\s912/)).toBeVisible();
  await page.getByLabel('Имя и фамилия получателя').fill('Вера Иванова');
  await page.getByLabel('Телефон получателя').fill('+375 29 123-45-67');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.locator('.order-sheet ~ div').getByText('Вера Иванова')).toBeVisible();

  // Another visitor cannot open the order, and an unknown order is reported.
  const stranger = await browser.newPage();
  expect((await stranger.goto(path))?.status()).toBe(404);
  expect((await stranger.goto('/orders'))?.status()).toBe(404);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('В адресе нет номера заказа');
  await stranger.close();

  const now = await ask<OrderView>(page, 'GET', path);
  const parcel = {
    documentId: 'p',
    courier: 'embedded',
    state: 'ready' as const,
    pending: null,
    trackingNumber: 'ZB-77-001',
    history: [{ state: 'accepted' as const, at: '2026-11-20T10:00:00Z', place: 'Москва' }],
  };
  const steps = order.progress.steps.map(({ step }) => ({
    step,
    state: step === 'transport' ? ('now' as const) : ('done' as const),
    at: step === 'transport' ? null : '2026-11-18T10:00:00Z',
    expected: step === 'transport' ? { from: '2026-11-24' as const, to: '2026-11-26' as const } : null,
  }));
  const silent = {
    ...parcel,
    state: 'created' as const,
    pending: 'no-answer' as const,
    trackingNumber: null,
    history: [],
  };
  const promised = { from: '2026-11-10' as const, to: '2026-11-12' as const };
  const late = {
    arrives: { from: '2026-11-24', to: '2026-11-26' },
    moved: { approvedOn: '2026-11-16', promised },
  } as const;
  const real = { isTrialDelivery: false, may: order.may };
  await pushChange(page, now, { state: 'printing', parcel: silent, ...real, ...late });
  await open(page, `/en${path}`);
  await expect(page.getByText('The courier is not responding yet')).toBeVisible();
  await expect(page.getByText(/approved on 16\s+November, so expect it 24–\u2060?26\s+November/)).toBeVisible();
  await expectAccessible(page);
  await pushChange(page, now, { state: 'shipped', parcel, progress: { steps, notice: null }, may: order.may });
  await page.setViewportSize(PHONE);
  await open(page, `/en${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The delivery is a trial: there is no parcel');
  await expect(page.getByText('An example address: this is a trial shop, and no parcel is sent.')).toBeVisible();
  // Nothing is promised about a parcel that does not exist.
  await expect(page.getByText(/ZB-77-001|Expected 24|Where the parcel has been/)).toHaveCount(0);
  await expectAccessible(page);
  await noSideways(page);

  const cdek = { ...parcel, courier: 'cdek' };
  await pushChange(page, now, { state: 'shipped', parcel: cdek, progress: { steps, notice: null }, ...real });
  await open(page, `/en${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The parcel is waiting for you');
  await expect(page.getByText('Expected 24–\u206026\u00a0November')).toBeVisible();
  await expect(page.getByRole('link', { name: 'ZB-77-001' }).first()).toHaveAttribute(
    'href',
    'https://www.cdek.ru/ru/tracking?order_id=ZB-77-001',
  );

  await page.unrouteAll();
  await changeByMailedLink(browser, baseURL ?? '', order, email);

  await open(page, path);
  await page.getByRole('button', { name: 'Отменить заказ' }).click();
  await page.getByRole('button', { name: 'Да, отменить' }).click();
  await expect(page.locator('[data-status=cancelled], [data-status=refunded]')).toBeVisible();
  // The refund arrives shortly after, and the open page updates itself.
  await expect(page.locator('[data-status=refunded]')).toBeVisible({ timeout: 20_000 });
  await open(page, `${path}/thank-you`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Деньги возвращены');
  await expectOneSheetOnPaper(page, order);
});

/** The print view shows only the order: seller, buyer, items and sums. */
async function expectOneSheetOnPaper(page: Page, order: OrderView): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('.order-sheet');
  await expect(sheet).toBeVisible();
  for (const words of [order.number, 'Продавец', 'Анна Петрова', order.items[0]?.title ?? '', 'Итого', 'Тверь'])
    await expect(sheet).toContainText(words);
  await expect(page.locator('header.site-header')).toBeHidden();
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: null });
}

test('a guest without the mails gets the link of an order again by number and address', async ({ page, browser }) => {
  test.setTimeout(90_000);
  const email = `lost-${Date.now()}@example.test`;
  const order = await bought(page, email);
  const context = await browser.newContext({ viewport: PHONE });
  const other = await context.newPage();
  await other.goto(`/orders/${order.documentId}`);
  await other.getByRole('link', { name: 'Найти заказ по номеру и почте' }).click();
  await expect(other).toHaveURL('/my-books#find-order');
  await hydrated(other);
  await other.getByRole('button', { name: 'Прислать ссылку' }).click();
  await expect(other.getByText(/Проверьте номер: в\s*нём семь цифр/)).toBeVisible();
  await other.getByLabel('Номер заказа').fill(order.number);
  await other.getByLabel(/^Почта, указанная/).fill(email);
  await expectAccessible(other);
  await noSideways(other);
  await other.getByRole('button', { name: 'Прислать ссылку' }).click();
  await expect(other.getByText(`Если заказ ${order.number} оформлен на`)).toBeVisible();
  await other.goto(await orderLinkTo(email));
  await expect(other.getByText(order.number).filter({ visible: true }).first()).toBeVisible();
  await context.close();
});
