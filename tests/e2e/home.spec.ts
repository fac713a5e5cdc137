// The home page: books on shelves, a name on a cover, parents' words, and what search engines read.
import { expect, test } from '@playwright/test';
import { hydrated, watchConsole } from './watch-console.ts';

const LANGUAGES = [
  { path: '/', locale: 'ru', name: 'Маша', line: 'Эта книга — для Маши', label: 'Имя ребёнка' },
  { path: '/en', locale: 'en', name: 'Masha', line: 'This book is for Masha', label: 'Child’s name' },
];

for (const { path, locale, name, line, label } of LANGUAGES) {
  test(`${path}: a typed name stands on the cover and, in its case, in the sentence below`, async ({ page }) => {
    test.slow();
    const complaints = watchConsole(page);
    await page.goto(path);
    await hydrated(page);
    const cover = page.waitForResponse((answer) => answer.url().includes('/api/shop/covers/'), { timeout: 60_000 });
    await page.locator('#try').getByLabel(label).fill(name);
    await expect(page.getByText(line)).toBeVisible();
    const answer = await cover;
    expect(answer.status()).toBe(200);
    expect(new URL(answer.url()).searchParams.get('locale')).toBe(locale);
    await expect(page.locator(`#try img[alt*="${name}"]`)).toBeVisible();
    expect(complaints).toEqual([]);
  });
}

test('a name that is not on the cover yet has its own words for why, and stays in the field', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await hydrated(page);
  const field = page.locator('#try').getByLabel('Имя ребёнка');
  const message = page.locator('#try-problem');
  await field.fill('Я'.repeat(31));
  await expect(message).toContainText('до 30 букв');
  await field.fill('Маша 7');
  await expect(message).toContainText('только буквы');
  await page.route('**/api/shop/covers/**', (route) => route.fulfill({ status: 429, json: {} }));
  await field.fill('Злата');
  await expect(message).toContainText('Передохните минуту');
  await page.unroute('**/api/shop/covers/**');
  await context.setOffline(true);
  await field.fill('Богдана');
  await expect(message).toContainText('Нет связи');
  await expect(field).toHaveValue('Богдана');
  await context.setOffline(false);
  await expect(page.locator('#try img[alt*="Богдана"]')).toBeVisible({ timeout: 20_000 });
  await expect(message).toBeHidden();
});

test('half-price preorders and the shelves for a boy and a girl lead to books', async ({ page }) => {
  await page.goto('/en');
  const promo = page.getByRole('region', { name: 'Preorder: 50% off' });
  await expect(promo.getByRole('listitem')).not.toHaveCount(0);
  await expect(promo.getByRole('link').first()).toHaveAttribute('href', /^\/en\/books\//);
  await expect(page.getByRole('link', { name: 'All stories for a girl' })).toHaveAttribute(
    'href',
    '/en/books?gender=female',
  );
  await page.getByRole('link', { name: 'All stories for a boy' }).click();
  await expect(page).toHaveURL(/gender=male/);
});

test('shelves lead to books, and where nobody has written yet stand pages and promises', async ({ page }) => {
  await page.goto('/');
  const shelf = page.locator('section:has(> ul), section').filter({ has: page.locator('ul.shelf') });
  await expect(shelf.getByRole('link', { name: /^Вся полка/ }).first()).toHaveAttribute('href', /collection=/);
  const promises = page.getByRole('region', { name: 'Не верьте на слово' });
  await expect(promises.getByRole('img')).toHaveCount(3);
  await expect(promises.getByRole('heading', { level: 3 })).toHaveCount(4);
  await expect(page.getByText('Что говорят родители')).toHaveCount(0);
  await page.locator('ul.shelf h3 a').first().click();
  await expect(page).toHaveURL(/\/books\/[a-z-]+$/);
});

test('search engines learn who the shop is and what parents ask', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const [, json = '{}'] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  const graph = (JSON.parse(json) as { '@graph': Record<string, unknown>[] })['@graph'];
  expect(graph.map((thing) => thing['@type'])).toEqual(['Organization', 'FAQPage', 'VideoObject']);
  expect(graph[0]).toMatchObject({ name: 'Жили-Были' });
  expect(graph[1]?.mainEntity).toHaveLength(9);
});

test('a name in the address is on that page alone, whoever asks', async ({ request }) => {
  for (const path of ['/', '/books/night-forest'])
    for (const cookie of ['', 'zb_session=somebody']) {
      const page = async (query = '') => (await request.get(path + query, { headers: { cookie } })).text();
      await page();
      expect(await page(`?name=${encodeURIComponent('Злата')}`)).toContain('value="Злата"');
      expect(await page()).not.toContain('Злата');
    }
});
