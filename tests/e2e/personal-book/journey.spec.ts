// From the home page with a photo to an approved book: on a phone in Russian, on a desktop in English.
import { expect, type Locator, test } from '@playwright/test';
import { faces, portrait } from '#tests/fixtures/faces/draw-face.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { sweepTag } from '../support/full-sweep.ts';
import { buyFiles } from '../support/purchase-steps.ts';
import { wantNoFiles } from '../support/seed-book.ts';
import { DESKTOP, PHONE } from '../support/viewports.ts';
import { hydrated, watchConsole } from '../support/watch-console.ts';

const WAYS = {
  ru: {
    // The gender follows from a Russian name.
    home: '/',
    viewport: PHONE,
    gender: 'Девочка',
    name: 'Имя в истории',
    child: 'Соня',
    consent: /законный представитель/,
    like: 'Похожа!',
    create: 'Создать книгу',
    check: 'Проверьте книгу перед сборкой файлов',
    approve: 'Утвердить книгу',
    next: 'Дальше без полной проверки',
    yes: 'Да, утвердить',
    done: 'Книга утверждена',
    marked: /^Сон/,
    failed: 'Не удалось утвердить книгу, попробуйте ещё раз',
    again: 'Попробовать ещё раз',
  },
  en: {
    home: '/en',
    viewport: DESKTOP,
    gender: 'Girl',
    name: 'Name in the story',
    child: 'Mia',
    consent: /legal representative/,
    like: 'That’s her!',
    create: 'Make the book',
    check: 'Please check your book',
    approve: 'Approve the book',
    next: 'Go on without checking every page',
    yes: 'Yes, approve it',
    done: 'Book approved',
    marked: /^Mia/,
    failed: 'Failed to confirm book, please try again',
    again: 'Try again',
  },
} as const;

for (const [locale, way] of Object.entries(WAYS))
  test(`from the home page to an approved book with a photo (${locale})${sweepTag(locale === 'en')}`, async ({
    page,
  }) => {
    test.setTimeout(420_000);
    const complaints = watchConsole(page);
    await page.setViewportSize(way.viewport);
    await page.goto(way.home);
    await hydrated(page);
    const hero = page.locator('#child');
    await hero.getByRole('textbox').fill(way.child);
    let taps = 0;
    const tap = (thing: Locator) => {
      taps += 1;
      return thing.click();
    };
    taps += 1;
    await hero.getByRole('combobox').selectOption('4');
    await tap(hero.getByRole('button'));
    await expect(page).toHaveURL(/\/order(#photo)?$/);
    await hydrated(page);
    await expect(page.getByLabel(way.name)).toHaveValue(way.child);
    await expect(page.getByRole('radio', { name: way.gender })).toBeChecked();
    await tap(page.getByLabel(way.consent));
    const read = page.waitForResponse((answer) => answer.url().includes('/api/shop/photos?') && answer.ok());
    await page.locator('input[type=file][multiple]').setInputFiles({
      name: 'photo.jpg',
      mimeType: 'image/jpeg',
      buffer: await portrait(faces.lina, 800).jpeg().toBuffer(),
    });
    const { look } = (await (await read).json()).data.hero;
    // Name, age, a photo and two taps lead from the home page to the drawn face.
    await expect(page.getByRole('button', { name: way.like })).toBeVisible();
    expect(taps).toBe(3);
    await page.getByRole('button', { name: way.like }).click();
    await expect(page.getByRole('radio', { name: '4', exact: true })).toBeChecked();
    await page.getByRole('button', { name: way.create }).click();

    await expect(page).toHaveURL(/\/my-books\/[a-z0-9]{24}\/preview$/, { timeout: 30_000 });
    const id = /my-books\/([a-z0-9]+)/.exec(page.url())?.[1] ?? '';
    await expect(page.locator('.leafing-stage')).toBeVisible({ timeout: 60_000 });
    await expect(page.locator('.book-leaf.is-open').last().locator('img')).toHaveJSProperty('naturalWidth', 1000);
    const { data: view } = await (await page.request.get(`/api/shop/books/${id}`)).json();
    // The hero of the book matches the photo.
    expect(view).toMatchObject({ look: { skin: look.skin, hair: look.hair }, child: { name: way.child } });
    expect(view.photos).toHaveLength(1);

    await buyFiles(page, id);
    await wantNoFiles(id);
    await expect(page.getByRole('heading', { name: way.check })).toBeVisible({ timeout: 300_000 });
    // All pages are open, and every place with the name is shown before the two questions of approval.
    await expect(page.locator('.page-closed')).toHaveCount(0);
    await expect(page.locator('mark').first()).toHaveText(way.marked);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await page.getByRole('button', { name: way.approve }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: way.next }).click();
    await expectAccessible(page, '[role=dialog]');
    // A failed request at approval is reported and can be repeated.
    await page.route('**/confirm', (route) => route.abort());
    await dialog.getByRole('button', { name: way.yes }).click();
    await expect(dialog.getByText(way.failed)).toBeVisible();
    await page.unroute('**/confirm');
    await dialog.getByRole('button', { name: way.again }).click();
    await expect(page.getByRole('heading', { name: way.done })).toBeVisible();
    await expectAccessible(page);
    const late = await page.request.patch(`/api/shop/books/${id}`, { data: { child: { ...view.child, name: 'Оля' } } });
    expect(late.status()).toBe(409);
  });
