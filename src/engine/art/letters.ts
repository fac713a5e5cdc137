// A single large letter as part of a picture: the first letter of the child's name.

import { n } from '#engine/drawing/draw.ts';
import { numberParam, type PieceKit, textParam } from '#engine/drawing/piece.ts';
import { fontFace } from '#engine/text/fonts.ts';
import type { Box } from '#engine/types.ts';

/** Maximum bounds: the letter is centred on the baseline at the origin. */
export const LETTER_MAX_BOUNDS: Box = { x: -260, y: -420, width: 520, height: 480 };
const LETTER_SIZE_UNITS = 460;
const FACES = ['shantell-sans/700', 'nunito/700'];

const outline = (letter: string): { d: string; width: number } => {
  const face = fontFace(FACES.find((key) => fontFace(key).has(letter)) ?? 'nunito/700');
  const scale = LETTER_SIZE_UNITS / face.unitsPerEm;
  const { glyphs, advance } = face.shape(letter);
  const width = advance * scale;
  let d = '';
  for (const glyph of glyphs)
    for (const { letter: command, numbers } of glyph.outline) {
      d += command;
      for (let i = 0; i < numbers.length; i += 2)
        d += `${n(((numbers[i] ?? 0) + glyph.x) * scale - width / 2)} ${n(-((numbers[i + 1] ?? 0) + glyph.y) * scale)} `;
    }
  return { d, width };
};

/** `letter` is bound to the child; also `colour`, `edge` (outline colour) and `opacity`. */
const initial: PieceKit[string] = (params) => {
  const { d } = outline(textParam(params, 'letter', 'А'));
  const edge = textParam(params, 'edge', '');
  const stroke = edge === '' ? '' : ` stroke="${edge}" stroke-width="26" stroke-linejoin="round" paint-order="stroke"`;
  return {
    defs: '',
    body: `<path d="${d}" fill="${textParam(params, 'colour', '#ffffff')}"${stroke} opacity="${numberParam(params, 'opacity', 1)}"/>`,
  };
};

export const letterPieces: PieceKit = { 'letters/initial': initial };
