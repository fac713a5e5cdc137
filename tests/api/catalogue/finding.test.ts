// Typical searches of parents and the stories they must find.
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { LOCALES, type Locale } from '#core/locale.ts';
import { trusted } from '#server/content/access.ts';
import { uidOf } from '#server/content/declaration.ts';
import { createShopContent } from '#server/content-types/shop-content.ts';
import { createCatalogueService } from '#server/modules/catalogue/catalogue.service.ts';
import { storyWords } from '#server/modules/catalogue/story-words.ts';
import { readShopFiles } from '#server/story-files/shop-file.ts';
import { copyTestDatabase } from '#tests/harness/database.ts';
import { openShopContent } from '../../../src/open-content.ts';

const { database } = await copyTestDatabase();
const content = await openShopContent(database);
const shop = createShopContent(content);
const catalogue = createCatalogueService(shop);
const products = content.registry.model(uidOf('product'));
const examples = content.registry.model(uidOf('book-example'));

const pictureOf = async (name: string): Promise<number | undefined> => {
  const [file] = await database.query<{ id: number }>(
    `insert into files (document_id, name, width, height, hash, ext, mime, size, url, provider)
     values ($1, $1, 10, 10, $1, '.webp', 'image/webp', 1, $2, 'local') returning id`,
    [name, `/uploads/${name}.webp`],
  );
  return file?.id;
};

beforeAll(async () => {
  const books = readShopFiles('content');
  const copyOf = (locale: Locale) =>
    storyWords(
      new Map(books.map(({ slug }) => [slug, readFileSync(`content/stories/${slug}/text.${locale}.txt`, 'utf8')])),
      locale,
    );
  const words = { ru: copyOf('ru'), en: copyOf('en') };
  for (const book of books) {
    const genres = await Promise.all(book.genres.map((slug) => shop.findOne('genre', { filters: { slug } })));
    const said = (locale: Locale) => ({
      title: book.words[locale].title,
      summary: book.words[locale].summary,
      searchWords: words[locale].get(book.slug),
    });
    const specification = {
      minAge: book.ages.min,
      maxAge: book.ages.max,
      gender: book.gender,
      genres: genres.flatMap((genre) => genre?.documentId ?? []),
    };
    const data = { slug: book.slug, price: book.price, bookSpecification: specification, ...said('ru') };
    const made = JSON.parse(await content.writer.create(products, { data }, { locale: 'ru' }, trusted));
    await content.writer.update(products, made.documentId, { data: said('en') }, { locale: 'en' }, trusted);
    if (book.slug !== 'night-forest') continue;
    for (const gender of ['male', 'female']) {
      const cover = await pictureOf(`forest-${gender}`);
      const example = { title: gender, gender, product: made.documentId, pictures: { cover } };
      await content.writer.create(examples, { data: example }, { locale: 'ru' }, trusted);
    }
  }
});

const found = async (search: string, locale: Locale = 'ru') =>
  (await catalogue.list({ locale, search })).books.map((book) => book.slug);

test.each([
  ['ёжик', 'night-forest'],
  ['ёж', 'night-forest'],
  ['ежом', 'night-forest'],
  ['про ежей', 'night-forest'],
  ['ежонок', 'night-forest'],
  ['лисёнок', 'night-forest'],
  ['лисичка', 'night-forest'],
  ['сова', 'night-forest'],
  ['фонарик', 'night-forest'],
  ['кит', 'bath-sea'],
  ['уточка', 'bath-sea'],
  ['океан', 'bath-sea'],
  ['аист', 'cloud-post'],
  ['письма', 'cloud-post'],
  ['облака', 'cloud-post'],
  ['рыцари', 'dragon-matches'],
  ['дракончик', 'dragon-matches'],
  ['динозавр', 'night-museum'],
  ['пирожное', 'night-museum'],
  ['паровозик', 'pillow-train'],
  ['носочки', 'lost-socks'],
  ['тортик', 'birthday'],
])('«%s» finds %s first', async (search, slug) => {
  expect((await found(search))[0]).toBe(slug);
});

test.each([
  ['hedgehog', 'night-forest'],
  ['whale', 'bath-sea'],
  ['knights', 'dragon-matches'],
  ['dinosaurs', 'night-museum'],
])('“%s” finds %s first', async (search, slug) => {
  expect((await found(search, 'en'))[0]).toBe(slug);
});

test('finds stories with a cat for «кот», and not «который»', async () => {
  expect(await found('кот')).toEqual(expect.arrayContaining(['birthday', 'cloud-post']));
  expect(await found('кот')).not.toContain('dragon-matches');
});

test('does not find every book by a creature of one story', async () => {
  for (const word of ['ёжик', 'кит', 'аист', 'поезд']) expect((await found(word)).length).toBeLessThan(4);
});

test('finds a book for 3 to 5 for a five-year-old', async () => {
  expect(await found('книга для девочки 5 лет')).toContain('night-forest');
  expect(await found('сказка для 8 лет')).not.toContain('night-forest');
});

test('shows a boy on the cover to those who search for a boy, and a girl for a girl', async () => {
  for (const gender of ['male', 'female'] as const) {
    const { books, hasCoversByGender } = await catalogue.list({ locale: 'ru', gender });
    expect(hasCoversByGender).toBe(true);
    const cover = books.find(({ slug }) => slug === 'night-forest')?.cover;
    expect(cover?.url).toBe(`/uploads/forest-${gender}.webp`);
  }
});

test('suggests words that find something, and not the searched one, for an empty result', async () => {
  const some = await catalogue.suggestions('ru', 'трактор');
  expect(some.length).toBeGreaterThan(2);
  for (const word of some) {
    expect(await found(word)).not.toEqual([]);
    expect(await catalogue.suggestions('ru', word)).not.toContain(word);
  }
});

test('publishes no story text on pages or in answers', async () => {
  for (const locale of LOCALES) {
    const { entries } = await shop.find('product', { locale });
    expect(entries.some((entry) => 'searchWords' in entry)).toBe(false);
  }
});
