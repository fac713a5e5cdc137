// Sets the words of the page with all children of a group: the dedication, the heading, a name under each head.
import { type GroupPage, memberLabel } from '#core/groups/group-page.ts';
import type { Locale } from '#core/locale.ts';
import type { FontSet } from '#engine/text/fonts.ts';
import type { LaidOutText } from '#engine/text/laid-out.ts';
import type { TextBlock } from '#engine/text/text-block.ts';
import { fittingSize, typeset } from '#engine/text/typeset.ts';
import type { Box, Story, TextZone, Units } from '#engine/types.ts';
import { copyFor } from '../copy.ts';
import { type GroupHead, placeGroup } from './group-heads.ts';
import { DEDICATION_AREA, HEADING_AREA, HEADS_AREA } from './group-zones.ts';

const SIZES = {
  dedication: { min: 25, max: 54 },
  heading: { min: 22, max: 48 },
  name: { min: 15, max: 56 },
};
/** Names that need a smaller size than this share of the others are set smaller alone. */
const COMMON_SIZE_SHARE = 0.15;

const groupHeading = ({ heading }: GroupPage, locale: Locale): string => heading || copyFor(locale).group.heading;

const wordsBlock = (locale: Locale, text: string, emphasis = false): TextBlock => ({
  locale,
  paragraphs: [{ spans: [{ text, emphasis, fixed: true }], gapBefore: false }],
});

/** The text in reading order: the dedication, the heading, the names row by row. */
export const withGroup = (dedication: TextBlock, story: Story, group: GroupPage): TextBlock => {
  const heading = wordsBlock(dedication.locale, groupHeading(group, dedication.locale));
  const names = placeGroup(story, group, HEADS_AREA).places.map(({ member, isOwn }) =>
    wordsBlock(dedication.locale, labelOf(group, member), isOwn),
  );
  return {
    ...dedication,
    paragraphs: [dedication, heading, ...names].flatMap(({ paragraphs }) => paragraphs),
  };
};

const labelOf = ({ members }: GroupPage, index: number): string => {
  const member = members[index];
  return member ? memberLabel(member) : '';
};

const zoneOf = (box: Box, size: TextZone['size'], colour: string, valign: TextZone['valign']): TextZone => ({
  side: 'single',
  box,
  align: 'center',
  valign,
  colour,
  size,
});

/** One size for all names where it is possible. */
const commonSize = (sizes: readonly Units[]): Units =>
  [...sizes].sort((a, b) => a - b)[Math.floor(sizes.length * COMMON_SIZE_SHARE)] ?? SIZES.name.min;

interface Setting {
  locale: Locale;
  fonts: FontSet;
  colour: string;
}

/** Names under heads, in the order of the heads. */
export const typesetNames = (
  heads: readonly GroupHead[],
  group: GroupPage,
  { locale, labelSize, fonts, colour }: Setting & { labelSize: Units },
): LaidOutText[] => {
  const labels = heads.map(({ place }) => ({
    block: wordsBlock(locale, labelOf(group, place.member), place.isOwn),
    zone: zoneOf(place.label, { min: SIZES.name.min, max: labelSize }, colour, 'top'),
  }));
  const maxSize = commonSize(labels.map(({ block, zone }) => fittingSize(block, zone, fonts)));
  return labels.map(({ block, zone }) => typeset(block, zone, fonts, { maxSize }));
};

export const joinTexts = (texts: readonly [LaidOutText, ...LaidOutText[]]): LaidOutText => {
  const x = Math.min(...texts.map(({ box }) => box.x));
  const y = Math.min(...texts.map(({ box }) => box.y));
  const right = Math.max(...texts.map(({ box }) => box.x + box.width));
  const bottom = Math.max(...texts.map(({ box }) => box.y + box.height));
  return {
    ...texts[0],
    lines: texts.flatMap(({ lines }) => lines),
    box: { x, y, width: right - x, height: bottom - y },
    overflow: texts.some(({ overflow }) => overflow),
    missing: [...new Set(texts.flatMap(({ missing }) => missing))],
    hyphens: texts.reduce((sum, { hyphens }) => sum + hyphens, 0),
  };
};

export const typesetHeading = (group: GroupPage, { locale, fonts, colour }: Setting, box: Box): LaidOutText => {
  const title = [{ text: groupHeading(group, locale), emphasis: false, fixed: false }];
  return typeset({ locale, title, paragraphs: [] }, zoneOf(box, SIZES.heading, colour, 'middle'), fonts);
};

export interface GroupText {
  story: Story;
  /** Without heading and names. */
  dedication: TextBlock;
  group: GroupPage;
  fonts: FontSet;
  colour: string;
}

export const typesetGroupPage = ({ story, dedication, group, fonts, colour }: GroupText): LaidOutText => {
  const { locale } = dedication;
  const { heads, labelSize } = placeGroup(story, group, HEADS_AREA);
  return joinTexts([
    typeset(dedication, zoneOf(DEDICATION_AREA, SIZES.dedication, colour, 'middle'), fonts),
    typesetHeading(group, { locale, fonts, colour }, HEADING_AREA),
    ...typesetNames(heads, group, { locale, labelSize, fonts, colour }),
  ]);
};
