// A photo that stays on the device: read in the browser, shown as a hero, and never sent in any request.
import { expect, type Page, type Request, test } from '@playwright/test';
import { drawPicture, faces, portrait } from '#tests/fixtures/faces/draw-face.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { PHONE } from '../support/viewports.ts';
import { hydrated, watchConsole } from '../support/watch-console.ts';

const ORDER = '/books/night-forest/order';
const CHOICE = 'Фото не покидает это устройство';
/** On a busy machine the networks run for a long time before the browser has optimised them. */
const READING_TIMEOUT_MS = 120_000;
const MAX_BODY_BYTES = 4096;

const photoFile = async () => ({
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: await portrait(faces.lina, 640).jpeg().toBuffer(),
});

/** Every request with a body, from the page and from its workers. */
function logBodies(page: Page): { readonly bodies: { url: string; body: Buffer }[] } {
  const bodies: { url: string; body: Buffer }[] = [];
  const note = (request: Request) => {
    const body = request.postDataBuffer();
    if (body) bodies.push({ url: request.url(), body });
  };
  page.context().on('request', note);
  return { bodies };
}

async function openForm(page: Page, beforeChoice: () => Promise<void> | void = () => {}): Promise<void> {
  test.setTimeout(240_000);
  await page.setViewportSize(PHONE);
  await page.goto(ORDER);
  await hydrated(page);
  await page.getByLabel(/законный представитель/).check();
  await page.getByRole('radio', { name: 'Девочка' }).check();
  const choice = page.getByRole('checkbox', { name: CHOICE });
  // A computer, or a slow machine: the upload is the default.
  await expect(choice).not.toBeChecked();
  await beforeChoice();
  await choice.check();
}

const chooser = (page: Page) => page.locator('input[type=file][multiple]');

test('reads a photo here, draws the hero, and sends no pixels', async ({ page }) => {
  const complaints = watchConsole(page);
  const { bodies } = logBodies(page);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const program = () => fetched.filter((url) => /photo-reader|selfie_multiclass/.test(url));
  await openForm(page, () => expect(program()).toEqual([]));
  // Fetched with the choice, while the parent looks for a photo.
  await expect.poll(program).not.toEqual([]);
  await expectAccessible(page);

  const photo = await photoFile();
  await chooser(page).setInputFiles(photo);
  // The upload stays one tap away all the while.
  await expect(page.getByRole('button', { name: 'Отправить фото нам' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/мы\sполучили только облик/)).toBeVisible({ timeout: READING_TIMEOUT_MS });
  await expect(page.getByAltText('Фото ребёнка 1')).toBeVisible();
  // No word about storing a photo that the shop has not got.
  await expect(page.getByText('Храним его зашифрованным')).toHaveCount(0);
  await expectAccessible(page);

  expect(bodies.filter(({ url }) => url.includes('/api/shop/photos/readings'))).toHaveLength(1);
  expect(bodies.filter(({ url }) => url.includes('/api/shop/photos?'))).toEqual([]);
  const marker = photo.buffer.subarray(600, 632);
  for (const { url, body } of bodies) {
    expect(body.length, url).toBeLessThanOrEqual(MAX_BODY_BYTES);
    expect(body.includes(marker), url).toBe(false);
    expect(body.toString('latin1'), url).not.toMatch(/JFIF|\x89PNG|RIFF|data:image/);
  }
  expect(complaints).toEqual([]);
});

test('lets the parent choose among several faces without sending the photo', async ({ page }) => {
  const { bodies } = logBodies(page);
  await openForm(page);
  const pair = drawPicture(900, 640, [
    { face: faces.amir, x: 250, y: 320, scale: 1 },
    { face: faces.lina, x: 670, y: 330, scale: 0.8 },
  ]);
  const buffer = await pair.jpeg().toBuffer();
  await chooser(page).setInputFiles({ name: 'pair.jpg', mimeType: 'image/jpeg', buffer });
  const second = page.getByRole('button', { name: 'Лицо 2 из 2' });
  await expect(second).toHaveAttribute('aria-pressed', 'false', { timeout: READING_TIMEOUT_MS });
  await second.click();
  await expect(second).toHaveAttribute('aria-pressed', 'true', { timeout: READING_TIMEOUT_MS });
  const readings = () => bodies.filter(({ url }) => url.includes('/api/shop/photos/readings'));
  await expect.poll(() => readings().length).toBe(2);
  for (const { url, body } of bodies) expect(body.length, url).toBeLessThanOrEqual(MAX_BODY_BYTES);
});

test('offers the upload where the reader cannot be fetched, and keeps what was typed', async ({ page }) => {
  await page.route(/selfie_multiclass.*planes/, (route) => route.abort());
  await openForm(page);
  await page.getByLabel('Имя в истории').fill('Лина');
  await chooser(page).setInputFiles(await photoFile());
  await expect(page.getByText(/Прочитать фото на\sэтом устройстве не\sудалось/)).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Отправить фото нам' }).click();
  await expect(page.getByAltText('Фото ребёнка 1')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByLabel('Имя в истории')).toHaveValue('Лина');
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, isMobile: true, hasTouch: true });

  /** A quality worker that reports this speed of the device. */
  const timedWorker = (page: Page, detectionMs: number) =>
    page.route(/photo-quality.*worker/, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `addEventListener('message', ({ data }) => postMessage('graph' in data ? { detectionMs: ${detectionMs} } : { id: data.id, verdict: null }));`,
      }),
    );

  test('keeps the photo by default where the phone is fast enough', async ({ page }) => {
    await timedWorker(page, 150);
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.goto(ORDER);
    await hydrated(page);
    const choice = page.getByRole('checkbox', { name: CHOICE });
    await choice.scrollIntoViewIfNeeded();
    await expect(choice).toBeChecked();
    // Nothing large before the parent goes for a photo.
    expect(fetched.filter((url) => url.includes('selfie_multiclass'))).toEqual([]);
    await choice.uncheck();
    await expect(page.getByText('Храним его зашифрованным').first()).toBeVisible();
  });

  test('offers the upload first where the phone is slow', async ({ page }) => {
    await timedWorker(page, 900);
    const timed = page.waitForResponse(/blazeface/);
    await page.goto(ORDER);
    await hydrated(page);
    const choice = page.getByRole('checkbox', { name: CHOICE });
    await choice.scrollIntoViewIfNeeded();
    await timed;
    await expect(page.getByText('Храним его зашифрованным').first()).toBeVisible();
    await expect(choice).not.toBeChecked();
  });
});
