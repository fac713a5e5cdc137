// A relative reads the book aloud by a link with the real recorder and a microphone that beeps; the family listens.
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { approvedEbook, endEbook } from '../support/approved-ebook.ts';
import { DESKTOP, PHONE } from '../support/viewports.ts';
import { hydrated, watchConsole } from '../support/watch-console.ts';

async function open(page: Page, address: string) {
  const answer = await page.goto(address);
  await hydrated(page);
  return answer;
}

/** Another browser, without an account or a cookie. */
async function strangersPage(browser: Browser, locale = 'ru-RU'): Promise<Page> {
  const context = await browser.newContext({ locale, viewport: PHONE, reducedMotion: 'reduce' });
  return context.newPage();
}

const noSideways = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

const status = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words });

async function invite(page: Page, id: string): Promise<string> {
  await open(page, `/my-books/${id}/preview`);
  const panel = page.getByRole('region', { name: 'Голоса близких' });
  await panel.getByRole('button', { name: 'Пригласить' }).click({ timeout: 30_000 });
  await expect(panel.getByText('Напишите, кто будет читать')).toBeVisible();
  await panel.getByLabel('Кто будет читать?').fill('бабушка Тома');
  await panel.getByRole('button', { name: 'Пригласить' }).click();
  return panel.getByLabel('Ссылка для записи: бабушка Тома').inputValue();
}

async function begin(page: Page, address: string): Promise<void> {
  await open(page, address);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /Начать запись|Start recording/ }).click();
  await page.getByRole('button', { name: /^(Записать|Record)$/ }).waitFor();
}

const level = (page: Page) =>
  page.locator('[data-level]').evaluate((bar) => Number.parseFloat((bar as HTMLElement).style.scale || '0'));

test('is read aloud page by page, outlives a closed tab, and turns its pages for listeners', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  await page.setViewportSize(DESKTOP);
  const id = await approvedEbook(page);
  const owner = await page.goto(`/my-books/${id}/preview`);
  expect(owner?.headers()['permissions-policy']).toContain('microphone=()');
  const address = await invite(page, id);
  const panel = page.getByRole('region', { name: 'Голоса близких' });
  await expect(panel.getByText('Ещё не начинали')).toBeVisible();
  await expectAccessible(page);

  const granny = await strangersPage(browser);
  const complaints = watchConsole(granny);
  const foreign: string[] = [];
  granny.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol !== 'blob:' && origin !== new URL(address).origin) foreign.push(request.url());
  });
  const answer = await open(granny, address);
  expect(answer?.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
  expect(answer?.headers()['permissions-policy']).toContain('microphone=(self)');
  await expect(granny.getByRole('heading', { level: 1 })).toHaveText('Прочитать вслух: «Ночь в лесу»');
  await granny.getByRole('button', { name: 'Начать запись' }).click();
  await expect(granny.getByText('Без этой отметки ничего не записывается')).toBeVisible();
  await expect(granny.getByRole('checkbox')).toBeFocused();
  await expectAccessible(granny);
  await begin(granny, address);

  // The cover: its words, the level of the voice, a pause, and the recording is sent.
  await expect(granny.getByRole('heading', { level: 2, name: 'Обложка' })).toBeVisible();
  await expect(granny.locator('[data-words]')).toContainText('Маша');
  await granny.getByRole('button', { name: 'Записать' }).click();
  await expect(status(granny, 'Идёт запись')).toBeVisible();
  await expect.poll(() => level(granny), { timeout: 20_000 }).toBeGreaterThan(0.02);
  await granny.getByRole('button', { name: 'Пауза' }).click();
  await expect(status(granny, 'Запись на паузе')).toBeVisible();
  await expectAccessible(granny);
  await granny.getByRole('button', { name: 'Продолжить' }).click();
  await granny.waitForTimeout(1_500);
  await granny.getByRole('button', { name: 'Готово' }).click();
  await expect(status(granny, 'Запись отправлена')).toBeVisible();
  await expect(status(granny, /Записано страниц: 1 из/)).toBeVisible();
  await granny.getByRole('button', { name: 'Послушать' }).click();
  await expect(granny.getByRole('button', { name: 'Остановить' })).toBeVisible();
  await expect(granny.getByRole('button', { name: 'Послушать' })).toBeVisible({ timeout: 20_000 });
  await noSideways(granny);
  await expectAccessible(granny);

  // The next page is recorded without a connection; the tab is closed and opened again on another day.
  await granny.getByRole('button', { name: 'Следующая страница' }).click();
  await expect(granny.getByRole('heading', { level: 2 }).first()).toBeFocused();
  await granny.context().setOffline(true);
  await granny.getByRole('button', { name: 'Записать' }).click();
  await expect(status(granny, 'Идёт запись')).toBeVisible();
  await granny.waitForTimeout(1_200);
  await granny.getByRole('button', { name: 'Готово' }).click();
  await expect(status(granny, 'Запись пока только в этом браузере')).toBeVisible();
  await expect(granny.getByText(/Нет связи/)).toBeVisible();
  const again = await granny.context().newPage();
  await granny.close();
  await again.context().setOffline(false);
  await open(again, address);
  await expect(status(again, /Записано страниц: 2 из/)).toBeVisible({ timeout: 20_000 });
  expect(foreign).toEqual([]);
  expect(
    complaints.filter((complaint) => !/ERR_INTERNET_DISCONNECTED|^failed: .*\/api\/shop\/voice/.test(complaint)),
  ).toEqual([]);

  // The owner hears it and opens the page for listeners.
  await open(page, `/my-books/${id}/preview`);
  await expect(panel.getByText(/Записано страниц: 2 из/)).toBeVisible({ timeout: 30_000 });
  await panel.getByRole('button', { name: 'Послушать: бабушка Тома' }).click();
  await expect(panel.getByText('Звучит: Обложка')).toBeVisible();
  await expect(panel.getByText(/Звучит: Страница/)).toBeVisible({ timeout: 20_000 });
  await panel.getByRole('button', { name: 'Открыть страницу' }).click();
  const listening = await panel.getByLabel('Ссылка для прослушивания').inputValue();
  await expectAccessible(page);
  const archive = await page.request.get(
    (await panel.getByRole('link', { name: 'Скачать записи: бабушка Тома' }).getAttribute('href')) ?? '',
  );
  expect(archive.headers()['content-type']).toBe('application/zip');

  const listener = await strangersPage(browser);
  const troubles = watchConsole(listener);
  const heard = await open(listener, listening);
  expect(heard?.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
  expect(heard?.headers()['permissions-policy']).toContain('microphone=()');
  await listener.locator('.leafing-stage').waitFor();
  const place = listener.locator('.reader-place');
  await expect(place).toHaveText('Обложка');
  await noSideways(listener);
  await expectAccessible(listener);
  await listener.getByRole('button', { name: 'Слушать' }).click();
  await listener.getByRole('button', { name: 'Пауза' }).click();
  await listener.getByRole('button', { name: 'Читать дальше' }).click();
  // The recording of the cover ends, and the next pages follow by themselves.
  await expect(place).toHaveText(/Страница 2 из/, { timeout: 30_000 });
  await listener.getByRole('button', { name: 'Свет и голос' }).click();
  await expect(listener.getByText(/^Читает бабушка Тома/)).toBeVisible();
  expect(troubles).toEqual([]);

  // Reading mode of the owner has the voice, too.
  await open(page, `/my-books/${id}/read`);
  await page.getByRole('button', { name: 'Свет и голос' }).click();
  await expect(page.getByRole('radio', { name: 'бабушка Тома' })).toBeChecked();
  await expectAccessible(page);

  // Granny takes everything back: the recordings cannot be heard any more, and her link ends.
  await again.getByRole('button', { name: 'Удалить мои записи' }).click();
  await again.getByRole('dialog').getByRole('button', { name: 'Да, удалить' }).click();
  await expect(again.getByRole('heading', { level: 1 })).toHaveText('Записи удалены');
  expect((await again.goto(address))?.status()).toBe(404);
  await expect(again.getByRole('heading', { level: 1 })).toHaveText('Ссылка больше не открывается');
  await open(listener, listening);
  await listener.getByRole('button', { name: 'Свет и голос' }).click();
  await expect(listener.getByText('Пока никто не прочитал эту книгу вслух.')).toBeVisible();

  await open(page, `/my-books/${id}/preview`);
  await panel.getByRole('button', { name: 'Закрыть страницу' }).click({ timeout: 30_000 });
  await page.getByRole('dialog').getByRole('button', { name: 'Да, закрыть' }).click();
  await expect(panel.getByRole('button', { name: 'Открыть страницу' })).toBeVisible();
  expect((await listener.goto(listening))?.status()).toBe(404);
  await expect(listener.getByRole('heading', { level: 1 })).toHaveText('Эта страница не открывается');
  await endEbook(id);
  await listener.context().close();
  await again.context().close();
});

test('says what is wrong with the microphone, and what to do (en)', async ({ page, browser }) => {
  test.setTimeout(120_000);
  const id = await approvedEbook(page);
  const address = (await invite(page, id)).replace('/voice/', '/en/voice/');
  const reader = await strangersPage(browser, 'en-GB');
  await begin(reader, address);
  const refuseWith = (name: string) =>
    reader.evaluate((error) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', error));
    }, name);
  for (const [error, words] of [
    ['NotAllowedError', /does not let this page use the microphone/],
    ['NotFoundError', /No microphone was found/],
    ['NotReadableError', /Another program is using the microphone/],
  ] as const) {
    await refuseWith(error);
    await reader.getByRole('button', { name: 'Record', exact: true }).click();
    await expect(reader.getByRole('alert').filter({ hasText: words })).toBeVisible();
  }
  await expectAccessible(reader);
  // The shop answers that it is busy: the recording stays and is sent by the button.
  await reader.reload();
  await hydrated(reader);
  await reader.route('**/api/shop/voice/**', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  );
  await reader.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(status(reader, /^Recording$/)).toBeVisible();
  await reader.waitForTimeout(1_200);
  await reader.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(reader.getByText(/It could not be sent/)).toBeVisible();
  await reader.unroute('**/api/shop/voice/**');
  await reader.getByRole('button', { name: 'Send again' }).click();
  await expect(status(reader, 'The recording is sent')).toBeVisible();

  await reader.addInitScript(() => Reflect.deleteProperty(window, 'MediaRecorder'));
  await reader.reload();
  await hydrated(reader);
  await expect(reader.getByText(/This browser cannot record sound/)).toBeVisible();

  // The invitation is closed: what was recorded can still be deleted, and nothing else is shown.
  await page.getByRole('button', { name: 'Закрыть ссылку для записи: бабушка Тома' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Да, закрыть' }).click();
  await expect(page.getByText('Ссылка для записи закрыта.')).toBeVisible();
  await open(reader, address);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Recording is over');
  await expect(reader.getByRole('button', { name: 'Delete my recordings' })).toBeVisible();
  await expect(reader.locator('[data-words]')).toHaveCount(0);
  await expectAccessible(reader);
  await endEbook(id);
  await reader.context().close();
});
