// The personalised text of a page as paragraphs of styled spans, ready for typesetting.
import type { Locale } from '#core/locale.ts';
import type { Span } from '#core/personalization/personalize-text.ts';

export type { Span };

export interface Paragraph {
  spans: Span[];
  /** Whether a blank line precedes this paragraph in the story text. */
  gapBefore: boolean;
}

export interface TextBlock {
  locale: Locale;
  title?: Span[];
  paragraphs: Paragraph[];
}

/** The text without styles, e.g. for bookmarks, alternative texts and tests. */
export const plainText = (block: TextBlock): string =>
  [...(block.title ? [block.title] : []), ...block.paragraphs.map((paragraph) => paragraph.spans)]
    .map((spans) => spans.map((span) => span.text).join(''))
    .join('\n');
