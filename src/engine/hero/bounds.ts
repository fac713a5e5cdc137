// Bounds of a drawn hero and of its face, computed from joints, outfit and held things.

import type { HairStyle } from '#core/look/look.ts';
import { along, type Dot } from '#engine/drawing/path.ts';
import type { Box, Build, HeroLook, HeroRequest, Outfit } from '#engine/types.ts';
import { gripPoint } from './body/arm.ts';
import { EMBRACING_POSES } from './held/toy-hold.ts';
import { withTowelHood } from './held/wrap.ts';
import { type Rig, rigFor } from './rig.ts';
import { cutOf, trunkShape } from './wardrobe/tops.ts';

const HANGING_STYLES: readonly HairStyle[] = ['long', 'half-up', 'ponytail', 'braid', 'braids', 'pigtails'];
const WIDE_STYLES: readonly HairStyle[] = ['ponytail', 'pigtails'];
/** Short cuts may stand up from the head. */
const UPRIGHT_STYLES: readonly HairStyle[] = ['short', 'tousled', 'undercut'];
const HIGH_KNOT_STYLES: readonly HairStyle[] = ['bun', 'half-up', 'ponytail', 'high-top'];

/** Converts a point of the head's frame to hero units. */
function headPoint(rig: Rig, x: number, y: number): Dot {
  const { at, tilt, scale } = rig.head;
  const a = (tilt * Math.PI) / 180;
  return [at[0] + (x * Math.cos(a) - y * Math.sin(a)) * scale, at[1] + (x * Math.sin(a) + y * Math.cos(a)) * scale];
}

export function faceBox(rig: Rig): Box {
  const [x, y] = headPoint(rig, 0, -115);
  const half = 114 * rig.head.scale;
  return { x: x - half, y: y - half, width: half * 2, height: half * 2 };
}

export function heroBounds(rig: Rig, request: HeroRequest): Box {
  const { size, arms, legs, pose } = rig;
  const k = size.bulk;
  // What is worn on one side is on the other one from behind.
  const mirror = request.back ? -1 : 1;
  const dots: [Dot, number][] = [];
  const add = (dot: Dot, radius: number): void => {
    dots.push([dot, radius]);
  };
  add(headPoint(rig, 0, -112), 156 * rig.head.scale);
  if (request.outfit.hat) {
    add(headPoint(rig, 0, -316), 60 * rig.head.scale);
    add(headPoint(rig, -120, -200), 52 * rig.head.scale);
    add(headPoint(rig, 120, -200), 60 * rig.head.scale);
    if (request.outfit.hat.garment === 'saucepan') add(headPoint(rig, mirror * -236, -208), 76 * rig.head.scale);
  }
  const { hairStyle, hairTexture, headwear = 'none', tieCount = 1 } = request.look;
  if (headwear !== 'none') add(headPoint(rig, 0, -150), 172 * rig.head.scale);
  if (hairTexture === 'curly' || hairTexture === 'coily') add(headPoint(rig, 0, -150), 172 * rig.head.scale);
  if (UPRIGHT_STYLES.includes(hairStyle)) add(headPoint(rig, 0, -170), 116 * rig.head.scale);
  // Three or four tails or knots: some are on the crown.
  if (HIGH_KNOT_STYLES.includes(hairStyle) || tieCount > 2) add(headPoint(rig, 0, -270), 60 * rig.head.scale);
  for (const q of [-1, 1]) {
    if (HANGING_STYLES.includes(hairStyle)) add(headPoint(rig, q * 136, 96), 46);
    if (WIDE_STYLES.includes(hairStyle)) for (const y of [-212, -60]) add(headPoint(rig, q * 140, y), 60);
  }
  for (const side of ['left', 'right'] as const) {
    const arm = arms[side];
    if (!arm.pose.hidden) {
      add(arm.elbow, 42 * k);
      add(arm.wrist, 42 * k);
      add(gripPoint(arm, size), 48 * k);
    }
    const held = request.hold?.[side];
    if (held && !pose.lying) {
      const [x, y] = gripPoint(arm, size);
      add([x, y + 100 * k], 76 * k);
      if (held.startsWith('toy-') || held === 'answer/toy') add([x - 40 * k, y + 150 * k], 130 * k);
      if (held.includes('bun-bag')) add([x + 24 * k, y + 130 * k], 88 * k);
      if (held.endsWith('torch')) add([x + 76 * k, y], 70 * k);
      add([x, y - (held.endsWith('balloon') ? 290 : 40) * k], 70 * k);
      if (held.endsWith('letter-open')) add([x, y - 64 * k], 108 * k);
    }
    const leg = legs[side];
    add(leg.knee, 44 * k);
    add(leg.ankle, 52 * k);
    // The toe: local +x of the shoe, rotated with the heel.
    const mirror = leg.pose.foot === 'left' || (leg.pose.foot === 'front' && side === 'left') ? -1 : 1;
    const toe = leg.pose.foot === 'front' ? 90 * mirror : (90 - (leg.pose.heel ?? 0)) * mirror;
    if (leg.pose.foot !== 'sole') add(along(leg.ankle, toe, 56 * k), 42 * k);
    else add([leg.ankle[0], leg.ankle[1] - 40 * k], 46 * k);
  }
  if (cutOf(request.outfit.top).satchel)
    add(rig.trunk((pose.turn >= 0 ? -mirror : mirror) * (size.hips + 46), -28), 96 * k);
  const { hem } = trunkShape(rig, cutOf(request.outfit.top));
  for (const dot of [hem.left, hem.middle, hem.right]) add(dot, 12);
  if (request.outfit.scarf) {
    if (pose.air) add([rig.neck[0] - 208, rig.neck[1] + 6], 46);
    else add(rig.trunk(-60, size.torso - 176), 26);
  }
  if (EMBRACING_POSES.includes(request.pose) && request.hold) {
    add(rig.trunk(110, 130), 130 * k);
    add(rig.trunk(150, -90), 70 * k);
  }
  const x0 = Math.min(...dots.map(([[x], r]) => x - r));
  const y0 = Math.min(...dots.map(([[, y], r]) => y - r));
  const x1 = Math.max(...dots.map(([[x], r]) => x + r));
  const y1 = Math.max(24, ...dots.map(([[, y], r]) => Math.min(y + r, 40)));
  return { x: x0, y: y0, width: x1 - x0, height: y1 - y0 };
}

/** The widest hair; every other style is within its bounds. */
const WIDEST_HAIR: readonly Pick<HeroLook, 'hairStyle' | 'hairTexture'>[] = [
  { hairStyle: 'ponytail', hairTexture: 'coily' },
  { hairStyle: 'bun', hairTexture: 'curly' },
];
const CHILD_BUILDS: readonly Build[] = ['toddler', 'school'];

/** Bounds of the hero for any child: both builds, or that of a mother; the widest hair, all outfits of the story. */
export function heroMaxBounds(request: HeroRequest, outfits: readonly Outfit[]): Box {
  const builds: readonly Build[] = request.proportions === 'adult' ? ['adult'] : CHILD_BUILDS;
  const boxes = outfits.flatMap((outfit) =>
    builds.flatMap((proportions) =>
      WIDEST_HAIR.map((hair) => {
        const any = withTowelHood({ ...request, outfit, proportions, look: { ...request.look, ...hair } });
        return heroBounds(rigFor(any), any);
      }),
    ),
  );
  return boundingBox(boxes);
}

export function boundingBox(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}
