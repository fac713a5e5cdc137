// Positions of the child's name in the paragraphs of a page, known from the tokens of the story and not from the spelling.
import type { Answers } from '#core/answers/answers.ts';
import { meetsCondition } from '#core/personalization/condition.ts';
import { type PersonalizationContext, personalizeText } from '#core/personalization/personalize-text.ts';
import type { Token } from '#core/personalization/tokens.ts';
import { resolveCast } from '#engine/story/cast.ts';
import type { LoadedStory } from '#engine/story/load.ts';
import { speakerOf } from '#engine/story/personalize-block.ts';
import type { Piece } from '#engine/story/text-file.ts';
import type { BookSpec } from '../book-spec.ts';

/** Offsets in the paragraph's text, the end excluded. */
export interface NamePlace {
  readonly start: number;
  readonly end: number;
}

const NAME_TOKEN_KINDS: ReadonlySet<Token['kind']> = new Set(['name', 'preposition', 'possessive-en', 'whose']);

/** In the order of the page's paragraphs; `answers` are resolved. */
export function namePlaces(
  story: LoadedStory,
  key: string,
  { child, locale, cast }: BookSpec,
  answers: Answers,
): { readonly title: readonly NamePlace[]; readonly paragraphs: readonly (readonly NamePlace[])[] } {
  const template = story.text[locale].get(key);
  const context = speakerOf(child, locale, answers, resolveCast(story.story, cast));
  return {
    title: placesIn(template?.title ?? [], context),
    paragraphs: (template?.paragraphs ?? [])
      .filter(({ when }) => meetsCondition(when, context))
      .map(({ pieces }) => placesIn(pieces, context)),
  };
}

function placesIn(pieces: readonly Piece[], context: PersonalizationContext): NamePlace[] {
  const places: NamePlace[] = [];
  let start = 0;
  for (const piece of pieces) {
    const isName = typeof piece.content !== 'string' && NAME_TOKEN_KINDS.has(piece.content.kind);
    // A preposition before the name is a span of its own, and not fixed.
    for (const { text, fixed } of personalizeText([piece], context)) {
      const end = start + text.length;
      if (isName && fixed) places.push({ start, end });
      start = end;
    }
  }
  return places;
}
