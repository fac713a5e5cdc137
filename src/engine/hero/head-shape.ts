// Outline of the head and positions of the features from a face shape, in head units (chin near y = -8).

import { clamp, type Dot, lerp, smooth } from '#engine/drawing/draw.ts';
import type { FaceShape } from '#engine/types.ts';

export interface HeadShape {
  outline: string;
  points: Dot[];
  centre: Dot;
  /** Half width at the ears. */
  half: number;
  chin: number;
  top: number;
  eye: { x: number; y: number; rx: number; ry: number };
  browY: number;
  noseY: number;
  mouthY: number;
  /** The y coordinate where hair or a brim begins over the middle of the forehead. */
  hairline: number;
  /** Sideways shift of the features in a three-quarter view, and the shift up or down. */
  turn: number;
  pitch: number;
}

/** The neutral outline, right half from the crown to the chin. */
const NEUTRAL_OUTLINE: readonly Dot[] = [
  [0, -222],
  [46, -216],
  [82, -190],
  [102, -150],
  [105, -112],
  [99, -74],
  [77, -38],
  [42, -15],
  [0, -8],
];
const HEAD_CENTRE: Dot = [0, -112];
/** Effect of the face width by outline point: the skull varies less than cheeks and jaw. */
const WIDTH_EFFECT = [0, 0.06, 0.07, 0.09, 0.11, 0.15, 0.17, 0.17, 0];

/** Effect of the taper by outline point: a heart is wider at the temples and narrower at the chin. */
const TAPER_EFFECT = [0, 0.02, 0.035, 0.03, 0.01, -0.05, -0.13, -0.2, 0];

/** Values of unusual photos may exceed -1..1; beyond 1.25 a face stops looking appealing. */
const limitMeasure = (value: number): number => clamp(value, -1.25, 1.25);

function contourAt(contour: readonly number[] | undefined, x: number, y: number): number {
  if (contour?.length !== 17) return 1;
  const angle = Math.atan2(y - HEAD_CENTRE[1], x - HEAD_CENTRE[0]);
  if (angle < 0) {
    // Above the ears the photo shows hair: fade back to the neutral skull.
    const ear = angle > -Math.PI / 2 ? (contour[16] ?? 1) : (contour[0] ?? 1);
    const height = Math.min(1, (HEAD_CENTRE[1] - y) / 60);
    return lerp(1 + (ear - 1) * 0.7, 1, height);
  }
  const place = ((Math.PI - angle) / Math.PI) * 16;
  const i = Math.min(15, Math.floor(place));
  const radius = lerp(contour[i] ?? 1, contour[i + 1] ?? 1, place - i);
  return radius;
}

export function headShape(face: FaceShape, turn: number, pitch: number, grown = 0): HeadShape {
  const width = 1 + 0.085 * limitMeasure(face.width);
  const jaw = limitMeasure(face.jaw);
  const chin = limitMeasure(face.chin);
  const cheeks = limitMeasure(face.cheeks);
  const forehead = limitMeasure(face.forehead);
  const long = limitMeasure(face.headLength ?? 0);
  const taper = limitMeasure(face.taper ?? 0);
  const tall = 1 - 0.03 * limitMeasure(face.width) + 0.075 * long;
  const half = (i: number, [x, y]: Dot): Dot => {
    let px = x * (1 + (WIDTH_EFFECT[i] ?? 0) * limitMeasure(face.width));
    let py = HEAD_CENTRE[1] + (y - HEAD_CENTRE[1]) * tall;
    if (i === 1 || i === 2) py -= 7 * forehead * (i === 1 ? 1 : 0.7);
    if (i === 0) py -= 7.5 * forehead;
    if (i === 2 || i === 3) px *= 1 + 0.035 * forehead;
    if (i === 4) px *= 1 + 0.01 * cheeks;
    if (i === 5) {
      px *= 1 + 0.09 * cheeks + 0.07 * jaw;
      py += 5 * cheeks;
    }
    if (i === 6) {
      px *= 1 + 0.26 * jaw + 0.1 * cheeks - 0.09 * chin;
      py += 4 * jaw + 2 * cheeks;
    }
    if (i === 7) {
      px *= 1 + 0.34 * jaw - 0.38 * chin;
      py += 6 * chin + 2 * jaw;
    }
    if (i === 8) py += 16 * chin - 3 * jaw + 3 * taper;
    px *= (1 + (TAPER_EFFECT[i] ?? 0) * taper) * (1 - 0.03 * long);
    // Keeps the outline soft and never wider than the skull.
    if (i > 4) px = Math.min(px, (i === 5 ? 0.985 : i === 6 ? 0.84 : 0.56) * 105 * width);
    return [px, py];
  };
  const shaped = NEUTRAL_OUTLINE.map((dot, i) => half(i, dot));
  const both: Dot[] = [
    ...shaped,
    ...shaped
      .slice(1, -1)
      .reverse()
      .map(([x, y]): Dot => [-x, y]),
  ];
  const points = both.map(([x, y]): Dot => {
    const k = contourAt(face.contour, x, y);
    // A turned head shows less of the far cheek, and the chin follows the nose.
    const far = x * turn > 0 ? 1 - 0.045 * Math.abs(turn) : 1;
    const low = Math.max(0, (y + 70) / 62);
    return [(x - HEAD_CENTRE[0]) * k * far + turn * 7 * low, HEAD_CENTRE[1] + (y - HEAD_CENTRE[1]) * k];
  });
  const ear = shaped[4] ?? [104, -112];
  const chinY = points[8]?.[1] ?? -8;
  const top = points[0]?.[1] ?? -222;
  const rx = 14 * (1 + 0.25 * limitMeasure(face.eyeSize));
  const ry = rx * (1.3 + 0.2 * limitMeasure(face.eyeOpen));
  const shift = pitch * 11;
  // With age a face becomes longer below the eyes.
  const eyeY = -104 + 3 * forehead - 7 * grown + (chinY + 8) * 0.25 + shift;
  const browY = eyeY - ry - 16 - 8 * limitMeasure(face.browHeight) + shift * 0.2;
  const noseLength = limitMeasure(face.noseLength);
  return {
    outline: smooth(points),
    points,
    centre: HEAD_CENTRE,
    half: ear[0] * contourAt(face.contour, ear[0], ear[1]),
    chin: chinY,
    top,
    eye: { x: (39 + 7.5 * limitMeasure(face.eyeGap)) * (0.6 + 0.4 * width), y: eyeY, rx, ry },
    browY,
    noseY: -74 + 10 * noseLength + 3 * long - 2 * grown + shift * 1.15,
    mouthY: -49 + 3.5 * noseLength + (chinY + 8) * 0.45 + shift,
    // Brow height has little effect on the hairline.
    hairline: Math.min(-150 - 12 * forehead, browY + 5 * limitMeasure(face.browHeight) - 15),
    turn: turn * 14,
    pitch: shift,
  };
}
