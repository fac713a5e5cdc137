// A river through the city seen from the air.

import { mix, n } from '#engine/drawing/draw.ts';

/** A winding strip of points "x y" from the lower end to the upper one, as wide as `width` below and half as wide above. */
function riverPath(points: readonly (readonly number[])[], width: number): string {
  const count = Math.max(1, points.length - 1);
  const half = (i: number): number => (width / 2) * (1 - (0.6 * i) / count);
  const bank = (side: 1 | -1): (readonly [number, number])[] =>
    points.map(([x = 0, y = 0], i) => [x + side * half(i), y] as const);
  const curve = (spots: readonly (readonly [number, number])[]): string =>
    spots
      .slice(1)
      .map(([x, y], i) => {
        const [px, py] = spots[i] ?? [x, y];
        return `C${n(px)} ${n((py + y) / 2)} ${n(x)} ${n((py + y) / 2)} ${n(x)} ${n(y)}`;
      })
      .join('');
  const [left, right] = [bank(-1), bank(1).reverse()];
  const [[lx, ly] = [0, 0]] = left;
  const [[rx, ry] = [0, 0]] = right;
  return `M${n(lx)} ${n(ly)}${curve(left)}L${n(rx)} ${n(ry)}${curve(right)}Z`;
}

/** Whether a house at (x, y) would overlap the river. */
export function isNearRiver(points: readonly (readonly number[])[], width: number, x: number, y: number): boolean {
  return points.slice(1).some(([bx = 0, by = 0], i) => {
    const [ax = 0, ay = 0] = points[i] ?? [];
    const t = (y - ay) / (by - ay || 1);
    if (t < -0.02 || t > 1.02) return false;
    const eased = t * t * (3 - 2 * t);
    return Math.abs(x - (ax + (bx - ax) * eased)) < width * (0.9 - (0.5 * (i + t)) / points.length);
  });
}

export function drawRiver(points: readonly (readonly number[])[], width: number, water: string, haze: string): string {
  if (points.length < 2) return '';
  const shape = riverPath(points, width);
  const glints = points
    .slice(1, -1)
    .map(([x = 0, y = 0]) => `M${n(x - 60)} ${n(y)}h90M${n(x - 20)} ${n(y + 34)}h110M${n(x - 50)} ${n(y + 70)}h60`)
    .join('');
  return `<path d="${shape}" fill="${water}" stroke="${mix(haze, '#fff4dc', 0.5)}" stroke-width="18"/><path class="shade" d="${glints}" stroke="#ffffff" stroke-opacity=".75" stroke-width="10" stroke-linecap="round" fill="none"/>`;
}
