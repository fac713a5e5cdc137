// Draws what a child wears on the face and the ears: earrings, hearing aids, an eye patch, a bindi.

import type { Brush } from '#engine/drawing/brush.ts';
import { mix, n } from '#engine/drawing/draw.ts';
import type { HeadShape } from '#engine/hero/head-shape.ts';
import type { HeroLook } from '#engine/types.ts';
import type { SkinTones } from '../palettes.ts';
import { eyePlaces } from './eyes.ts';
import { earPlaces } from './marks.ts';

/** Of a look that says no other. */
const EARRINGS_COLOUR = '#e3a72f';
const HEARING_AID_COLOUR = '#3f7fc4';
const EYE_PATCH_COLOUR = '#7cc0d6';
const BINDI_COLOUR = '#a3182e';

const isOnSide = (side: -1 | 1, worn: 'none' | 'left' | 'right' | 'both' | undefined): boolean =>
  worn === 'both' || worn === (side < 0 ? 'left' : 'right');

/** Earrings and hearing aids; hidden where hair covers the ears. */
export function drawEarWear(brush: Brush, shape: HeadShape, look: HeroLook): string {
  const metal = look.earringsHex ?? EARRINGS_COLOUR;
  const aid = look.hearingAidHex ?? HEARING_AID_COLOUR;
  return earPlaces(shape, look)
    .map(({ side, x, y, r }) => {
      const lobe = { x: x - side * r * 0.12, y: y + r * 0.86 };
      let s = '';
      if (look.earrings === 'studs')
        s += `<circle cx="${n(lobe.x)}" cy="${n(lobe.y)}" r="5" fill="${metal}" stroke="${mix(metal, '#5a3008', 0.5)}" stroke-width="1.2"/><circle class="tiny" cx="${n(lobe.x - 1.4)}" cy="${n(lobe.y - 1.6)}" r="1.6" fill="#fff6d8"/>`;
      if (look.earrings === 'hoops')
        s += `<circle cx="${n(lobe.x)}" cy="${n(lobe.y + 10)}" r="10" fill="none" stroke="${mix(metal, '#5a3008', 0.25)}" stroke-width="4.4"/><circle class="tiny" cx="${n(lobe.x)}" cy="${n(lobe.y + 10)}" r="10" fill="none" stroke="${metal}" stroke-width="2.6"/>`;
      if (isOnSide(side, look.hearingAid)) {
        const hook = `M${n(x - side * r * 0.3)} ${n(y - r * 0.2)}C${n(x - side * r * 0.5)} ${n(y - r * 1.25)} ${n(x + side * r * 0.5)} ${n(y - r * 1.35)} ${n(x + side * r * 0.86)} ${n(y - r * 0.5)}`;
        const body = `M${n(x + side * r * 0.62)} ${n(y - r * 0.8)}C${n(x + side * r * 1.16)} ${n(y - r * 0.5)} ${n(x + side * r * 1.1)} ${n(y + r * 0.4)} ${n(x + side * r * 0.62)} ${n(y + r * 0.56)}C${n(x + side * r * 0.5)} ${n(y + r * 0.1)} ${n(x + side * r * 0.72)} ${n(y - r * 0.3)} ${n(x + side * r * 0.62)} ${n(y - r * 0.8)}Z`;
        s +=
          brush.solid(body, aid, { shade: 0.4, rim: 0.5 }) +
          brush.line(hook, mix(aid, '#ffffff', 0.45), 3.4) +
          `<circle cx="${n(x - side * r * 0.3)}" cy="${n(y - r * 0.05)}" r="${n(r * 0.26)}" fill="${mix(aid, '#ffffff', 0.3)}"/>`;
      }
      return s;
    })
    .join('');
}

/** A cloth patch with a star over one eye, under glasses. */
export function drawEyePatch(brush: Brush, shape: HeadShape, look: HeroLook): string {
  const cloth = look.eyePatchHex ?? EYE_PATCH_COLOUR;
  const eye = eyePlaces(shape, 1).find(({ side }) => isOnSide(side, look.eyePatch));
  if (!eye) return '';
  const { x, y } = eye;
  const w = Math.max(25, eye.rx * 1.75);
  const h = Math.max(25, eye.ry * 1.36);
  const d = `M${n(x - w)} ${n(y)}C${n(x - w)} ${n(y - h * 1.25)} ${n(x + w)} ${n(y - h * 1.25)} ${n(x + w)} ${n(y)}C${n(x + w)} ${n(y + h * 1.25)} ${n(x - w)} ${n(y + h * 1.25)} ${n(x - w)} ${n(y)}Z`;
  const star = Array.from({ length: 10 }, (_, i) => {
    const a = -Math.PI / 2 + (i * Math.PI) / 5;
    const r = h * (i % 2 ? 0.2 : 0.46);
    return `${i ? 'L' : 'M'}${n(x + Math.cos(a) * r)} ${n(y + Math.sin(a) * r)}`;
  }).join('');
  return (
    brush.solid(d, cloth, { shade: 0.35, soft: true, rim: 0.4 }) +
    `<path d="${star}Z" fill="#ffd75e" stroke="#ffd75e" stroke-width="2" stroke-linejoin="round"/>`
  );
}

/** A dot between the brows. */
export function drawBindi(shape: HeadShape, look: HeroLook, skin: SkinTones): string {
  if (!look.bindi) return '';
  const y = shape.browY - 3;
  return `<circle cx="${n(shape.turn * 1.1)}" cy="${n(y)}" r="5.2" fill="${mix(BINDI_COLOUR, '#e0203a', skin.dark)}"/>`;
}

/** The fold under the chin of a baby or a plump child, drawn under the face. */
export function drawDoubleChin(brush: Brush, shape: HeadShape, look: HeroLook, skin: SkinTones): string {
  const full = look.face.doubleChin ?? 0;
  if (full < 0.1) return '';
  const w = shape.half * (0.4 + 0.08 * full);
  const low = shape.chin + 4 + 9 * full;
  const x = shape.turn * 0.4;
  const d = `M${n(x - w)} ${n(shape.chin - 16)}C${n(x - w * 0.96)} ${n(low - 8)} ${n(x - w * 0.5)} ${n(low)} ${n(x)} ${n(low)}C${n(x + w * 0.5)} ${n(low)} ${n(x + w * 0.96)} ${n(low - 8)} ${n(x + w)} ${n(shape.chin - 16)}Z`;
  return brush.solid(d, mix(skin.base, skin.shade, 0.18), { shade: 0.35, soft: true, rim: 0, shadeColour: skin.shade });
}
