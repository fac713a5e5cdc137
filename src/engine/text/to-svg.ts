// Draws laid-out words as SVG outlines, so that a preview needs no fonts and equals the print letter by letter.
import { faceOf, shapedPieces } from './fonts.ts';
import type { LaidOutText, TextRun } from './laid-out.ts';

const round = (value: number): string => String(Math.round(value * 100) / 100);

/** The outline of one run in page units, glyph by glyph, shaped as the PDF writer shapes it. */
const outlineOf = ({ text, font, size, x, y, rotate }: TextRun): string => {
  const { font: face } = faceOf(font);
  const scale = size / face.unitsPerEm;
  const angle = ((rotate ?? 0) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  let path = '';
  let pen = 0;
  for (const piece of shapedPieces(text)) {
    const { glyphs, positions } = face.layout(piece);
    for (const [index, glyph] of glyphs.entries()) {
      const position = positions[index];
      const [dx, dy] = [pen + (position?.xOffset ?? 0), position?.yOffset ?? 0];
      // Fonts count y upwards, pages downwards.
      const moved = glyph.path.transform(cos, sin, sin, -cos, x + dx * cos + dy * sin, y + dx * sin - dy * cos);
      path += moved.toSVG();
      pen += position?.xAdvance ?? glyph.advanceWidth;
    }
  }
  return path.replace(/-?\d+\.\d+/g, (number) => round(Number(number)));
};

const HALO = { text: 0.16, title: 0.2 };

/** The panel and the halo alone: printed as part of the picture, under live words. */
export const haloToSvg = (laid: LaidOutText): string => {
  const { panel, halo, box, size } = laid;
  const pad = size * 0.6;
  const back = panel
    ? `<rect x="${round(box.x - pad)}" y="${round(box.y - pad * 0.8)}" width="${round(box.width + pad * 2)}" height="${round(box.height + pad * 1.6)}" rx="${round(size * 0.7)}" fill="${panel}"/>`
    : '';
  if (!halo) return back;
  const strokes = laid.lines.map(({ kind, runs }) => {
    const width = round((runs[0]?.size ?? size) * HALO[kind]);
    const path = runs.map(outlineOf).join('');
    return `<path d="${path}" fill="${halo}" stroke="${halo}" stroke-width="${width}" stroke-linejoin="round"/>`;
  });
  return back + strokes.join('');
};

/** Everything the words need: panel, halo and the outlines themselves. */
export const laidOutToSvg = (laid: LaidOutText): string => {
  const words = laid.lines.flatMap(({ runs }) => runs.map(outlineOf)).join('');
  return `${haloToSvg(laid)}<path d="${words}" fill="${laid.colour}"/>`;
};
