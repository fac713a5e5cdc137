// The form of a personalised book, on a phone and on a desktop, in both languages.
import { expect, type Page, test } from '@playwright/test';
import { faces, portrait } from '#tests/fixtures/faces/draw-face.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { putAway } from '../support/seed-book.ts';
import { DESKTOP, PHONE } from '../support/viewports.ts';
import { hydrated, watchConsole } from '../support/watch-console.ts';

const ORDER = '/books/night-forest/order';
const PREVIEW = /\/my-books\/([a-z][a-z0-9]{23})\/preview$/;

async function openForm(page: Page, path = ORDER): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

async function madeBook(page: Page): Promise<string> {
  await expect(page).toHaveURL(PREVIEW, { timeout: 20_000 });
  return PREVIEW.exec(page.url())?.[1] ?? '';
}

const portraits = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/api/shop/hero/portrait') && answer.ok());

test('takes over the name tried on a cover, and makes a book without a photo on a phone', async ({ page }) => {
  test.slow();
  const complaints = watchConsole(page);
  await page.setViewportSize(PHONE);
  await page.goto('/books/night-forest');
  await hydrated(page);
  const attempt = page.locator('#try');
  await attempt.getByLabel('Имя ребёнка').fill('Илья');
  await expect(attempt.locator('img[alt*="Илья"]')).toBeVisible({ timeout: 20_000 });
  await attempt.getByRole('combobox').selectOption('4');
  await attempt.getByRole('button', { name: 'Добавьте фото и увидите его лицо' }).click();
  await expect(page).toHaveURL(`${ORDER}#photo`);
  await expect(page.getByLabel('Имя в истории')).toHaveValue('Илья');
  await expect(page.getByRole('listitem').filter({ hasText: 'О ребёнке' })).toHaveAttribute('aria-current', 'step');

  await expect(page.getByRole('radio', { name: 'Мальчик' })).toBeChecked();
  await page.getByText('Имя склоняется иначе?').click();
  for (const form of ['Илью', 'Илье', 'Ильи', 'Ильёй'])
    await expect(page.getByText(form, { exact: true })).toBeVisible();
  await page.getByLabel('С кем? Играли с…').fill('Ильёю');
  await expect(page.getByText('Ильёю', { exact: true })).toBeVisible();

  const age = page.getByRole('radio', { name: '4', exact: true });
  await expect(age).toBeChecked();
  await expect(age).toHaveAccessibleDescription('для этого возраста написана история');
  await expect(page.getByRole('radio', { name: '9', exact: true })).toHaveAccessibleDescription('');
  const drawn = portraits(page);
  await page.getByRole('radio', { name: 'взъерошенная' }).press('ArrowRight');
  await drawn;
  const tabs = await page.getByRole('tab').evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top));
  // Two rows of three.
  expect(tabs).toEqual([...Array(3).fill(tabs[0]), ...Array(3).fill(tabs[3])]);
  await page.getByRole('button', { name: 'Показать похожие' }).press('Enter');
  const nearest = page.getByRole('region', { name: 'Какой рисунок ближе?' });
  await expect(nearest).toBeFocused();
  await expect(nearest.getByRole('button', { name: /^Рисунок/ })).toHaveCount(3);
  await nearest.getByRole('button', { name: 'Оставить как есть' }).press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Показать похожие' })).toBeFocused();
  // The portrait stays visible beside the last control that changes it.
  await page.getByRole('radio', { name: 'кудрявые' }).evaluate((row) => row.scrollIntoView({ block: 'end' }));
  await expect(page.getByAltText('Нарисованный портрет ребёнка')).toBeInViewport({ ratio: 0.9 });
  await page.getByRole('button', { name: 'Похож!' }).click();
  await page.getByText('Посвящение и подробности').click();
  await page.getByRole('button', { name: 'робот' }).click();
  await page.getByLabel(/законный представитель/).check();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(complaints).toEqual([]);

  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/shop/books')) asked.push(request.postData() ?? '');
  });
  await page.getByRole('button', { name: 'Создать книгу' }).dblclick();
  const id = await madeBook(page);
  expect(asked).toHaveLength(1);
  expect(JSON.parse(asked[0] ?? '')).toMatchObject({
    child: { name: 'Илья', fullName: 'Илья', gender: 'male', age: 4, forms: { ins: 'Ильёю' } },
    answers: { toy: 'robot' },
    corrected: ['hairStyle', 'hairFall', 'tieCount'],
    look: { hairStyle: 'undercut' },
    photos: [],
  });

  // Back opens the filled form, and saving it changes this book instead of making another.
  await page.goBack();
  await expect(page).toHaveURL(`${ORDER}?book=${id}`);
  await expect(page.getByLabel('Имя в истории')).toHaveValue('Илья');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(PHONE.height / 2);
  await expect(page.getByText('Ильёю', { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: '6', exact: true }).check();
  await page.getByRole('button', { name: 'Сохранить и посмотреть' }).click();
  expect(await madeBook(page)).toBe(id);
  const { data } = await (await page.request.get(`/api/shop/books/${id}`)).json();
  expect(data).toMatchObject({ child: { age: 6, forms: { ins: 'Ильёю' } }, answers: { toy: 'robot' } });
  expect(asked).toHaveLength(1);

  // The child's data is offered for another story.
  await openForm(page, '/books/bath-sea/order');
  await page.getByRole('button', { name: 'Илья' }).click();
  await expect(page.getByLabel('Имя в истории')).toHaveValue('Илья');
  await expect(page.getByRole('radio', { name: 'Мальчик' })).toBeChecked();
  await putAway(page, id);
});

test('draws the hero from a photo on an English desktop, and keeps the parent’s correction', async ({ page }) => {
  test.slow();
  const complaints = watchConsole(page);
  await page.setViewportSize(DESKTOP);
  await openForm(page, `/en${ORDER}`);
  await page.getByRole('radio', { name: 'Girl' }).check();
  await page.getByLabel('Name in the story').fill('Mia');
  await expect(page.getByRole('complementary', { name: 'Your book' }).getByText('Mia').first()).toBeVisible();
  const corrected = portraits(page);
  // All painters are busy at the first request: it is repeated, and until then the cover says that it is not final.
  const coming = page.getByText('We are drawing your hero on the cover');
  await page.route('**/api/shop/covers/**', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  await expect(coming).toBeVisible();
  // The cover beside the form shows the hero before it is approved.
  const cover = page.waitForRequest(
    (request) => request.url().includes('/api/shop/covers/') && request.postDataJSON()?.hero?.look.eyes === 'green',
  );
  await page.getByRole('tab', { name: 'Colours' }).click();
  await page.getByRole('radio', { name: 'green' }).check();
  await corrected;

  const photo = { name: 'mia.jpg', mimeType: 'image/jpeg', buffer: await portrait(faces.lina, 640).jpeg().toBuffer() };
  await page.locator('input[type=file][multiple]').setInputFiles(photo);
  await expect(page.getByText('Your photo is waiting for your consent')).toBeVisible();
  const read = page.waitForResponse((answer) => answer.url().endsWith('/api/shop/hero'), { timeout: 60_000 });
  await page.getByLabel(/legal representative/).check();
  expect((await read).status()).toBe(200);
  await portraits(page);
  await expect(page.getByRole('radio', { name: 'green' })).toBeChecked();
  await expect(page.getByAltText('The child’s face in the photo')).toBeVisible();
  await page.getByRole('button', { name: 'That’s her!' }).click();
  const asked = await cover;
  expect(asked.postDataJSON()).toMatchObject({ name: 'Mia', hero: { look: { eyes: 'green' } } });
  await page.getByRole('radio', { name: '5', exact: true }).check();
  await expect(page.getByRole('complementary', { name: 'Your book' }).getByAltText(/Mia/)).toBeVisible({
    timeout: 30_000,
  });
  await expect(coming).toHaveCount(0);
  await expectAccessible(page);
  // The browser logs the refused cover as an error.
  expect(complaints.filter((complaint) => !/status of 503/.test(complaint))).toEqual([]);
  await page.getByRole('button', { name: 'Make the book' }).click();
  await putAway(page, await madeBook(page));
});

test('has the first question on the first screen of a phone, and the photo button above its consent', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  for (const path of ['/books/night-forest/order', '/en/books/night-forest/order']) {
    await page.goto(path);
    await hydrated(page);
    await expect(page.locator('[data-field=gender] label').first()).toBeInViewport({ ratio: 1 });
    const top = async (field: string) => (await page.locator(field).first().boundingBox())?.y ?? 0;
    expect(await top('label:has(input[type=file][multiple])')).toBeLessThan(await top('[data-field=consent]'));
  }
});

test('makes the book in the language chosen in the form, while the page keeps its own', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await openForm(page, `/en${ORDER}`);
  const [russian, english] = ['Русский', 'English'].map((name) => page.getByRole('radio', { name, exact: true }));
  if (!russian || !english) throw new Error('The form has no choice of language');
  await expect(english).toBeChecked();
  await page.getByLabel('Name in the story').fill('Маша');
  await expect(page.getByText('This book is in English: a name in Russian letters')).toBeVisible();
  await page.getByRole('button', { name: 'From Mum and Dad' }).click();
  const cover = page.waitForRequest(
    (request) => request.url().includes('/api/shop/covers/') && request.postData()?.includes('"ru"') === true,
  );
  await russian.check();
  await cover;
  await expect(page.getByRole('complementary', { name: 'Your book' }).getByText('Ночью все спят')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Dedication' })).toHaveValue(/^Маша, эта история/);
  await expect(page.getByText('This book is in English')).toHaveCount(0);
  await expectAccessible(page);
  await page.reload();
  await hydrated(page);
  await expect(russian).toBeChecked();
  await page.getByRole('radio', { name: '5', exact: true }).check();
  await page.getByLabel(/legal representative/).check();
  await page.getByRole('button', { name: 'Make the book' }).click();
  const id = await madeBook(page);
  await expect(page).toHaveURL(/\/en\/my-books\//);
  expect((await (await page.request.get(`/api/shop/books/${id}`)).json()).data.locale).toBe('ru');
  // The form of the saved book restores its language.
  await openForm(page, `/en${ORDER}?book=${id}`);
  await expect(russian).toBeChecked();
  await putAway(page, id);
});

test('shows each missing field, focuses the first one, and clears nothing', async ({ page, context }) => {
  await page.setViewportSize(PHONE);
  await openForm(page, '/books/cloud-post/order');
  await page.getByLabel('Имя в истории').fill('Маша 7');
  const submit = page.getByRole('button', { name: 'Создать книгу' });
  await submit.click();
  await expect(page.getByText('Выберите, мальчик это или девочка.')).toBeVisible();
  await expect(page.getByText('В имени не бывает цифр.')).toBeVisible();
  await expect(page.getByText('Выберите возраст.')).toBeVisible();
  await expect(page.getByText('Нужно Ваше согласие на обработку персональных данных')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Девочка' })).toBeFocused();
  await expectAccessible(page);

  await page.getByRole('radio', { name: 'Девочка' }).check();
  // Correcting one field must not move the focus to the next while typing.
  await page.getByLabel('Имя в истории').clear();
  await page.getByLabel('Имя в истории').pressSequentially('Маша');
  await expect(page.getByLabel('Имя в истории')).toHaveValue('Маша');
  await page.getByRole('radio', { name: '5', exact: true }).check();
  await page.getByLabel(/законный представитель/).check();
  await page.getByText('Посвящение и подробности').click();
  await page.getByLabel('Лучший друг, брат или сестра').fill('Петя');
  await submit.click();
  await expect(page.getByText('Выберите, кто это')).toBeVisible();
  await expect(page.getByRole('button', { name: 'друг', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Выберите, кто это')).toHaveCount(0);

  // The friend has the child's colours until skin and hair are both chosen.
  const friend = page.locator('[data-field="friend"]');
  await expect(friend.getByText('Если ничего не выбрать, у друга будут кожа')).toBeVisible();
  const skin = friend.getByRole('group', { name: /^Кожа/ }).getByRole('button', { name: 'смуглая' });
  expect((await skin.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await skin.press('Enter');
  await expect(friend.getByText('Выберите и волосы')).toBeVisible();
  await friend
    .getByRole('group', { name: /^Волосы/ })
    .getByRole('button', { name: 'рыжие' })
    .press('Space');
  await expect(friend.getByText('Так друг будет нарисован')).toBeVisible();
  await expectAccessible(page);

  const sent: string[] = [];
  await page.route('**/api/shop/books', (route) => {
    sent.push(route.request().postData() ?? '');
    return route.fulfill({ status: 503, json: {} });
  });
  await submit.click();
  await expect(page.getByText('Не удалось отправить запрос, попробуйте ещё раз')).toBeVisible();
  expect(JSON.parse(sent[0] ?? '').answers.friend).toMatchObject({
    name: 'Петя',
    gender: 'male',
    look: { skin: 'tan', hair: 'ginger' },
  });
  await page.unroute('**/api/shop/books');
  await context.setOffline(true);
  await submit.click();
  await expect(page.getByText('Нет связи. Всё написанное на месте')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByLabel('Имя в истории')).toHaveValue('Маша');
});
