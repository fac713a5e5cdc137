// Cloth that a child wears on the head every day: hijab, turban, patka, bandana, swimming cap, cap.

import type { Headwear } from '#core/look/look.ts';
import type { Brush } from '#engine/drawing/brush.ts';
import { mix, n } from '#engine/drawing/draw.ts';
import type { HeadShape } from '#engine/hero/head-shape.ts';
import type { Garment, HeroLook } from '#engine/types.ts';
import type { HatDrawing } from './hat.ts';
import { drawHat } from './hats.ts';

export type WornHeadwear = Exclude<Headwear, 'none'>;

export const USUAL_HEADWEAR_COLOURS: Record<WornHeadwear, string> = {
  hijab: '#b0567c',
  turban: '#d9822b',
  patka: '#27406e',
  bandana: '#c83d3a',
  'swim-cap': '#2f86c8',
  cap: '#3b6fa8',
};

/** Cloth that leaves no hair visible. */
export const HIDES_HAIR: readonly Headwear[] = ['hijab', 'turban', 'patka', 'swim-cap'];

export interface HeadCover extends HatDrawing {
  hidesHair: boolean;
  hidesEars: boolean;
}

/** A smooth dome down to the hairline, `out` units from the skull. */
function domePath(shape: HeadShape, out: number, up: number, edge: number): string {
  const w = shape.half + out;
  const t = shape.turn * 0.3;
  const side = shape.eye.y - 22;
  const top = shape.top - up;
  return `M${n(-w)} ${n(side)}C${n(-w - 6)} ${n(top + 62)} ${n(-w * 0.62 + t)} ${n(top)} ${n(t)} ${n(top)}C${n(w * 0.62 + t)} ${n(top)} ${n(w + 6)} ${n(top + 62)} ${n(w)} ${n(side)}C${n(w * 0.86)} ${n(edge + 8)} ${n(w * 0.5 + t)} ${n(edge)} ${n(t)} ${n(edge)}C${n(-w * 0.5 + t)} ${n(edge)} ${n(-w * 0.86)} ${n(edge + 8)} ${n(-w)} ${n(side)}Z`;
}

/** Around the face and over the shoulders, pinned under the chin. */
function hijab(brush: Brush, shape: HeadShape, colour: string): HatDrawing {
  const w = shape.half;
  const t = shape.turn * 0.4;
  const top = shape.top - 12;
  const edge = shape.hairline - 16;
  const low = shape.chin + 64;
  const outer = `M${n(t)} ${n(top)}C${n(w * 0.66 + t)} ${n(top)} ${n(w + 22)} ${n(shape.top + 54)} ${n(w + 15)} ${n(shape.eye.y + 10)}C${n(w + 14)} ${n(shape.chin - 26)} ${n(w + 18)} ${n(shape.chin + 20)} ${n(w + 26)} ${n(low - 12)}C${n(w * 0.6)} ${n(low + 10)} ${n(-w * 0.6)} ${n(low + 10)} ${n(-w - 26)} ${n(low - 12)}C${n(-w - 18)} ${n(shape.chin + 20)} ${n(-w - 14)} ${n(shape.chin - 26)} ${n(-w - 15)} ${n(shape.eye.y + 10)}C${n(-w - 22)} ${n(shape.top + 54)} ${n(-w * 0.66 + t)} ${n(top)} ${n(t)} ${n(top)}Z`;
  // Wound against the cloth, so that it is a hole under any fill rule: line art knows only one.
  const opening = `M${n(t)} ${n(edge)}C${n(-w * 0.64 + t)} ${n(edge)} ${n(-w + 5)} ${n(edge + 36)} ${n(-w + 6)} ${n(shape.eye.y + 8)}C${n(-w + 8)} ${n(shape.chin - 40)} ${n(-w * 0.5)} ${n(shape.chin + 2)} ${n(shape.turn * 0.4)} ${n(shape.chin + 5)}C${n(w * 0.5)} ${n(shape.chin + 2)} ${n(w - 8)} ${n(shape.chin - 40)} ${n(w - 6)} ${n(shape.eye.y + 8)}C${n(w - 5)} ${n(edge + 36)} ${n(w * 0.64 + t)} ${n(edge)} ${n(t)} ${n(edge)}Z`;
  const clip = brush.id('hijab');
  brush.define(`<clipPath id="${clip}"><path d="${outer}${opening}" clip-rule="evenodd"/></clipPath>`);
  const fold = mix(colour, '#2a1030', 0.26);
  const folds =
    `M${n(-w * 0.96)} ${n(shape.chin - 30)}Q${n(-w * 0.4)} ${n(shape.chin + 26)} ${n(w * 0.5)} ${n(shape.chin + 34)}` +
    `M${n(-w * 1.04)} ${n(shape.chin)}Q${n(-w * 0.3)} ${n(shape.chin + 48)} ${n(w * 0.8)} ${n(shape.chin + 50)}` +
    `M${n(w * 0.98)} ${n(shape.chin - 34)}Q${n(w * 0.9)} ${n(shape.chin + 8)} ${n(w * 0.5)} ${n(shape.chin + 34)}` +
    `M${n(w * 0.3 + t)} ${n(shape.top + 2)}Q${n(w * 0.94)} ${n(shape.top + 40)} ${n(w * 1.02)} ${n(shape.eye.y)}`;
  const cloth = brush.solid(outer, colour, { shade: 0.5, depth: 24, dry: 8 });
  return {
    brim: edge,
    back: '',
    front:
      `<path d="${outer}${opening}" fill="${colour}" fill-rule="evenodd"/><g clip-path="url(#${clip})">${cloth}</g>` +
      brush.line(folds, fold, 2.6) +
      brush.line(opening, mix(colour, '#fff4e4', 0.3), 5),
  };
}

/** Layers wound from both sides to the middle of the forehead. */
function turban(brush: Brush, shape: HeadShape, colour: string): HatDrawing {
  const edge = shape.hairline - 10;
  const t = shape.turn * 0.4;
  const d = domePath(shape, 19, 40, edge);
  const top = shape.top - 40;
  const w = shape.half + 18;
  const fold = mix(colour, '#3a1420', 0.3);
  const layers = [0.1, 0.28, 0.47, 0.68]
    .flatMap((k) => {
      const y = edge - 4 + (top + 10 - edge) * k;
      return [-1, 1].map(
        (q) =>
          `M${n(q * w)} ${n(shape.eye.y - 34 - 74 * k)}Q${n(q * w * 0.56 + t)} ${n(y - 40)} ${n(t + q * 2)} ${n(y)}`,
      );
    })
    .join('');
  const peak = `M${n(t)} ${n(edge + 1)}L${n(t - 26)} ${n(edge - 30)}Q${n(t)} ${n(edge - 56)} ${n(t + 26)} ${n(edge - 30)}Z`;
  return {
    brim: edge,
    back: '',
    front:
      brush.solid(d, colour, { shade: 0.5, depth: 26, dry: 8 }) +
      brush.within(d, brush.solid(peak, mix(colour, '#fff2d8', 0.3), { shade: 0.2, rim: 0 })) +
      brush.line(layers, fold, 3),
  };
}

/** A close cloth with a covered knot on top. */
function patka(brush: Brush, shape: HeadShape, colour: string): HatDrawing {
  const edge = shape.hairline - 12;
  const t = shape.turn * 0.4;
  const y = shape.top - 14;
  const knot = `M${n(t - 27)} ${n(y + 14)}C${n(t - 34)} ${n(y - 26)} ${n(t + 34)} ${n(y - 26)} ${n(t + 27)} ${n(y + 14)}Z`;
  const folds = `M${n(t)} ${n(edge - 8)}L${n(t)} ${n(shape.top + 8)}M${n(t - 30)} ${n(edge - 4)}Q${n(t - 26)} ${n(shape.top + 40)} ${n(t - 12)} ${n(shape.top + 8)}M${n(t + 30)} ${n(edge - 4)}Q${n(t + 26)} ${n(shape.top + 40)} ${n(t + 12)} ${n(shape.top + 8)}`;
  const tie = `M${n(t - 25)} ${n(y + 12)}Q${n(t)} ${n(y + 22)} ${n(t + 25)} ${n(y + 12)}`;
  return {
    brim: edge,
    back: '',
    front:
      brush.solid(knot, colour, { shade: 0.45 }) +
      brush.solid(domePath(shape, 7, 7, edge), colour, { shade: 0.5, depth: 22, dry: 8 }) +
      brush.stroke(folds, mix(colour, '#10081c', 0.35), 2.6, 0.6) +
      brush.line(tie, mix(colour, '#fff2d8', 0.25), 4),
  };
}

/** A folded kerchief, knotted at one side, with light dots. */
function bandana(brush: Brush, shape: HeadShape, colour: string): HatDrawing {
  const edge = shape.hairline - 6;
  const d = domePath(shape, 10, 9, edge);
  const x = shape.half + 6;
  const y = shape.eye.y - 30;
  const ends = `M${n(x)} ${n(y)}C${n(x + 18)} ${n(y - 16)} ${n(x + 34)} ${n(y - 10)} ${n(x + 38)} ${n(y + 6)}C${n(x + 24)} ${n(y + 8)} ${n(x + 10)} ${n(y + 6)} ${n(x)} ${n(y)}ZM${n(x)} ${n(y)}C${n(x + 14)} ${n(y + 8)} ${n(x + 22)} ${n(y + 24)} ${n(x + 18)} ${n(y + 38)}C${n(x + 4)} ${n(y + 30)} ${n(x - 4)} ${n(y + 14)} ${n(x)} ${n(y)}Z`;
  let dots = '';
  for (let row = 0; row < 5; row++)
    for (let i = -4; i <= 4; i++)
      dots += `<circle cx="${n(i * 27 + (row % 2) * 13)}" cy="${n(shape.top + 8 + row * 19)}" r="4.4"/>`;
  const inside = `<g class="shade" fill="${mix(colour, '#fff8ec', 0.82)}">${dots}</g>`;
  return {
    brim: edge + 3,
    back: '',
    front: brush.solid(ends, colour, { shade: 0.4 }) + brush.solid(d, colour, { shade: 0.5, depth: 22, inside }),
  };
}

function swimCap(brush: Brush, shape: HeadShape, colour: string): HatDrawing {
  const edge = shape.hairline - 4;
  const d = domePath(shape, 5, 4, edge);
  const t = shape.turn * 0.4;
  const stripe = `M${n(t - 20)} ${n(edge + 6)}Q${n(t - 22)} ${n(shape.top + 30)} ${n(t - 16)} ${n(shape.top - 10)}L${n(t + 16)} ${n(shape.top - 10)}Q${n(t + 22)} ${n(shape.top + 30)} ${n(t + 20)} ${n(edge + 6)}Z`;
  const inside = `<path d="${stripe}" fill="${mix(colour, '#ffffff', 0.8)}"/>`;
  return { brim: edge, back: '', front: brush.solid(d, colour, { shade: 0.4, rim: 0.9, inside }) };
}

const drawings: Record<WornHeadwear, (brush: Brush, shape: HeadShape, colour: string) => HatDrawing> = {
  hijab,
  turban,
  patka,
  bandana,
  'swim-cap': swimCap,
  cap: (brush, shape, colour) => drawHat(brush, shape, { garment: 'cap', colour }),
};

/** Cloth that comes off for the hat of a story. */
export const GIVES_WAY: readonly Headwear[] = ['bandana', 'swim-cap', 'cap'];

/**
 * The child's own headwear together with the story's hat. A hat goes over a hijab or a patka and replaces a
 * bandana, a cap or a swimming cap; a turban stays on instead of the hat, except under a hood.
 */
export function coverHead(
  brush: Brush,
  shape: HeadShape,
  { headwear = 'none', headwearHex }: Pick<HeroLook, 'headwear' | 'headwearHex'>,
  hat: Garment | undefined,
): HeadCover {
  const over = drawHat(brush, shape, hat);
  const isHood = over.shell !== undefined;
  const worn = headwear === 'turban' && isHood ? 'patka' : headwear;
  if (worn === 'none' || (hat && GIVES_WAY.includes(worn))) return { ...over, hidesHair: false, hidesEars: false };
  const own = drawings[worn](brush, shape, headwearHex ?? USUAL_HEADWEAR_COLOURS[worn]);
  const flags = { hidesHair: HIDES_HAIR.includes(worn), hidesEars: worn === 'hijab' };
  if (!hat || worn === 'turban') return { ...own, ...flags };
  return { ...over, ...flags, brim: over.brim ?? own.brim, back: over.back, front: own.front + over.front };
}
