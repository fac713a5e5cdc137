// The colour of hair as the photo shows it: that of its lit strands.

import { type Lab, type LabPlanes, medianLab } from './lab.ts';
import { quantileOf } from './pixels.ts';

/** Pixels from the edge of the hair inwards that show skin, shade or background between the strands. */
const EDGE = 6;
/** Fewer pixels than this make no colour. */
const ENOUGH = 200;

/** The hair without its edges, where enough of it is left. */
export function withoutEdges(mask: Uint8Array, pixels: readonly number[], size: number): readonly number[] {
  const inner = pixels.filter((i) => {
    const x = i % size;
    return (
      x >= EDGE && x < size - EDGE && mask[i - EDGE] && mask[i + EDGE] && mask[i - EDGE * size] && mask[i + EDGE * size]
    );
  });
  return inner.length < ENOUGH ? pixels : inner;
}

/** The colour people name is that of the lit strands, not of the shade between them, nor of the shine on them. */
export function litStrands(lab: LabPlanes, area: readonly number[]): Lab {
  const low = quantileOf(lab.l, area, 0.5);
  const high = quantileOf(lab.l, area, 0.8);
  const lit = area.filter((i) => (lab.l[i] as number) >= low && (lab.l[i] as number) <= high);
  return medianLab(lab, lit);
}
