// Short locs: ropes from the crown to all sides, over a dark base.

import { type Dot, mix } from '#engine/drawing/draw.ts';
import type { HairJob } from '../hair-job.ts';
import { edgeWithTips } from '../locks.ts';
import { twist } from '../long/ropes.ts';
import { type CrownOptions, crownGeometry } from '../skull.ts';
import { hairToSkinEdge, silhouette } from './cut.ts';

/** Positions of locs along the outline, and over the forehead. */
const OUTLINE_POSITIONS = [0.03, 0.13, 0.23, 0.33, 0.43, 0.53, 0.63, 0.73, 0.83, 0.93] as const;
const FOREHEAD_POSITIONS = [-0.8, 0.8, -0.5, 0.52, -0.18, 0.18] as const;

export function shortLocs(job: HairJob, sideY: number): string {
  const { shape, hair, brush } = job;
  const options: CrownOptions = {
    skullDistanceUnits: sideY > shape.hairline + 20 ? [6, 10, 11, 10, 6] : [2, 10, 12, 10, 2],
    hairline: job.fringe === 'none' ? [0, -0.1, -0.1, -0.1, 0] : [0.5, 0.3, 0.3, 0.4, 0.55],
    sideY,
    thick: 9,
  };
  const crown = crownGeometry(job, options);
  const { round, brow, under, mirror } = crown;
  const fringe = edgeWithTips(brow, [], mirror, false, 0.1);
  const d = silhouette(job, options, crown, { crest: edgeWithTips(round, [], mirror, false), fringe });
  const rope = (dots: readonly Dot[], i: number): string =>
    twist(job, dots.map(mirror), i % 3 === 1 ? 0.14 : i % 3 ? -0.2 : -0.04, 0.85);
  const low = round.from + 0.02;
  const around = OUTLINE_POSITIONS.map((v) => Math.min(1 - low, Math.max(low, v))).map((v, i) => {
    const [x, y] = round.place(v);
    const [dx, dy] = round.out(v);
    const out = i % 2 ? 7 : 2;
    return rope(
      [under(0.5 + (v - 0.5) * 0.5, 0.7), under(0.5 + (v - 0.5) * 0.86, 0.96), [x + dx * out, y + dy * out]],
      i,
    );
  });
  const front = FOREHEAD_POSITIONS.map((u, i) => {
    const [x, y] = brow.place(u);
    return rope(
      [
        [x * 0.5 - 6, shape.top + 12],
        [x * 0.86, shape.top + 20],
        [x + 3, y - 6 + 4 * (i % 2)],
      ],
      i + 1,
    );
  });
  return (
    hairToSkinEdge(job, crown, fringe) +
    brush.solid(d, mix(hair.base, hair.dark, 0.6), { shade: 0.3, rim: 0 }) +
    around.join('') +
    front.join('')
  );
}
