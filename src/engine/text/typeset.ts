// Typesets a text block into its zone: the largest size that fits, optimal line breaks, the title straight or on a
// curve.

import type { TextZone, Units } from '#engine/types.ts';
import { type LineBox, lineBoxesOf } from './boxes.ts';
import { type BrokenLine, type BrokenParagraph, breakLines } from './break-lines.ts';
import { type Curve, parseCurve } from './curve.ts';
import { type FontFace, type FontSet, missingLetters } from './fonts.ts';
import type { LaidOutLine, LaidOutText, TextRun } from './laid-out.ts';
import { setLettering } from './lettering.ts';
import { plainText, type Span, type TextBlock } from './text-block.ts';
import { setOnCurve } from './title-on-curve.ts';

export type { LaidOutText };

/** Vertical metrics in ems of the line's size. */
const ASCENT_EMS = 0.8;
const DESCENT_EMS = 0.26;
/** 14 pt type with 4 pt of leading, as TR TS 007/2011 requires for young readers. */
const LEADING_EMS = 1.29;
const PARAGRAPH_GAP_EMS = 0.15;
const STANZA_GAP_EMS = 0.7;
const TITLE_SCALE = 1.6;
const CURVED_TITLE_SCALE = 3;
const TITLE_GAP_EMS = 0.55;
/** A setting without hyphens is preferred if it reaches this share of the size with hyphens. */
const UNHYPHENATED_MIN_SIZE_RATIO = 0.85;
/** Penalty limit of an acceptable setting: above a double name broken at its hyphen, below a hanging short word. */
const MAX_CLEAN_PENALTY = 4_500;

interface StackedParagraph {
  boxes: LineBox[];
  kind: LaidOutLine['kind'];
  scale: number;
  /** Space above, in ems of the body text. */
  gap: number;
}

interface Setting {
  size: Units;
  paragraphs: { item: StackedParagraph; broken: BrokenParagraph }[];
  height: Units;
  fits: boolean;
  clean: boolean;
}

const stackParagraphs = (
  block: TextBlock,
  fonts: FontSet,
  hyphenate: boolean,
  straightTitle: boolean,
): StackedParagraph[] => {
  const title: StackedParagraph[] =
    block.title && straightTitle
      ? [
          {
            boxes: lineBoxesOf(block.title, fonts, { hyphenate: false, title: true }),
            kind: 'title',
            scale: TITLE_SCALE,
            gap: 0,
          },
        ]
      : [];
  const text = block.paragraphs.map((paragraph, index): StackedParagraph => {
    const gap =
      index > 0 ? (paragraph.gapBefore ? STANZA_GAP_EMS : PARAGRAPH_GAP_EMS) : title.length > 0 ? TITLE_GAP_EMS : 0;
    return { boxes: lineBoxesOf(paragraph.spans, fonts, { hyphenate, title: false }), kind: 'text', scale: 1, gap };
  });
  return [...title, ...text].filter((item) => item.boxes.length > 0);
};

const setAtSize = (stack: readonly StackedParagraph[], zone: TextZone, size: Units): Setting => {
  const { width } = zone.box;
  const paragraphs = stack.map((item) => ({ item, broken: breakLines(item.boxes, width / (size * item.scale)) }));
  let ems = 0;
  for (const [index, { item, broken }] of paragraphs.entries()) {
    ems += item.gap + broken.lines.length * LEADING_EMS * item.scale;
    if (index === paragraphs.length - 1) ems -= (LEADING_EMS - ASCENT_EMS - DESCENT_EMS) * item.scale;
  }
  const height = ems * size;
  const allLinesFit = paragraphs.every(({ broken }) => !broken.overfull);
  return {
    size,
    paragraphs,
    height,
    fits: allLinesFit && height <= zone.box.height,
    clean: paragraphs.every(({ broken }) => broken.penalty < MAX_CLEAN_PENALTY),
  };
};

const largestSetting = (
  stack: readonly StackedParagraph[],
  zone: TextZone,
  max: Units,
  accept: (s: Setting) => boolean,
): Setting | undefined => {
  for (let size = max; size > zone.size.min; size -= 1) {
    const setting = setAtSize(stack, zone, size);
    if (accept(setting)) return setting;
  }
  const setting = setAtSize(stack, zone, zone.size.min);
  return accept(setting) ? setting : undefined;
};

const bestSetting = (block: TextBlock, zone: TextZone, fonts: FontSet, max: Units, straightTitle: boolean): Setting => {
  const good = (s: Setting) => s.fits && s.clean;
  const unhyphenated = largestSetting(stackParagraphs(block, fonts, false, straightTitle), zone, max, good);
  if (unhyphenated && unhyphenated.size >= max * UNHYPHENATED_MIN_SIZE_RATIO) return unhyphenated;
  const hyphenated = stackParagraphs(block, fonts, true, straightTitle);
  const cut = largestSetting(hyphenated, zone, max, good);
  if (unhyphenated && (!cut || unhyphenated.size >= cut.size * UNHYPHENATED_MIN_SIZE_RATIO)) return unhyphenated;
  return cut ?? largestSetting(hyphenated, zone, max, (s) => s.fits) ?? setAtSize(hyphenated, zone, zone.size.min);
};

/** The runs of a line starting at x = 0, with exact widths. */
const runsOf = (line: BrokenLine, size: Units): TextRun[] => {
  const runs: { text: string; face: FontFace }[] = [];
  for (const [index, box] of line.boxes.entries()) {
    const last = index === line.boxes.length - 1;
    for (const { text, face } of box.fragments) {
      const open = runs.at(-1);
      if (open?.face === face) open.text += text;
      else runs.push({ text, face });
    }
    const open = runs.at(-1);
    if (open) open.text += last ? box.suffix : box.space ? ' ' : '';
  }
  let x = 0;
  return runs.map(({ text, face }) => {
    const width = face.measure(text) * size;
    const run: TextRun = { text, font: face.key, size, x, y: 0, width };
    x += width;
    return run;
  });
};

const ALIGNMENT_FACTOR = { left: 0, center: 0.5, right: 1, top: 0, middle: 0.5, bottom: 1 } as const;

const placeLines = ({ size, paragraphs, height }: Setting, zone: TextZone): LaidOutLine[] => {
  const { box } = zone;
  const lines: LaidOutLine[] = [];
  let top = box.y + Math.max(0, box.height - height) * ALIGNMENT_FACTOR[zone.valign];
  for (const { item, broken } of paragraphs) {
    top += item.gap * size;
    const own = size * item.scale;
    for (const line of broken.lines) {
      const runs = runsOf(line, own);
      const width = runs.reduce((sum, run) => sum + run.width, 0);
      const x = box.x + (box.width - width) * ALIGNMENT_FACTOR[zone.align];
      const y = top + ASCENT_EMS * own;
      lines.push({ kind: item.kind, runs: runs.map((run) => ({ ...run, x: x + run.x, y })), x, y, width });
      top += LEADING_EMS * own;
    }
  }
  return lines;
};

/** Lines are broken by estimated widths; if kerning makes one too wide, narrower limits are tried. */
const WIDTH_FACTORS = [1, 0.985, 0.97, 0.94];

const setStraight = (block: TextBlock, zone: TextZone, fonts: FontSet, max: Units, straightTitle: boolean) => {
  const attempt = (margin: number) => {
    const narrow = { ...zone, box: { ...zone.box, width: zone.box.width * margin } };
    const setting = bestSetting(block, narrow, fonts, max, straightTitle);
    const lines = placeLines(setting, zone);
    return { setting, lines, inside: lines.every((line) => line.width <= zone.box.width) };
  };
  for (const margin of WIDTH_FACTORS) {
    const tried = attempt(margin);
    if (tried.inside || !tried.setting.fits) return tried;
  }
  return attempt(WIDTH_FACTORS.at(-1) ?? 1);
};

const textBounds = (lines: readonly LaidOutLine[], zone: TextZone): LaidOutText['box'] => {
  const corners = lines.flatMap(({ runs }) =>
    runs.flatMap(({ x, y, width, size, rotate = 0 }) => {
      const angle = (rotate * Math.PI) / 180;
      const turn = (dx: number, dy: number) => ({
        x: x + dx * Math.cos(angle) - dy * Math.sin(angle),
        y: y + dx * Math.sin(angle) + dy * Math.cos(angle),
      });
      return [
        turn(0, -ASCENT_EMS * size),
        turn(width, -ASCENT_EMS * size),
        turn(0, DESCENT_EMS * size),
        turn(width, DESCENT_EMS * size),
      ];
    }),
  );
  if (corners.length === 0) return { x: zone.box.x, y: zone.box.y, width: 0, height: 0 };
  const xs = corners.map((corner) => corner.x);
  const ys = corners.map((corner) => corner.y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
};

/** The size a block needs by estimated widths only: fast, to find one type size for a whole book. */
export const fittingSize = (block: TextBlock, zone: TextZone, fonts: FontSet): Units =>
  bestSetting(block, zone, fonts, zone.size.max, zone.curve === undefined).size;

interface TitleLayout {
  lines: LaidOutLine[];
  /** The part of the zone below the title. */
  zone: TextZone;
}

/** Units between the lettering and the text below. */
const LETTERING_GAP_UNITS = 24;
/** Factor over the smallest size that the text keeps beside the longest name. */
const RESERVED_SIZE_FACTOR = 1.15;
/** Size of the text below a name, relative to its letters. */
const TEXT_TO_NAME_RATIO = 0.75;
/** Units; 22 px on a cover as wide as a phone. A name this large leaves the text its whole zone. */
const COMFORTABLE_NAME_UNITS = 130;

/** A name as lettering may take several lines and use part of the text zone; a story's title is set on one line. */
const layOutTitle = (
  curve: Curve,
  title: readonly Span[],
  block: TextBlock,
  zone: TextZone,
  fonts: FontSet,
): TitleLayout => {
  if (zone.lettering === undefined)
    return { lines: [setOnCurve(title, curve, fonts, zone.size.max * CURVED_TITLE_SCALE)], zone };
  const { box, size } = zone;
  const end = box.y + box.height;
  const least = setAtSize(stackParagraphs(block, fonts, false, false), zone, size.min * RESERVED_SIZE_FACTOR).height;
  const letteringTo = (lowest: Units) =>
    setLettering(title, fonts, { curve, maxSize: zone.lettering ?? 0, bottomLimit: lowest });
  const above = letteringTo(box.y - LETTERING_GAP_UNITS);
  const name = above.size >= COMFORTABLE_NAME_UNITS ? above : letteringTo(end - least - LETTERING_GAP_UNITS);
  const y = Math.max(box.y, Math.min(name.bottom + LETTERING_GAP_UNITS, end - least));
  const max = Math.max(size.min, Math.min(size.max, name.size * TEXT_TO_NAME_RATIO));
  return { lines: name.lines, zone: { ...zone, box: { ...box, y, height: end - y }, size: { ...size, max } } };
};

/** `maxSize` keeps the pages of one book at one size. */
export const typeset = (
  block: TextBlock,
  requestedZone: TextZone,
  fonts: FontSet,
  options: { maxSize?: Units } = {},
): LaidOutText => {
  const curve = block.title && requestedZone.curve !== undefined ? parseCurve(requestedZone.curve) : undefined;
  const titled =
    curve && block.title
      ? layOutTitle(curve, block.title, block, requestedZone, fonts)
      : { lines: [], zone: requestedZone };
  const { zone } = titled;
  const max = Math.max(zone.size.min, Math.min(zone.size.max, options.maxSize ?? zone.size.max));
  const { setting, lines: straight, inside } = setStraight(block, zone, fonts, max, curve === undefined);
  const lines = [...titled.lines, ...straight];
  return {
    lines,
    size: setting.size,
    colour: zone.colour,
    ...(zone.halo === undefined ? {} : { halo: zone.halo }),
    ...(zone.panel === undefined ? {} : { panel: zone.panel }),
    box: textBounds(lines, zone),
    overflow: !setting.fits || !inside,
    missing: missingLetters(plainText(block), fonts),
    hyphens: setting.paragraphs.reduce((sum, { broken }) => sum + broken.hyphens, 0),
  };
};
