// Takes the screenshots of docs/screens/gifts from a running trial shop, by giving presents there:
// E2E_DATA_DIR=DATA_DIR_OF_THE_SHOP node scripts/screens/gift-screens.ts http://localhost:3000 [ru|en] [FOLDER] [WIDTH…]
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { COOKIES } from '#core/http/cookies.ts';
import { isLocale, localePrefix } from '#core/locale.ts';
import { newBook } from '../../tests/builders/book.ts';
import { approvedEbook, endEbook } from '../../tests/e2e/support/approved-ebook.ts';
import { approve, BUYER, choosePlace, fillBuyer, open, pay, thanked } from '../../tests/e2e/support/purchase-steps.ts';
import { withDatabase } from '../../tests/e2e/support/seed-book.ts';
import { findOrInstallChromium } from '../chromium.mjs';
import { screenshotPage } from './screenshot-page.ts';

const TALLEST = 1600;
/** For pictures that load once the window is taller. */
const SETTLE_MS = 700;
const PATIENCE_MS = 120_000;

const [baseURL = 'http://localhost:3000', given = 'ru', folder = 'docs/screens/gifts', ...widths] =
  process.argv.slice(2);
if (!isLocale(given)) throw new Error('the language is ru or en');
const locale = given;
const isRu = locale === 'ru';
const at = (path: string): string => `${localePrefix(locale)}${path}`;
const words = (ru: string | RegExp, en: string | RegExp): string | RegExp => (isRu ? ru : en);

async function take(page: Page, name: string): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  await sharp(await screenshotPage(page, TALLEST, SETTLE_MS))
    .webp({ quality: 66 })
    .toFile(join(folder, `${name}-${width}.webp`));
}

async function takePart(page: Page, part: ReturnType<Page['getByRole']>, name: string): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  await part.scrollIntoViewIfNeeded();
  await page.waitForTimeout(500);
  await sharp(await part.screenshot())
    .webp({ quality: 72 })
    .toFile(join(folder, `${name}-${width}.webp`));
}

async function visitor(browser: Browser, width: number): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height: 844 },
    reducedMotion: 'reduce',
    locale: isRu ? 'ru-RU' : 'en-GB',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addCookies([{ name: COOKIES.consent.name, value: 'necessary', url: baseURL }]);
  return context.newPage();
}

async function certificate(browser: Browser, width: number): Promise<void> {
  const page = await visitor(browser, width);
  await open(page, at('/gift'));
  await page.getByLabel(words('Кому (имя)', 'For (name)')).fill(isRu ? 'Машенька' : 'Masha');
  await page.getByLabel(words('От кого (имя)', 'From (name)')).fill(isRu ? 'бабушка Тамара' : 'Grandma Tamara');
  await page
    .getByLabel(words('Поздравление', 'Greeting'))
    .fill(isRu ? 'С днём рождения! Пусть будет сказка.' : 'Happy birthday!');
  await page.getByLabel(words('Куда прислать чек и копию', 'For the receipt and a copy')).fill('tamara@example.test');
  await page.waitForTimeout(1500);
  await take(page, '1-certificate');
  await page.getByRole('button', { name: words(/^Оплатить \d/, /^Pay ₽/) }).click();
  await approve(page).click();
  await page
    .getByRole('heading', { name: words('Спасибо, подарок готов!', 'Thank you, the gift is ready!') })
    .waitFor();
  await take(page, '2-certificate-ready');
  await page.context().close();
}

async function giftBook(browser: Browser, width: number): Promise<void> {
  const page = await visitor(browser, width);
  await open(page, at('/books/night-forest/give'));
  await page
    .getByLabel(words('Как Вас знают в этой семье', 'How the family knows you'))
    .fill(isRu ? 'бабушка Нина' : 'Aunt Mary');
  await page
    .getByLabel(words('Несколько слов родителям', /words to the parents|few words/i))
    .fill(isRu ? 'Обнимаю всех!' : 'Hugs to all!');
  await page.getByLabel(words('Почта родителей', 'Email of the parents')).fill('parents@example.test');
  await take(page, '3-gift-book');
  await page.getByRole('button', { name: words('Перейти к оплате', 'Continue to payment') }).click();
  await page.waitForURL(/\/checkout$/);
  await choosePlace(page);
  await fillBuyer(page, { ...BUYER, email: 'nina@example.test' });
  await pay(page).click();
  await approve(page).click();
  await thanked(page);
  const panelName = words('Посоветуйте нас друзьям', 'Recommend us to friends');
  const recommend = page.getByRole('region', { name: panelName });
  await recommend.getByRole('button', { name: words('Сделать ссылку', 'Make a link') }).click();
  const friendLink = await recommend.getByLabel(words('Ваша ссылка', 'Your link')).inputValue();
  await takePart(page, recommend, '8-recommendation');
  await open(page, page.url().replace(/\/thank-you$/, ''));
  await take(page, '4-gift-book-buyer');
  const panel = page.getByRole('region', {
    name: words('Подарок, который заполняют родители', 'A gift that the parents fill in'),
  });
  const link = await panel.getByLabel(words('Ссылка для родителей', 'Link for the parents')).inputValue();
  const parents = await visitor(browser, width);
  await open(parents, link);
  await take(parents, '5-gift-book-parents');
  await parents.context().close();
  const friend = await visitor(browser, width);
  await open(friend, friendLink);
  await take(friend, '9-recommendation-friend');
  await friend.context().close();
  await page.context().close();
}

async function family(browser: Browser, width: number): Promise<void> {
  const page = await visitor(browser, width);
  const answer = await page.request.post('/api/shop/books', { data: newBook({ locale }) });
  const { documentId } = (await answer.json()).data;
  await open(page, at(`/my-books/${documentId}/preview`));
  const panel = page.getByRole('region', { name: words('Посоветоваться с близкими', 'Ask the family') });
  await panel.getByRole('button', { name: words('Создать ссылку', /Create (a|the) link|Make a link/) }).click();
  const link = await panel.getByLabel(words('Ссылка для близких', /Link for/)).inputValue();
  const relative = await visitor(browser, width);
  await open(relative, link);
  await relative
    .getByLabel(words('Как Вас подписать?', 'How should we sign for you?'))
    .fill(isRu ? 'бабушка Тома' : 'Granny Tess');
  await relative
    .getByRole('button', { name: words(/Сердечко/, /^Heart/) })
    .first()
    .click();
  await take(relative, '6-family');
  await relative.context().close();
  await page.request.delete(`/api/shop/books/${documentId}`);
  await page.context().close();
}

async function reading(browser: Browser, width: number): Promise<void> {
  const page = await visitor(browser, width);
  await open(page, at('/'));
  const id = await approvedEbook(page, locale);
  await open(page, at(`/my-books/${id}/preview`));
  const panel = page.getByRole('region', { name: words('Голоса близких', 'Voices of the family') });
  const who = isRu ? 'бабушка Тома' : 'Granny Tess';
  await panel.getByLabel(words('Кто будет читать?', 'Who will read?')).fill(who);
  await panel.getByRole('button', { name: words('Пригласить', 'Invite') }).click();
  const link = await panel
    .getByLabel(new RegExp(`: ${who}`))
    .first()
    .inputValue();
  const reader = await visitor(browser, width);
  await open(reader, link);
  await reader.getByRole('checkbox').check();
  await reader.getByRole('button', { name: words('Начать запись', 'Start recording') }).click();
  await reader.getByRole('button', { name: words('Записать', 'Record'), exact: true }).click();
  await reader.waitForTimeout(2_500);
  await take(reader, '7-voice');
  await reader.context().close();
  await open(page, at(`/my-books/${id}/read`));
  await page.locator('.leafing-stage').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.waitForTimeout(1500);
  await take(page, '10-reading');
  await withDatabase(process.env.E2E_DATA_DIR ?? '', async (database) => {
    await database.query('update books set year_code = true where document_id = $1', [id]);
  });
  await open(page, at(`/my-books/${id}/code`));
  await take(page, '11-year-code');
  await open(page, at('/next'));
  await take(page, '12-next-book');
  await endEbook(id);
  await page.context().close();
}

const executablePath = await findOrInstallChromium();
if (!executablePath) throw new Error('no Chromium could be found or installed; set CHROMIUM_PATH to one');
const microphone = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', ...microphone] });
mkdirSync(folder, { recursive: true });
for (const width of widths.length > 0 ? widths.map(Number) : [390, 1440])
  for (const walk of [certificate, giftBook, family, reading])
    await walk(browser, width).catch((error: unknown) => {
      process.exitCode = 1;
      console.error(`${walk.name} ${width}: ${error}`);
    });
await browser.close();
