// Draws the head from behind: skin, nape, ears with what they wear, hair and hat. Nothing of the face is seen.

import type { Brush } from '#engine/drawing/brush.ts';
import { clamp, type Dot, mix, n, smooth } from '#engine/drawing/draw.ts';
import { headShape } from '#engine/hero/head-shape.ts';
import type { BackView, HeroLook, HeroRequest } from '#engine/types.ts';
import { jobFromBehind } from '../hair/back/back-job.ts';
import { type BackSkull, backSkull } from '../hair/back/back-skull.ts';
import { hairFromBehind } from '../hair/back/back-styles.ts';
import { hairTones, type SkinTones, skinTones } from '../palettes.ts';
import { coverBackOfHead } from '../wardrobe/hats-from-behind.ts';
import { faceAtAge, growthAt } from './age.ts';
import { type HeadDrawing, hairTraits } from './head.ts';

/** Units the chin moves to the side to which the head is turned. */
const CHIN_TURN_UNITS = 15;
const NAPE_HALF = 39;

interface BackEar {
  /** The side from the front, as the look names it. */
  worn: 'left' | 'right';
  q: -1 | 1;
  x: number;
  y: number;
  r: number;
  /** On a turned head the near ear is in front of the hair. */
  isNear: boolean;
}

/** The jaw follows the turn of the head; on its other side there is only the nape. */
function skinOutline({ shape, yaw }: BackSkull): string {
  const side = Math.sign(yaw);
  const dots = shape.points.map(([x, y]): Dot => {
    const low = clamp((y + 92) / 84, 0, 1);
    const away = side !== 0 && x * side < 0 ? 1 - 0.3 * low : 1;
    return [x * away + side * CHIN_TURN_UNITS * low, y];
  });
  return smooth(dots);
}

function backEars(skull: BackSkull, look: HeroLook): BackEar[] {
  const big = clamp(look.face.earSize, -1.25, 1.25);
  const angle = clamp(look.face.earAngle ?? 0, -1.25, 1.25);
  const r = 21 * (1 + 0.4 * big);
  const y = skull.shape.eye.y + 13;
  return ([-1, 1] as const).flatMap((q): BackEar[] => {
    const around = q * 92;
    if (Math.abs(around - skull.yaw) > 110) return [];
    const isNear = skull.yaw !== 0;
    const [x] = skull.at(around, y);
    const out = isNear ? 0 : q * r * (0.3 + 0.16 * big + 0.22 * angle);
    return [{ worn: q < 0 ? 'right' : 'left', q, x: x + out, y, r, isNear }];
  });
}

/** The shell of an ear from behind: a rim, and the fold where it joins the head. */
function drawEar(brush: Brush, { q, x, y, r, isNear }: BackEar, skin: SkinTones): string {
  const d = `M${n(x - q * r * 0.72)} ${n(y - r * 0.72)}C${n(x - q * r * 0.2)} ${n(y - r * 1.2)} ${n(x + q * r * 0.72)} ${n(y - r * 1.02)} ${n(x + q * r * 0.72)} ${n(y - r * 0.15)}C${n(x + q * r * 0.72)} ${n(y + r * 0.4)} ${n(x + q * r * 0.3)} ${n(y + r * 0.55)} ${n(x + q * r * 0.16)} ${n(y + r * 0.86)}C${n(x)} ${n(y + r * 1.16)} ${n(x - q * r * 0.6)} ${n(y + r * 1.08)} ${n(x - q * r * 0.72)} ${n(y + r * 0.6)}Z`;
  const fold = isNear
    ? `M${n(x - q * r * 0.5)} ${n(y - r * 0.7)}Q${n(x - q * r * 0.2)} ${n(y)} ${n(x - q * r * 0.44)} ${n(y + r * 0.8)}`
    : `M${n(x + q * r * 0.1)} ${n(y - r * 0.7)}Q${n(x + q * r * 0.4)} ${n(y - r * 0.1)} ${n(x)} ${n(y + r * 0.6)}`;
  return (
    brush.solid(d, mix(skin.base, skin.shade, 0.12), { shade: 0.3, soft: true, rim: 0.9, shadeColour: skin.shade }) +
    brush.stroke(fold, skin.line, 3.4, 0.55)
  );
}

const HEARING_AID_COLOUR = '#3f7fc4';
const EARRINGS_COLOUR = '#e3a72f';
const GLASSES_COLOUR = '#6a3344';

/** Hearing aid, earring and the end of the glasses' arm. */
function drawWornAtEar(brush: Brush, { worn, q, x, y, r, isNear }: BackEar, look: HeroLook, cheek: number): string {
  let s = '';
  if (look.hearingAid === 'both' || look.hearingAid === worn) {
    const aid = look.hearingAidHex ?? HEARING_AID_COLOUR;
    const in_ = isNear ? -0.62 : -0.1;
    const body = `M${n(x + q * r * in_)} ${n(y - r * 0.86)}C${n(x + q * r * (in_ + 0.46))} ${n(y - r * 0.7)} ${n(x + q * r * (in_ + 0.5))} ${n(y + r * 0.3)} ${n(x + q * r * (in_ + 0.1))} ${n(y + r * 0.62)}C${n(x + q * r * (in_ - 0.24))} ${n(y + r * 0.3)} ${n(x + q * r * (in_ - 0.2))} ${n(y - r * 0.5)} ${n(x + q * r * in_)} ${n(y - r * 0.86)}Z`;
    s +=
      brush.solid(body, aid, { shade: 0.4, rim: 0.5 }) +
      brush.line(
        `M${n(x + q * r * in_)} ${n(y - r * 0.8)}Q${n(x + q * r * (in_ + 0.4))} ${n(y - r * 1.35)} ${n(x + q * r * (in_ + 0.9))} ${n(y - r * 0.7)}`,
        mix(aid, '#ffffff', 0.45),
        3.4,
      );
  }
  if (look.earrings === 'studs' || look.earrings === 'hoops') {
    const metal = look.earringsHex ?? EARRINGS_COLOUR;
    const drop = look.earrings === 'hoops' ? 10 : 2;
    s += `<circle cx="${n(x - q * r * 0.12)}" cy="${n(y + r * 0.9 + drop)}" r="${drop === 10 ? 9 : 4.4}" fill="${drop === 10 ? 'none' : metal}" stroke="${mix(metal, '#5a3008', 0.25)}" stroke-width="${drop === 10 ? 4 : 1.2}"/>`;
  }
  if (look.glasses) {
    const colour = look.glassesFrame?.colour ?? GLASSES_COLOUR;
    const up = y - r * 0.72;
    s += isNear
      ? brush.line(
          `M${n(cheek)} ${n(up - 4)}L${n(x + q * 2)} ${n(up)}Q${n(x - q * r * 0.6)} ${n(up + 2)} ${n(x - q * r * 0.7)} ${n(up + 16)}`,
          colour,
          5,
        )
      : brush.line(
          `M${n(x + q * 4)} ${n(up - 3)}Q${n(x - q * r * 0.3)} ${n(up - 2)} ${n(x - q * r * 0.42)} ${n(up + 14)}`,
          colour,
          5,
        );
  }
  return s;
}

/** The nape over the jaw, with the shadow of the head. */
function drawNape(brush: Brush, { shape, yaw }: BackSkull, skin: SkinTones): string {
  const x = -Math.sign(yaw) * 10;
  const w = NAPE_HALF;
  const low = shape.chin - 2;
  const d = `M${n(x - w)} -84L${n(x + w)} -84C${n(x + w - 2)} -50 ${n(x * 0.4 + w)} -30 ${n(x * 0.4 + w + 2)} ${n(low)}L${n(x * 0.4 - w - 2)} ${n(low)}C${n(x * 0.4 - w)} -30 ${n(x - w + 2)} -50 ${n(x - w)} -84Z`;
  const sides = `M${n(x + w - 2)} -46Q${n(x * 0.4 + w)} -26 ${n(x * 0.4 + w + 1)} ${n(low)}M${n(x - w + 2)} -46Q${n(x * 0.4 - w)} -26 ${n(x * 0.4 - w - 1)} ${n(low)}`;
  return (
    `<path d="${d}" fill="${skin.base}"/>` +
    `<path class="shade" d="M${n(x - w)} -58Q${n(x)} -18 ${n(x + w)} -58Q${n(x)} -38 ${n(x - w)} -58Z" fill="${skin.shade}" opacity=".4"/>` +
    brush.line(sides, skin.line, 2.4, 0.7)
  );
}

export function drawHeadFromBehind(
  brush: Brush,
  request: HeroRequest,
  { view, lying }: { view: BackView; lying: boolean },
): HeadDrawing {
  const { outfit } = request;
  const growth = growthAt(request.age);
  const look = { ...request.look, face: faceAtAge(request.look.face, growth) };
  const skull = backSkull(headShape(look.face, 0, 0, growth), view);
  const { shape } = skull;
  const skin = skinTones(look);
  const hair = hairTones(look);
  const hat = coverBackOfHead(brush, shape, look, outfit.hat);
  const job = {
    ...hairTraits(request, look, hair),
    brush,
    shape,
    hair,
    skin: skin.base,
    onFace: (): string => '',
    brim: hat.brim,
    isHooded: hat.isHood,
    isLying: lying,
    growth,
  };
  const drawn = hat.hidesHair
    ? { behind: '', cap: '', hang: '', ears: !hat.hidesEars }
    : hairFromBehind(jobFromBehind(job, look.hairStyle, skull));
  const outline = skinOutline(skull);
  const ears = drawn.ears && !hat.hidesEars ? backEars(skull, look) : [];
  const [cheek] = skull.at(skull.yaw + Math.sign(skull.yaw) * 90, shape.eye.y + 6);
  const ear = (one: BackEar): string => drawEar(brush, one, skin) + drawWornAtEar(brush, one, look, cheek);
  const far = ears.filter(({ isNear }) => !isNear);
  const near = ears.filter(({ isNear }) => isNear);
  // Without a hood the hat is over the cap and under what hangs; a band over loose hair is part of the hair.
  return {
    back: drawn.behind,
    over: '',
    head:
      far.map(ear).join('') +
      brush.solid(outline, skin.base, { shade: 0.45, soft: true, depth: 30, rim: 0.7, shadeColour: skin.shade }) +
      drawNape(brush, skull, skin) +
      drawn.cap +
      near.map(ear).join('') +
      (drawn.hang === '' ? hat.markup : ''),
    hang: drawn.hang === '' ? '' : drawn.hang + hat.markup,
    turnDefs: (defs) => defs,
  };
}
