// Projects a flat picture onto a quadrilateral by inverse mapping with bilinear sampling.

export interface Corner {
  readonly x: number;
  readonly y: number;
}

/** Upper left, upper right, lower right, lower left. */
export type Quad = readonly [Corner, Corner, Corner, Corner];

type Matrix = readonly [number, number, number, number, number, number, number, number, number];

/** Maps the unit square to the quad (Heckbert, Fundamentals of Texture Mapping, 1989). */
function squareToQuad([a, b, c, d]: Quad): Matrix {
  const dx1 = b.x - c.x;
  const dy1 = b.y - c.y;
  const dx2 = d.x - c.x;
  const dy2 = d.y - c.y;
  const sx = a.x - b.x + c.x - d.x;
  const sy = a.y - b.y + c.y - d.y;
  const determinant = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / determinant;
  const h = (dx1 * sy - sx * dy1) / determinant;
  return [b.x - a.x + g * b.x, d.x - a.x + h * d.x, a.x, b.y - a.y + g * b.y, d.y - a.y + h * d.y, a.y, g, h, 1];
}

/** Adjugate matrix: the scale does not matter for a projection. */
const inverse = ([a, b, c, d, e, f, g, h, i]: Matrix): Matrix => [
  ...([e * i - f * h, c * h - b * i, b * f - c * e] as const),
  ...([f * g - d * i, a * i - c * g, c * d - a * f] as const),
  ...([d * h - e * g, b * g - a * h, a * e - b * d] as const),
];

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** `picture` is packed RGB; the result is packed RGBA of the given size, transparent outside the quad. */
export function projectOntoQuad(picture: Pixels, quad: Quad, width: number, height: number): Pixels {
  const [a, b, c, d, e, f, g, h, i] = inverse(squareToQuad(quad));
  const data = new Uint8Array(width * height * 4);
  const at = (x: number, y: number, channel: number): number =>
    picture.data[(y * picture.width + x) * 3 + channel] ?? 0;
  const xs = quad.map((corner) => corner.x);
  const ys = quad.map((corner) => corner.y);
  const left = Math.max(0, Math.floor(Math.min(...xs)));
  const right = Math.min(width, Math.ceil(Math.max(...xs)));
  const top = Math.max(0, Math.floor(Math.min(...ys)));
  const bottom = Math.min(height, Math.ceil(Math.max(...ys)));
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const px = x + 0.5;
      const py = y + 0.5;
      const w = g * px + h * py + i;
      const u = (a * px + b * py + c) / w;
      const v = (d * px + e * py + f) / w;
      if (u < 0 || u >= 1 || v < 0 || v >= 1) continue;
      const sx = u * (picture.width - 1);
      const sy = v * (picture.height - 1);
      const x0 = Math.floor(sx);
      const y0 = Math.floor(sy);
      const fx = sx - x0;
      const fy = sy - y0;
      const x1 = Math.min(x0 + 1, picture.width - 1);
      const y1 = Math.min(y0 + 1, picture.height - 1);
      const out = (y * width + x) * 4;
      for (let channel = 0; channel < 3; channel++) {
        const upper = at(x0, y0, channel) * (1 - fx) + at(x1, y0, channel) * fx;
        const lower = at(x0, y1, channel) * (1 - fx) + at(x1, y1, channel) * fx;
        data[out + channel] = Math.round(upper * (1 - fy) + lower * fy);
      }
      data[out + 3] = 255;
    }
  }
  return { width, height, data };
}
