// Everything the hero editor can say about a child: on a phone in Russian, on a desktop in English.
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { DESKTOP, PHONE } from '../support/viewports.ts';
import { hydrated, watchConsole } from '../support/watch-console.ts';

const ORDER = '/books/night-forest/order';

/** The look of the newest portrait that was asked for. */
function watchLooks(page: Page): () => unknown {
  let look: unknown;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/shop/hero/portrait')) look = request.postDataJSON().look;
  });
  return () => look;
}

const row = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
/** Rows with pictures also say what is chosen in them. */
const pictures = (page: Page, name: string) => page.getByRole('group', { name: new RegExp(`^${name} `) });

async function expectPortraitInSight(page: Page, alt: string): Promise<void> {
  const last = page.getByRole('tabpanel').getByRole('group').last();
  await last.evaluate((group) => group.scrollIntoView({ block: 'end' }));
  await expect(page.getByAltText(alt)).toBeInViewport({ ratio: 0.9 });
}

test('says hair, ties, face, eyes, marks and what is worn on a phone, the portrait in sight', async ({ page }) => {
  test.slow();
  const complaints = watchConsole(page);
  const look = watchLooks(page);
  await page.setViewportSize(PHONE);
  await page.goto(ORDER);
  await hydrated(page);
  await page.getByRole('radio', { name: 'Девочка' }).check();
  await page.getByRole('radio', { name: '6', exact: true }).check();

  await page.getByRole('radio', { name: 'два хвостика', exact: true }).check();
  await expect(row(page, 'Где собраны')).toBeVisible();
  await row(page, 'Сколько').getByRole('radio', { name: '2', exact: true }).press('ArrowRight');
  await row(page, 'Сколько').getByRole('radio', { name: '3', exact: true }).press('ArrowRight');
  await expect(row(page, 'Сколько').getByRole('radio', { name: '4', exact: true })).toBeChecked();
  await expect(row(page, 'Где собраны')).toHaveCount(0);
  await row(page, 'Размер').getByRole('radio', { name: 'больше' }).check();
  await page.getByRole('radio', { name: 'тонкие косички' }).check();
  await pictures(page, 'В волосах').getByRole('radio', { name: 'ничего' }).check();
  await expect(pictures(page, 'Цвет в волосах')).toHaveCount(0);
  await expect.poll(look).toMatchObject({ hairTie: 'hair-coloured' });
  await pictures(page, 'В волосах').getByRole('radio', { name: 'резинка' }).check();
  await pictures(page, 'Цвет в волосах').getByRole('radio', { name: 'синий' }).check();
  await pictures(page, 'Бусины').getByRole('radio', { name: 'красный' }).check();
  await expectPortraitInSight(page, 'Нарисованный портрет ребёнка');

  await page.getByRole('tab', { name: 'Лицо' }).click();
  await pictures(page, 'Форма лица').getByRole('radio', { name: 'с полными щеками' }).check();
  await row(page, 'Подбородок').getByRole('radio', { name: 'двойной' }).check();
  await row(page, 'Переносица').getByRole('radio', { name: 'плоская' }).check();
  await row(page, 'Размер ушей').getByRole('radio', { name: 'большие' }).check();
  await expectPortraitInSight(page, 'Нарисованный портрет ребёнка');

  await page.getByRole('tab', { name: 'Глаза' }).click();
  await row(page, 'Разрез глаз').getByRole('radio', { name: 'узкий' }).check();
  await row(page, 'Веки').getByRole('radio', { name: 'без складки' }).check();
  await row(page, 'Форма бровей').getByRole('radio', { name: 'домиком' }).check();
  await expectPortraitInSight(page, 'Нарисованный портрет ребёнка');

  await page.getByRole('tab', { name: 'Приметы' }).click();
  await page.getByRole('button', { name: 'Веснушки' }).press('Enter');
  await row(page, 'Где веснушки').getByRole('radio', { name: 'на носу', exact: true }).check();
  await page.getByRole('button', { name: 'Лоб' }).press('Enter');
  await expectPortraitInSight(page, 'Нарисованный портрет ребёнка');

  await page.getByRole('tab', { name: 'Что носит' }).click();
  await row(page, 'Серёжки').getByRole('radio', { name: 'колечки' }).check();
  await pictures(page, 'Цвет серёжек').getByRole('radio', { name: 'серебристый' }).check();
  await row(page, 'Слуховой аппарат').getByRole('radio', { name: 'слева' }).check();
  await pictures(page, 'Цвет аппарата').getByRole('radio', { name: 'розовый' }).check();
  await row(page, 'Повязка на глазу').getByRole('radio', { name: 'справа' }).check();
  await pictures(page, 'Цвет повязки').getByRole('radio', { name: 'зелёный' }).check();
  await expectPortraitInSight(page, 'Нарисованный портрет ребёнка');

  await expect.poll(look).toMatchObject({
    hairStyle: 'pigtails',
    tieCount: 4,
    tieSize: 0.8,
    hairTie: 'none',
    hairTieHex: '#3f7cbf',
    beadsHex: '#d0342c',
    eyelid: 'monolid',
    face: { cheeks: 0.65, doubleChin: 0.8, noseBridge: -0.9, earSize: 0.85, eyeOpen: -0.6, browTilt: 0.8 },
    freckles: true,
    frecklePlace: 'nose',
    moles: [{ x: 0.3, y: -0.4 }],
    earrings: 'hoops',
    earringsHex: '#b9bec9',
    hearingAid: 'left',
    hearingAidHex: '#d98aa4',
    eyePatch: 'right',
    eyePatchHex: '#4f8a63',
  });
  await expect(page.getByAltText('Нарисованный портрет ребёнка')).toHaveAttribute('src', /^blob:/);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(complaints).toEqual([]);

  // What was said stays after a reload.
  await page.reload();
  await hydrated(page);
  await page.getByRole('tab', { name: 'Что носит' }).click();
  await expect(row(page, 'Серёжки').getByRole('radio', { name: 'колечки' })).toBeChecked();
});

test('says the elastic and the cap of a boy on an English desktop', async ({ page }) => {
  test.slow();
  const look = watchLooks(page);
  await page.setViewportSize(DESKTOP);
  await page.goto(`/en${ORDER}`);
  await hydrated(page);
  await page.getByRole('radio', { name: 'Boy' }).check();
  await page.getByRole('radio', { name: 'bun', exact: true }).check();
  await expect(pictures(page, 'In the hair').getByRole('radio')).toHaveCount(2);
  await pictures(page, 'In the hair').getByRole('radio', { name: 'nothing' }).check();
  await page.getByRole('radio', { name: 'long', exact: true }).check();
  await expect(pictures(page, 'In the hair')).toHaveCount(0);
  await row(page, 'Length').getByRole('radio', { name: 'longer' }).check();
  await page.getByRole('tab', { name: 'Wears' }).click();
  await row(page, 'On the head every day').getByRole('radio', { name: 'cap', exact: true }).check();
  await pictures(page, 'Colour of the cloth').getByRole('radio', { name: 'red' }).check();
  await expect.poll(look).toMatchObject({ hairStyle: 'long', hairFall: 0.8, headwear: 'cap', headwearHex: '#b8413b' });
  await expectAccessible(page);
});
