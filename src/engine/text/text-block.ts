// What a page says once a child is known: paragraphs of styled spans. The typesetter sets it; nothing here is a template.
import type { Locale } from '#core/locale.ts';
import type { Span } from '#core/personalization/personalize-text.ts';

export type { Span };

export interface Paragraph {
  spans: Span[];
  /** A blank line stands before this paragraph in the story text. */
  gapBefore: boolean;
}

export interface TextBlock {
  locale: Locale;
  title?: Span[];
  paragraphs: Paragraph[];
}

/** The words alone, e.g. for bookmarks, alternative texts and tests. */
export const plainText = (block: TextBlock): string =>
  [...(block.title ? [block.title] : []), ...block.paragraphs.map((paragraph) => paragraph.spans)]
    .map((spans) => spans.map((span) => span.text).join(''))
    .join('\n');
