// Generalized Kuwahara filter: smooths skin and keeps edges.

import { blur } from '../pixels/pixels.ts';

export interface ColourPlanes {
  width: number;
  height: number;
  planes: [Float32Array, Float32Array, Float32Array];
}

/**
 * A generalised Kuwahara filter in constant time a pixel: its eight sectors are one blurred copy of the picture, looked
 * up at eight places around the pixel, and weighted by how little they vary.
 */
export function brush(source: ColourPlanes, radius: number): ColourPlanes {
  const { width, height } = source;
  const [p0, p1, p2] = source.planes;
  const sigma = Math.max(0.6, radius * 0.42);
  const energy = new Float32Array(p0.length);
  for (let i = 0; i < energy.length; i++) {
    const u = p0[i] ?? 0;
    const v = p1[i] ?? 0;
    const w = p2[i] ?? 0;
    energy[i] = u * u + v * v + w * w;
  }
  const means = source.planes.map((plane) => blur(plane, width, height, sigma));
  const [m0, m1, m2] = means as [Float32Array, Float32Array, Float32Array];
  const spread = blur(energy, width, height, sigma);
  for (let i = 0; i < spread.length; i++) {
    const u = m0[i] ?? 0;
    const v = m1[i] ?? 0;
    const w = m2[i] ?? 0;
    const rough = Math.max(0, (spread[i] ?? 0) - u * u - v * v - w * w) / 9;
    const square = rough * rough;
    // The floor keeps a colour where everything around is rough.
    spread[i] = 1e-6 + 1 / (1 + square * square);
  }
  const reach = radius * 0.72;
  const dx = Int32Array.from({ length: 8 }, (_, k) => Math.round(Math.cos((k * Math.PI) / 4) * reach));
  const dy = Int32Array.from({ length: 8 }, (_, k) => Math.round(Math.sin((k * Math.PI) / 4) * reach));
  const out: ColourPlanes['planes'] = [
    new Float32Array(p0.length),
    new Float32Array(p0.length),
    new Float32Array(p0.length),
  ];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let s0 = 0;
      let s1 = 0;
      let s2 = 0;
      let weights = 0;
      for (let k = 0; k < 8; k++) {
        const px = x + (dx[k] ?? 0);
        const py = y + (dy[k] ?? 0);
        const cx = px < 0 ? 0 : px >= width ? width - 1 : px;
        const j = (py < 0 ? 0 : py >= height ? height - 1 : py) * width + cx;
        const w = spread[j] ?? 0;
        s0 += (m0[j] ?? 0) * w;
        s1 += (m1[j] ?? 0) * w;
        s2 += (m2[j] ?? 0) * w;
        weights += w;
      }
      const i = y * width + x;
      out[0][i] = s0 / weights;
      out[1][i] = s1 / weights;
      out[2][i] = s2 / weights;
    }
  return { width, height, planes: out };
}
