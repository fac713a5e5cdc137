// What the styles from behind have in common: their input, their layers, the parting.

import type { HairStyle } from '#core/look/look.ts';
import { lerp, mix, smooth } from '#engine/drawing/draw.ts';
import type { HairJob } from '../hair-job.ts';
import type { BackSkull } from './back-skull.ts';

export interface BackHair {
  /** Behind the head. */
  behind: string;
  /** Over the skin of the head, under a hat. */
  cap: string;
  /** Down the back, over clothes and scarf. */
  hang: string;
  ears: boolean;
}

/** A hair job mirrored, as it is seen from the other side. */
export interface BackJob extends HairJob {
  style: HairStyle;
  skull: BackSkull;
}

/** What is on the viewer's left from the front is on the right from behind. */
export function jobFromBehind(job: HairJob, style: HairStyle, skull: BackSkull): BackJob {
  const { outline, parting } = job;
  return {
    ...job,
    style,
    skull,
    parting: parting === 'left' ? 'right' : parting === 'right' ? 'left' : parting,
    outline: outline && [outline[4], outline[3], outline[2], outline[1], outline[0]],
  };
}

/** The parting over the back of the head. */
export function partingBehind({ skull, ...job }: BackJob): string {
  const line = [0.04, 0.12, 0.3, 0.6, 1].map((t) => skull.at(0, lerp(skull.shape.top, -52, t), 3));
  return job.brush.line(smooth(line, false), mix(job.skin, job.hair.dark, 0.25), 3.6);
}
