// A table of a book's facts: contents and delivery.

import { ageLabel } from '#web/features/catalogue/card/age-label.ts';
import type { Translate } from '#web/i18n/copy.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { keepRangesTogether } from './keep-ranges-together.ts';

interface FactsProps {
  book: {
    readonly minAge: number | null;
    readonly maxAge: number | null;
    readonly pages: number | null;
    readonly genres: readonly string[];
    readonly preorder: boolean;
    readonly pagesReady: number | null;
    readonly print: {
      readonly widthMm: number;
      readonly heightMm: number;
      readonly binding: 'soft' | 'hard' | null;
      readonly paperGsm: number | null;
      readonly readAloudMinutes: number | null;
    };
  };
}

/** From this weight on pages are sturdy enough for toddlers. */
const STURDY_PAPER_MIN_GSM = 250;

/** «Сказка, на ночь, о дружбе»: one capital letter, and no line break after «о». */
const inOneSentence = ([first = '', ...others]: readonly string[]): string =>
  [first, ...others.map((genre) => genre.charAt(0).toLowerCase() + genre.slice(1))]
    .map((genre) => genre.replaceAll(' ', '\u00a0'))
    .join(', ');

/** For a preorder, how many pages are finished. */
function pagesOf(t: Translate, { pages, pagesReady }: FactsProps['book']): string | null {
  if (!pages) return null;
  if (pagesReady !== null) return t('book.factPagesReady', { ready: pagesReady, count: pages });
  return t('book.factPagesValue', { count: pages });
}

export function Facts({ book }: FactsProps) {
  const t = useT();
  const { widthMm, heightMm, binding, paperGsm, readAloudMinutes } = book.print;
  const facts: readonly (readonly [string, string | 0 | null])[] = [
    [t('book.factAge'), ageLabel(t, book)],
    [
      t('book.factReading'),
      readAloudMinutes &&
        t(book.preorder ? 'book.factReadingPlanned' : 'book.factReadingValue', { minutes: readAloudMinutes }),
    ],
    [t('book.factGenre'), inOneSentence(book.genres)],
    [t('book.factPages'), pagesOf(t, book)],
    [t('book.factSize'), t('book.factSizeValue', { width: widthMm / 10, height: heightMm / 10 })],
    [t('book.factCover'), binding && t(`book.cover.${binding}`)],
    [
      t('book.factPaper'),
      paperGsm && t(paperGsm < STURDY_PAPER_MIN_GSM ? 'book.factPaperValue' : 'book.factPaperThick', { gsm: paperGsm }),
    ],
    [t('book.factMaking'), book.preorder ? t('book.factMakingPreorder') : t('book.factMakingValue')],
    [t('book.factDelivery'), t('book.factDeliveryValue')],
  ];
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-1.5 max-[22rem]:text-[1rem]">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="flex items-baseline gap-2">
              <dt className="shrink-0 text-ink-soft">{name}</dt>
              <span
                aria-hidden="true"
                className="h-0 min-w-2 flex-1 sm:min-w-4 border-b-2 border-dotted border-plum-300"
              />
              <dd className="min-w-0 text-right font-bold text-balance">{keepRangesTogether(value)}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
