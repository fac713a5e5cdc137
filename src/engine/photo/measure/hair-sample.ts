// Samples the hair colour from lit strands away from the edges of the mask.

import { type Lab, type LabPlanes, medianLab } from '../pixels/lab.ts';
import { quantileOf } from '../pixels/pixels.ts';

/** Pixels from the edge of the hair inwards that show skin, shade or background between the strands. */
const EDGE_PIXELS = 6;
/** Fewer pixels than this make no colour. */
const MIN_INNER_PIXELS = 200;

/** The hair without its edges, where enough of it is left. */
export function trimMaskEdges(mask: Uint8Array, pixels: readonly number[], size: number): readonly number[] {
  const inner = pixels.filter((i) => {
    const x = i % size;
    return (
      x >= EDGE_PIXELS &&
      x < size - EDGE_PIXELS &&
      mask[i - EDGE_PIXELS] &&
      mask[i + EDGE_PIXELS] &&
      mask[i - EDGE_PIXELS * size] &&
      mask[i + EDGE_PIXELS * size]
    );
  });
  return inner.length < MIN_INNER_PIXELS ? pixels : inner;
}

/** The colour people name is that of the lit strands, not of the shade between them, nor of the shine on them. */
export function medianLitStrands(lab: LabPlanes, area: readonly number[]): Lab {
  const low = quantileOf(lab.l, area, 0.5);
  const high = quantileOf(lab.l, area, 0.8);
  const lit = area.filter((i) => (lab.l[i] ?? 0) >= low && (lab.l[i] ?? 0) <= high);
  return medianLab(lab, lit);
}
