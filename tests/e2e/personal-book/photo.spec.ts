// Uploading a photo: checks before sending, choice of the face, and unusable files.
import { expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { drawPicture, faces, portrait } from '#tests/fixtures/faces/draw-face.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { PHONE } from '../support/viewports.ts';
import { hydrated, watchConsole } from '../support/watch-console.ts';

const ORDER = '/books/night-forest/order';

const jpeg = async (picture: ReturnType<typeof portrait>) => ({
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: await picture.jpeg().toBuffer(),
});

interface Form {
  readonly file: Locator;
  /** The addresses photos were sent to. */
  readonly sent: string[];
}

async function openForm(page: Page): Promise<Form> {
  test.slow();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/shop/photos?')) sent.push(request.url());
  });
  // Waits for the photo check to load, which takes longer on a busy machine.
  const coach = page.waitForEvent('requestfinished', (request) => /blazeface.*bin/.test(request.url()));
  await page.goto(ORDER);
  await hydrated(page);
  await page.locator('input[type=file][multiple]').scrollIntoViewIfNeeded();
  await coach;
  await page.getByLabel(/законный представитель/).check();
  return { file: page.locator('input[type=file][multiple]'), sent };
}

test('warns of a dark photo before sending it, and continues if the parent insists', async ({ page }) => {
  const complaints = watchConsole(page);
  await page.setViewportSize(PHONE);
  await page.goto('/books/night-forest');
  await hydrated(page);
  expect(page.workers()).toEqual([]);

  const { file, sent } = await openForm(page);
  await file.setInputFiles(await jpeg(portrait(faces.lina, 700).linear(0.25)));
  await expect(page.getByText(/На\sфото темно/)).toBeVisible({ timeout: 30_000 });
  expect(sent).toEqual([]);
  await expectAccessible(page);
  // The primary button leads to a better photo.
  const filled = page.getByText('Выбрать другое фото');
  // One button for another photo, beside the reason.
  await expect(
    page
      .locator('label')
      .filter({ hasText: /Выбрать|Добавить/ })
      .filter({ visible: true }),
  ).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: /На\sфото темно/ })).toBeVisible();
  const anyway = page.getByRole('button', { name: 'Всё равно использовать' });
  const colourOf = (button: Locator) => button.evaluate((one) => getComputedStyle(one).backgroundColor);
  expect(await colourOf(filled)).not.toBe(await colourOf(anyway));
  expect(await colourOf(anyway)).toBe(await colourOf(page.getByRole('button', { name: 'Убрать фото' })));
  await anyway.click();
  await expect(page.getByAltText('Фото ребёнка 1')).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(complaints).toEqual([]);

  const removed = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await page.getByRole('button', { name: 'Убрать фото' }).click();
  expect((await removed).status()).toBe(204);
  await expect(page.getByAltText('Фото ребёнка 1')).toBeHidden();
});

test('converts a WebP to JPEG, and lets the parent choose among several faces', async ({ page }) => {
  const { file } = await openForm(page);
  await page.getByRole('radio', { name: 'Девочка' }).check();
  const pair = drawPicture(900, 640, [
    { face: faces.amir, x: 250, y: 320, scale: 1 },
    { face: faces.lina, x: 670, y: 330, scale: 0.8 },
  ]);
  await file.setInputFiles({ name: 'pair.webp', mimeType: 'image/webp', buffer: await pair.webp().toBuffer() });
  const second = page.getByRole('button', { name: 'Лицо 2 из 2' });
  await expect(second).toHaveAttribute('aria-pressed', 'false', { timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Лицо 1 из 2' })).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText(/Хорошее фото|Фото подходит/)).toHaveCount(0);
  for (const face of await page.locator('fieldset button').filter({ visible: true }).all()) {
    const { width = 0, height = 0 } = (await face.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  await expectAccessible(page);
  const drawn: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/shop/hero/portrait')) drawn.push(request.postDataJSON().look.skinHex);
  });
  const readAnew = page.waitForResponse((answer) => answer.url().endsWith('/api/shop/hero') && answer.ok(), {
    timeout: 60_000,
  });
  await second.click();
  await expect(second).toHaveAttribute('aria-pressed', 'true', { timeout: 30_000 });
  // The hero now shows the chosen child.
  const { look } = (await (await readAnew).json()).data;
  await expect.poll(() => drawn.at(-1)).toBe(look.skinHex);
});

test('reports a photo without a child and a file that cannot be opened', async ({ page }) => {
  const { file, sent } = await openForm(page);
  await file.setInputFiles(await jpeg(drawPicture(600, 400, [])));
  await expect(page.getByText(/Лица на\sснимке не\sвидно/)).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Всё равно использовать' }).click();
  await expect(page.getByText(/Ребёнок на\sфото не\sнайден/)).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Убрать фото' }).click();

  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(40)]);
  await file.setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: heic });
  // What the browser cannot decode is left to the server.
  await expect(page.getByText('Файл повреждён')).toBeVisible({ timeout: 30_000 });
  expect(sent).toHaveLength(2);
  await page.getByRole('button', { name: 'Убрать фото' }).click();

  // A connection slow enough for the parent to cancel.
  await page.route('**/api/shop/photos?*', () => {});
  await file.setInputFiles(await jpeg(portrait(faces.amir, 700)));
  await page.getByRole('button', { name: 'Отменить' }).click({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Отменить' })).toBeHidden();
  await expect(page.getByText('Выбрать фото')).toBeVisible();
});

test('sends a photo chosen twice on a slow connection once, and asks for consent in place', async ({ page }) => {
  test.slow();
  const sent: string[] = [];
  let release = () => {};
  const line = new Promise<void>((open) => {
    release = open;
  });
  await page.route('**/api/shop/photos?*', async (route) => {
    sent.push(route.request().url());
    await line;
    await route.continue();
  });
  await page.setViewportSize(PHONE);
  await page.goto(ORDER);
  await hydrated(page);
  await page.getByRole('radio', { name: 'Девочка' }).check();
  await page.getByLabel('Имя в истории').fill('Соня');
  await page.getByRole('radio', { name: '4', exact: true }).check();
  const photo = await jpeg(portrait(faces.lina, 700));

  // Without consent the tap asks for it in place of the button, without an error; consenting opens the file choice.
  await page.getByText('Выбрать фото').click();
  const yes = page.getByRole('button', { name: 'Да, даю согласие' });
  await expect(yes).toBeInViewport();
  await expect(page.getByRole('alert').filter({ visible: true })).toHaveCount(0);
  const choice = page.waitForEvent('filechooser');
  await yes.click();
  await (await choice).setFiles(photo);
  await expect(page.getByLabel(/законный представитель/)).toBeChecked();
  await expect(page.getByText(/Отправляем|Знакомимся/)).toBeInViewport({ timeout: 30_000 });

  await page.locator('input[type=file][multiple]').setInputFiles({ ...photo, name: 'copy.jpg' });
  await expect(page.getByText(/Это фото уже здесь/)).toBeVisible();
  expect(sent).toHaveLength(1);
  const given = page.waitForResponse((answer) => answer.url().includes('/api/shop/photos?'), { timeout: 60_000 });
  release();
  const { documentId } = (await (await given).json()).data;
  await expect(page.getByAltText('Фото ребёнка 1')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByAltText('Фото ребёнка 2')).toHaveCount(0);

  // One of two photos is deleted elsewhere: it is reported and removed, the other stays.
  await page.locator('input[type=file][multiple]').setInputFiles(await jpeg(portrait(faces.finn, 700)));
  await expect(page.getByAltText('Фото ребёнка 2')).toBeVisible({ timeout: 60_000 });
  expect((await page.request.delete(`/api/shop/photos/${documentId}`)).status()).toBe(204);
  await page.getByRole('button', { name: 'Создать книгу' }).click();
  await expect(page.getByText(/Этого фото у\sнас уже нет/)).toBeVisible();
  await expect(page.getByAltText('Фото ребёнка 1')).toBeVisible();
  await expect(page.getByAltText('Фото ребёнка 2')).toHaveCount(0);
});

test('shows the portrait right below the photo on a phone as soon as it is read', async ({ page }) => {
  test.slow();
  await page.setViewportSize(PHONE);
  await page.goto(ORDER);
  await hydrated(page);
  await page.getByRole('radio', { name: 'Девочка' }).check();
  await page.getByLabel(/законный представитель/).check();
  await page.locator('input[type=file][multiple]').setInputFiles(await jpeg(portrait(faces.lina, 700)));
  await expect(page.getByText('Портрет с фото готов')).toHaveCount(1, { timeout: 60_000 });
  await expect(page.getByAltText('Нарисованный портрет ребёнка')).toBeInViewport({ ratio: 0.9 });
  const photo = await page.getByAltText('Фото ребёнка 1').boundingBox();
  const drawn = await page.getByAltText('Нарисованный портрет ребёнка').boundingBox();
  expect((drawn?.y ?? Infinity) - (photo?.y ?? 0)).toBeLessThan(PHONE.height / 2);
  // What another photo needs comes after it.
  const more = await page.locator('label:has(input[type=file][multiple])').boundingBox();
  expect(more?.y ?? 0).toBeGreaterThan(drawn?.y ?? Infinity);
  await expectAccessible(page);
});

/** The form of a girl with consent, whose photo waits on the way to the server until `release`. */
async function pressWhileReading(page: Page, photo: Awaited<ReturnType<typeof jpeg>>) {
  let release = () => {};
  const line = new Promise<void>((open) => {
    release = open;
  });
  await page.route('**/api/shop/photos?*', async (route) => {
    await line;
    await route.continue();
  });
  const books: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/shop/books')) books.push(request.postData() ?? '');
  });
  await page.goto(ORDER);
  await hydrated(page);
  await page.getByRole('radio', { name: 'Девочка' }).check();
  await page.getByLabel('Имя в истории').fill('Соня');
  await page.getByRole('radio', { name: '4', exact: true }).check();
  await page.getByLabel(/законный представитель/).check();
  await page.locator('input[type=file][multiple]').setInputFiles(photo);
  await expect(page.getByText(/Отправляем|Знакомимся/)).toBeVisible({ timeout: 30_000 });
  const submit = page.getByRole('button', { name: 'Создать книгу' });
  await submit.click();
  await submit.click();
  await expect(page.getByRole('status').filter({ hasText: /Ещё читаем фото/ })).toBeVisible();
  expect(books).toEqual([]);
  return { release, books };
}

test('remembers a press while the photo is being read, and makes one book with it', async ({ page }) => {
  test.slow();
  const { release, books } = await pressWhileReading(page, await jpeg(portrait(faces.lina, 700)));
  const given = page.waitForResponse((answer) => answer.url().includes('/api/shop/photos?'), { timeout: 60_000 });
  release();
  const { documentId, hero } = (await (await given).json()).data;
  await page.waitForURL(/\/preview$/, { timeout: 60_000 });
  expect(books).toHaveLength(1);
  const sent = JSON.parse(books[0] ?? '{}');
  expect(sent.photos).toEqual([documentId]);
  expect(sent.look.hair).toBe(hero.look.hair);
});

test('stops and says so when the photo is refused after the press', async ({ page }) => {
  test.slow();
  await page.route(/photo-quality\.worker/, (route) => route.abort());
  const { release, books } = await pressWhileReading(page, await jpeg(drawPicture(600, 400, [])));
  release();
  // The reason is beside the button that was pressed, and leads to the photo.
  const alert = page.getByRole('alert').filter({ hasText: /Остановились из-за фото\. Ребёнок на\sфото не\sнайден/ });
  await expect(alert).toBeVisible({ timeout: 60_000 });
  await alert.getByRole('button', { name: 'К фото' }).click();
  await expect(page.getByText('Выбрать другое фото')).toBeInViewport();
  await expect(page.getByText(/Ещё читаем фото/)).toHaveCount(0);
  expect(books).toEqual([]);
});

test('converts HEIC and a WebP named as JPEG, rotates a sideways photo, and stores nothing that is not used', async ({
  page,
}) => {
  const { file, sent } = await openForm(page);
  await file.setInputFiles('tests/fixtures/faces/lina.heic');
  await expect(page.getByAltText('Фото ребёнка 1')).toBeVisible({ timeout: 60_000 });
  const lying = sharp(await portrait(faces.amir, 640).png().toBuffer()).rotate(90);
  await file.setInputFiles([
    await jpeg(drawPicture(600, 400, [])),
    await jpeg(lying),
    { ...(await jpeg(portrait(faces.finn, 640))), buffer: await portrait(faces.finn, 640).webp().toBuffer() },
    await jpeg(portrait(faces.zuri, 640)),
  ]);
  await expect(page.getByAltText('Фото ребёнка 3')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/мы\sего\sвыпрямили/)).toBeVisible();
  expect(sent).toHaveLength(3);
  await expect(page.getByText(/ещё 1 не\sпоместилось/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Всё равно использовать' })).toBeDisabled();
});

test('sends a pasted photo when the photo check is unavailable', async ({ page }) => {
  await page.route(/photo-quality\.worker/, (route) => route.abort());
  await page.goto(ORDER);
  await hydrated(page);
  await page.getByLabel(/законный представитель/).check();
  const bytes = [...(await portrait(faces.lina, 640).jpeg().toBuffer())];
  await page.evaluate((given) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([new Uint8Array(given)], 'pasted.jpg', { type: 'image/jpeg' }));
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData }));
  }, bytes);
  await expect(page.getByAltText('Фото ребёнка 1')).toBeVisible({ timeout: 30_000 });
});
