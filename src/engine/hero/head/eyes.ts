// Eyes and brows: dark ovals with a bright iris in the lower half, two highlights, and brows from the face shape.

import type { Eyelid } from '#core/look/look.ts';
import type { Brush } from '#engine/drawing/brush.ts';
import { clamp, lerp, mix, n } from '#engine/drawing/draw.ts';
import { oval } from '#engine/drawing/path.ts';
import type { HeadShape } from '#engine/hero/head-shape.ts';
import type { FaceShape, Point } from '#engine/types.ts';
import type { EyeTones, HairTones, SkinTones } from '../palettes.ts';
import { almondEye } from './almond-eye.ts';
import type { Mood } from './expression.ts';

export interface EyePlace {
  x: number;
  y: number;
  rx: number;
  ry: number;
  side: -1 | 1;
}

/** Both eyes on the turned head: the far one is closer to the edge and a little narrower. */
export function eyePlaces(shape: HeadShape, scale: number): EyePlace[] {
  return ([-1, 1] as const).map((side) => {
    const far = clamp((side * shape.turn) / 14, -1, 1);
    return {
      side,
      x: side * shape.eye.x * (1 - 0.1 * Math.max(0, far)) + shape.turn,
      y: shape.eye.y,
      rx: shape.eye.rx * scale * (1 - 0.1 * Math.max(0, far)),
      ry: shape.eye.ry * scale,
    };
  });
}

/** Proportions of an eye by its lid, and the edge of the lid: its height at the inner corner, middle and outer corner. */
interface LidShape {
  wide: number;
  tall: number;
  /** Least and added lowering of the lid, 0..1. */
  least: number;
  inner: number;
  middle: number;
  outer: number;
  line: number;
}
const USUAL_LID: LidShape = { wide: 1, tall: 1, least: 0, inner: 0.24, middle: -0.26, outer: 0.24, line: 3 };
const LIDS: Record<Eyelid, LidShape> = {
  round: { ...USUAL_LID, wide: 1.08, tall: 1 },
  hooded: { ...USUAL_LID, wide: 1.05, tall: 0.92, least: 0.2, inner: 0.16, middle: -0.24, outer: 0.4, line: 3.4 },
  monolid: { ...USUAL_LID, wide: 1.2, tall: 0.82, least: 0.17, inner: 0.26, middle: -0.16, outer: 0.2, line: 4.2 },
};
/** Round eyes stay open, so their lid is lowered by this share only. */
const ROUND_LID_SHARE = 0.25;

interface OpenEye {
  eyelid: Eyelid | undefined;
  tones: EyeTones;
  skin: SkinTones;
  lid: number;
  gaze: Point;
  slant: number;
  lashes: boolean;
}

function openEye(
  brush: Brush,
  e: EyePlace,
  { tones, skin, lid: lowered, gaze, slant, lashes, eyelid }: OpenEye,
): string {
  const shape = eyelid ? LIDS[eyelid] : USUAL_LID;
  const down = eyelid === 'round' ? lowered * ROUND_LID_SHARE : Math.max(lowered, shape.least);
  const { iris } = tones;
  const ink = mix('#24131f', iris, 0.1);
  const { x, y, rx, ry, side } = e;
  const gx = gaze.x * rx * 0.24;
  const gy = gaze.y * ry * 0.2;
  const ball = oval(x, y, rx, ry);
  const inner =
    `<ellipse cx="${n(x + gx)}" cy="${n(y + gy + ry * 0.2)}" rx="${n(rx * 0.84)}" ry="${n(ry * 0.76)}" fill="${mix(iris, '#24131f', 0.12)}"/>` +
    `<ellipse cx="${n(x + gx)}" cy="${n(y + gy + ry * 0.55)}" rx="${n(rx * 0.66)}" ry="${n(ry * 0.42)}" fill="${mix(iris, tones.light, 0.6)}"/>` +
    `<ellipse cx="${n(x + gx)}" cy="${n(y + gy + ry * 0.02)}" rx="${n(rx * 0.47)}" ry="${n(ry * 0.45)}" fill="${ink}"/>`;
  const lights =
    `<ellipse cx="${n(x + gx + rx * 0.32)}" cy="${n(y + gy - ry * 0.4)}" rx="${n(rx * 0.36)}" ry="${n(ry * 0.29)}" fill="#fff"/>` +
    `<circle cx="${n(x + gx - rx * 0.38)}" cy="${n(y + gy + ry * 0.42)}" r="${n(rx * 0.17)}" fill="#ffeccb" opacity=".9"/>`;
  // On deep skin dark eyes need a trace of white beside them to stay visible.
  const white =
    skin.dark < 0.4
      ? ''
      : `<ellipse class="tiny" cx="${n(x)}" cy="${n(y + ry * 0.08)}" rx="${n(rx * 1.26)}" ry="${n(ry * 0.82)}" fill="${mix('#fff3e4', skin.base, 0.3)}" opacity="${n(clamp((skin.dark - 0.4) * 1.8, 0, 0.9))}"/>`;
  const lash = lashes ? outerLashes(brush, e, down, ink) : '';
  let lid = '';
  let lidLine = '';
  if (down > 0.02) {
    const cut = y - ry + down * ry * 1.25;
    const [left, right] = side > 0 ? [shape.inner, shape.outer] : [shape.outer, shape.inner];
    const edge = `${n(x - rx - 3)} ${n(cut + ry * left)}Q${n(x)} ${n(cut + ry * shape.middle)} ${n(x + rx + 3)} ${n(cut + ry * right)}`;
    lid = `<path d="M${n(x - rx - 3)} ${n(y - ry - 3)}L${edge}L${n(x + rx + 3)} ${n(y - ry - 3)}Z" fill="${mix(skin.base, skin.shade, 0.18)}"/>`;
    // The edge of the lid shapes the eye without a lash line.
    lidLine = brush.stroke(
      `M${n(x - rx * 0.98)} ${n(cut + ry * (left - 0.04))}Q${n(x)} ${n(cut + ry * shape.middle)} ${n(x + rx * 0.98)} ${n(cut + ry * (right - 0.04))}`,
      mix(ink, skin.line, eyelid === 'monolid' ? 0.15 : 0.4),
      shape.line,
      0.9,
    );
    lidLine += lidFold(brush, e, eyelid, cut, skin, ink);
  }
  // A lid that slopes to the nose looks stern, so it follows only a third of the slant.
  const upright = `<g transform="rotate(${n(-slant * 0.7)} ${n(x)} ${n(y)})">`;
  const lids =
    lid === ''
      ? ''
      : `${brush.within(oval(x, y, rx + 0.8, ry + 0.8), `${upright}${lid}</g>`, ' class="tiny"')}${upright}${lidLine}</g>`;
  return `${white}<path class="ink-fill" d="${ball}" fill="${ink}"/>${brush.within(ball, inner, ' class="tiny"')}<g class="tiny">${lights}</g>${lids}${lash}`;
}

/** Lids from which the lashes leave their place on the eye: above a lid they would look like a second, cross brow. */
const LASHES_ON_LID_MIN = 0.25;

function outerLashes(brush: Brush, { x, y, rx, ry, side }: EyePlace, lid: number, ink: string): string {
  const dot = (across: number, up: number): string => `${n(x + side * rx * across)} ${n(y - ry * up)}`;
  if (lid <= LASHES_ON_LID_MIN)
    return brush.line(
      `M${dot(0.72, 0.68)}l${n(side * rx * 0.46)} ${n(-ry * 0.2)}M${dot(0.93, 0.36)}l${n(side * rx * 0.42)} ${n(-ry * 0.1)}`,
      ink,
      2.6,
    );
  const corner = 0.76 - lid * 1.25;
  return brush.line(
    `M${dot(0.9, corner)}l${n(side * rx * 0.44)} ${n(ry * 0.1)}M${dot(0.78, corner - 0.2)}l${n(side * rx * 0.4)} ${n(ry * 0.2)}`,
    ink,
    2.6,
  );
}

/** What distinguishes a lid beside its edge: the fold over a hooded eye, the drawn-out corner of a monolid. */
function lidFold(
  brush: Brush,
  { x, rx, ry, side }: EyePlace,
  eyelid: Eyelid | undefined,
  cut: number,
  skin: SkinTones,
  ink: string,
): string {
  if (eyelid === 'hooded')
    return brush.stroke(
      `M${n(x - side * rx * 0.6)} ${n(cut - ry * 0.44)}Q${n(x + side * rx * 0.4)} ${n(cut - ry * 0.62)} ${n(x + side * rx * 1.28)} ${n(cut + ry * 0.34)}`,
      skin.line,
      3,
      0.65,
    );
  if (eyelid !== 'monolid') return '';
  return brush.line(
    `M${n(x + side * rx * 0.86)} ${n(cut + ry * 0.14)}q${n(side * rx * 0.26)} ${n(ry * 0.1)} ${n(side * rx * 0.46)} ${n(ry * 0.02)}`,
    ink,
    3.4,
  );
}

/** Water along the lower lid, with a glint. */
function tearLine({ x, y, rx, ry, side }: EyePlace, tears: number): string {
  const low = y + ry * 0.98;
  return (
    `<path class="tiny" d="M${n(x - rx * 0.86)} ${n(y + ry * 0.56)}Q${n(x)} ${n(low + ry * 0.34)} ${n(x + rx * 0.86)} ${n(y + ry * 0.56)}Q${n(x)} ${n(low - ry * 0.16)} ${n(x - rx * 0.86)} ${n(y + ry * 0.56)}Z" fill="#d9f1ff" opacity="${n(0.62 * tears)}"/>` +
    `<circle class="tiny" cx="${n(x + side * rx * 0.5)}" cy="${n(low - ry * 0.1)}" r="${n(rx * 0.16 * tears)}" fill="#fff"/>`
  );
}

/** A crease over round eyes, which shows the whole lid. */
const roundCrease = (brush: Brush, { x, y, rx, ry }: EyePlace, skin: SkinTones): string =>
  brush.stroke(
    `M${n(x - rx * 0.9)} ${n(y - ry * 0.98)}Q${n(x)} ${n(y - ry * 1.5)} ${n(x + rx * 0.9)} ${n(y - ry * 0.98)}`,
    skin.line,
    2.6,
    0.5,
  );

export function drawEyes(
  brush: Brush,
  shape: HeadShape,
  face: FaceShape,
  skin: SkinTones,
  tones: EyeTones,
  mood: Mood,
  { gaze, almond, lashes, eyelid }: { gaze: Point; almond: boolean; lashes: boolean; eyelid: Eyelid | undefined },
): string {
  const look = { x: clamp(gaze.x, -1, 1), y: clamp(gaze.y, -1, 1) };
  return eyePlaces(shape, mood.eyeScale)
    .map((e) => {
      const { wide, tall } = eyelid ? LIDS[eyelid] : USUAL_LID;
      const moved = { ...e, x: e.x + look.x * 3, y: e.y + look.y * 2.5, rx: e.rx * wide, ry: e.ry * tall };
      const { x, y, rx, ry, side } = moved;
      const slant = -side * 12 * clamp(face.eyeSlant, -1.25, 1.25);
      const open = mood.eyes === 'open' || (mood.eyes === 'dozing' && side > 0);
      let eye: string;
      if (open && almond) eye = almondEye(brush, moved, { tones, skin, lid: mood.lid, gaze: look });
      else if (open)
        eye =
          openEye(brush, moved, { tones, skin, lid: mood.lid, gaze: look, slant, lashes, eyelid }) +
          (eyelid === 'round' ? roundCrease(brush, moved, skin) : '');
      else {
        const up = mood.eyes === 'happy' ? -1 : 1;
        const y0 = mood.eyes === 'happy' ? y + ry * 0.34 : y + ry * 0.2;
        const w = rx * 1.12;
        eye = brush.line(
          `M${n(x - w)} ${n(y0)}C${n(x - w * 0.55)} ${n(y0 + up * ry * 0.86)} ${n(x + w * 0.55)} ${n(y0 + up * ry * 0.86)} ${n(x + w)} ${n(y0)}`,
          '#2c1720',
          5.6,
        );
      }
      const tear = open && mood.tears > 0 ? tearLine(moved, mood.tears) : '';
      return `<g transform="rotate(${n(slant)} ${n(x)} ${n(y)})">${eye}${tear}</g>`;
    })
    .join('');
}

export function drawBrows(shape: HeadShape, face: FaceShape, hair: HairTones, mood: Mood): string {
  // Flat brows look stern, so the lower limit of the arch is tighter.
  const arch = 6 + 6.4 * clamp(face.browArch, -0.65, 1.25);
  // Lowered inner ends look angry, so negative tilt is limited.
  const tilt = 3 * clamp(face.browTilt, -0.35, 1.25);
  const thick = lerp(2.2, 12.8, clamp((face.browThickness + 1) / 2, 0, 1.1));
  return eyePlaces(shape, 1)
    .map(({ x, rx, side }) => {
      const y = shape.browY - mood.browLift - side * mood.browSkew;
      const inner = x - side * (rx * 0.86 + 2);
      const outer = x + side * (rx * 1.24 + 3);
      const yi = y - mood.browInner - tilt * 0.5;
      const yo = y + 3 + tilt * 0.8;
      const mx = lerp(inner, outer, 0.55);
      const my = Math.min(yi, yo) - arch;
      const t = thick / 2;
      // A tapered stroke: soft at the inner end, full over the eye, thin outside.
      return `<path class="ink-fill" d="M${n(inner)} ${n(yi - t * 0.66)}Q${n(mx)} ${n(my - t * 1.2)} ${n(outer)} ${n(yo)}Q${n(mx)} ${n(my + t * 1.25)} ${n(inner)} ${n(yi + t * 0.7)}Q${n(inner - side * t * 0.8)} ${n(yi)} ${n(inner)} ${n(yi - t * 0.66)}Z" fill="${hair.brow}" stroke="${hair.brow}" stroke-width="1.6" stroke-linejoin="round"/>`;
    })
    .join('');
}
