// Site-wide settings from the single type `global`.
import { formatPhone, readPhone } from '#core/contact/phone.ts';
import type { DayRange } from '#core/delivery/delivery-dates.ts';
import { DEFAULT_SHOP_TIMES, formatShopTimes, type ShopTimes } from '#core/delivery/shop-times.ts';
import { LOCALES, type Locale } from '#core/locale.ts';
import { memoizeByObject } from '#core/memoize-by-object.ts';
import { reachableSupportEmail } from '#core/shop/support-email.ts';
import { firstWords } from '#core/text/first-words.ts';
import type { EntryOf } from '../../content-types/content-types.ts';
import type { ShopContent } from '../../content-types/shop-content.ts';
import type { ContentService } from '../server-module.ts';
import type { OwnPageLink, SiteGlobal, SiteSeller, SiteService, VisitPlace } from './site.types.ts';

export const createSiteService = (content: ShopContent): ContentService<SiteService> => ({
  over: createSiteService,
  async operator(locale) {
    const entry = await content.single('global', { locale });
    if (!entry) throw new Error('the record `global` has not been seeded');
    const { siteTitle, taxNumber, registrationNumber } = entry;
    const { legalName, legalAddress } = await withRussianSeller(content, entry, locale);
    const supportEmail = reachableSupportEmail(entry.supportEmail);
    const supportPhone = shownPhone(entry.supportPhone);
    return { siteTitle, supportEmail, supportPhone, legalName, legalAddress, taxNumber, registrationNumber };
  },
  async namesSeller() {
    const entry = await content.single('global', { locale: 'ru' });
    return entry !== null && sellerOf(entry) !== null;
  },
  async untranslatedSeller() {
    const [russian, english] = await Promise.all([
      content.single('global', { locale: 'ru' }),
      content.single('global', { locale: 'en' }),
    ]);
    return SELLER_TEXTS.filter((name) => russian?.[name] && !english?.[name]);
  },
  ownPages: async (locale) => linksOf((await content.find('page', { locale, ...PAGE_LINKS })).entries),
  async ownPage(slug, locale) {
    // The list is cached, so that made-up addresses cost no query.
    const lists = await Promise.all(LOCALES.map((each) => content.find('page', { locale: each, ...PAGE_LINKS })));
    const locales = LOCALES.filter((_, index) => lists[index]?.entries.some((entry) => isPage(entry, slug)));
    if (!locales.includes(locale)) return null;
    const entry = await content.findOne('page', { locale, filters: { slug } });
    if (!entry?.title) return null;
    const text = entry.text ?? '';
    return { slug, title: entry.title, text, description: entry.metaDescription || firstWords(text), locales };
  },
  async global(locale) {
    const [entry, delivery] = await Promise.all([
      content.single('global', { locale, populate: ['socialLinks'] }),
      content.single('delivery-config', { locale: 'ru' }),
    ]);
    if (!entry) throw new Error('the record `global` has not been seeded');
    return factsOf(await withRussianSeller(content, entry, locale))(delivery ?? NO_DELIVERY)(locale);
  },
});

/** In groups of digits, as the phones of customers; a number of another country stays as typed. */
function shownPhone(typed: string | null): string | null {
  const read = typed === null ? null : readPhone(typed);
  return read === null ? typed : formatPhone(read);
}

/** Seller texts with a value for each language. */
const SELLER_TEXTS = ['legalName', 'legalAddress'] as const;

/** The seller's name and address are required by law, so an empty English text is replaced by the Russian one. */
async function withRussianSeller(
  content: ShopContent,
  entry: EntryOf<'global'>,
  locale: Locale,
): Promise<EntryOf<'global'>> {
  if (locale === 'ru' || SELLER_TEXTS.every((name) => entry[name])) return entry;
  const russian = await content.single('global', { locale: 'ru' });
  return russian ? mergedSeller(entry)(russian) : entry;
}

/** Equal records give the same object. */
const mergedSeller = memoizeByObject((entry: EntryOf<'global'>) =>
  memoizeByObject(
    (russian: EntryOf<'global'>): EntryOf<'global'> => ({
      ...entry,
      legalName: entry.legalName || russian.legalName,
      legalAddress: entry.legalAddress || russian.legalAddress,
    }),
  ),
);

/** Page size limit of the content API. */
const PAGE_LINKS = { fields: ['slug', 'title', 'place'], sort: ['position:asc', 'id:asc'], limit: 100 };

const isPage = (entry: EntryOf<'page'>, slug: string): boolean => entry.slug === slug && Boolean(entry.title);

const linksOf = memoizeByObject((entries: readonly EntryOf<'page'>[]): readonly OwnPageLink[] =>
  entries.flatMap(({ slug, title, place }) => (title ? [{ slug, title, place }] : [])),
);

type Delivery = Partial<EntryOf<'delivery-config'>>;
const NO_DELIVERY: Delivery = {};

/** Equal records give the same object, so that pages can cache by identity. */
const factsOf = memoizeByObject((entry: EntryOf<'global'>) =>
  memoizeByObject((delivery: Delivery) => {
    const facts = new Map<Locale, SiteGlobal>();
    return (locale: Locale): SiteGlobal => {
      const known = facts.get(locale) ?? globalOf(entry, timesOf(delivery), locale);
      facts.set(locale, known);
      return known;
    };
  }),
);

function globalOf(entry: EntryOf<'global'>, times: ShopTimes, locale: Locale): SiteGlobal {
  const { siteTitle, description, themeColor, metrikaId, pixelId } = entry;
  return {
    siteTitle,
    description,
    themeColor,
    supportEmail: reachableSupportEmail(entry.supportEmail),
    supportPhone: shownPhone(entry.supportPhone),
    metrikaId,
    pixelId,
    pixelKind: entry.pixelKind ?? 'vk-ads',
    yandexVerification: entry.yandexVerification,
    googleVerification: entry.googleVerification,
    mapsKey: entry.mapsKey,
    maintenance: entry.maintenance ? { text: entry.maintenanceText || null } : null,
    visit: visitOf(entry),
    socialLinks: (entry.socialLinks ?? []).map(({ title, url }) => ({ title, url })),
    seller: sellerOf(entry),
    times,
    timeWords: formatShopTimes(times, locale),
  };
}

function sellerOf({ legalName, legalAddress, taxNumber, registrationNumber }: EntryOf<'global'>): SiteSeller | null {
  if (!legalName || !legalAddress || !taxNumber || !registrationNumber) return null;
  return { legalName, legalAddress, taxNumber, registrationNumber };
}

const timesOf = (delivery: Delivery): ShopTimes => ({
  making: range(delivery.makingMinWorkingDays, delivery.makingMaxWorkingDays, DEFAULT_SHOP_TIMES.making),
  printing: range(delivery.printingWorkingDays, delivery.printingWorkingDays, DEFAULT_SHOP_TIMES.printing),
  preorder: range(delivery.preorderMinWorkingDays, delivery.preorderMaxWorkingDays, DEFAULT_SHOP_TIMES.preorder),
  capitals: range(delivery.capitalsMinDays, delivery.capitalsMaxDays, DEFAULT_SHOP_TIMES.capitals),
  elsewhere: range(delivery.elsewhereMinDays, delivery.elsewhereMaxDays, DEFAULT_SHOP_TIMES.elsewhere),
  freeInRussia: delivery.freeInRussia ?? false,
});

/** Handles a missing limit and swapped limits. */
function range(min: number | null | undefined, max: number | null | undefined, usual: DayRange): DayRange {
  const least = min ?? max ?? usual.min;
  const most = max ?? min ?? usual.max;
  return { min: Math.min(least, most), max: Math.max(least, most) };
}

function visitOf({ visitAddress, visitLongitude, visitLatitude }: EntryOf<'global'>): VisitPlace | null {
  if (!visitAddress) return null;
  const placed = visitLongitude !== null && visitLatitude !== null;
  return { address: visitAddress, point: placed ? { longitude: visitLongitude, latitude: visitLatitude } : null };
}
