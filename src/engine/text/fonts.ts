// Loads a story's fonts once, measures text with a cache, and falls back per letter to another font.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as fontkit from 'fontkit';
import type { Story } from '#engine/types.ts';

type Weight = 'regular' | 'strong' | 'title';

export interface FontFace {
  /** E.g. `shantell-sans/500`; identifies the face across threads. */
  key: string;
  /** The TTF file, for embedding into a PDF. */
  path: string;
  unitsPerEm: number;
  /** Shapes one piece (see shapedPieces) into glyphs positioned in font units. */
  shape(piece: string): ShapedPiece;
  /** Width in ems with shaping and kerning: exact, but slow for new words. */
  measure(text: string): number;
  /** Sum of advance widths in ems without kerning: fast, within about two per cent. */
  estimate(text: string): number;
  has(text: string): boolean;
}

export interface ShapedPiece {
  advance: number;
  glyphs: { outline: readonly OutlineCommand[]; x: number; y: number }[];
}

export interface OutlineCommand {
  letter: string;
  numbers: readonly number[];
}

export interface FontSet {
  text: FontFace;
  strong: FontFace;
  title: FontFace;
  /** Used letter by letter for glyphs the other faces lack. */
  fallback: Record<Weight, FontFace>;
}

const FILE_STYLES: Record<string, string> = {
  '300': '300Light',
  '400': '400Regular',
  '500': '500Medium',
  '600': '600SemiBold',
  '700': '700Bold',
  '800': '800ExtraBold',
};
const WEIGHTS: Record<Weight, readonly string[]> = {
  regular: ['500', '600', '400'],
  strong: ['700', '600', '400'],
  title: ['700', '600', '400'],
};

const SVG_COMMANDS: Record<string, string> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
};

/** Limit of the shaping cache; names differ from book to book, so it is cleared when full. */
const MAX_CACHED_PIECES = 20_000;

const require = createRequire(import.meta.url);
const faces = new Map<string, FontFace>();

const fileOf = (family: string, weight: string): string | undefined => {
  const folder = dirname(require.resolve(`@expo-google-fonts/${family}/package.json`));
  const name = family.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
  const style = FILE_STYLES[weight];
  return style && join(folder, style, `${name}_${style}.ttf`);
};

/** Families are npm packages of TTF files. */
export const hasFamily = (family: string): boolean => {
  try {
    return require.resolve(`@expo-google-fonts/${family}/package.json`) !== '';
  } catch {
    return false;
  }
};

/** Every family a story may use. */
export const installedFamilies = (): string[] =>
  readdirSync(dirname(dirname(require.resolve('@expo-google-fonts/nunito/package.json'))))
    .filter(hasFamily)
    .sort();

/** pdfkit shapes a line word by word, each with its space; measuring the same way keeps preview and print identical. */
export const shapedPieces = (text: string): string[] => text.split(/(?<= )/);

const openFace = (key: string): FontFace => {
  const [family = '', weight = ''] = key.split('/');
  const path = fileOf(family, weight);
  if (path === undefined) throw new Error(`No font ${key}`);
  const opened = fontkit.create(readFileSync(path));
  if (!('layout' in opened)) throw new Error(`${path} is a collection of fonts, not one font`);
  const font: fontkit.Font = opened;
  const outlines = new Map<number, OutlineCommand[]>();
  const pieces = new Map<string, ShapedPiece>();
  const outlineOf = (glyph: fontkit.Glyph): OutlineCommand[] => {
    const known = outlines.get(glyph.id);
    if (known) return known;
    const fresh = glyph.path.commands.map(({ command, args }) => ({
      letter: SVG_COMMANDS[command] ?? '',
      numbers: args,
    }));
    outlines.set(glyph.id, fresh);
    return fresh;
  };
  const widths = new Map<string, number>();
  const widthOf = (letter: string): number => {
    const known = widths.get(letter);
    if (known !== undefined) return known;
    const fresh = font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth;
    widths.set(letter, fresh);
    return fresh;
  };
  const shape = (piece: string): ShapedPiece => {
    const known = pieces.get(piece);
    if (known) return known;
    const run = font.layout(piece);
    let pen = 0;
    const glyphs = run.glyphs.map((glyph, index) => {
      const position = run.positions[index];
      const x = pen + (position?.xOffset ?? 0);
      pen += position?.xAdvance ?? glyph.advanceWidth;
      return { outline: outlineOf(glyph), x, y: position?.yOffset ?? 0 };
    });
    const fresh = { advance: pen, glyphs };
    if (pieces.size >= MAX_CACHED_PIECES) pieces.clear();
    pieces.set(piece, fresh);
    return fresh;
  };
  return {
    key,
    path,
    unitsPerEm: font.unitsPerEm,
    shape,
    measure: (text) => shapedPieces(text).reduce((sum, piece) => sum + shape(piece).advance, 0) / font.unitsPerEm,
    estimate: (text) => {
      let sum = 0;
      for (const letter of text) sum += widthOf(letter);
      return sum / font.unitsPerEm;
    },
    has: (text) => [...text].every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
  };
};

/** A face by its key, opened once per thread. */
export const fontFace = (key: string): FontFace => {
  const known = faces.get(key);
  if (known) return known;
  const fresh = openFace(key);
  faces.set(key, fresh);
  return fresh;
};

const firstInstalledFace = (family: string, weight: Weight): FontFace => {
  for (const candidate of WEIGHTS[weight]) {
    try {
      return fontFace(`${family}/${candidate}`);
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause;
    }
  }
  throw new Error(`The font family ${family} has none of the weights ${WEIGHTS[weight].join(', ')}`);
};

/** The font file for plain text of a family. */
export const regularFontFile = (family: string): { path: string; weight: number } => {
  const { path, key } = firstInstalledFace(family, 'regular');
  return { path, weight: Number(key.split('/')[1]) };
};

/** Fonts are read from installed packages, never fetched. */
export const loadFonts = async (story: Pick<Story, 'fonts'>): Promise<FontSet> => {
  const { display, text, fallback } = story.fonts;
  return {
    text: firstInstalledFace(text, 'regular'),
    strong: firstInstalledFace(text, 'strong'),
    title: firstInstalledFace(display, 'title'),
    fallback: {
      regular: firstInstalledFace(fallback, 'regular'),
      strong: firstInstalledFace(fallback, 'strong'),
      title: firstInstalledFace(fallback, 'title'),
    },
  };
};

const segmenter = new Intl.Segmenter('ru', { granularity: 'grapheme' });

/** Letters that no font of the story has; they would print as empty boxes, so specs with them are rejected. */
export const missingLetters = (text: string, fonts: FontSet): string[] => {
  const all = [fonts.text, fonts.fallback.regular];
  const letters = [...segmenter.segment(text)].map(({ segment }) => segment);
  return [...new Set(letters.filter((letter) => letter.trim() !== '' && !all.some((face) => face.has(letter))))];
};
