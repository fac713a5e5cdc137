// Blocks of the home page as rows: both languages of a block together, in the Russian order.
import { LOCALES, type Locale } from '#core/locale.ts';
import { HOME_ADDITIONS, HOME_BLOCK_KINDS, type HomeBlockKind, isBlockEmpty } from '#core/shop/home-blocks.ts';
import type { EditField } from '#server/modules/editing/editing.types.ts';
import type { Translate } from '#web/i18n/copy.ts';
import { emptyPart, type FieldValue, type FormValues, newKey, type Part } from '../form/values.ts';

export interface HomeRow {
  readonly key: string;
  readonly kind: HomeBlockKind;
  readonly parts: Readonly<Record<Locale, Part>>;
}

/** Texts of each language. All other attributes are the same in both. */
export const OWN_TEXTS = ['title', 'text', 'items', 'linkLabel'] as const;
const TEXTS: ReadonlySet<string> = new Set(OWN_TEXTS);

/** What is edited of each kind, in the order of the form. */
export const FIELDS_OF: Readonly<Record<HomeBlockKind, readonly string[]>> = {
  hero: ['text', 'title'],
  likeness: ['title', 'text'],
  books: ['title'],
  film: [],
  how: ['title', 'items'],
  benefits: ['title'],
  reviews: [],
  questions: ['title', 'items'],
  call: ['title', 'text', 'linkLabel'],
  banner: ['title', 'text', 'linkLabel', 'linkTo', 'picture'],
  line: ['text', 'linkLabel', 'linkTo'],
  collection: ['collection', 'title'],
};

export const isAddition = (kind: HomeBlockKind): boolean => HOME_ADDITIONS.some((each) => each === kind);

const kindOf = ({ values }: Part): HomeBlockKind | undefined => HOME_BLOCK_KINDS.find((kind) => kind === values.kind);

const partsOf = (value: FieldValue | undefined): readonly Part[] =>
  Array.isArray(value) ? value.filter((each): each is Part => 'values' in each) : [];

/** The same block for the other language, without its texts. */
const withoutTexts = (part: Part): Part => ({
  key: newKey(),
  id: null,
  values: Object.fromEntries(
    Object.entries(part.values).map(([name, value]) => [name, TEXTS.has(name) ? (name === 'items' ? [] : '') : value]),
  ),
});

export function rowsOf(values: FormValues): HomeRow[] {
  const lists = { ru: partsOf(values.ru.blocks), en: partsOf(values.en.blocks) };
  const keys = [...new Set(LOCALES.flatMap((locale) => lists[locale].map((part) => String(part.values.key))))];
  const rows = keys.flatMap((key): HomeRow[] => {
    const find = (locale: Locale) => lists[locale].find((part) => part.values.key === key);
    const ru = find('ru');
    const en = find('en');
    const known = ru ?? en;
    const kind = known && kindOf(known);
    if (!known || !kind) return [];
    return [{ key, kind, parts: { ru: ru ?? withoutTexts(known), en: en ?? withoutTexts(known) } }];
  });
  // The top of the page stays at the top.
  return [...rows.filter(({ kind }) => kind === 'hero'), ...rows.filter(({ kind }) => kind !== 'hero')];
}

const withValue = (part: Part, name: string, value: FieldValue): Part => ({
  ...part,
  values: { ...part.values, [name]: value },
});

/** Without a language the value is written in both. */
export const changeRow = (row: HomeRow, name: string, value: FieldValue, locale?: Locale): HomeRow => ({
  ...row,
  parts: {
    ru: locale === 'en' ? row.parts.ru : withValue(row.parts.ru, name, value),
    en: locale === 'ru' ? row.parts.en : withValue(row.parts.en, name, value),
  },
});

export function newRow(kind: HomeBlockKind, fields: readonly EditField[]): HomeRow {
  const key = `${kind}-${crypto.randomUUID().slice(0, 8)}`;
  const made = (): Part => {
    const part = emptyPart(fields);
    return { ...part, values: { ...part.values, key, kind, shown: true } };
  };
  return { key, kind, parts: { ru: made(), en: made() } };
}

type Timing = 'hidden' | 'later' | 'ended' | 'empty' | 'shown';

const textOf = (value: FieldValue | undefined): string | null => (typeof value === 'string' ? value : null);
const isChosen = (value: FieldValue | undefined): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** An owner's block without content in either language. */
export const isRowEmpty = ({ kind, parts }: HomeRow): boolean =>
  LOCALES.every((locale) => {
    const { title, text, linkLabel, linkTo, picture, collection } = parts[locale].values;
    return isBlockEmpty({
      kind,
      title: textOf(title),
      text: textOf(text),
      linkLabel: textOf(linkLabel),
      linkTo: textOf(linkTo),
      hasPicture: isChosen(picture),
      hasCollection: isChosen(collection),
    });
  });

/** Kind of a block, and the beginning of its own words. */
export function rowName({ kind, parts }: HomeRow, locale: Locale, t: Translate): string {
  const { title, text } = parts[locale].values;
  const own = [title, text].find((each) => typeof each === 'string' && each !== '');
  const words = t(`adminContent.home.kinds.${kind}`);
  return isAddition(kind) && own ? `${words}: ${String(own).slice(0, 60)}` : words;
}

/** Blocks that visitors would not see for lack of content although they are not hidden. */
export const emptyShownRows = (rows: readonly HomeRow[]): readonly HomeRow[] =>
  rows.filter((row) => row.parts.ru.values.shown !== false && isRowEmpty(row));

/** What a visitor sees of a block at a moment, from the form's Moscow times. */
export function timingOf(row: HomeRow, nowInMoscow: string): Timing {
  const { shown, shownFrom, shownUntil } = row.parts.ru.values;
  if (shown === false) return 'hidden';
  if (isRowEmpty(row)) return 'empty';
  if (typeof shownUntil === 'string' && shownUntil !== '' && shownUntil <= nowInMoscow) return 'ended';
  return typeof shownFrom === 'string' && shownFrom !== '' && shownFrom > nowInMoscow ? 'later' : 'shown';
}
