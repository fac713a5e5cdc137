// Draws laid-out text as SVG outlines, so that a preview needs no fonts and equals the print.
import { fontFace, shapedPieces } from './fonts.ts';
import type { LaidOutText, TextRun } from './laid-out.ts';
import { yearCardToSvg, yearCodeToSvg } from './year-code-to-svg.ts';

/** A hundredth of a millimetre is below the resolution of any press. */
const round = (value: number): number => Math.round(value * 10) / 10;

/** The outline of one run in page units, shaped as pdfkit shapes it. */
const outlineOf = ({ text, font, size, x, y, rotate }: TextRun): string => {
  const face = fontFace(font);
  const scale = size / face.unitsPerEm;
  const angle = ((rotate ?? 0) * Math.PI) / 180;
  const cos = Math.cos(angle) * scale;
  const sin = Math.sin(angle) * scale;
  let path = '';
  let pen = 0;
  for (const piece of shapedPieces(text)) {
    const { glyphs, advance } = face.shape(piece);
    for (const glyph of glyphs) {
      const dx = pen + glyph.x;
      const dy = glyph.y;
      for (const { letter, numbers } of glyph.outline) {
        path += letter;
        for (let i = 0; i < numbers.length; i += 2) {
          const gx = (numbers[i] ?? 0) + dx;
          const gy = (numbers[i + 1] ?? 0) + dy;
          // Font coordinates have y upwards, pages downwards.
          path += `${round(x + gx * cos + gy * sin)} ${round(y + gx * sin - gy * cos)} `;
        }
      }
    }
    pen += advance;
  }
  return path;
};

const HALO_WIDTH_EMS = { text: 0.16, title: 0.2 };

const panelToSvg = (laid: LaidOutText): string => wordsPanelToSvg(laid) + codeToSvg(laid) + yearCardToSvg(laid);

/** Dark on white, whatever the picture: a phone needs the contrast, and the white is its quiet zone. */
function codeToSvg({ code }: LaidOutText): string {
  if (!code) return '';
  const { x, y, side, size, path } = code;
  const rect = `<rect x="${round(x)}" y="${round(y)}" width="${round(side)}" height="${round(side)}" fill="#ffffff"/>`;
  const modules = `<path d="${path}" fill="#000000" shape-rendering="crispEdges"/>`;
  return `${rect}<g transform="translate(${round(x)} ${round(y)}) scale(${side / size})">${modules}</g>`;
}

const wordsPanelToSvg = ({ panel, box, size }: LaidOutText): string => {
  if (!panel) return '';
  const padX = size * 0.6;
  const padY = size * 0.48;
  const x = round(box.x - padX);
  const y = round(box.y - padY);
  const width = round(box.width + padX * 2);
  const height = round(box.height + padY * 2);
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round(size * 0.7)}" fill="${panel}"/>`;
};

interface OutlinedLine {
  path: string;
  haloWidth: number;
}

const outlineLines = (laid: LaidOutText): OutlinedLine[] =>
  laid.lines.map(({ kind, runs }) => ({
    path: runs.map(outlineOf).join(''),
    haloWidth: round((runs[0]?.size ?? laid.size) * HALO_WIDTH_EMS[kind]),
  }));

const haloStrokes = ({ halo }: LaidOutText, lines: readonly OutlinedLine[]): string =>
  halo
    ? lines
        .map(
          ({ path, haloWidth }) =>
            `<path d="${path}" fill="${halo}" stroke="${halo}" stroke-width="${haloWidth}" stroke-linejoin="round"/>`,
        )
        .join('')
    : '';

/** Panel and halo only: part of the printed picture, under live text. */
export const haloToSvg = (laid: LaidOutText): string => panelToSvg(laid) + haloStrokes(laid, outlineLines(laid));

/** The letters only, for a picture that holds panel and halo. */
export const lettersToSvg = (laid: LaidOutText): string =>
  `<path d="${outlineLines(laid)
    .map(({ path }) => path)
    .join('')}" fill="${laid.colour}"/>${yearCodeToSvg(laid)}`;

/** Panel, halo and outlines. */
export const laidOutToSvg = (laid: LaidOutText): string => {
  const lines = outlineLines(laid);
  const words = lines.map(({ path }) => path).join('');
  const text = `${haloStrokes(laid, lines)}<path d="${words}" fill="${laid.colour}"/>`;
  return panelToSvg(laid) + text + yearCodeToSvg(laid);
};
