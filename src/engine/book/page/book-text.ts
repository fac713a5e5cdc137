// The text of a book page by page for the screen: paragraphs, whether they mention the child, and the variants offered.

import { resolveCast } from '#engine/story/cast.ts';
import type { LoadedStory } from '#engine/story/load.ts';
import { findNameMentions } from '#engine/story/personalize-block.ts';
import { resolveAnswers } from '#engine/story/questions.ts';
import type { Span } from '#engine/text/text-block.ts';
import type { PageVariant } from '#engine/types.ts';
import type { BookSpec, PageId } from '../book-spec.ts';
import { findPage, type PlannedPage } from './compose-page.ts';
import { type NamePlace, namePlaces } from './name-places.ts';
import { hasHero } from './page-fingerprint.ts';
import { pageText } from './typeset-page.ts';

interface PageParagraph {
  text: string;
  /** Whether it contains the child's name in any form. */
  named: boolean;
  /** Positions of the name; empty in a parent's own dedication. */
  names: readonly NamePlace[];
}

export interface PageText {
  page: PageId;
  words: PageParagraph[];
  /** Variants the scene supports; 'painted-skin' also needs a photo. */
  variants: PageVariant[];
}

/** Front cover, inside pages in order, back cover. */
export const bookPageIds = ({ story }: LoadedStory): PageId[] => [
  'front',
  ...story.pages.map(({ number }) => number),
  'back',
];

export const bookText = (story: LoadedStory, spec: BookSpec): PageText[] =>
  bookPageIds(story).flatMap((id) => {
    const page = findPage(story, id);
    return page ? [{ page: id, words: paragraphsOf(story, page, spec), variants: offeredVariants(page) }] : [];
  });

const textOf = (spans: readonly Span[]): string => spans.map(({ text }) => text).join('');

const paragraphsOf = (story: LoadedStory, page: PlannedPage, spec: BookSpec): PageParagraph[] => {
  const block = pageText(story, page, spec);
  if (!block || page.text === undefined) return [];
  const { child, locale } = spec;
  const answers = resolveAnswers(story.story, spec.answers, locale);
  const named = findNameMentions(
    story.text[locale],
    page.text,
    child,
    locale,
    answers,
    resolveCast(story.story, spec.cast),
  );
  const places = namePlaces(story, page.text, spec, answers);
  const paragraph = (spans: readonly Span[], isNamed: boolean, names: readonly NamePlace[] = []): PageParagraph => ({
    text: textOf(spans),
    named: isNamed,
    names: isNamed ? names : [],
  });
  return [
    ...(block.title ? [paragraph(block.title, named.title, places.title)] : []),
    // Paragraphs beyond those of the block are the imprint's and have no name.
    ...block.paragraphs.map(({ spans }, index) =>
      paragraph(spans, named.paragraphs[index] ?? false, places.paragraphs[index]),
    ),
  ];
};

const offeredVariants = ({ scene }: PlannedPage): PageVariant[] => [
  'drawn',
  ...(hasHero(scene) ? (['painted-skin'] as const) : []),
  ...(scene.alternatives?.length ? (['alternative-composition'] as const) : []),
];
