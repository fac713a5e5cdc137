// Standardizes the measured hair outline for drawing, shrunk by how reliable each place is.

import type { HeroLook } from '../../types.ts';
import { five, type HairOutline, SEARCH_START_IN_FACE_HEIGHTS } from '../measure/hair-outline.ts';
import { clamp, hundredths } from '../pixels/pixels.ts';

/** Mean hairline without a fringe and its reliability, from temple to middle (161 people, 195 photos). */
const HAIRLINE: readonly { mean: number; reliability: number }[] = [
  { mean: 0.278, reliability: 0.79 },
  { mean: 0.339, reliability: 0.94 },
  { mean: 0.348, reliability: 0.96 },
];
/** Mean, spread (two standard deviations) and reliability of the reach of short hair: over the ears, diagonally, on top. */
const STAND: readonly { mean: number; spread: number; reliability: number }[] = [
  { mean: 0.615, spread: 0.2, reliability: 0.8 },
  { mean: 0.765, spread: 0.22, reliability: 0.76 },
  { mean: 0.785, spread: 0.25, reliability: 0.76 },
];
/** Share of a left-right difference that is drawn. */
const ASYMMETRY_SHARE = 0.5;

/** Hairline and outline as a look stores them; without an outline where the photo cuts off the top of the hair. */
export function drawnHairOutline(
  shape: HairOutline | undefined,
  cutOff: boolean,
): Pick<HeroLook, 'hairline' | 'hairOutline'> {
  if (!shape) return {};
  const hairline = five((i) => {
    const { mean, reliability } = HAIRLINE[Math.min(i, 4 - i)] ?? { mean: 0.3, reliability: 0.8 };
    return hundredths(
      clamp((reliability * (mean - shape.hairline[i])) / (mean - SEARCH_START_IN_FACE_HEIGHTS), -1, 1.2),
    );
  });
  if (cutOff) return { hairline };
  const stand = five((i) => {
    const { mean, spread, reliability } = STAND[Math.min(i, 4 - i)] ?? { mean: 0.7, spread: 0.2, reliability: 0.8 };
    const other = shape.stand[4 - i] ?? mean;
    const both = (shape.stand[i] + other) / 2;
    // No hair over an ear means shaved sides: the value is limited to the outline of a head.
    const own = Math.max(mean - spread, both + ASYMMETRY_SHARE * (shape.stand[i] - both));
    return hundredths(clamp((reliability * (own - mean)) / spread, -1, 1));
  });
  return { hairline, hairOutline: stand };
}
