// Draws a scarf: a wrap under the chin and one fringed tail.

import type { Brush } from '#engine/drawing/brush.ts';
import { type Dot, mix, n } from '#engine/drawing/draw.ts';
import type { Garment } from '#engine/types.ts';
import type { Rig } from '../rig.ts';

export interface ScarfDrawing {
  back: string;
  tail: string;
  wrap: string;
}

export function drawScarf(brush: Brush, rig: Rig, garment: Garment | undefined): ScarfDrawing {
  if (!garment) return { back: '', tail: '', wrap: '' };
  const { trunk, size, pose } = rig;
  const t = size.torso;
  const accent = garment.accent ?? '#f3ead8';
  // The wrap is between chin and shoulders, so it rotates with both.
  const [nx, ny] = trunk(0, t);
  const turn = ((pose.lean * 0.4 + rig.head.tilt * 0.6) * Math.PI) / 180;
  const p = (across: number, up: number): string =>
    `${n(nx + across * Math.cos(turn) + up * Math.sin(turn))} ${n(ny + across * Math.sin(turn) - up * Math.cos(turn))}`;
  const striped = garment.pattern !== 'plain' && garment.pattern !== undefined;
  // In the air the tail trails behind, independent of the lean of the spine.
  const fly = (across: number, down: number): Dot =>
    pose.air === undefined
      ? trunk(across, t - down)
      : [nx - 40 - down * 0.92, ny + 10 + (across + 40) * 0.5 - Math.sin(down / 34) * 10];
  const f = (across: number, down: number): string => {
    const [x, y] = fly(across, down);
    return `${n(x)} ${n(y)}`;
  };
  const side = pose.turn >= 0 ? -6 : 6;
  const tailPath = `M${f(side - 42, 16)}C${f(side - 58, 56)} ${f(side - 80, 100)} ${f(side - 68, 154)}C${f(side - 52, 162)} ${f(side - 30, 162)} ${f(side - 12, 152)}C${f(side - 28, 104)} ${f(side - 14, 66)} ${f(side + 6, 30)}Z`;
  const bands = striped
    ? `<path class="tiny" d="M${f(side - 80, 74)}L${f(side + 10, 82)}M${f(side - 90, 108)}L${f(side, 116)}M${f(side - 92, 140)}L${f(side, 146)}" stroke="${accent}" stroke-width="12.5" fill="none"/>`
    : '';
  let fringe = '';
  for (let i = 0; i < 5; i++)
    fringe += `M${f(side - 66 + i * 12.5, 152 + (i === 0 || i === 4 ? 0 : 5))}L${f(side - 69 + i * 14, 180)}`;
  const dark = brush.shadeOf(garment.colour);
  const tail =
    brush.line(fringe, garment.colour, 7) +
    brush.solid(tailPath, mix(garment.colour, dark, 0.2), { inside: bands, shade: 0.5, dry: 6 });
  const wrapPath = `M${p(-86, 34)}C${p(-44, -8)} ${p(44, -8)} ${p(86, 34)}C${p(100, 10)} ${p(88, -28)} ${p(62, -40)}C${p(24, -55)} ${p(-24, -55)} ${p(-62, -40)}C${p(-88, -28)} ${p(-100, 8)} ${p(-86, 34)}Z`;
  const wrapBands = striped
    ? `<path class="tiny" d="M${p(-58, 8)}L${p(-46, -46)}M${p(-18, -4)}L${p(-13, -54)}M${p(24, -4)}L${p(21, -54)}M${p(60, 8)}L${p(53, -46)}" stroke="${accent}" stroke-width="12.5" fill="none"/>`
    : '';
  const wrap = brush.solid(wrapPath, garment.colour, { inside: wrapBands, shade: 0.55, depth: 18, dry: 6, edge: 2 });
  // The part behind the neck closes the gap between cheek and wrap.
  const backPath = `M${p(-88, 30)}C${p(-50, 58)} ${p(50, 58)} ${p(88, 30)}C${p(60, -30)} ${p(-60, -30)} ${p(-88, 30)}Z`;
  const back = brush.solid(backPath, mix(garment.colour, dark, 0.65), { shade: 0.2, rim: 0 });
  return { back, tail, wrap };
}
