// Texts of the order form in the language of the book, which may differ from the page's.

import type { Locale } from '#core/locale.ts';
import { fillPlaceholders } from '#core/text/fill-placeholders.ts';
import type { OrderFacts } from '#server/modules/stories/stories.types.ts';

const LINES = ['sentences', 'said', 'page', 'dedication'] as const;
export type StoryLines = Pick<OrderFacts, (typeof LINES)[number]>;

export const DEDICATIONS = ['parents', 'grandparents', 'birthday'] as const;

export interface BookTexts {
  readonly lines: StoryLines;
  /** Each contains {name}. */
  readonly dedications: Readonly<Record<(typeof DEDICATIONS)[number], string>>;
  /** Replaces a name that is not typed yet. */
  readonly someone: string;
}

/** By the language of the book. */
export type TextsOfBook = Readonly<Record<Locale, BookTexts>>;

export const linesOf = ({ sentences, said, page, dedication }: OrderFacts): StoryLines => {
  return { sentences, said, page, dedication };
};

/** Translates a suggested dedication; the parent's own text is kept. */
export function dedicationIn(typed: string, name: string | undefined, from: BookTexts, to: BookTexts): string {
  const said = (texts: BookTexts, kind: (typeof DEDICATIONS)[number]) =>
    fillPlaceholders(texts.dedications[kind], { name: name ?? texts.someone });
  const chosen = DEDICATIONS.find((kind) => typed === said(from, kind));
  return chosen ? said(to, chosen) : typed;
}
