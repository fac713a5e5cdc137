// The story editor: located errors, page preview, stress test, publishing a new version.
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { openDatabase } from '#server/db/database.ts';
import { insertVersion } from '#server/modules/stories/stories.repository.ts';
import { printableStory } from '../../builders/tiny-story.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { ownerHeaders, PROXY, signInAs } from '../support/sign-in.ts';
import { DESKTOP } from '../support/viewports.ts';
import { hydrated } from '../support/watch-console.ts';

const SENTENCE = 'Правый носок подмигнул одним глазом.';

/** A story on sale with only four pages, so that its stress test takes seconds. */
async function sellStory(page: Page, slug: string): Promise<void> {
  const database = openDatabase({ socketDir: join(process.env.E2E_DATA_DIR ?? '', 'postgres-socket') }, 1);
  try {
    await insertVersion(database, printableStory(slug), 'first-engine');
  } finally {
    await database.close();
  }
  const headers = await ownerHeaders(page.request);
  const data = { title: 'Кроха', slug, price: 100_000 };
  const made = await page.request.post(`${PROXY}/products`, { headers, data: { data } });
  expect(made.ok(), await made.text()).toBe(true);
}

test('lists products, templates and customers’ books separately, and reports an unknown id', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await signInAs(page, 'administrator');
  await page.goto('/admin/books');
  await expect(page.getByRole('row', { name: /Ночь в лесу 3–5 2 490 ₽ 24 Продаётся/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Книги покупателей' }).click();
  await page.getByRole('searchbox', { name: 'Имя ребёнка' }).fill('Несуществующее');
  await expect(page.getByText('Ничего не нашлось')).toBeVisible();
  await page.goto('/admin/books/abcdefghijklmnopqrstuvwx');
  await expect(page.getByText('Книги с таким номером нет')).toBeVisible();
});

test('corrects a sentence, previews its page, tests and publishes the story, and shows it in the shop', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const slug = `sock-${Date.now()}`;
  await sellStory(page, slug);
  await page.setViewportSize(DESKTOP);
  await signInAs(page, 'administrator');
  await page.goto(`/admin/books?tab=templates&q=${slug}`);
  await page.getByRole('row').nth(1).getByRole('link').click();
  await page.getByRole('button', { name: /^2\. / }).click();
  const picture = page.getByRole('img', { name: 'Маша, 4' });
  await expect(picture).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/scene|\.json|\.txt/)).toHaveCount(0);
  await page.getByText('Вставки: имя в падежах').click();
  await expect(page.getByText('Машина шапка')).toBeVisible();
  await expectAccessible(page);

  const words = page.getByLabel('Текст по-русски');
  const before = await words.inputValue();
  const drawn = await picture.getAttribute('src');
  await words.press('ControlOrMeta+End');
  await page.getByRole('searchbox', { name: 'Найти: с кем' }).fill('кому');
  await page.getByRole('button', { name: '{к имя:дат}' }).click();
  await expect(words).toHaveValue(`${before}{к имя:дат}`);
  await page.getByRole('tab', { name: 'Проверка и публикация' }).click();
  await expect(page.getByText('Правки не сохранены')).toBeVisible();
  await expect(page.getByText('Сначала сохраните черновик.').first()).toBeVisible();
  await expect(page.getByText('Сейчас публиковать нечего')).toBeHidden();
  await page.getByRole('tab', { name: 'Страницы' }).click();
  await words.fill(`${before}\nНосок увидел {имья}.`);
  await expect(page.getByRole('button', { name: /^Строка \d+: Неизвестная вставка \{имья\}/ })).toBeVisible();
  // The mistake is on page 2: the other pages are still drawn, and the message leads to the list of inserts.
  const cover = page.getByRole('button', { name: 'Обложка', exact: true });
  await cover.click();
  await expect(cover).toHaveAttribute('aria-current', 'page');
  await expect(picture).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Какие бывают вставки' }).click();
  await expect(page.getByRole('searchbox', { name: 'Найти: с кем' })).toBeVisible();
  await expect(page.locator('summary', { hasText: 'Вставки: имя в падежах' })).toBeFocused();
  // The cover is still opening when the issue is clicked: its page and field win.
  const issue = page.getByRole('button', { name: /^Страница 2, русский текст, строка \d+\. Неизвестная/ });
  const issueButton = await issue.elementHandle();
  await cover.evaluate((button: HTMLElement, second) => {
    button.click();
    if (second instanceof HTMLElement) second.click();
  }, issueButton);
  await expect(page).toHaveURL(/at=2/);
  await expect(words).toBeFocused();
  expect(await words.evaluate((field: HTMLTextAreaElement) => field.value.slice(field.selectionStart))).toMatch(
    /^\{имья/,
  );

  await words.fill(`${before}\n${SENTENCE}`);
  await expect(page.getByText('Ошибок:')).toBeHidden();
  await expect(picture).not.toHaveAttribute('src', drawn ?? '', { timeout: 30_000 });

  const x = page.getByRole('group', { name: 'Герой' }).getByLabel('слева, мм');
  const startX = Number(await x.inputValue());
  await page.getByRole('button', { name: /^Герой 1/ }).press('ArrowRight');
  await expect(x).toHaveValue(String(startX + 1));
  const undo = page.getByRole('button', { name: 'Отменить правку', exact: true });
  await undo.click();
  await expect(x).toHaveValue(String(startX));

  const slot = await page.getByRole('button', { name: /^Герой 1/ }).boundingBox();
  const left = (slot?.x ?? 0) + (slot?.width ?? 0) / 2;
  const top = (slot?.y ?? 0) + (slot?.height ?? 0) / 2;
  await page.mouse.move(left, top);
  await page.mouse.down();
  await page.mouse.move(left + 40, top, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Number(await x.inputValue())).toBeGreaterThan(startX + 4);
  await undo.click();
  await expect(x).toHaveValue(String(startX));

  const list = page.getByRole('navigation', { name: 'Страницы книги' }).getByRole('listitem');
  const order = await list.allTextContents();
  await list.nth(1).dragTo(list.nth(2));
  await expect(list).not.toHaveText(order);
  await undo.click();
  await expect(list).toHaveText(order);

  await page.getByRole('button', { name: 'Сохранить черновик' }).click();
  await expect(page.getByRole('button', { name: 'Выбросить черновик' })).toBeVisible();
  await page.getByRole('tab', { name: 'Проверка и публикация' }).click();
  const publish = page.getByRole('button', { name: 'Опубликовать' });
  await expect(publish).toBeDisabled();
  await expect(page.getByText('Опубликовать можно после проверки: запустите её.')).toBeVisible();
  await page.getByRole('button', { name: 'Проверить целиком' }).click();
  await expect(page.getByText('Проверка пройдена.')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('img', { name: 'Самые трудные дети' })).toBeVisible();
  await expectAccessible(page);
  await publish.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Опубликовать' }).click();
  await expect(page.getByText('Опубликована версия 2')).toBeVisible();

  await page.getByRole('tab', { name: 'Версии' }).click();
  await page.getByRole('button', { name: 'Сравнить с 1' }).click();
  await expect(page.getByText(`+ ${SENTENCE}`)).toBeVisible();

  await page.goto(`/books/${slug}/order`);
  await hydrated(page);
  await page.getByRole('radio', { name: 'Девочка' }).check();
  await page.getByLabel('Имя в истории').fill('Маша');
  await expect(page.getByRole('complementary').getByText(SENTENCE)).toBeVisible({ timeout: 20_000 });
});
