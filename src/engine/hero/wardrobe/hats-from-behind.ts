// Hats and headwear from behind: lower on the head than in front, without peak, badge or opening.

import type { Brush } from '#engine/drawing/brush.ts';
import { mix, n } from '#engine/drawing/draw.ts';
import { pathBox } from '#engine/drawing/path.ts';
import type { HeadShape } from '#engine/hero/head-shape.ts';
import type { Garment, HeroLook } from '#engine/types.ts';
import { drawHat } from './hats.ts';
import { GIVES_WAY, HIDES_HAIR, USUAL_HEADWEAR_COLOURS, type WornHeadwear } from './headwear.ts';
import { pattern } from './patterns.ts';

export interface BackHat {
  /** Height of the lower edge; undefined leaves the hair as on a bare head. */
  brim: number | undefined;
  markup: string;
  hidesHair: boolean;
  hidesEars: boolean;
  isHood: boolean;
}

interface Cloth {
  brush: Brush;
  shape: HeadShape;
  colour: string;
  accent: string;
}

/** Units that a hat sits lower behind than over the forehead. */
const BACK_DROP_UNITS = 34;
/** Hats that are drawn alike from both sides, and those that are mirrored. */
const SAME: readonly string[] = ['knit-hat', 'beanie', 'ear-hat', 'sun-hat', 'crown'];
const MIRRORED: readonly string[] = ['night-cap', 'saucepan'];

/** A dome `out` units from the skull down to the nape. */
function dome(shape: HeadShape, out: number, low: number): string {
  const w = shape.half + out;
  const top = shape.top - out * 0.9;
  const side = shape.eye.y - 26;
  return `M${n(-w)} ${n(side)}C${n(-w - 4)} ${n(top + 60)} ${n(-w * 0.6)} ${n(top)} 0 ${n(top)}C${n(w * 0.6)} ${n(top)} ${n(w + 4)} ${n(top + 60)} ${n(w)} ${n(side)}C${n(w * 0.97)} ${n(side + 20)} ${n(w * 0.6)} ${n(low)} 0 ${n(low)}C${n(-w * 0.6)} ${n(low)} ${n(-w * 0.97)} ${n(side + 20)} ${n(-w)} ${n(side)}Z`;
}

/** A cap with a strap over a gap, through which hair is seen. */
function capBehind({ brush, shape, colour, accent }: Cloth): string {
  const low = shape.eye.y + 6;
  const d = dome(shape, 11, low);
  const gap = `M-34 ${n(low + 2)}C-34 ${n(low - 44)} 34 ${n(low - 44)} 34 ${n(low + 2)}Z`;
  const seams = `M0 ${n(shape.top - 6)}L0 ${n(low - 36)}M${n(-shape.half * 0.4)} ${n(shape.top + 4)}Q${n(-shape.half * 0.76)} ${n(shape.top + 60)} ${n(-shape.half * 0.72)} ${n(low - 10)}M${n(shape.half * 0.4)} ${n(shape.top + 4)}Q${n(shape.half * 0.76)} ${n(shape.top + 60)} ${n(shape.half * 0.72)} ${n(low - 10)}`;
  const inside =
    brush.line(seams, mix(colour, '#1c1030', 0.3), 2.6, 0.7) +
    `<path d="${gap}" fill="${mix(colour, '#1c1030', 0.55)}"/>`;
  return (
    brush.solid(d, colour, { shade: 0.5, depth: 26, dry: 10, inside }) +
    brush.line(`M-36 ${n(low - 7)}Q0 ${n(low - 1)} 36 ${n(low - 7)}`, accent, 9) +
    brush.line(`M-7 ${n(shape.top - 9)}L7 ${n(shape.top - 9)}`, accent, 9)
  );
}

function postCapBehind({ brush, shape, colour, accent }: Cloth): string {
  const low = shape.eye.y - 2;
  const w = shape.half + 12;
  const crown = `M${n(-w - 2)} ${n(low - 34)}C${n(-w - 44)} ${n(low - 78)} ${n(-w - 26)} ${n(low - 132)} ${n(-w * 0.45)} ${n(low - 142)}C${n(-w * 0.1)} ${n(low - 150)} ${n(w * 0.1)} ${n(low - 150)} ${n(w * 0.45)} ${n(low - 142)}C${n(w + 26)} ${n(low - 132)} ${n(w + 44)} ${n(low - 78)} ${n(w + 2)} ${n(low - 34)}Q0 ${n(low - 8)} ${n(-w - 2)} ${n(low - 34)}Z`;
  const band = `M${n(-w)} ${n(low - 38)}Q0 ${n(low - 14)} ${n(w)} ${n(low - 38)}L${n(w - 3)} ${n(low - 10)}Q0 ${n(low + 18)} ${n(-w + 3)} ${n(low - 10)}Z`;
  return (
    brush.solid(crown, colour, { shade: 0.55, depth: 26, dry: 16, dryAngle: 0.4 }) +
    brush.solid(band, mix(colour, '#1c1838', 0.3), { shade: 0.4 }) +
    brush.line(`M${n(-w + 3)} ${n(low - 18)}Q0 ${n(low + 9)} ${n(w - 3)} ${n(low - 18)}`, accent, 7)
  );
}

/** A hood around the whole head, with a seam from the tip. */
function hoodBehind({ brush, shape, colour }: Cloth, garment: Garment): string {
  const w = shape.half;
  const { top } = shape;
  const d = `M${n(-w * 0.6)} 26C${n(-w - 34)} 4 ${n(-w - 48)} ${n(top + 60)} ${n(-w * 0.56)} ${n(top - 12)}C${n(-w * 0.3)} ${n(top - 34)} ${n(w * 0.3)} ${n(top - 34)} ${n(w * 0.56)} ${n(top - 12)}C${n(w + 48)} ${n(top + 60)} ${n(w + 34)} 4 ${n(w * 0.6)} 26C${n(w * 0.3)} 44 ${n(-w * 0.3)} 44 ${n(-w * 0.6)} 26Z`;
  const dark = brush.shadeOf(colour, 1.1);
  const inside =
    (garment.pattern ? pattern(garment, pathBox(d), garment.accent ?? '#f6ead6') : '') +
    brush.stroke(`M0 ${n(top - 28)}C6 ${n(top + 60)} 4 -70 0 34`, dark, 5, 0.6, '16 10') +
    brush.stroke(`M${n(-w * 0.72)} 4C${n(-w * 0.4)} -22 ${n(w * 0.4)} -22 ${n(w * 0.72)} 4`, dark, 7, 0.4);
  return brush.solid(d, colour, { inside, shade: 0.55, depth: 32, dry: 18, dryAngle: 1.3 });
}

function paperBehind({ brush, shape, colour, accent }: Cloth): string {
  const low = shape.hairline + 14;
  const w = shape.half + 8;
  const peak = `M${n(-w - 6)} ${n(low - 20)}C${n(-w * 0.6)} ${n(low - 90)} ${n(-w * 0.2)} ${n(low - 142)} 0 ${n(low - 170)}C${n(w * 0.2)} ${n(low - 142)} ${n(w * 0.6)} ${n(low - 90)} ${n(w + 6)} ${n(low - 20)}Z`;
  const band = `M${n(-w - 32)} ${n(low + 4)}C${n(-w - 22)} ${n(low - 40)} ${n(-w - 20)} ${n(low - 50)} ${n(-w - 10)} ${n(low - 62)}Q0 ${n(low - 40)} ${n(w + 10)} ${n(low - 62)}C${n(w + 20)} ${n(low - 50)} ${n(w + 22)} ${n(low - 40)} ${n(w + 32)} ${n(low + 4)}Q0 ${n(low + 34)} ${n(-w - 32)} ${n(low + 4)}Z`;
  return (
    brush.solid(peak, mix(colour, '#e9d2ae', 0.3), { shade: 0.35, dry: 6 }) +
    brush.line(`M0 ${n(low - 166)}L0 ${n(low - 50)}`, mix(colour, '#8a6a4a', 0.5), 3) +
    brush.solid(band, colour, {
      shade: 0.35,
      edge: 3,
      inside: brush.stroke(`M${n(-w - 22)} ${n(low - 22)}Q0 ${n(low)} ${n(w + 22)} ${n(low - 22)}`, accent, 15, 0.95),
    })
  );
}

function headbandBehind({ brush, shape, colour }: Cloth): string {
  const w = shape.half + 8;
  const y = shape.top + 62;
  return brush.line(`M${n(-w)} ${n(y)}Q0 ${n(y - 70)} ${n(w)} ${n(y)}`, colour, 14);
}

function storyHat(brush: Brush, shape: HeadShape, hat: Garment): Pick<BackHat, 'brim' | 'markup' | 'isHood'> {
  const cloth: Cloth = { brush, shape, colour: hat.colour, accent: hat.accent ?? '#f6ead6' };
  const low = shape.hairline + BACK_DROP_UNITS;
  const isHood = hat.garment === 'hood' || hat.garment === 'duck-hood';
  if (isHood) return { brim: shape.chin, markup: hoodBehind(cloth, hat), isHood };
  if (hat.garment === 'cap') return { brim: low, markup: capBehind(cloth), isHood };
  if (hat.garment === 'post-cap')
    return { brim: low, markup: postCapBehind({ ...cloth, accent: hat.accent ?? '#f2b63c' }), isHood };
  if (hat.garment === 'paper-hat')
    return { brim: low, markup: paperBehind({ ...cloth, accent: hat.accent ?? '#e8694f' }), isHood };
  if (hat.garment === 'headband') return { brim: undefined, markup: headbandBehind(cloth), isHood };
  if (!SAME.includes(hat.garment) && !MIRRORED.includes(hat.garment)) return { brim: undefined, markup: '', isHood };
  const drop = hat.garment === 'crown' ? 0 : BACK_DROP_UNITS;
  const frame = brush.at(0, drop, 0, 1, MIRRORED.includes(hat.garment));
  const drawn = drawHat(frame.brush, shape, hat);
  return {
    brim: drawn.brim === undefined ? undefined : low,
    markup: `<g transform="${frame.transform}">${drawn.front}</g>`,
    isHood,
  };
}

/** Over head and shoulders, with folds that fall from the crown. */
function hijabBehind({ brush, shape, colour }: Cloth): string {
  const w = shape.half;
  const top = shape.top - 12;
  const low = shape.chin + 92;
  const d = `M0 ${n(top)}C${n(w * 0.66)} ${n(top)} ${n(w + 22)} ${n(shape.top + 54)} ${n(w + 15)} ${n(shape.eye.y + 10)}C${n(w + 12)} ${n(shape.chin - 20)} ${n(w + 22)} ${n(shape.chin + 26)} ${n(w + 34)} ${n(low - 34)}C${n(w * 0.6)} ${n(low)} ${n(w * 0.24)} ${n(low + 26)} 0 ${n(low + 34)}C${n(-w * 0.24)} ${n(low + 26)} ${n(-w * 0.6)} ${n(low)} ${n(-w - 34)} ${n(low - 34)}C${n(-w - 22)} ${n(shape.chin + 26)} ${n(-w - 12)} ${n(shape.chin - 20)} ${n(-w - 15)} ${n(shape.eye.y + 10)}C${n(-w - 22)} ${n(shape.top + 54)} ${n(-w * 0.66)} ${n(top)} 0 ${n(top)}Z`;
  const folds = [-0.62, -0.22, 0.26, 0.66]
    .map(
      (u) =>
        `M${n(u * w * 0.9)} ${n(shape.chin - 34)}Q${n(u * w)} ${n(shape.chin + 20)} ${n(u * w * 1.2)} ${n(low - 12)}`,
    )
    .join('');
  return (
    brush.solid(d, colour, { shade: 0.5, depth: 26, dry: 10, dryAngle: 1.4 }) +
    brush.line(folds, mix(colour, '#2a1030', 0.26), 2.6)
  );
}

function turbanBehind({ brush, shape, colour }: Cloth): string {
  const low = shape.eye.y + 10;
  const d = dome(shape, 19, low);
  const w = shape.half + 18;
  const layers = [0, 24, 50, 78, 106]
    .map((up) => `M${n(-w)} ${n(low - 44 - up)}Q${n(-w * 0.1)} ${n(low - 14 - up * 0.9)} ${n(w)} ${n(low - 64 - up)}`)
    .join('');
  return (
    brush.solid(d, colour, { shade: 0.5, depth: 26, dry: 8 }) +
    brush.within(d, brush.line(layers, mix(colour, '#3a1420', 0.3), 3))
  );
}

function patkaBehind({ brush, shape, colour }: Cloth): string {
  const low = shape.eye.y + 14;
  const folds = [-40, -14, 14, 40]
    .map((x) => `M${n(x * 0.4)} ${n(shape.top + 2)}Q${n(x)} ${n(shape.top + 60)} ${n(x * 0.7)} ${n(low - 14)}`)
    .join('');
  const y = shape.top - 10;
  return (
    brush.solid(`M-27 ${n(y + 14)}C-34 ${n(y - 26)} 34 ${n(y - 26)} 27 ${n(y + 14)}Z`, colour, { shade: 0.45 }) +
    brush.solid(dome(shape, 7, low), colour, { shade: 0.5, depth: 22, dry: 8 }) +
    brush.line(folds, mix(colour, '#10081c', 0.35), 2.2, 0.6) +
    brush.line(`M-25 ${n(y + 12)}Q0 ${n(y + 22)} 25 ${n(y + 12)}`, mix(colour, '#fff2d8', 0.25), 4)
  );
}

/** The kerchief's corner and its knot at the nape. */
function bandanaBehind({ brush, shape, colour }: Cloth): string {
  const low = shape.eye.y + 22;
  const d = dome(shape, 10, low);
  let dots = '';
  for (let row = 0; row < 8; row++)
    for (let i = -4; i <= 4; i++)
      dots += `<circle cx="${n(i * 27 + (row % 2) * 13)}" cy="${n(shape.top + 8 + row * 19)}" r="4.4"/>`;
  const inside = `<g class="shade" fill="${mix(colour, '#fff8ec', 0.82)}">${dots}</g>`;
  const y = low - 8;
  const ends = `M0 ${n(y)}C-26 ${n(y + 6)} -40 ${n(y + 28)} -34 ${n(y + 50)}C-20 ${n(y + 42)} -8 ${n(y + 24)} 0 ${n(y + 8)}C8 ${n(y + 24)} 20 ${n(y + 42)} 34 ${n(y + 50)}C40 ${n(y + 28)} 26 ${n(y + 6)} 0 ${n(y)}Z`;
  return (
    brush.solid(d, colour, { shade: 0.5, depth: 22, inside }) +
    brush.solid(ends, colour, { shade: 0.4, edge: 2 }) +
    brush.solid(
      `M-12 ${n(y - 6)}Q0 ${n(y - 14)} 12 ${n(y - 6)}Q14 ${n(y + 12)} 0 ${n(y + 14)}Q-14 ${n(y + 12)} -12 ${n(y - 6)}Z`,
      colour,
      {
        shade: 0.4,
      },
    )
  );
}

function swimCapBehind({ brush, shape, colour }: Cloth): string {
  const low = shape.eye.y + 18;
  const stripe = `M-16 ${n(shape.top - 10)}L16 ${n(shape.top - 10)}Q22 ${n(low - 60)} 18 ${n(low + 4)}L-18 ${n(low + 4)}Q-22 ${n(low - 60)} -16 ${n(shape.top - 10)}Z`;
  return brush.solid(dome(shape, 5, low), colour, {
    shade: 0.4,
    rim: 0.9,
    inside: `<path d="${stripe}" fill="${mix(colour, '#ffffff', 0.8)}"/>`,
  });
}

const WORN: Record<WornHeadwear, (cloth: Cloth) => string> = {
  hijab: hijabBehind,
  turban: turbanBehind,
  patka: patkaBehind,
  bandana: bandanaBehind,
  'swim-cap': swimCapBehind,
  cap: capBehind,
};

/** The child's own headwear together with the story's hat, by the same rules as from the front. */
export function coverBackOfHead(
  brush: Brush,
  shape: HeadShape,
  { headwear = 'none', headwearHex }: Pick<HeroLook, 'headwear' | 'headwearHex'>,
  hat: Garment | undefined,
): BackHat {
  const over = hat ? storyHat(brush, shape, hat) : { brim: undefined, markup: '', isHood: false };
  const worn = headwear === 'turban' && over.isHood ? 'patka' : headwear;
  if (worn === 'none' || (hat && GIVES_WAY.includes(worn)))
    return { ...over, hidesHair: over.isHood, hidesEars: over.isHood };
  const colour = headwearHex ?? USUAL_HEADWEAR_COLOURS[worn];
  const own = WORN[worn]({ brush, shape, colour, accent: mix(colour, '#1c1030', 0.3) });
  const stays = !hat || worn === 'turban';
  return {
    brim: over.brim ?? shape.eye.y,
    markup: stays ? own : own + over.markup,
    hidesHair: over.isHood || HIDES_HAIR.includes(worn),
    hidesEars: over.isHood || worn === 'hijab',
    isHood: over.isHood,
  };
}
