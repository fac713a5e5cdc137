// All hats, by garment name.

import type { Brush } from '#engine/drawing/brush.ts';
import { mix, n } from '#engine/drawing/draw.ts';
import { oval, pathBox } from '#engine/drawing/path.ts';
import type { HeadShape } from '#engine/hero/head-shape.ts';
import type { Garment } from '#engine/types.ts';
import { duckHood, paperHat } from './bath-hats.ts';
import type { Hat, HatDrawing } from './hat.ts';
import { postCap } from './mail.ts';
import { pattern } from './patterns.ts';
import { pompon } from './pompon.ts';
import { saucepan } from './saucepan.ts';

const accentOf = (garment: Garment): string => garment.accent ?? '#f6ead6';

/** A dome over the head and its turned-up band. */
function dome(
  brush: Brush,
  shape: HeadShape,
  garment: Garment,
  tall: number,
): { d: string; svg: string; brim: number } {
  const brim = shape.hairline + 3;
  const w = shape.half + 17;
  const side = brim + 28;
  const top = brim - tall;
  const t = shape.turn * 0.35;
  const d = `M${n(-w)} ${n(side - 36)}C${n(-w - 6)} ${n(brim - tall * 0.62)} ${n(-w * 0.58 + t)} ${n(top)} ${n(t)} ${n(top)}C${n(w * 0.58 + t)} ${n(top)} ${n(w + 6)} ${n(brim - tall * 0.62)} ${n(w)} ${n(side - 36)}C${n(w * 0.66)} ${n(brim - 24)} ${n(-w * 0.66)} ${n(brim - 24)} ${n(-w)} ${n(side - 36)}Z`;
  const inside = garment.pattern ? pattern(garment, pathBox(d), mix(garment.colour, '#ffb99a', 0.5), 0.95) : '';
  return { d, svg: brush.solid(d, garment.colour, { inside, shade: 0.6, depth: 30, dry: 14, dryAngle: 1.3 }), brim };
}

function ribbedBand(brush: Brush, shape: HeadShape, brim: number, colour: string): string {
  const w = shape.half + 23;
  const side = brim + 28;
  const t = shape.turn * 0.3;
  const d = `M${n(-w)} ${n(side - 42)}C${n(-w * 0.64 + t)} ${n(brim - 44)} ${n(w * 0.64 + t)} ${n(brim - 44)} ${n(w)} ${n(side - 42)}C${n(w + 6)} ${n(side - 26)} ${n(w + 4)} ${n(side - 12)} ${n(w - 2)} ${n(side)}C${n(w * 0.64 + t)} ${n(brim - 8)} ${n(-w * 0.64 + t)} ${n(brim - 8)} ${n(-w + 2)} ${n(side)}C${n(-w - 4)} ${n(side - 12)} ${n(-w - 6)} ${n(side - 26)} ${n(-w)} ${n(side - 42)}Z`;
  let ribs = '';
  for (let i = -8; i <= 8; i++) {
    const u = i / 8.6;
    const y = brim - 36 + u * u * 24;
    const x = u * w + t * (1 - u * u);
    ribs += `M${n(x)} ${n(y - 2)}q${n(u * 4)} 16 ${n(u * 2)} 36`;
  }
  const inside = `<path class="tiny" d="${ribs}" stroke="${mix(colour, '#7a5a5a', 0.36)}" stroke-width="4" fill="none" opacity=".85"/>`;
  return brush.solid(d, colour, { inside, shade: 0.4, depth: 18 });
}

const knitHat: Hat = (brush, shape, garment) => {
  const { svg, brim } = dome(brush, shape, garment, 146);
  const t = shape.turn * 0.5;
  const ball = pompon(brush, t, brim - 158, 42, accentOf(garment));
  return { brim, back: '', front: ball + svg + ribbedBand(brush, shape, brim, accentOf(garment)) };
};

const beanie: Hat = (brush, shape, garment) => {
  const { svg, brim } = dome(brush, shape, garment, 136);
  return {
    brim,
    back: '',
    front: svg + ribbedBand(brush, shape, brim, garment.accent ?? mix(garment.colour, '#1c1030', 0.16)),
  };
};

/** Two small knitted ears on a dome. */
const earHat: Hat = (brush, shape, garment) => {
  const { svg, brim } = dome(brush, shape, garment, 138);
  const ears = ([-1, 1] as const)
    .map((q) => {
      const { brush: hand, transform } = brush.at(q * 74 + shape.turn * 0.4, brim - 104, q * 8, 1, q < 0);
      const ear =
        hand.solid('M-36 26C-30 -22 -2 -48 26 -40C44 -16 40 14 34 36Z', garment.colour, { edge: 3 }) +
        hand.solid(oval(8, -4, 15, 18), accentOf(garment), { shade: 0.3, rim: 0 });
      return `<g transform="${transform}">${ear}</g>`;
    })
    .join('');
  return { brim, back: '', front: ears + svg + ribbedBand(brush, shape, brim, accentOf(garment)) };
};

const nightCap: Hat = (brush, shape, garment) => {
  const { svg, brim } = dome(brush, shape, garment, 116);
  const d = `M-56 ${n(brim - 92)}C-20 ${n(brim - 170)} 70 ${n(brim - 186)} 118 ${n(brim - 120)}C136 ${n(brim - 92)} 146 ${n(brim - 60)} 150 ${n(brim - 26)}C130 ${n(brim - 60)} 104 ${n(brim - 74)} 76 ${n(brim - 70)}Z`;
  const inside = garment.pattern ? pattern(garment, pathBox(d), mix(garment.colour, '#fff0d0', 0.6)) : '';
  const drop = brush.solid(d, garment.colour, { inside, shade: 0.5 });
  return {
    brim,
    back: '',
    front:
      svg +
      drop +
      pompon(brush, 150, brim - 14, 22, accentOf(garment)) +
      ribbedBand(brush, shape, brim, accentOf(garment)),
  };
};

/** A hood over the head: a shell around the face. */
const hood: Hat = (brush, shape, garment) => {
  const w = shape.half;
  const top = shape.top;
  const t = shape.turn * 0.5;
  const dark = brush.shadeOf(garment.colour, 1.2);
  const outer = `M${n(-w * 0.5)} 20C${n(-w - 44)} -6 ${n(-w - 56)} ${n(top + 56)} ${n(-w * 0.55 + t)} ${n(top - 16)}C${n(-w * 0.3 + t)} ${n(top - 34)} ${n(w * 0.3 + t)} ${n(top - 34)} ${n(w * 0.55 + t)} ${n(top - 16)}C${n(w + 56)} ${n(top + 56)} ${n(w + 44)} -6 ${n(w * 0.5)} 20Z`;
  const edge = shape.hairline - 14;
  const opening = `M${n(t)} ${n(edge)}C${n(w * 0.72 + t)} ${n(edge + 2)} ${n(w - 3)} ${n(edge + 40)} ${n(w - 4)} ${n(shape.eye.y + 6)}C${n(w - 8)} -40 ${n(w * 0.52)} -6 0 2C${n(-w * 0.52)} -6 ${n(-w + 8)} -40 ${n(-w + 4)} ${n(shape.eye.y + 6)}C${n(-w + 3)} ${n(edge + 40)} ${n(-w * 0.72 + t)} ${n(edge + 2)} ${n(t)} ${n(edge)}Z`;
  const frontShell = `${outer}${opening}`;
  const inside = garment.pattern ? pattern(garment, pathBox(outer), accentOf(garment)) : '';
  const shell = `<path d="${frontShell}" fill="${garment.colour}" fill-rule="evenodd"/>`;
  const lit = brush.solid(outer, garment.colour, { inside, shade: 0.55, depth: 30, dry: 14 });
  // An even-odd clip cuts the opening of the face out of the hood.
  const clip = brush.id('hood');
  brush.define(`<clipPath id="${clip}"><path d="${frontShell}" clip-rule="evenodd"/></clipPath>`);
  const rim = brush.line(opening, mix(garment.colour, dark, 0.5), 7);
  return {
    brim: edge,
    shell: outer,
    back: brush.solid(outer, dark, { shade: 0.2, rim: 0 }),
    front: `${shell}<g clip-path="url(#${clip})">${lit}</g>${rim}`,
  };
};

const sunHat: Hat = (brush, shape, garment) => {
  const brim = shape.hairline + 4;
  const w = shape.half;
  const t = shape.turn * 0.4;
  const crown = `M${n(-w - 6)} ${n(brim - 8)}C${n(-w - 4)} ${n(brim - 92)} ${n(-w * 0.5 + t)} ${n(brim - 118)} ${n(t)} ${n(brim - 118)}C${n(w * 0.5 + t)} ${n(brim - 118)} ${n(w + 4)} ${n(brim - 92)} ${n(w + 6)} ${n(brim - 8)}Z`;
  const plate = `M${n(-w - 66)} ${n(brim + 16)}C${n(-w - 40)} ${n(brim - 32)} ${n(w + 40)} ${n(brim - 32)} ${n(w + 66)} ${n(brim + 16)}C${n(w + 30)} ${n(brim + 26)} ${n(w * 0.5)} ${n(brim - 8)} 0 ${n(brim - 8)}C${n(-w * 0.5)} ${n(brim - 8)} ${n(-w - 30)} ${n(brim + 26)} ${n(-w - 66)} ${n(brim + 16)}Z`;
  const band = `M${n(-w - 7)} ${n(brim - 22)}C${n(-w * 0.5)} ${n(brim - 46)} ${n(w * 0.5)} ${n(brim - 46)} ${n(w + 7)} ${n(brim - 22)}`;
  const inside = garment.pattern ? pattern(garment, pathBox(crown), accentOf(garment), 0.9) : '';
  return {
    brim,
    back: '',
    front:
      brush.solid(crown, garment.colour, { inside, shade: 0.5, dry: 14 }) +
      brush.within(crown, brush.stroke(band, accentOf(garment), 18)) +
      brush.solid(plate, mix(garment.colour, '#fff4cf', 0.12), { shade: 0.4, dry: 10 }),
  };
};

const cap: Hat = (brush, shape, garment) => {
  const { svg, brim } = dome(brush, shape, garment, 120);
  const w = shape.half;
  const t = shape.turn * 1.6;
  const peak = `M${n(-w * 0.86 + t)} ${n(brim - 6)}C${n(-w * 0.5 + t)} ${n(brim - 30)} ${n(w * 0.5 + t)} ${n(brim - 30)} ${n(w * 0.86 + t)} ${n(brim - 6)}C${n(w + 16 + t)} ${n(brim + 14)} ${n(w * 0.7 + t)} ${n(brim + 20)} ${n(w * 0.5 + t)} ${n(brim + 10)}C${n(w * 0.3 + t)} ${n(brim - 2)} ${n(-w * 0.3 + t)} ${n(brim - 2)} ${n(-w * 0.5 + t)} ${n(brim + 10)}C${n(-w * 0.7 + t)} ${n(brim + 20)} ${n(-w - 16 + t)} ${n(brim + 14)} ${n(-w * 0.86 + t)} ${n(brim - 6)}Z`;
  return {
    brim: brim + 3,
    back: '',
    front: svg + brush.solid(peak, garment.accent ?? mix(garment.colour, '#1c1030', 0.2), { shade: 0.35, edge: 2 }),
  };
};

const crown: Hat = (brush, shape, garment) => {
  const y = shape.top + 26;
  const t = shape.turn * 0.5;
  const d = `M${n(-62 + t)} ${n(y + 20)}L${n(-72 + t)} ${n(y - 44)}L${n(-36 + t)} ${n(y - 14)}L${n(t)} ${n(y - 62)}L${n(36 + t)} ${n(y - 14)}L${n(72 + t)} ${n(y - 44)}L${n(62 + t)} ${n(y + 20)}C${n(30 + t)} ${n(y + 32)} ${n(-30 + t)} ${n(y + 32)} ${n(-62 + t)} ${n(y + 20)}Z`;
  const gems = [-34, 0, 34]
    .map((x) => `<circle cx="${n(x + t)}" cy="${n(y + 10)}" r="7" fill="${accentOf(garment)}"/>`)
    .join('');
  return { brim: undefined, back: '', front: brush.solid(d, garment.colour, { shade: 0.45 }) + gems };
};

const headband: Hat = (brush, shape, garment) => {
  const w = shape.half + 9;
  const y = shape.hairline - 34;
  const d = `M${n(-w)} ${n(y + 30)}C${n(-w * 0.5)} ${n(y - 14)} ${n(w * 0.5)} ${n(y - 14)} ${n(w)} ${n(y + 30)}`;
  const bow = `M40 ${n(y - 2)}C18 ${n(y - 34)} -2 ${n(y - 18)} 10 ${n(y + 4)}C20 ${n(y + 18)} 32 ${n(y + 8)} 40 ${n(y - 2)}C52 ${n(y + 10)} 66 ${n(y + 20)} 74 ${n(y + 8)}C84 ${n(y - 14)} 64 ${n(y - 32)} 40 ${n(y - 2)}Z`;
  return {
    brim: undefined,
    back: '',
    front:
      brush.line(d, garment.colour, 14) +
      brush.solid(bow, accentOf(garment) === '#f6ead6' ? garment.colour : accentOf(garment), { edge: 3 }),
  };
};

const hats: Record<string, Hat> = {
  'knit-hat': knitHat,
  beanie,
  'ear-hat': earHat,
  'night-cap': nightCap,
  hood,
  'sun-hat': sunHat,
  cap,
  crown,
  headband,
  'paper-hat': paperHat,
  'duck-hood': duckHood,
  saucepan,
  'post-cap': postCap,
};

export const hatNames = Object.keys(hats);

const bareHead: HatDrawing = { brim: undefined, back: '', front: '' };

export function drawHat(brush: Brush, shape: HeadShape, garment: Garment | undefined): HatDrawing {
  const hat = garment ? hats[garment.garment] : undefined;
  return hat && garment ? hat(brush, shape, garment) : bareHead;
}
