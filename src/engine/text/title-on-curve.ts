// Sets a title letter by letter along a curve, centred, with the font's kerning.

import type { Units } from '#engine/types.ts';
import { lineBoxesOf } from './boxes.ts';
import type { Curve } from './curve.ts';
import type { FontFace, FontSet } from './fonts.ts';
import type { LaidOutLine, TextRun } from './laid-out.ts';
import type { Span } from './text-block.ts';

interface Glyph {
  text: string;
  face: FontFace;
  /** Distance from the start of the line to the letter's origin, and its advance, in ems. */
  start: number;
  advance: number;
}

const segmenter = new Intl.Segmenter('ru', { granularity: 'grapheme' });

const glyphsOf = (spans: readonly Span[], fonts: FontSet): Glyph[] => {
  const glyphs: Glyph[] = [];
  let at = 0;
  for (const box of lineBoxesOf(spans, fonts, { hyphenate: false, title: true })) {
    for (const { text, face } of box.fragments) {
      let prefix = '';
      for (const { segment } of segmenter.segment(text)) {
        // Measuring the whole prefix includes kerning between adjacent letters.
        const start = at + face.measure(prefix + segment) - face.measure(segment);
        prefix += segment;
        glyphs.push({ text: segment, face, start, advance: face.measure(segment) });
      }
      at += face.measure(prefix);
    }
    const last = glyphs.at(-1);
    if (box.space) at += fonts.title.measure(' ');
    // The space is appended to the previous letter, so that text in a PDF can be searched and copied.
    if (box.space && last) last.text += ' ';
  }
  const end = glyphs.at(-1);
  if (end) end.text = end.text.trimEnd();
  return glyphs;
};

const widthOf = (glyphs: readonly Glyph[]): number => {
  const last = glyphs.at(-1);
  return last ? last.start + last.advance : 0;
};

/** Width of a title in ems. */
export const titleWidthEms = (spans: readonly Span[], fonts: FontSet): number => widthOf(glyphsOf(spans, fonts));

/** The share of the curve length that letters may fill. */
const CURVE_FILL_RATIO = 0.97;

/** The size at which this many ems fill the curve. */
export const sizeThatFills = (curve: Curve, ems: number): Units =>
  (curve.length * CURVE_FILL_RATIO) / Math.max(ems, 0.001);

/** Sets the title at the largest size up to `max` that fits the curve. */
export const setOnCurve = (spans: readonly Span[], curve: Curve, fonts: FontSet, max: Units): LaidOutLine => {
  const glyphs = glyphsOf(spans, fonts);
  const ems = widthOf(glyphs);
  const size = Math.min(max, sizeThatFills(curve, ems));
  const begin = (curve.length - ems * size) / 2;
  const runs = glyphs.map(({ text, face, start, advance }): TextRun => {
    const middle = curve.at(begin + (start + advance / 2) * size);
    const radians = (middle.angle * Math.PI) / 180;
    const back = (advance / 2) * size;
    return {
      text,
      font: face.key,
      size,
      x: middle.x - Math.cos(radians) * back,
      y: middle.y - Math.sin(radians) * back,
      width: advance * size,
      rotate: middle.angle,
    };
  });
  const first = runs[0];
  return { kind: 'title', runs, x: first?.x ?? 0, y: first?.y ?? 0, width: ems * size };
};
