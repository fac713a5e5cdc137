// Inserts of legal texts as the editor shows them: Russian names in the Russian text, and an explanation of each.
// Stored texts have English names, and begin with the line of their date, which the editor shows apart.
import { LEGAL_PLACEHOLDERS } from '#core/legal/legal-text.ts';
import type { Locale } from '#core/locale.ts';

export interface LegalInsert {
  /** Name in stored texts. */
  readonly key: string;
  readonly names: Readonly<Record<Locale, string>>;
  readonly about: Readonly<Record<Locale, string>>;
}

const insert = (key: string, name: string, ru: string, en: string): LegalInsert => ({
  key,
  names: { ru: name, en: key },
  about: { ru, en },
});

export const LEGAL_INSERTS: readonly LegalInsert[] = [
  insert('site', 'магазин', 'название магазина из настроек', 'name of the shop, from the settings'),
  insert('address', 'сайт', 'адрес сайта', 'address of the site'),
  insert('email', 'почта', 'почта поддержки из настроек', 'support email, from the settings'),
  insert('phone', 'телефон', 'телефон поддержки из настроек', 'support phone, from the settings'),
  insert('seller', 'продавец', 'наименование продавца', 'name of the seller'),
  insert('sellerAddress', 'адрес продавца', 'юридический адрес продавца', 'legal address of the seller'),
  insert('taxNumber', 'ИНН', 'ИНН продавца', 'tax number of the seller'),
  insert('registrationNumber', 'ОГРН', 'ОГРН или ОГРНИП продавца', 'registration number of the seller'),
  insert(
    'illustrator',
    'иллюстратор',
    'кто рисует по фотографии, если это внешняя служба',
    'the outside illustrator, if any',
  ),
  insert(
    'makingDays',
    'срок изготовления',
    'рабочие дни до передачи курьеру',
    'working days until the courier has the parcel',
  ),
  insert('printingDays', 'срок печати', 'рабочие дни печати', 'working days of printing'),
  insert('preorderDays', 'срок предзаказа', 'рабочие дни книги по предзаказу', 'working days of a preordered book'),
  insert(
    'capitalsDays',
    'доставка в столицы',
    'дни доставки в Москву и Петербург',
    'days of delivery to Moscow and St Petersburg',
  ),
  insert('elsewhereDays', 'доставка по стране', 'дни доставки в другие города', 'days of delivery to other towns'),
  insert('russiaPrice', 'цена доставки', 'цена доставки по России', 'price of delivery in Russia'),
  ...(
    [
      ['Session', 'входа', 'signing in'],
      ['Guest', 'гостя', 'a guest’s books and cart'],
      ['Friend', 'скидки друга', 'the discount of a friend’s link'],
      ['Admin', 'панели', 'the admin panel'],
      ['Consent', 'согласия', 'consent to counters'],
      ['Campaign', 'рекламы', 'advertising campaigns'],
      ['Connect', 'внешнего входа', 'signing in with another service'],
    ] as const
  ).flatMap(([key, of, en]) => [
    insert(`cookie${key}`, `кука ${of}`, `имя файла cookie ${of}`, `name of the cookie for ${en}`),
    insert(
      `cookie${key}Time`,
      `срок куки ${of}`,
      `сколько живёт файл cookie ${of}`,
      `lifetime of the cookie for ${en}`,
    ),
  ]),
];

const BY_RUSSIAN_NAME = new Map(LEGAL_INSERTS.map(({ key, names }) => [names.ru.toLowerCase(), key]));
const BY_KEY = new Map(LEGAL_INSERTS.map((each) => [each.key, each]));
const BRACES = /\{([^{}#\n]+)\}/g;
const DATE_LINE = /^updated:.*\n+/;

/** Line of the date with the empty lines after it; empty in a text without one. */
export const dateLineOf = (stored: string): string => DATE_LINE.exec(stored)?.[0] ?? '';

/** What the editor shows of a stored text. */
export function shownLegalText(stored: string, locale: Locale): string {
  const body = stored.replace(DATE_LINE, '');
  return body.replace(BRACES, (whole, key: string) => shownInsert(whole, key, locale));
}

const shownInsert = (whole: string, key: string, locale: Locale): string => {
  const known = BY_KEY.get(key);
  return known ? `{${known.names[locale]}}` : whole;
};

/** The inverse of `shownLegalText`; unknown inserts stay as typed, and are reported. */
export const storedLegalText = (dateLine: string, shown: string): string =>
  dateLine +
  shown.replace(BRACES, (whole, name: string) => {
    const key = BY_RUSSIAN_NAME.get(name.trim().toLowerCase());
    return key === undefined ? whole : `{${key}}`;
  });

const MIN_SHARED_LETTERS = 3;

/** The insert that was probably meant: in Russian by its first letters, else as the validation suggests. */
export function meantInsert(found: string | undefined, meant: string | undefined, locale: Locale): string | undefined {
  if (meant !== undefined) return shownInsert(meant, meant.slice(1, -1), locale);
  const typed = found?.slice(1, -1).toLowerCase() ?? '';
  const close = [...BY_RUSSIAN_NAME.keys()].find(
    (name) => typed.slice(0, MIN_SHARED_LETTERS) === name.slice(0, MIN_SHARED_LETTERS),
  );
  const key = typed.length < MIN_SHARED_LETTERS || close === undefined ? undefined : BY_RUSSIAN_NAME.get(close);
  return key === undefined ? undefined : shownInsert('', key, locale);
}

/** Inserts every document may use; cookies belong to the privacy policy. */
export const insertsFor = (name: string): readonly LegalInsert[] =>
  LEGAL_INSERTS.filter(({ key }) => LEGAL_PLACEHOLDERS.includes(key) || name === 'privacy-policy');
