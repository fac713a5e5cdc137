// Glasses: frame shape and colour from the look, low enough to leave the brows free.

import type { GlassesShape } from '#core/look/look.ts';
import type { Brush } from '#engine/drawing/brush.ts';
import { mix, n } from '#engine/drawing/draw.ts';
import type { HeadShape } from '#engine/hero/head-shape.ts';
import type { HeroLook } from '#engine/types.ts';
import { type EyePlace, eyePlaces } from './eyes.ts';

/** Half width and half height relative to the round lens, corner roundness, and rim thickness. */
const FRAMES: Record<GlassesShape, { wide: number; tall: number; corner: number; rim: number }> = {
  round: { wide: 1, tall: 0.98, corner: 0.94, rim: 4.9 },
  square: { wide: 1.13, tall: 0.8, corner: 0.3, rim: 4.7 },
  oval: { wide: 1.14, tall: 0.74, corner: 1, rim: 4.4 },
  'cat-eye': { wide: 1.12, tall: 0.8, corner: 0.72, rim: 5 },
};
/** Units that lenses sit below the middle of the eyes. */
const LENS_DROP_UNITS = 3.5;

/** The front is drawn over the hair, the temples under it. */
export function drawGlasses(brush: Brush, shape: HeadShape, look: HeroLook): { arms: string; front: string } {
  const [a, b] = eyePlaces(shape, 1);
  if (!look.glasses || !a || !b) return { arms: '', front: '' };
  const colour = look.glassesFrame?.colour ?? '#6a3344';
  const frame = look.glassesFrame?.shape ?? 'round';
  const { wide, tall, corner, rim } = FRAMES[frame];
  const r = Math.max(27, shape.eye.rx * 1.42 + 8);
  // Two wide lenses leave space for the bridge of the nose.
  const widest = (b.x - a.x) / 2 - 7;
  const halfOf = ({ rx }: EyePlace): number => Math.min(r * wide, widest) * (rx / shape.eye.rx);
  const high = r * tall;
  const lens = (eye: EyePlace): string => {
    const w = halfOf(eye);
    const x = eye.x;
    const y = eye.y + LENS_DROP_UNITS;
    const round = Math.min(w, high) * corner;
    const glint = `M${n(x - w * 0.68)} ${n(y - high * 0.16)}Q${n(x - w * 0.64)} ${n(y - high * 0.56)} ${n(x - w * 0.32)} ${n(y - high * 0.68)}`;
    return (
      `<rect x="${n(x - w)}" y="${n(y - high)}" width="${n(w * 2)}" height="${n(high * 2)}" rx="${n(round)}" fill="#dcecff" fill-opacity=".07" stroke="${colour}" stroke-width="${rim}"/>` +
      wing(eye, w, high, round) +
      `<path class="tiny" d="${glint}" fill="none" stroke="#fff" stroke-width="3.6" stroke-linecap="round" opacity=".5"/>` +
      // Highlight of the upper rim, so that a dark frame is visible on deep skin.
      `<path class="tiny" d="M${n(x - w + round)} ${n(y - high - rim * 0.2)}L${n(x + w - round)} ${n(y - high - rim * 0.2)}" fill="none" stroke="${mix(colour, '#fff4e0', 0.55)}" stroke-width="1.6" stroke-linecap="round" opacity=".8"/>`
    );
  };
  /** The raised outer corner of a cat-eye frame. */
  function wing({ x, y, side }: EyePlace, w: number, tallHalf: number, round: number): string {
    if (frame !== 'cat-eye') return '';
    const top = y + LENS_DROP_UNITS - tallHalf;
    const d = `M${n(x + side * w * 0.1)} ${n(top - rim * 0.4)}Q${n(x + side * w * 0.8)} ${n(top - 3)} ${n(x + side * (w + 9))} ${n(top - 5)}Q${n(x + side * (w + 4))} ${n(top + round * 0.5)} ${n(x + side * (w + 1))} ${n(top + round)}Q${n(x + side * w * 0.92)} ${n(top + 3)} ${n(x + side * w * 0.1)} ${n(top + rim * 0.4)}Z`;
    return `<path d="${d}" fill="${colour}"/>`;
  }
  const y = a.y + LENS_DROP_UNITS - high * 0.22;
  const bridge = brush.line(
    `M${n(a.x + halfOf(a))} ${n(y)}Q${n((a.x + b.x) / 2)} ${n(y - 8)} ${n(b.x - halfOf(b))} ${n(y)}`,
    colour,
    rim,
  );
  const arms = brush.line(
    `M${n(a.x - halfOf(a))} ${n(y)}L${n(-shape.half - 2)} ${n(y + 2)}M${n(b.x + halfOf(b))} ${n(y)}L${n(shape.half + 2)} ${n(y + 2)}`,
    colour,
    rim * 0.9,
  );
  return { arms, front: lens(a) + lens(b) + bridge };
}
