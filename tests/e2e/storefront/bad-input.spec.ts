// Invalid input of visitors: each mistake has its own message in both languages, and no input is lost.
import { expect, type Page, test } from '@playwright/test';
import { alive, hydrated } from '../support/watch-console.ts';

const LANGUAGES = [
  {
    at: '',
    noBook: 'Такой книги на полке нет',
    nothing: (query: string) => `По запросу «${query}» ничего нет`,
    tooLarge: 'Слишком много текста',
    noConnection: 'Нет связи',
    ages: 'Возраст ребёнка',
    sent: 'Отправили письмо',
  },
  {
    at: '/en',
    noBook: 'We do not have this book',
    nothing: (query: string) => `Nothing found for “${query}”`,
    tooLarge: 'That is too much text',
    noConnection: 'No connection',
    ages: 'Child’s age',
    sent: 'We have written to',
  },
];
const SCRIPT = '"><script>window.stolen=1</script><img src=x onerror=window.stolen=1>';
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const words = async (page: Page) => plain(await page.locator('main').innerText());

for (const { at, noBook, nothing, tooLarge, noConnection, sent, ages } of LANGUAGES) {
  test.describe(at ? 'in English @sweep' : 'in Russian', () => {
    test('shows a not-found page for an unknown book', async ({ page }) => {
      expect((await page.goto(`${at}/books/no-such-book`))?.status()).toBe(404);
      expect(await words(page)).toContain(noBook);
    });

    test('ignores unknown filters and shows all books', async ({ page }) => {
      const cards = page.locator('main article');
      await page.goto(`${at}/books`);
      const all = await cards.count();
      expect(all).toBeGreaterThan(0);
      await page.goto(`${at}/books?age=99-100&gender=robot&sort=random&collection=../../etc&page=-1&age=x`);
      await expect(cards).toHaveCount(all);
    });

    test('treats a script typed into the search as text', async ({ page }) => {
      await page.goto(`${at}/books?search=${encodeURIComponent(SCRIPT)}`);
      await hydrated(page);
      expect(await words(page)).toContain(nothing(SCRIPT));
      expect(await page.evaluate(() => Reflect.get(window, 'stolen'))).toBeUndefined();
      // Longer input is cut, not refused.
      expect((await page.goto(`${at}/books?search=${'x'.repeat(5_000)}`))?.status()).toBe(200);
      expect(await words(page)).toContain(nothing('x'.repeat(80)));
    });

    test('refuses a form that is too long with its own message', async ({ request }) => {
      for (const path of ['/cooperation', '/newsletter']) {
        const answer = await request.post(`${at}${path}`, { form: { message: 'x'.repeat(300_000) } });
        expect(answer.status()).toBe(413);
        expect(await answer.text()).toContain(tooLarge);
      }
    });

    test('refuses a body that is no form with 4xx', async ({ request }) => {
      for (const path of ['/cooperation', '/newsletter']) {
        const answer = await request.post(`${at}${path}`, { headers: { 'content-type': 'text/plain' }, data: 'x' });
        expect(answer.status()).toBe(415);
      }
    });

    test('keeps the book list when offline, and opens the chosen book once online', async ({ page, context }) => {
      await page.goto(`${at}/books`);
      await hydrated(page);
      await context.setOffline(true);
      await page.getByRole('navigation', { name: ages }).getByRole('link', { name: /3–5/ }).click();
      await expect(page.locator('.no-connection')).toContainText(noConnection);
      await expect(page.locator('main article')).toHaveCount(9);
      await context.setOffline(false);
      await expect(page).toHaveURL(`${at}/books?age=3-5`);
      await expect(page.locator('.no-connection')).toBeEmpty();
    });

    test('keeps the newsletter form when offline, and sends it once online', async ({ page, context }) => {
      const email = `offline-${Date.now()}${Math.random().toString(36).slice(2, 6)}@example.ru`;
      await page.goto(`${at}/books`);
      await hydrated(page);
      const form = page.locator('#newsletter form');
      await alive(form);
      await form.getByRole('textbox').fill(email);
      for (const box of await form.getByRole('checkbox').all()) await box.check();
      await context.setOffline(true);
      await form.getByRole('button').click();
      await expect(form.getByRole('status')).toContainText(noConnection);
      await expect(form.getByRole('textbox')).toHaveValue(email);
      await context.setOffline(false);
      const posted = watchPosts(page);
      await form.getByRole('button').dblclick();
      await expect(form.getByRole('status')).toContainText(sent);
      expect(posted).toEqual(['/api/shop/subscriptions']);
    });

    test('keeps the partners’ form when offline, and sends it once online', async ({ page, context }) => {
      const message = `Двадцать пять книг, please. ${Date.now()}${Math.random()}`;
      await page.goto(`${at}/cooperation`);
      await hydrated(page);
      const form = page.locator('main form');
      await form.locator('[name=kind]').first().check();
      await form.locator('[name=name]').fill('Анна');
      await form.locator('[name=email]').fill('anna@school.ru');
      await form.locator('[name=message]').fill(message);
      await form.locator('[name=consent]').check();
      await context.setOffline(true);
      await form.locator('button[type=submit]').click();
      await expect(form.getByRole('alert')).toContainText(noConnection);
      await expect(form.locator('[name=message]')).toHaveValue(message);
      await context.setOffline(false);
      const posted = watchPosts(page);
      await form.locator('button[type=submit]').dblclick();
      await expect(form).toHaveCount(0);
      expect(posted).toEqual(['/api/shop/inquiries']);
    });
  });
}

/** Collects the forms that the page submits from now on. */
function watchPosts(page: Page): string[] {
  const posted: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname !== '/api/shop/failures') posted.push(pathname);
  });
  return posted;
}

const REFUSED = [
  ['<script>alert(1)</script>', 'name-has-markup'],
  ['Я'.repeat(61), 'name-too-long'],
  ['🦊', 'name-has-emoji'],
  ['\u0000', 'name-has-symbols'],
  ['   ', 'name-empty'],
  ['Маша7', 'name-has-digits'],
  ['נועה', 'name-not-printable'],
] as const;

test('refuses names that do not fit on a cover with the reason', async ({ request }) => {
  const cover = (name: string, slug = 'night-forest') => request.post(`/api/shop/covers/${slug}`, { data: { name } });
  for (const [name, reason] of REFUSED) {
    const answer = await cover(name);
    expect(answer.status(), name).toBe(400);
    expect((await answer.json()).error.details, name).toEqual({ reason });
  }
  expect((await cover('x'.repeat(5_000))).status()).toBe(400);
  expect((await cover('Аня', 'no-such-book')).status()).toBe(404);
  expect((await cover('Аня', '..%2F..%2Fetc')).status()).toBe(400);
  expect((await request.get('/api/shop/covers/night-forest?name=Anna')).status()).toBe(400);
});
