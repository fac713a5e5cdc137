// A bought book stays on the device after its first opening: it opens without a connection, and leaves by the reader's
// word, by the shop's word, by signing out and for another reader.
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { approvedEbook, endEbook } from '../support/approved-ebook.ts';
import { fakeSpeech } from '../support/fake-speech.ts';
import { signInAsCustomer } from '../support/sign-in.ts';
import { DESKTOP, PHONE } from '../support/viewports.ts';
import { hydrated } from '../support/watch-console.ts';

const SAVE_MAX_MS = 60_000;
const PAGES_WITH_COVERS = 26;

const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys())
      paths.push(...(await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname));
    return paths;
  });
const workers = (page: Page) =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  );

async function openReading(page: Page, address: string) {
  const answer = await page.goto(address);
  await hydrated(page);
  await page.locator('.leafing-stage').waitFor();
  return answer;
}

async function openUntilKept(
  page: Page,
  address: string,
  words: string | RegExp = 'Сохранена для чтения без интернета',
) {
  await openReading(page, address);
  await expect(page.locator('.reader-kept')).toHaveText(words, { timeout: SAVE_MAX_MS });
}

/** Marks the kept page, so that it can be distinguished from the one of the shop. */
const markKeptPage = (page: Page, address: string) =>
  page.evaluate(async (path) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const kept = await cache.match(path);
      if (!kept) continue;
      const { headers } = kept;
      await cache.put(path, new Response((await kept.text()).replace('<html ', '<html data-kept '), { headers }));
    }
  }, address);

const place = (page: Page) => page.locator('.reader-place');

test('opens, turns, dims, fills the screen and reads aloud without a connection', async ({ page, context }) => {
  test.setTimeout(240_000);
  await page.setViewportSize(DESKTOP);
  const id = await approvedEbook(page);
  const address = `/my-books/${id}/read`;
  await openUntilKept(page, address);
  expect(await workers(page)).toEqual([address]);
  const paths = await cachedPaths(page);
  const own = new RegExp(`^/(assets|copy)/|^/api/shop/books/${id}/pages/|^${address}(/kept)?$`);
  expect(paths.filter((path) => !own.test(path))).toEqual([]);
  expect(paths.filter((path) => path.startsWith('/api/'))).toHaveLength(PAGES_WITH_COVERS);
  expect(paths.length).toBeLessThan(150);
  // Pages beside reading mode pass by the worker and are not kept.
  expect((await page.goto(`/my-books/${id}/preview`))?.fromServiceWorker()).toBe(false);
  await page.goto('/my-books');
  await hydrated(page);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  expect(await cachedPaths(page)).toEqual(paths);

  await markKeptPage(page, address);
  await context.setOffline(true);
  const offline = await context.newPage();
  const faults: string[] = [];
  offline.on('pageerror', (error) => faults.push(error.message));
  await offline.setViewportSize(DESKTOP);
  await fakeSpeech(offline, { lang: 'ru-RU', wordMs: 200 });
  await openReading(offline, address);
  await expect(offline.locator('html')).toHaveAttribute('data-kept', '');
  await expect(place(offline)).toHaveText('Обложка');
  await offline.keyboard.press('ArrowRight');
  await expect(place(offline)).toHaveText('Страница 1 из 24');
  await offline.keyboard.press('End');
  await expect(place(offline)).toHaveText('Задняя обложка');
  await offline.keyboard.press('Home');
  const loaded = () =>
    offline
      .locator('.leafing img')
      .evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0));
  await expect.poll(loaded).toBe(true);
  await expect(offline.locator('.reader-kept')).toHaveText('Сохранена для чтения без интернета');
  await offline.getByRole('button', { name: 'На весь экран' }).click();
  await offline.getByRole('button', { name: 'Выйти из полного экрана' }).click();
  await offline.getByRole('button', { name: 'Читать вслух' }).click();
  await expect.poll(() => offline.evaluate(() => window.spoken.length)).toBeGreaterThan(0);
  await offline.getByRole('button', { name: 'Пауза' }).click();
  await offline.getByRole('button', { name: 'Свет и голос' }).click();
  await offline.getByRole('radio', { name: 'Ночной' }).check();
  await expect(offline.locator('.reader')).toHaveAttribute('data-light', 'night');
  await expectAccessible(offline);
  expect(faults).toEqual([]);
  await expect(offline.goto('/my-books')).rejects.toThrow();

  // With a connection the shop's page is shown again.
  await context.setOffline(false);
  await openReading(page, address);
  await expect(page.locator('html')).not.toHaveAttribute('data-kept');

  // Removed by its reader: nothing is left, and it does not come back by itself.
  await page.getByRole('button', { name: 'Свет и голос' }).click();
  await expect(page.getByText(/Книга сохранена на\sэтом устройстве \(\d+,\d\sМБ\)/)).toBeVisible();
  await page.getByRole('button', { name: 'Убрать с этого устройства' }).click();
  await expect(page.getByText(/На\sэтом устройстве книга не\sхранится/)).toBeVisible();
  expect([await cachedPaths(page), await workers(page)]).toEqual([[], []]);
  await openReading(page, address);
  await page.getByRole('button', { name: 'Свет и голос' }).click();
  await expect(page.getByText(/На\sэтом устройстве книга не\sхранится/)).toBeVisible();
  expect(await cachedPaths(page)).toEqual([]);
  await page.getByRole('button', { name: 'Сохранить на этом устройстве' }).click();
  await expect(page.locator('.reader-kept')).toHaveText('Сохранена для чтения без интернета', { timeout: SAVE_MAX_MS });
  await expectAccessible(page);
});

test('plays the kept voice of a relative without a connection', async ({ page, context }) => {
  test.setTimeout(240_000);
  const id = await approvedEbook(page);
  const address = `/my-books/${id}/read`;
  await openUntilKept(page, address);
  await recordCover(page, id);
  // The new recording makes another copy.
  await openReading(page, address);
  await expect.poll(async () => (await cachedPaths(page)).filter((path) => path.includes('/voices/'))).toHaveLength(1);
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(1);
  await context.setOffline(true);
  const offline = await context.newPage();
  await openReading(offline, address);
  await offline.getByRole('button', { name: 'Слушать' }).click();
  await expect(offline.getByRole('button', { name: 'Пауза' })).toBeVisible();
  // The cover has been heard to its end.
  await expect(place(offline)).not.toHaveText('Обложка', { timeout: 20_000 });
  await expect(offline.getByRole('alert')).toHaveCount(0);
  await context.setOffline(false);
});

test('leaves when the right ends, for another reader and by signing out (en)', async ({ page, context }) => {
  test.setTimeout(240_000);
  await page.setViewportSize(PHONE);
  const id = await approvedEbook(page, 'en');
  const address = `/en/my-books/${id}/read`;
  const saved = 'Saved for reading without internet';
  await openUntilKept(page, address, saved);
  await page.getByRole('button', { name: 'Light and voice' }).click();
  await expect(page.getByText(/The book is saved on this device \(\d+\.\d\sMB\)/)).toBeVisible();
  await expectAccessible(page);

  // Another reader signs in here: any page removes what a guest has kept.
  await signInAsCustomer(page);
  await page.goto('/en/books');
  await expect.poll(() => cachedPaths(page)).toEqual([]);
  await expect.poll(() => workers(page)).toEqual([]);

  // The guest again, and a kept book that is not among the own ones.
  await context.clearCookies({ name: /session/ });
  await openUntilKept(page, address, saved);
  await page.evaluate(() => caches.open('zb-book-1.aaaaaaaaaaaaaaaaaaaaaaaa.ru.old'));
  await page.goto('/en/my-books');
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(1);

  await page.goto('/en/account/login');
  await page.evaluate(() => {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = '/en/account/logout';
    document.body.append(form);
    form.submit();
  });
  await page.waitForURL(/account\/login\?/);
  await expect.poll(() => cachedPaths(page)).toEqual([]);
  await expect.poll(() => workers(page)).toEqual([]);

  // The shop says that the right has ended.
  await openUntilKept(page, address, saved);
  await endEbook(id);
  expect((await page.goto(address))?.status()).toBe(409);
  await expect.poll(() => cachedPaths(page)).toEqual([]);
  await expect.poll(() => workers(page)).toEqual([]);
});

test('says nothing and reads online where the browser keeps nothing', async ({ page }) => {
  test.setTimeout(120_000);
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  });
  const id = await approvedEbook(page);
  await openReading(page, `/my-books/${id}/read`);
  await page.getByRole('button', { name: 'Свет и голос' }).click();
  await expect(page.getByText('Этот браузер не хранит книгу для чтения без интернета.')).toBeVisible();
  await expect(page.locator('.reader-kept')).toHaveText('');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await expect(place(page)).toHaveText('Страница 1 из 24');
});

/** A relative's recording of the cover: a tone of a second and a half. */
async function recordCover(page: Page, id: string): Promise<void> {
  const invited = await page.request.post(`/api/shop/books/${id}/voices`, { data: { name: 'бабушка Тома' } });
  expect(invited.ok(), await invited.text()).toBe(true);
  const link: string = (await invited.json()).data.voices[0].address;
  const key = new URL(link).pathname.split('/').at(-1) ?? '';
  await page.goto(new URL(link).pathname);
  await hydrated(page);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Начать запись' }).click();
  await page.getByRole('button', { name: 'Записать', exact: true }).waitFor();
  const status = await page.evaluate(async (voice) => {
    const sound = new AudioContext();
    const tone = new OscillatorNode(sound);
    const out = sound.createMediaStreamDestination();
    tone.connect(out);
    tone.start();
    const recorder = new MediaRecorder(out.stream, { mimeType: 'audio/webm' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    recorder.start();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const stopped = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.stop();
    await stopped;
    const answer = await fetch(`/api/shop/voice/${voice}/pages/front?take=taketaketaketaketaketake&ms=1500`, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: new Blob(parts),
    });
    return `${answer.status} ${await answer.text()}`;
  }, key);
  expect(status).toMatch(/^200/);
}
