// Letters as part of a picture: the first letter of the child's name, the family phrase, words of a text block.

import { n } from '#engine/drawing/draw.ts';
import { between, type Dot } from '#engine/drawing/path.ts';
import { numberParam, type PieceKit, textParam } from '#engine/drawing/piece.ts';
import { type FontFace, fontFace, type OutlineCommand } from '#engine/text/fonts.ts';
import { bindsToNextWord } from '#engine/text/short-words.ts';
import type { Box } from '#engine/types.ts';

/** Maximum bounds: the letter is centred on the baseline at the origin. */
export const LETTER_MAX_BOUNDS: Box = { x: -260, y: -420, width: 520, height: 480 };
const LETTER_SIZE_UNITS = 460;
const FACES = ['shantell-sans/700', 'nunito/700'];

export const faceFor = (text: string): FontFace =>
  fontFace(FACES.find((key) => fontFace(key).has(text)) ?? 'nunito/700');

/** Glyph outlines at `size` units, centred on x = 0, as absolute commands. */
export const outlineOf = (text: string, size: number): { commands: OutlineCommand[]; width: number } => {
  const face = faceFor(text);
  const scale = size / face.unitsPerEm;
  const { glyphs, advance } = face.shape(text);
  const width = advance * scale;
  const commands = glyphs.flatMap(({ outline, x, y }) =>
    outline.map(({ letter, numbers }) => ({
      letter,
      numbers: numbers.map((value, index) =>
        index % 2 === 0 ? (value + x) * scale - width / 2 : -(value + y) * scale,
      ),
    })),
  );
  return { commands, width };
};

export const pathOf = (commands: readonly OutlineCommand[]): string =>
  commands.map(({ letter, numbers }) => letter + numbers.map((value) => `${n(value)} `).join('')).join('');

/** `letter` is bound to the child; also `colour`, `edge` (outline colour) and `opacity`. */
const initial: PieceKit[string] = (params) => {
  const d = pathOf(outlineOf(textParam(params, 'letter', 'А'), LETTER_SIZE_UNITS).commands);
  const edge = textParam(params, 'edge', '');
  const stroke = edge === '' ? '' : ` stroke="${edge}" stroke-width="26" stroke-linejoin="round" paint-order="stroke"`;
  return {
    defs: '',
    body: `<path d="${d}" fill="${textParam(params, 'colour', '#ffffff')}"${stroke} opacity="${numberParam(params, 'opacity', 1)}"/>`,
  };
};

/** Maximum bounds of the phrase: its lines are centred on the origin. */
export const PHRASE_MAX_BOUNDS: Box = { x: -620, y: -340, width: 1240, height: 680 };
const PHRASE_WIDTH_UNITS = 1160;
const PHRASE_HEIGHT_UNITS = 560;
const LINE_HEIGHT_EMS = 1.14;
const MAX_PHRASE_LINES = 3;

/** Every way to break the words into `count` lines. */
const lineBreaks = (words: readonly string[], count: number): string[][] => {
  if (count === 1) return [[words.join('').trimEnd()]];
  return words.slice(0, words.length - count + 1).flatMap((_, index) =>
    lineBreaks(words.slice(index + 1), count - 1).map((rest) => [
      words
        .slice(0, index + 1)
        .join('')
        .trimEnd(),
      ...rest,
    ]),
  );
};

/** Breakable after a space, and after the hyphen of a double name. */
const breakable = (text: string): string[] => text.match(/[^ -]*(?:[ -]|$)/g)?.filter((part) => part !== '') ?? [];

/** Size that a phrase with commas gives up rather than break where nobody takes a breath. */
const BREATHLESS_BREAK_SHARE = 0.6;

/** Whether a line ends after a preposition, or elsewhere than at the inner punctuation of the phrase. */
const isBreathless = (phrase: string, lines: readonly string[]): boolean => {
  const paused = /[,.!?;:—–] /.test(phrase);
  return lines
    .slice(0, -1)
    .some((line) => (paused && !/[,.!?;:—–]$/.test(line)) || bindsToNextWord(line.split(' ').at(-1) ?? ''));
};

/** The lines with the largest type that fits, broken at commas if there are any, and that type's size in units. */
export const layOutPhrase = (
  phrase: string,
  maxSize: number,
  maxLines: number = MAX_PHRASE_LINES,
  { width, height } = { width: PHRASE_WIDTH_UNITS, height: PHRASE_HEIGHT_UNITS },
): { lines: string[]; size: number } => {
  const words = breakable(phrase);
  const face = faceFor(phrase);
  const candidates = Array.from({ length: Math.min(maxLines, words.length) }, (_, index) =>
    lineBreaks(words, index + 1),
  ).flat();
  const sized = candidates.map((lines) => {
    const widest = Math.max(...lines.map((line) => face.measure(line)));
    const size = Math.min(maxSize, width / widest, height / (lines.length * LINE_HEIGHT_EMS));
    return { lines, size, worth: isBreathless(phrase, lines) ? size * BREATHLESS_BREAK_SHARE : size };
  });
  const { lines, size } = sized.reduce((best, other) => (other.worth > best.worth + 1 ? other : best));
  return { lines, size };
};

/** `text` is bound to the phrase; also `size` (largest type), `lines` (most lines), `colour`, `opacity` and `lights`: drawn as small lights. */
const phrase: PieceKit[string] = (params) => {
  const { lines, size } = layOutPhrase(
    textParam(params, 'text', 'Я рядом.'),
    numberParam(params, 'size', 220),
    numberParam(params, 'lines', MAX_PHRASE_LINES),
  );
  const colour = textParam(params, 'colour', '#fff4d6');
  const opacity = numberParam(params, 'opacity', 1);
  const leading = size * LINE_HEIGHT_EMS;
  const placed = lines.flatMap((line, index) => {
    const baseline = (index - (lines.length - 1) / 2) * leading + size * 0.34;
    return outlineOf(line, size).commands.map(({ letter, numbers }) => ({
      letter,
      numbers: numbers.map((value, at) => (at % 2 === 0 ? value : value + baseline)),
    }));
  });
  if (params.lights !== true)
    return { defs: '', body: `<path d="${pathOf(placed)}" fill="${colour}" opacity="${opacity}"/>` };
  const d = pointsAlong(placed, size * 0.1)
    .map(([x, y]) => `M${n(x)} ${n(y)}h.1`)
    .join('');
  const dots = (width: number, shown: number) =>
    `<path class="shade" d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" opacity="${shown * opacity}"/>`;
  // The faint fill keeps small letters readable between the points.
  const fill = `<path class="shade" d="${pathOf(placed)}" fill="${colour}" opacity="${0.5 * opacity}"/>`;
  return { defs: '', body: fill + dots(size * 0.22, 0.12) + dots(size * 0.11, 0.25) + dots(size * 0.05, 1) };
};

const STRUCK = /\[([^\]]*)\]/;

/**
 * `text` is filled with the words of a layer's text block; `[…]` in it is struck out, or plain if `strike` is false.
 * Also `width` and `height` of the box around the origin, `size` (largest type), `lines`, `colour`, `strike-colour`
 * and `opacity`.
 */
const words: PieceKit[string] = (params) => {
  const text = textParam(params, 'text', 'Аня').replaceAll('\u00a0', ' ');
  // Preflight draws pages for a child without a name.
  if (text.trim() === '') return { defs: '', body: '' };
  const width = Math.min(PHRASE_WIDTH_UNITS, numberParam(params, 'width', 600));
  const height = Math.min(PHRASE_HEIGHT_UNITS, numberParam(params, 'height', 240));
  const { lines, size } = layOutPhrase(
    text.replace(STRUCK, '$1'),
    numberParam(params, 'size', 200),
    numberParam(params, 'lines', MAX_PHRASE_LINES),
    { width, height },
  );
  const [, struck = ''] = STRUCK.exec(text) ?? [];
  const before = text.indexOf('[');
  const colour = textParam(params, 'colour', '#4a2a34');
  const leading = size * LINE_HEIGHT_EMS;
  let strikes = '';
  const placed = lines.flatMap((line, index) => {
    const baseline = (index - (lines.length - 1) / 2) * leading + size * 0.34;
    const outline = outlineOf(line, size);
    if (struck !== '' && params.strike !== false && index === 0 && before + struck.length <= line.length) {
      const measure = (part: string): number => (part === '' ? 0 : outlineOf(part, size).width);
      const x = -outline.width / 2 + measure(line.slice(0, before));
      const y = baseline - size * 0.26;
      strikes = `<path class="ink" d="M${n(x - size * 0.06)} ${n(y + size * 0.1)}Q${n(x + size * 0.4)} ${n(y - size * 0.06)} ${n(x + measure(struck) + size * 0.06)} ${n(y - size * 0.08)}" fill="none" stroke="${textParam(params, 'strike-colour', '#d8342c')}" stroke-width="${n(size * 0.13)}" stroke-linecap="round"/>`;
    }
    return outline.commands.map(({ letter, numbers }) => ({
      letter,
      numbers: numbers.map((value, at) => (at % 2 === 0 ? value : value + baseline)),
    }));
  });
  return {
    defs: '',
    body: `<g opacity="${numberParam(params, 'opacity', 1)}"><path d="${pathOf(placed)}" fill="${colour}"/>${strikes}</g>`,
  };
};

/** Points on the outlines about `step` apart. */
const pointsAlong = (commands: readonly OutlineCommand[], step: number): Dot[] => {
  const points: Dot[] = [];
  let from: Dot = [0, 0];
  let start: Dot = [0, 0];
  let carried = 0;
  const walkTo = (to: Dot): void => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    let at = step - carried;
    for (; at <= length; at += step) points.push(between(from, to, at / length));
    carried = length - (at - step);
    from = to;
  };
  for (const { letter, numbers } of commands) {
    const dots: Dot[] = [];
    for (let i = 0; i + 1 < numbers.length; i += 2) dots.push([numbers[i] ?? 0, numbers[i + 1] ?? 0]);
    if (letter === 'M') {
      [from = [0, 0]] = dots;
      start = from;
      carried = 0;
      points.push(from);
    } else if (letter === 'Z') walkTo(start);
    else {
      const curve = [from, ...dots];
      for (let i = 1; i <= CURVE_STEPS; i++) walkTo(pointOnCurve(curve, i / CURVE_STEPS));
    }
  }
  return points;
};

const CURVE_STEPS = 8;

/** De Casteljau's algorithm for a curve of any degree. */
const pointOnCurve = (dots: readonly Dot[], t: number): Dot => {
  const [first = [0, 0], ...rest] = dots;
  if (rest.length === 0) return first;
  return pointOnCurve(
    rest.map((dot, index) => between(dots[index] ?? dot, dot, t)),
    t,
  );
};

export const letterPieces: PieceKit = { 'letters/initial': initial, 'letters/phrase': phrase, 'letters/words': words };
