// Software rasterizer for textured surfaces: depth buffer, perspective-correct textures, per-vertex light.

import type { Point, Project, ProjectedPoint } from './camera.ts';

/** Packed RGB. */
export interface Texture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

export interface Frame {
  readonly width: number;
  readonly height: number;
  /** Packed RGBA; transparent where nothing is drawn. */
  readonly data: Uint8Array;
  readonly depth: Float32Array;
}

export interface Surface {
  readonly picture: Texture;
  readonly columns: number;
  readonly rows: number;
  /** Point on the surface for texture coordinates: u from left (0) to right (1), v from top (0) to bottom (1). */
  at(u: number, v: number): Point;
  /** Brightness factor; 1 leaves the picture unchanged. */
  light(u: number, v: number): number;
}

export const createFrame = (width: number, height: number): Frame => ({
  width,
  height,
  data: new Uint8Array(width * height * 4),
  depth: new Float32Array(width * height).fill(Number.POSITIVE_INFINITY),
});

interface Corner extends ProjectedPoint {
  readonly u: number;
  readonly v: number;
  readonly light: number;
}

export function drawSurface(frame: Frame, project: Project, surface: Surface): void {
  const { columns, rows } = surface;
  const corners: Corner[] = [];
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const u = column / columns;
      const v = row / rows;
      corners.push({ ...project(surface.at(u, v)), u, v, light: surface.light(u, v) });
    }
  }
  const corner = (column: number, row: number) => corners[row * (columns + 1) + column] as Corner;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const a = corner(column, row);
      const b = corner(column + 1, row);
      const c = corner(column, row + 1);
      const d = corner(column + 1, row + 1);
      drawTriangle(frame, surface.picture, a, b, c);
      drawTriangle(frame, surface.picture, b, d, c);
    }
  }
}

function drawTriangle(frame: Frame, picture: Texture, a: Corner, b: Corner, c: Corner): void {
  const area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);
  if (Math.abs(area) < 1e-9) return;
  const left = Math.max(0, Math.floor(Math.min(a.x, b.x, c.x)));
  const right = Math.min(frame.width - 1, Math.ceil(Math.max(a.x, b.x, c.x)));
  const top = Math.max(0, Math.floor(Math.min(a.y, b.y, c.y)));
  const bottom = Math.min(frame.height - 1, Math.ceil(Math.max(a.y, b.y, c.y)));
  const inverseDepthA = 1 / a.depth;
  const inverseDepthB = 1 / b.depth;
  const inverseDepthC = 1 / c.depth;
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const px = x + 0.5;
      const py = y + 0.5;
      const weightB = ((px - a.x) * (c.y - a.y) - (c.x - a.x) * (py - a.y)) / area;
      const weightC = ((b.x - a.x) * (py - a.y) - (px - a.x) * (b.y - a.y)) / area;
      const weightA = 1 - weightB - weightC;
      if (weightA < -1e-6 || weightB < -1e-6 || weightC < -1e-6) continue;
      // Perspective-correct interpolation: values divided by depth are linear in screen space.
      const inverseDepth = weightA * inverseDepthA + weightB * inverseDepthB + weightC * inverseDepthC;
      const depth = 1 / inverseDepth;
      const at = y * frame.width + x;
      if (depth >= (frame.depth[at] ?? 0)) continue;
      frame.depth[at] = depth;
      const u = (weightA * a.u * inverseDepthA + weightB * b.u * inverseDepthB + weightC * c.u * inverseDepthC) * depth;
      const v = (weightA * a.v * inverseDepthA + weightB * b.v * inverseDepthB + weightC * c.v * inverseDepthC) * depth;
      shadePixel(frame.data, at * 4, picture, u, v, weightA * a.light + weightB * b.light + weightC * c.light);
    }
  }
}

function shadePixel(
  target: Uint8Array,
  to: number,
  { width, height, data }: Texture,
  u: number,
  v: number,
  light: number,
) {
  const sx = Math.min(width - 1, Math.max(0, u * width - 0.5));
  const sy = Math.min(height - 1, Math.max(0, v * height - 0.5));
  const x0 = Math.floor(sx);
  const y0 = Math.floor(sy);
  const x1 = Math.min(x0 + 1, width - 1);
  const y1 = Math.min(y0 + 1, height - 1);
  const fx = sx - x0;
  const fy = sy - y0;
  const a = (y0 * width + x0) * 3;
  const b = (y0 * width + x1) * 3;
  const c = (y1 * width + x0) * 3;
  const d = (y1 * width + x1) * 3;
  const wa = (1 - fx) * (1 - fy) * light;
  const wb = fx * (1 - fy) * light;
  const wc = (1 - fx) * fy * light;
  const wd = fx * fy * light;
  for (let channel = 0; channel < 3; channel++) {
    const value =
      (data[a + channel] ?? 0) * wa +
      (data[b + channel] ?? 0) * wb +
      (data[c + channel] ?? 0) * wc +
      (data[d + channel] ?? 0) * wd;
    target[to + channel] = value > 255 ? 255 : value;
  }
  target[to + 3] = 255;
}
