// Seeds the content of a new shop. Runs at every start, fills only what is empty and never overwrites an owner's edit.
import { LOCALES, type Locale } from '#core/locale.ts';
import { trusted } from '../content/access.ts';
import type { Content } from '../content/content.ts';
import { uidOf } from '../content/declaration.ts';
import type { ContentName } from './content-types.ts';
import { createEntry } from './create-entry.ts';
import { createShopContent } from './shop-content.ts';
import { homeWith, standardHome } from './standard-home.ts';

type Words = Readonly<Record<Locale, Readonly<Record<string, unknown>>>>;

const GLOBAL: { shared: object; words: Words } = {
  shared: { themeColor: '#5B2A86', freePages: 2, supportEmail: 'hello@zhili-byli.local', socialLinks: [] },
  words: {
    ru: {
      siteTitle: 'Жили-Были',
      description: 'Создайте единственную в своём роде книгу, где главный герой — Ваш ребёнок.',
    },
    en: {
      siteTitle: 'Zhili-Byli',
      description: 'Make a one-of-a-kind book in which your child is the hero.',
    },
  },
};

const DELIVERY: { shared: object; words: Words } = {
  shared: {
    freeInRussia: true,
    countries: ['RU', 'BY', 'KZ', 'AM', 'KG'],
    fromPostalCode: '101000',
    makingMinWorkingDays: 5,
    makingMaxWorkingDays: 7,
    printingWorkingDays: 3,
    preorderMinWorkingDays: 10,
    preorderMaxWorkingDays: 15,
    capitalsMinDays: 1,
    capitalsMaxDays: 2,
    elsewhereMinDays: 3,
    elsewhereMaxDays: 7,
    parcelGrams: 600,
    giftWrapPrice: 15_000,
  },
  words: { ru: { fromCity: 'Москва' }, en: { fromCity: 'Moscow' } },
};

export const GENRES: readonly { slug: string; words: Words }[] = [
  { slug: 'fairy-tale', words: { ru: { title: 'Сказка' }, en: { title: 'Fairy tale' } } },
  { slug: 'adventure', words: { ru: { title: 'Приключения' }, en: { title: 'Adventure' } } },
  { slug: 'bedtime', words: { ru: { title: 'На ночь' }, en: { title: 'Bedtime story' } } },
  { slug: 'friendship', words: { ru: { title: 'О дружбе' }, en: { title: 'Friendship' } } },
  { slug: 'detective', words: { ru: { title: 'Детектив' }, en: { title: 'Detective story' } } },
  { slug: 'birthday', words: { ru: { title: 'На день рождения' }, en: { title: 'Birthday' } } },
  { slug: 'learning', words: { ru: { title: 'Познавательная' }, en: { title: 'Learning' } } },
];

export async function seedContent(content: Content): Promise<void> {
  const isNewShop = await isEmpty(content, 'global');
  for (const [name, { shared, words }] of [
    ['global', GLOBAL],
    ['delivery-config', DELIVERY],
  ] as const) {
    if (!(await isEmpty(content, name))) continue;
    const model = content.registry.model(uidOf(name));
    for (const locale of LOCALES) {
      await content.writer.put(model, { data: { ...shared, ...words[locale] } }, { locale }, trusted);
    }
  }
  if (await isEmpty(content, 'genre')) {
    for (const [position, { slug, words }] of GENRES.entries())
      await createEntry(content, 'genre', { slug, position }, words);
  }
  if (await isEmpty(content, 'home-page')) await seedHome(content, isNewShop);
}

/** Promo blocks of the version before become banners. */
async function seedHome(content: Content, isNewShop: boolean): Promise<void> {
  const blocksIn = async (locale: Locale) => {
    if (isNewShop) return standardHome(locale);
    const populate = { promos: { populate: { image: true } } };
    const site = await createShopContent(content).single('global', { locale, populate });
    const banners = (site?.promos ?? []).map(({ title, text, linkLabel, linkTo, image }, index) => ({
      key: `banner-${index + 1}`,
      kind: 'banner',
      title,
      text,
      linkLabel,
      linkTo,
      picture: image?.id ?? null,
    }));
    return homeWith(locale, banners);
  };
  const ru = await blocksIn('ru');
  const en = await blocksIn('en');
  await createEntry(content, 'home-page', { name: 'home' }, { ru: { blocks: ru }, en: { blocks: en } });
}

async function isEmpty({ registry, reader }: Content, name: ContentName): Promise<boolean> {
  const query = { fields: 'id', pagination: { limit: '1', withCount: 'false' } };
  return (await reader.list(registry.model(uidOf(name)), query, trusted)).data === '[]';
}
