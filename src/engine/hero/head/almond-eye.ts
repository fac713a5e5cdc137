// An eye with the child's own shape (variant 'painted-skin'): sclera, iris and lid.

import type { Brush } from '#engine/drawing/brush.ts';
import { mix, n } from '#engine/drawing/draw.ts';
import type { Point } from '#engine/types.ts';
import type { EyeTones, SkinTones } from '../palettes.ts';
import type { EyePlace } from './eyes.ts';

interface AlmondEye {
  tones: EyeTones;
  skin: SkinTones;
  /** How far the upper lid is lowered, 0..1. */
  lid: number;
  gaze: Point;
}

/** Wide open: the iris nearly fills the eye, so that no white shows above or below it. */
export function almondEye(brush: Brush, { x, y, rx, ry, side }: EyePlace, eye: AlmondEye): string {
  const {
    tones: { iris, light },
    skin,
    gaze,
  } = eye;
  const ink = mix('#2a1520', iris, 0.08);
  const half = rx * 1.42;
  const over = ry * (0.98 - 0.5 * eye.lid);
  const under = ry * 0.66;
  const inner = x - side * half * 0.94;
  const outer = x + side * half;
  const innerY = y + 4;
  const outerY = y - 1;
  const upper = `C${n(x - side * half * 0.6)} ${n(y - over * 1.12)} ${n(x + side * half * 0.62)} ${n(y - over * 1.2)} ${n(outer)} ${n(outerY)}`;
  const lower = `C${n(x + side * half * 0.7)} ${n(y + under * 1.24)} ${n(x - side * half * 0.6)} ${n(y + under * 1.24)} ${n(inner)} ${n(innerY)}`;
  const ball = `M${n(inner)} ${n(innerY)}${upper}${lower}Z`;
  const r = ry * 0.77;
  const ix = x + gaze.x * rx * 0.3;
  const iy = y - ry * 0.06 + gaze.y * ry * 0.16;
  const round = (cx: number, cy: number, radius: number, fill: string, opacity = 1): string =>
    `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(radius)}" fill="${fill}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`;
  const inside =
    round(ix, iy, r, mix(iris, '#24131f', 0.5)) +
    round(ix, iy, r * 0.86, mix(iris, '#fff0c8', 0.08)) +
    `<ellipse cx="${n(ix)}" cy="${n(iy + r * 0.44)}" rx="${n(r * 0.58)}" ry="${n(r * 0.34)}" fill="${mix(iris, light, 0.65)}"/>` +
    round(ix, iy, r * 0.46, ink) +
    // Shadow of the lid on the eye.
    `<path d="M${n(inner)} ${n(innerY)}${upper}L${n(outer)} ${n(outerY + 3)}C${n(x + side * half * 0.6)} ${n(y - over * 0.72)} ${n(x - side * half * 0.6)} ${n(y - over * 0.66)} ${n(inner)} ${n(innerY + 2)}Z" fill="#3a2434" opacity=".28"/>`;
  const lights =
    round(ix + rx * 0.3, iy - ry * 0.26, rx * 0.3, '#fff') +
    round(ix - rx * 0.32, iy + ry * 0.3, rx * 0.14, '#ffeccb', 0.9);
  const white = mix('#fffaf1', skin.base, 0.1 + 0.06 * skin.dark);
  return (
    `<path class="ink-fill" d="${ball}" fill="${white}"/>${brush.within(ball, inside, ' class="tiny"')}<g class="tiny">${lights}</g>` +
    brush.stroke(`M${n(outer)} ${n(outerY)}${lower}`, skin.line, 2, 0.5) +
    brush.stroke(
      `M${n(inner + side * 5)} ${n(y - over * 0.86)}C${n(x - side * half * 0.3)} ${n(y - over * 1.3)} ${n(x + side * half * 0.5)} ${n(y - over * 1.34)} ${n(outer)} ${n(outerY - 9)}`,
      skin.line,
      2.4,
      0.35,
    ) +
    brush.line(`M${n(inner)} ${n(innerY)}${upper}l${n(side * 4)} -4`, ink, 4.2)
  );
}
