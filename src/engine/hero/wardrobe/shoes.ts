// Shoes and boots from the front, from the side and as soles of a sitting hero.

import type { Brush } from '#engine/drawing/brush.ts';
import { mix } from '#engine/drawing/draw.ts';
import { band, place, tube } from '#engine/drawing/path.ts';
import type { Garment } from '#engine/types.ts';
import type { SkinTones } from '../palettes.ts';
import type { Leg, Measures, Side } from '../rig.ts';

/** Height of the shaft relative to the whole leg. */
const shafts: Record<string, number> = {
  boots: 0.2,
  wellies: 0.34,
  shoes: 0,
  sneakers: 0.06,
  slippers: 0,
  sandals: 0,
  barefoot: 0,
};

export const shoeNames = Object.keys(shafts);

const FRONT = {
  upper: 'M-31 -14C-14 -6 14 -6 31 -14C35 4 44 6 52 16C58 28 46 33 14 33C-20 33 -38 32 -37 18C-36 4 -33 2 -31 -14Z',
  sole: 'M-37 20C-10 28 30 28 54 20C58 31 46 35 14 35C-22 35 -38 34 -37 20Z',
  shine: 'M-14 5C-2 9 12 9 24 5',
};
const HEEL = {
  upper: 'M-29 -14C-12 -8 12 -8 29 -14C31 0 35 12 35 27C24 34 -24 34 -35 27C-35 12 -31 0 -29 -14Z',
  sole: 'M-35 21C-12 27 12 27 35 21C37 29 36 33 30 35L-30 35C-36 33 -37 29 -35 21Z',
  shine: 'M-11 -2L-11 14M11 -2L11 14',
};
const SIDE = {
  upper: 'M-31 -14C-12 -6 12 -6 31 -14C33 -2 40 3 56 6C74 10 82 22 79 32L-30 33C-37 14 -32 2 -31 -14Z',
  sole: 'M-33 23C0 27 50 26 80 24C81 30 80 34 78 35L-30 35C-33 31 -33 27 -33 23Z',
  shine: 'M36 8C48 11 58 14 64 20',
};
const SOLE = {
  upper: 'M-32 6C-38 -26 -30 -58 0 -62C30 -58 38 -26 32 6C24 20 -24 20 -32 6Z',
  sole: 'M-25 2C-30 -22 -24 -48 0 -52C24 -48 30 -22 25 2C18 12 -18 12 -25 2Z',
  shine: 'M-12 -38C-4 -42 6 -42 13 -38M-16 -26C-6 -30 8 -30 17 -26M-12 -8C-4 -10 6 -10 12 -8',
};

export function drawShoe(brush: Brush, shoe: Garment, leg: Leg, side: Side, size: Measures, skin: SkinTones): string {
  const k = size.bulk;
  const bare = shoe.garment === 'barefoot';
  const colour = bare ? skin.base : shoe.colour;
  const sole = bare ? mix(skin.base, skin.shade, 0.4) : (shoe.accent ?? mix(shoe.colour, '#2a1030', 0.55));
  const { foot, heel = 0 } = leg.pose;
  const drawing = { front: FRONT, heel: HEEL, sole: SOLE, left: SIDE, right: SIDE }[foot];
  const mirror = foot === 'left' || ((foot === 'front' || foot === 'sole') && side === 'left') ? -1 : 1;
  const turn =
    foot === 'front' || foot === 'heel' ? 0 : foot === 'sole' ? (side === 'left' ? 14 : -14) : -heel * mirror;
  const put = (d: string): string => place(d, leg.ankle, turn, k, mirror);
  const shaft = shafts[shoe.garment] ?? 0;
  let s = '';
  if (shaft > 0.1) {
    const top = 1 - shaft;
    s += brush.solid(
      tube(leg.hip, leg.knee, leg.ankle, { from: top, half: [34 * k, 32 * k, 31 * k], caps: [0.1, 0.3] }),
      colour,
      { shade: 0.5, edge: 2 },
    );
    s += brush.solid(
      band(leg.hip, leg.knee, leg.ankle, top - 0.02, 16 * k, 35 * k),
      mix(colour, '#fff0dc', shoe.garment === 'wellies' ? 0.25 : 0.7),
      { shade: 0.35 },
    );
  }
  s += brush.solid(put(drawing.upper), colour, { shade: 0.5, edge: 2, dry: 4, ...(bare ? { soft: true } : {}) });
  if (!bare || foot === 'sole') s += brush.solid(put(drawing.sole), sole, { shade: 0.2, rim: 0.4 });
  s += brush.stroke(put(drawing.shine), mix(foot === 'sole' ? sole : colour, '#ffe6d2', 0.6), 6 * k, 0.7);
  if (shoe.garment === 'sneakers' && foot !== 'sole' && foot !== 'heel') {
    s += brush.stroke(put('M-12 -2L16 2M-10 6L22 9'), '#fff6e8', 4, 0.9);
  }
  return s;
}
