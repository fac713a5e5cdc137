// Personalises and typesets the text of a page; all scenes of a book share one type size.
import { resolveCast } from '#engine/story/cast.ts';
import type { LoadedStory } from '#engine/story/load.ts';
import { personalizeBlock } from '#engine/story/personalize-block.ts';
import { resolveAnswers } from '#engine/story/questions.ts';
import type { FontSet } from '#engine/text/fonts.ts';
import type { LaidOutText } from '#engine/text/laid-out.ts';
import type { TextBlock } from '#engine/text/text-block.ts';
import { fittingSize, typeset } from '#engine/text/typeset.ts';
import { typesetAboveCode } from '#engine/text/typeset-above-code.ts';
import type { TextZone } from '#engine/types.ts';
import type { BookSpec } from '../book-spec.ts';
import { groupColours } from '../group/group-planes.ts';
import { typesetGroupPage, withGroup } from '../group/group-words.ts';
import type { PreparedStory } from '../resources.ts';
import { findPage, type PlannedPage } from './compose-page.ts';
import { withImprint } from './imprint.ts';
import { placeCode } from './place-code.ts';

export const pageText = (story: LoadedStory, page: PlannedPage, spec: BookSpec): TextBlock | undefined =>
  page.text === undefined ? undefined : withPageExtras(story, page, personalizedBlock(story, page.text, spec), spec);

const withPageExtras = (story: LoadedStory, { kind }: PlannedPage, block: TextBlock, spec: BookSpec): TextBlock => {
  if (kind === 'imprint') return withImprint(block, story.story, spec);
  return kind === 'dedication' && spec.group ? withGroup(block, story.story, spec.group) : block;
};

/** One text block for the spec's child, with resolved answers and cast. */
export const personalizedBlock = (
  story: LoadedStory,
  key: string,
  { child, locale, answers, cast }: BookSpec,
): TextBlock =>
  personalizeBlock(
    story.text[locale],
    key,
    child,
    locale,
    resolveAnswers(story.story, answers, locale),
    resolveCast(story.story, cast),
  );

/** A cache of recent sizes, oldest first; the pages of a book are rendered together, so a few entries suffice. */
const typeSizeCache = new WeakMap<PreparedStory, Map<string, number>>();
const MAX_CACHED_SIZES = 16;

export const typesetPage = (story: PreparedStory, page: PlannedPage, spec: BookSpec): LaidOutText | undefined => {
  const zone = page.scene.zones.find(({ side }) => side === page.side);
  if (page.kind === 'dedication' && spec.group && page.text !== undefined) {
    const dedication = personalizedBlock(story, page.text, spec);
    const colour = groupColours(page.scene).ink;
    return typesetGroupPage({ story: story.story, dedication, group: spec.group, fonts: story.fonts, colour });
  }
  const block = pageText(story, page, spec);
  if (!block || !zone) return undefined;
  if (page.kind === 'imprint') return typesetImprint(block, zone, story.fonts, spec);
  return typeset(block, zone, story.fonts, page.kind === 'scene' ? { maxSize: sceneTypeSize(story, spec) } : {});
};

function typesetImprint(block: TextBlock, zone: TextZone, fonts: FontSet, { imprint }: BookSpec): LaidOutText {
  const { listening, yearCode } = imprint ?? {};
  const laid = yearCode ? typesetAboveCode(block, zone, fonts, yearCode.address) : typeset(block, zone, fonts);
  return listening ? { ...laid, code: placeCode(listening, laid) } : laid;
}

/**
 * The lower third of the sizes that fit each scene: a third of the scenes may be set smaller, which is hardly visible,
 * while using the longest page would shrink all of them.
 */
export const sceneTypeSize = (story: PreparedStory, spec: BookSpec): number => {
  const sizes = typeSizeCache.get(story) ?? new Map<string, number>();
  typeSizeCache.set(story, sizes);
  const key = JSON.stringify([spec.locale, spec.child, spec.answers, spec.cast]);
  const found = sizes.get(key);
  if (found !== undefined) return found;
  const needed = story.story.pages.flatMap(({ number, kind }) => {
    const page = kind === 'scene' ? findPage(story, number) : undefined;
    const block = page && pageText(story, page, spec);
    const zone = page?.scene.zones.find(({ side }) => side === page.side);
    return block && zone ? [fittingSize(block, zone, story.fonts)] : [];
  });
  needed.sort((a, b) => a - b);
  const size = needed[Math.floor(needed.length / 3)] ?? 0;
  sizes.set(key, size);
  const [oldest] = sizes.keys();
  if (sizes.size > MAX_CACHED_SIZES && oldest !== undefined) sizes.delete(oldest);
  return size;
};
