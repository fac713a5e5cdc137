// The home page: the tried child in the hero, the book list, and structured data.
import { expect, type Page, test } from '@playwright/test';
import { sweepTag } from '../support/full-sweep.ts';
import { PHONE } from '../support/viewports.ts';
import { alive, hydrated, watchConsole } from '../support/watch-console.ts';

const SMALL_PHONE = { width: 360, height: 740 };

const LANGUAGES = [
  {
    path: '/',
    name: 'Маша',
    label: 'Имя ребёнка',
    girl: 'Девочка',
    inForm: 'Имя в истории',
    sentence: /за Машу/,
    call: 'Добавьте фото и увидите её лицо',
    choose: 'Выбрать фото',
  },
  {
    path: '/en',
    name: 'Masha',
    label: 'Child’s name',
    girl: 'Girl',
    inForm: 'Name in the story',
    sentence: /Masha/,
    call: 'Add a photo and see her face',
    choose: 'Choose a photo',
  },
];

/** Answers cover requests without drawing; returns the requested children. */
async function withoutPainting(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route('**/api/shop/covers/**', (route) => {
    const request = route.request();
    const { searchParams } = new URL(request.url());
    const { name = null, gender = searchParams.get('gender') } = request.postDataJSON() ?? {};
    asked.push(`${name} ${gender}`);
    return route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  });
  return asked;
}

for (const { path, name, label, girl, inForm, sentence, call, choose } of LANGUAGES) {
  test(`${path}: shows a name typed in the hero on the cover and in a line of the story, and leads to the photo in three taps${sweepTag(path === '/en')}`, async ({
    page,
  }) => {
    const complaints = watchConsole(page);
    // One cover is really drawn; the other language uses the same code.
    if (path === '/') test.slow();
    else await withoutPainting(page);
    await page.setViewportSize(SMALL_PHONE);
    await page.goto(path);
    const form = page.locator('#child');
    const field = form.getByLabel(label);
    await expect(field).toBeInViewport({ ratio: 1 });
    await expect(form.getByRole('button')).toBeInViewport({ ratio: 1 });
    let tapped = 0;
    const tap = (what: typeof field) => {
      tapped += 1;
      return what.click();
    };
    await tap(field);
    await field.pressSequentially(name);
    // The gender follows from the name.
    await expect(form.getByRole('radio', { name: girl })).toBeChecked();
    await expect(page.locator('.own-lines')).toContainText(sentence);
    await expect(page.locator(`.open-book img[alt*="${name}"]`)).toBeVisible({ timeout: 60_000 });
    tapped += 1;
    await form.getByRole('combobox').selectOption('5');
    await tap(form.getByRole('button', { name: call }));
    await expect(page).toHaveURL(/order#photo$/);
    await expect(page.locator('#photo input[type=file]').first()).toBeAttached();
    await expect(page.locator('#photo h2')).toBeInViewport();
    await expect(page.locator('#photo label').filter({ hasText: choose })).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel(inForm)).toHaveValue(name);
    await expect(page.getByRole('radio', { name: girl })).toBeChecked();
    await expect(page.getByRole('radio', { name: '5', exact: true })).toBeChecked();
    expect(tapped).toBe(3);
    expect(complaints).toEqual([]);
  });
}

test('requests no cover while the name is typed, and cancels the request of an older name', async ({ page }) => {
  const asked = await withoutPainting(page);
  await page.goto('/');
  await hydrated(page);
  const field = page.locator('#child').getByLabel('Имя ребёнка');
  await field.pressSequentially('Златослава', { delay: 40 });
  await expect.poll(() => asked).toEqual(['Златослава female']);
  await expect(page.locator('.named-cover-letters')).toContainText('Златослава');
  await page.locator('#child').getByRole('radio', { name: 'Мальчик' }).check();
  await expect.poll(() => asked.at(-1)).toBe('Златослава male');
  await field.fill('');
  await expect(page.locator('.named-cover-letters')).toContainText('Здесь будет имя');
});

test('carries the tried child over to cards, book pages and forms', async ({ page }) => {
  const asked = await withoutPainting(page);
  await page.setViewportSize(PHONE);
  await page.goto('/');
  await hydrated(page);
  await page.locator('#child').getByLabel('Имя ребёнка').fill('марк');
  await expect.poll(() => asked).toEqual(['Марк male']);
  await page.goto('/books');
  await expect(page.locator('.own-cover').first()).toBeVisible();
  // Girls are selected, so covers for boys are not shown.
  await page.locator('.chip-row a[href*="gender=female"]').click();
  await expect(page).toHaveURL(/gender=female/);
  await expect(page.locator('.own-cover')).toHaveCount(0);
  await page.locator('.book-card h2 a').nth(1).click();
  await expect(page.locator('.leafing img[src^="blob:"]').first()).toBeVisible();
  // A reload draws the child again, also if all painters are busy at first.
  let refusals = 0;
  await page.route('**/api/shop/covers/**', (route) => {
    refusals += 1;
    return refusals < 2 ? route.fulfill({ status: 503, json: {} }) : route.fallback();
  });
  await page.reload();
  await hydrated(page);
  await expect(page.locator('.leafing img[src^="blob:"]').first()).toBeVisible({ timeout: 15_000 });
  await page.keyboard.press('Tab');
  await expect(page.locator('#try').getByLabel('Имя ребёнка')).toHaveValue('Марк');
  await page.locator('.book-bar a').click();
  await expect(page.getByLabel('Имя в истории')).toHaveValue('Марк');
  await expect(page.getByRole('radio', { name: 'Мальчик' })).toBeChecked();
  expect(new Set(asked)).toEqual(new Set(['Марк male']));
});

test('reports missing and invalid input beside its field, and keeps it', async ({ page, context }) => {
  await page.goto('/');
  await hydrated(page);
  const form = page.locator('#child');
  const field = form.getByLabel('Имя ребёнка');
  const message = page.locator('#try-problem');
  // Also when it was tapped before the form was hydrated.
  await form.getByRole('button').click();
  await expect(message).toContainText('Напишите имя');
  await expect(page).toHaveURL('/');
  await expect(field).toBeFocused();
  await field.fill('Саша');
  await field.press('Enter');
  await expect(message).toContainText('девочка это или мальчик');
  await form.getByRole('radio', { name: 'Девочка' }).check();
  await field.press('Enter');
  await expect(message).toContainText('Выберите возраст');
  await expect(form.getByRole('combobox')).toBeFocused();
  await form.getByRole('combobox').selectOption('0');
  await expect(message).toBeHidden();
  await field.fill('Я'.repeat(31));
  await expect(message).toContainText('до 30 букв');
  await field.fill('Маша 7');
  await expect(message).toContainText('только буквы');
  await page.route('**/api/shop/covers/**', (route) => route.fulfill({ status: 429, json: {} }));
  await field.fill('Злата');
  await expect(message).toContainText('Подождите минуту');
  await page.unroute('**/api/shop/covers/**');
  await context.setOffline(true);
  await field.fill('Богдана');
  await expect(message).toContainText('Нет связи');
  await expect(field).toHaveValue('Богдана');
  await withoutPainting(page);
  await context.setOffline(false);
  await expect(page.locator('.open-book img[alt*="Богдана"]')).toBeVisible();
  await expect(message).toBeHidden();
});

test('draws a boy on the cover for a boy, with and without a name', async ({ request }) => {
  const cover = async (query: string) => (await request.get(`/api/shop/covers/night-forest?${query}`)).body();
  const girl = await cover('gender=female');
  const boy = await cover('gender=male');
  expect(boy.equals(girl)).toBe(false);
  const named = async (gender: string) =>
    (await request.post('/api/shop/covers/night-forest', { data: { name: 'Саша', gender } })).body();
  const sasha = await named('female');
  const alexander = await named('male');
  expect(alexander.equals(sasha)).toBe(false);
});

test('is at most ten phone screens long, lists every book once, and hides reviews when there are none', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  for (const [path, most] of [
    ['/#faq', 9.8],
    ['/books/night-forest#try', 8],
  ] as const) {
    await page.goto(path);
    await hydrated(page);
    const height = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
    expect(height, path).toBeLessThan(most);
  }
  await page.goto('/');
  const links = await page
    .locator('.book-card h3 a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toHaveLength(6);
  expect(new Set(links).size).toBe(6);
  // Collections and promo blocks come from the content API.
  const tiles = page.getByRole('list', { name: 'Подборки' }).getByRole('link');
  await expect(tiles).toHaveText([/Новинки/, /Для девочки/, /Для мальчика/]);
  await expect(page.getByRole('link', { name: 'Посмотреть новинки' })).toHaveAttribute('href', '/books?sort=new');
  await expect(page.getByText('Что говорят родители')).toHaveCount(0);
  // A snapshot beside the hero drawn from it is shown before the steps, as two small pictures that load late.
  const pair = page.getByRole('region', { name: 'Было фото — стал герой' });
  await pair.scrollIntoViewIfNeeded();
  const pictures = pair.getByRole('img');
  await expect(pictures).toHaveCount(2);
  for (const picture of await pictures.all()) {
    await expect(picture).toHaveAttribute('loading', 'lazy');
    await expect(picture).toHaveJSProperty('naturalWidth', 480);
  }
  await expect(pair.getByText(/Снимок слева мы\s+нарисовали/)).toBeVisible();
  const steps = page.getByRole('heading', { name: 'Четыре шага' });
  expect((await pair.boundingBox())?.y).toBeLessThan((await steps.boundingBox())?.y ?? 0);
});

test.describe('with the cookie banner open', () => {
  test.use({ storageState: { cookies: [], origins: [] }, viewport: PHONE });

  test('shows the photo button to a visitor who comes to add a photo', async ({ page }) => {
    await withoutPainting(page);
    await page.goto('/');
    await hydrated(page);
    const form = page.locator('#child');
    // Without scripts the form leads to the top of the order form.
    await form.getByLabel('Имя ребёнка').focus();
    await alive(form);
    await form.getByLabel('Имя ребёнка').fill('Маша');
    await form.getByRole('combobox').selectOption('4');
    await form.getByRole('button').click();
    await expect(page).toHaveURL(/order#photo$/);
    const note = page.getByRole('region', { name: 'Настройки cookie' });
    const button = page.locator('#photo label').filter({ hasText: 'Выбрать фото' });
    // The sentences with the name have loaded without a layout shift.
    await expect(page.getByText('за Машу').first()).toBeAttached();
    await expect(button).toBeInViewport({ ratio: 1 });
    // The form is a task, in which the notice does not appear.
    await expect(note).toHaveCount(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('leads to the order form with name, gender and age, which are in no shared page', async ({ page, request }) => {
    await page.goto('/');
    const form = page.locator('#child');
    await form.getByLabel('Имя ребёнка').fill('Злата');
    await form.getByText('Девочка').click();
    await form.getByRole('combobox').selectOption('3');
    await form.getByRole('button').click();
    await expect(page).toHaveURL(/\/books\/night-forest\/order\?name=/);
    await expect(page.getByLabel('Имя в истории')).toHaveValue('Злата');
    await expect(page.getByRole('radio', { name: 'Девочка' })).toBeChecked();
    await expect(page.getByRole('radio', { name: '3', exact: true })).toBeChecked();
    expect(await (await request.get('/books/night-forest/order')).text()).not.toContain('Злата');
  });
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  for (const cores of [2, 8])
    test(`the lantern ${cores < 4 ? 'does not move' : 'is animated after hydration'} on ${cores} cores`, async ({
      page,
    }) => {
      await page.addInitScript(
        (value) => Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => value }),
        cores,
      );
      const lights = () =>
        page.evaluate(() =>
          document
            .getAnimations()
            .filter((motion) => motion instanceof CSSAnimation && motion.animationName === 'lantern-breath')
            .some(({ playState }) => playState === 'running'),
        );
      let release: () => void = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/assets/entry.client-*.js', (route) => held.then(() => route.continue()));
      await page.goto('/');
      expect(await lights()).toBe(false);
      release();
      await hydrated(page);
      await expect.poll(lights).toBe(cores >= 4);
    });
});

test('describes the shop and its FAQ to search engines', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const [, json = '{}'] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  const graph = (JSON.parse(json) as { '@graph': Record<string, unknown>[] })['@graph'];
  expect(graph.map((thing) => thing['@type'])).toEqual(['Organization', 'FAQPage', 'VideoObject']);
  expect(graph[0]).toMatchObject({ name: 'Жили-Были' });
  expect(graph[1]?.mainEntity).toHaveLength(10);
});
