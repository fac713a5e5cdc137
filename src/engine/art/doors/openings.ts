// What is looked through in six-doors: a keyhole over the whole page, and an eye at a peephole.

import { mix, n } from '#engine/drawing/draw.ts';
import { painted } from '#engine/drawing/painted.ts';
import { oval } from '#engine/drawing/path.ts';
import { numberParam, type Piece, type PieceKit, tone } from '#engine/drawing/piece.ts';
import { INK } from './parts.ts';

/** The outline of a keyhole: a circle on a skirt; wound against the page, so that it is a hole in line art as well. */
const holePath = (x: number, y: number, r: number, skirt: number, grow: number): string => {
  const R = r + grow;
  const neck = R * 0.5;
  const dy = Math.sqrt(R * R - neck * neck);
  const foot = r * 0.78 + grow;
  return `M${n(x + neck)} ${n(y + dy)}A${n(R)} ${n(R)} 0 1 0 ${n(x - neck)} ${n(y + dy)}L${n(x - foot)} ${n(y + skirt + grow)}L${n(x + foot)} ${n(y + skirt + grow)}Z`;
};

/** A dark door over the whole page with a keyhole at `cx`, `cy` of the radius `r` and a skirt down to `skirt` below it. */
const keyhole: Piece = (params, context) => {
  const { width, height } = context.size;
  const x = numberParam(params, 'cx', 1300);
  const y = numberParam(params, 'cy', 1180);
  const r = numberParam(params, 'r', 480);
  const skirt = numberParam(params, 'skirt', 960);
  const door = tone(params, context, 'door', '#3a4a66');
  const id = context.id('door');
  const brass = tone(params, context, 'brass', '#e8b84a');
  return {
    defs: `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${n(x)}" cy="${n(y)}" r="1900"><stop offset=".2" stop-color="${mix(door, '#ffd890', 0.22)}"/><stop offset=".6" stop-color="${door}"/><stop offset="1" stop-color="${mix(door, '#140c20', 0.45)}"/></radialGradient>`,
    body:
      `<path d="M-20 -20H${width + 20}V${height + 40}H-20Z${holePath(x, y, r, skirt, 0)}" fill="url(#${id})"/>` +
      `<path class="ink" d="${holePath(x, y, r, skirt, 34)}" fill="none" stroke="${brass}" stroke-width="70" stroke-linejoin="round"/>` +
      `<path class="shade" d="${holePath(x, y, r, skirt, 58)}" fill="none" stroke="${mix(brass, '#fff6d0', 0.6)}" stroke-width="14" stroke-linejoin="round"/>` +
      `<path class="shade" d="${holePath(x, y, r, skirt, 4)}" fill="none" stroke="${mix(brass, '#4a2a10', 0.6)}" stroke-width="16" stroke-linejoin="round"/>` +
      `<path class="shade" d="M${n(width * 0.07)} 0V${height}M${n(width * 0.93)} 0V${height}" stroke="${mix(door, '#140c20', 0.5)}" stroke-width="16" stroke-opacity=".6"/>`,
  };
};

/** An owl's eye at a peephole around the origin: a brass ring of the radius 640, an amber iris, a pupil that mirrors what it sees. */
const peepingEye = painted((brush, params, context) => {
  const brass = tone(params, context, 'brass', '#e8b84a');
  const iris = tone(params, context, 'iris', '#f0a03a');
  const lid = tone(params, context, 'owl', '#8a6240');
  let rays = '';
  for (let i = 0; i < 36; i++) {
    const a = (i / 36) * Math.PI * 2;
    rays += `M${n(Math.cos(a) * 330)} ${n(Math.sin(a) * 330)}L${n(Math.cos(a) * 440)} ${n(Math.sin(a) * 440)}`;
  }
  return (
    brush.solid(oval(0, 0, 660), brass, { shade: 0.5, depth: 60, dry: 30, edge: 8 }) +
    brush.line('M-600 0a600 600 0 1 0 1200 0a600 600 0 1 0 -1200 0', mix(brass, '#6a3a10', 0.5), 14) +
    brush.solid(oval(0, 0, 560), '#fff2d0', { shade: 0.35, soft: true }) +
    brush.solid(oval(0, 10, 460), iris, { shade: 0.3, soft: true, unlit: true }) +
    brush.stroke(rays, mix(iris, '#a8501e', 0.5), 13, 0.7) +
    `<path d="${oval(0, 10, 330)}" fill="#2a1626"/><path class="shade" d="${oval(0, 40, 300)}" fill="#4a3050"/>` +
    brush.within(
      oval(0, 0, 560),
      `<path d="M-700 -700H700V-330C400 -470 -400 -470 -700 -330Z" fill="${lid}"/><path class="ink" d="M-700 -330C-400 -470 400 -470 700 -330" fill="none" stroke="${INK}" stroke-width="14"/>`,
    )
  );
});

/** A shine over the pupil of the peeping eye. */
const shine = painted(
  (brush) =>
    brush.solid(oval(150, -150, 62, 74), '#ffffff', { shade: 0 }) +
    brush.solid(oval(-140, 170, 26), '#ffffff', { shade: 0 }),
);

export const openingPieces: PieceKit = { 'doors/keyhole': keyhole, 'doors/eye': peepingEye, 'doors/shine': shine };
