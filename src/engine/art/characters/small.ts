// Small night animals: moths, fireflies and a mouse.

import type { Brush } from '#engine/drawing/brush.ts';
import { mix, n } from '#engine/drawing/draw.ts';
import { oval } from '#engine/drawing/path.ts';
import { flagParam, numberParam, type PieceKit, textParam } from '#engine/drawing/piece.ts';
import { animal, animalEye, groundShadow } from './animal.ts';

function moth(parent: Brush, x: number, y: number, scale: number, rotate: number, colour: string): string {
  const { brush, transform } = parent.at(x, y, rotate, scale);
  const wing = (q: -1 | 1): string =>
    brush.solid(
      `M${n(q * 5)} -6C${n(q * 20)} -56 ${n(q * 70)} -64 ${n(q * 82)} -40C${n(q * 86)} -16 ${n(q * 60)} 2 ${n(q * 36)} 6C${n(q * 56)} 16 ${n(q * 54)} 42 ${n(q * 34)} 46C${n(q * 16)} 46 ${n(q * 8)} 22 ${n(q * 5)} 8Z`,
      q < 0 ? mix(colour, '#4a3a7a', 0.18) : colour,
      { shade: 0.35 },
    ) +
    `<g class="tiny"><circle cx="${n(q * 54)}" cy="-32" r="10" fill="${mix(colour, '#7a4a6a', 0.5)}"/><circle cx="${n(q * 54)}" cy="-32" r="4.5" fill="#fff3d0"/></g>`;
  const svg =
    wing(-1) +
    wing(1) +
    brush.solid('M-9 -18C-9 -30 9 -30 9 -18L7 26C4 38 -4 38 -7 26Z', mix(colour, '#5a3a4a', 0.55), { shade: 0.3 }) +
    brush.line('M-4 -26C-8 -42 -20 -46 -24 -52M4 -26C8 -42 20 -46 24 -52', '#5a3a4a', 3.4) +
    `<g class="tiny" fill="#2a1824"><circle cx="-4.5" cy="-19" r="3"/><circle cx="4.5" cy="-19" r="3"/></g>`;
  return `<g transform="${transform}">${svg}</g>`;
}

const one = animal('happy', (brush, _nature, params) => moth(brush, 0, 0, 1, 14, textParam(params, 'wing', '#e9d8c0')));

const several = animal('happy', (brush, _nature, params) => {
  const count = numberParam(params, 'count', 6);
  const wide = numberParam(params, 'width', 700);
  const high = numberParam(params, 'height', 500);
  let s = '';
  for (let i = 0; i < count; i++) {
    const colour = brush.rng.pick(['#e9d8c0', '#d9cbe6', '#f2d2a8']);
    s += moth(
      brush,
      brush.rng.between(-wide / 2, wide / 2),
      brush.rng.between(-high, 0),
      brush.rng.between(0.4, 0.9),
      brush.rng.between(-40, 40),
      colour,
    );
  }
  return s;
});

const fireflies = animal('happy', (brush, _nature, params) => {
  const count = numberParam(params, 'count', 16);
  const wide = numberParam(params, 'width', 700);
  const high = numberParam(params, 'height', 600);
  const id = brush.id('glow');
  brush.define(
    `<radialGradient id="${id}"><stop offset="0" stop-color="#fff3a0" stop-opacity=".9"/><stop offset=".3" stop-color="#ffe27a" stop-opacity=".35"/><stop offset="1" stop-color="#ffd75a" stop-opacity="0"/></radialGradient>`,
  );
  let s = '';
  for (let i = 0; i < count; i++) {
    const x = brush.rng.between(-wide / 2, wide / 2);
    const y = brush.rng.between(-high, 0);
    const r = brush.rng.between(4, 8.5);
    const q = brush.rng.chance(0.5) ? 1 : -1;
    s += `<circle class="shade" cx="${n(x)}" cy="${n(y)}" r="${n(r * 6)}" fill="url(#${id})"/><g class="tiny"><ellipse cx="${n(x - q * r * 1.1)}" cy="${n(y - r * 1.1)}" rx="${n(r * 0.9)}" ry="${n(r * 0.45)}" fill="#e8ecff" opacity=".8" transform="rotate(${q * 36} ${n(x - q * r)} ${n(y - r)})"/><ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r * 0.8)}" ry="${n(r)}" fill="#fffbd8"/></g>`;
  }
  return s;
});

/** A mouse on the origin; `skates` puts it on two. */
const mouse = animal('happy', (brush, nature, params) => {
  const fur = '#a89aa6';
  const skate = (x: number, y: number): string =>
    brush.solid(`M${x - 26} ${y - 30}H${x + 14}Q${x + 34} ${y - 22} ${x + 34} ${y - 2}H${x - 28}Z`, '#c9473f', {
      shade: 0.3,
      edge: 3,
    }) +
    brush.line(
      `M${x - 34} ${y + 14}H${x + 36}Q${x + 50} ${y + 14} ${x + 50} ${y}M${x - 16} ${y}V${y + 12}M${x + 18} ${y}V${y + 12}`,
      '#e9f2fb',
      8,
    );
  const skates = flagParam(params, 'skates') ? skate(-44, 2) + skate(48, 2) : '';
  return (
    groundShadow(brush, 0, 90) +
    brush.line('M-70 -14C-120 0 -140 -30 -118 -54', '#d99a9a', 8) +
    brush.solid('M-84 -20C-84 -86 -30 -110 10 -104C60 -96 76 -50 60 -6C30 6 -60 6 -84 -20Z', fur, {
      shade: 0.45,
      dry: 8,
    }) +
    brush.solid(oval(6, -116, 30, 30), fur, { shade: 0.35, edge: 2 }) +
    `<circle cx="6" cy="-114" r="18" fill="#e9b3ac"/>` +
    brush.solid(
      'M6 -76C6 -116 60 -124 84 -90C104 -78 122 -66 124 -54C118 -36 84 -28 52 -30C22 -32 6 -48 6 -76Z',
      mix(fur, '#fff0e0', 0.16),
      { shade: 0.35 },
    ) +
    brush.solid(oval(60, -122, 26, 26), fur, { shade: 0.35, edge: 2 }) +
    `<circle cx="62" cy="-120" r="15" fill="#e9b3ac"/><circle cx="124" cy="-56" r="9" fill="#d9707a"/>` +
    animalEye(brush, 82, -72, { rx: 8.5, ry: 11 }, nature) +
    brush.stroke('M104 -52L140 -44M104 -58L142 -60', '#fff6e8', 2.4, 0.7) +
    brush.solid(oval(40, -14, 16, 11), '#e9b3ac', { shade: 0.2 }) +
    brush.solid(oval(70, -26, 13, 10), '#e9b3ac', { shade: 0.2 }) +
    skates
  );
});

/** One firefly close by, in flight, its face to the right and its lit belly behind. */
const firefly = animal('happy', (brush, nature) => {
  const body = '#5a4638';
  const wing = (rotate: number, opacity: number): string =>
    `<g transform="rotate(${rotate} 6 -22)"><path d="M6 -22C-6 -66 -30 -104 -58 -108C-78 -100 -62 -52 6 -22Z" fill="#eef4ff" opacity="${opacity}"/></g>`;
  return (
    wing(24, 0.55) +
    brush.line('M-14 16C-18 28 -24 34 -32 38M8 18C8 30 4 38 -2 44M26 14C30 26 30 34 26 42', body, 5) +
    brush.solid('M12 -22C-20 -34 -78 -26 -92 2C-84 26 -24 30 14 16Z', '#fff07a', { shade: 0.15 }) +
    brush.solid(oval(12, -3, 30, 24), body, { shade: 0.35 }) +
    wing(0, 0.8) +
    brush.solid(oval(48, -12, 32, 30), mix(body, '#d89a6a', 0.4), { shade: 0.3 }) +
    brush.line('M50 -40C50 -58 60 -66 70 -66M60 -38C66 -52 76 -56 86 -54', body, 4) +
    animalEye(brush, 44, -14, { rx: 6.5, ry: 9 }, nature) +
    animalEye(brush, 64, -14, { rx: 6, ry: 9 }, nature) +
    brush.line('M46 4C52 11 60 10 64 3', '#3a241c', 3)
  );
});

export const smallPieces: PieceKit = {
  'animals/moth': one,
  'animals/moths': several,
  'animals/firefly': firefly,
  'animals/fireflies': fireflies,
  'animals/mouse': mouse,
};
