// Large sleeping animals: a badger, a bear, and the cat on the blanket.

import type { Brush } from '#engine/drawing/brush.ts';
import { mix, n, smooth } from '#engine/drawing/draw.ts';
import type { Dot } from '#engine/drawing/path.ts';
import { oval } from '#engine/drawing/path.ts';
import { type PieceKit, textParam } from '#engine/drawing/piece.ts';
import { animal, animalEye, bushyTail, groundShadow, type Nature } from './animal.ts';

const SLEEP: Nature = { mood: 'asleep', gaze: { x: 0, y: 0 } };

/** A lying body seen from the side: a soft hill. */
function hill(brush: Brush, x: number, wide: number, high: number, fur: string): string {
  const d: Dot[] = [
    [x - wide, -high * 0.2],
    [x - wide * 0.75, -high * 0.72],
    [x - wide * 0.2, -high],
    [x + wide * 0.4, -high * 0.92],
    [x + wide * 0.9, -high * 0.5],
    [x + wide, -high * 0.12],
    [x + wide * 0.7, 0],
    [x - wide * 0.8, 0],
  ];
  return brush.solid(smooth(d), fur, { shade: 0.5, depth: 34, dry: 30, dryAngle: 0.3 });
}

/** The hind leg folded against the body, with its paw. */
function haunch(brush: Brush, x: number, size: number, fur: string): string {
  const leg = smooth([
    [x - size, -size * 0.3],
    [x - size * 0.6, -size * 1.1],
    [x + size * 0.2, -size * 1.2],
    [x + size * 0.86, -size * 0.5],
    [x + size * 0.7, -2],
    [x - size * 0.7, -2],
  ]);
  return (
    brush.solid(leg, mix(fur, '#fff0d8', 0.08), { shade: 0.4, edge: 4, dry: 8 }) +
    brush.solid(oval(x - size * 0.62, -size * 0.14, size * 0.5, size * 0.2), mix(fur, '#2a1410', 0.3), { shade: 0.2 })
  );
}

const badger = animal('asleep', (brush) => {
  const fur = '#6e6a78';
  const { brush: h, transform } = brush.at(-160, -74, -8, 1);
  const stripe = `<path d="M-40 -70C-60 -30 -66 20 -56 60L-24 66C-34 20 -30 -30 -18 -72ZM40 -70C60 -30 66 20 56 60L24 66C34 20 30 -30 18 -72Z" fill="#2f2a36"/>`;
  const head =
    h.solid(oval(-60, -52, 22, 20), '#2f2a36', { shade: 0.2 }) +
    h.solid(oval(60, -52, 22, 20), '#2f2a36', { shade: 0.2 }) +
    h.solid('M0 -78C52 -78 84 -36 78 14C70 56 34 84 0 84C-34 84 -70 56 -78 14C-84 -36 -52 -78 0 -78Z', '#f3ece2', {
      inside: stripe,
      shade: 0.35,
    }) +
    animalEye(h, -38, 10, { rx: 13, ry: 14, ink: '#f3ece2' }, SLEEP) +
    animalEye(h, 38, 10, { rx: 13, ry: 14, ink: '#f3ece2' }, SLEEP) +
    `<path d="M-18 52C-14 42 14 42 18 52C16 66 6 72 0 72C-6 72 -16 66 -18 52Z" fill="#2f2a36"/>`;
  return `${groundShadow(brush, 0, 280)}${hill(brush, 60, 250, 210, fur)}${haunch(brush, 190, 96, fur)}<g transform="${transform}">${head}</g>${brush.solid(oval(-90, -14, 40, 20), '#3b3542', { shade: 0.2 })}${brush.solid(oval(-200, -12, 38, 18), '#3b3542', { shade: 0.2 })}`;
});

const bear = animal('asleep', (brush) => {
  const fur = '#7a4e38';
  const { brush: h, transform } = brush.at(-210, -120, -10, 1.25);
  const head =
    h.solid(oval(-68, -62, 30, 28), fur, { shade: 0.35 }) +
    h.solid(oval(68, -62, 30, 28), fur, { shade: 0.35 }) +
    `<circle cx="-68" cy="-58" r="15" fill="#b98466"/><circle cx="68" cy="-58" r="15" fill="#b98466"/>` +
    h.solid('M0 -84C60 -84 98 -40 94 12C88 60 44 86 0 86C-44 86 -88 60 -94 12C-98 -40 -60 -84 0 -84Z', fur, {
      shade: 0.45,
      dry: 10,
    }) +
    h.solid(oval(0, 40, 46, 36), '#d9b08a', { shade: 0.3, rim: 0 }) +
    animalEye(h, -42, 0, { rx: 14, ry: 15 }, SLEEP) +
    animalEye(h, 42, 0, { rx: 14, ry: 15 }, SLEEP) +
    `<path d="M-20 26C-16 16 16 16 20 26C18 40 6 46 0 46C-6 46 -18 40 -20 26Z" fill="#2f1a22"/>` +
    h.line('M0 46L0 54M-16 56Q-8 64 0 55Q8 64 16 56', '#2f1a22', 4.6);
  return `${groundShadow(brush, 0, 400)}${hill(brush, 90, 370, 330, fur)}${haunch(brush, 290, 150, fur)}<g transform="${transform}">${head}</g>${brush.solid(oval(-110, -24, 70, 32), mix(fur, '#2a1410', 0.15), { shade: 0.3, edge: 3 })}`;
});

const cat = animal('asleep', (brush, _nature, params) => {
  const fur = textParam(params, 'fur', '#8e8796');
  const { brush: h, transform } = brush.at(-84, -62, -8, 0.8);
  let stripes = '';
  for (let i = 0; i < 4; i++)
    stripes += `M${n(20 + i * 34)} ${n(-150 + i * i * 6)}Q${n(34 + i * 34)} ${n(-116 + i * 8)} ${n(26 + i * 34)} ${n(-90 + i * 6)}`;
  const head =
    h.solid('M-74 -10C-84 -60 -78 -96 -66 -104C-48 -98 -30 -82 -22 -66Z', fur, { shade: 0.35 }) +
    h.solid('M74 -10C84 -60 78 -96 66 -104C48 -98 30 -82 22 -66Z', fur, { shade: 0.35 }) +
    h.solid('M0 -70C50 -70 86 -34 84 8C80 50 40 68 0 68C-40 68 -80 50 -84 8C-86 -34 -50 -70 0 -70Z', fur, {
      inside: `<ellipse cx="0" cy="44" rx="40" ry="28" fill="#f3ece2"/>`,
      shade: 0.4,
    }) +
    h.stroke('M-12 -66L-10 -44M0 -68L0 -42M12 -66L10 -44', mix(fur, '#2a2030', 0.55), 6, 0.8) +
    animalEye(h, -38, 4, { rx: 14, ry: 14 }, SLEEP) +
    animalEye(h, 38, 4, { rx: 14, ry: 14 }, SLEEP) +
    `<path d="M-9 28C-6 24 6 24 9 28L0 37Z" fill="#d9808a"/>` +
    h.line('M-12 44Q-5 50 0 40Q5 50 12 44', '#3a2a34', 3.8) +
    h.stroke('M-44 36L-92 30M-44 44L-90 50M44 36L92 30M44 44L90 50', '#fff6e8', 2.6, 0.75);
  return `${groundShadow(brush, 10, 180)}${hill(brush, 30, 170, 150, fur)}${brush.stroke(stripes, mix(fur, '#2a2030', 0.5), 9, 0.6)}<g transform="${transform}">${head}</g>${bushyTail(
    brush,
    [
      [180, -50],
      [200, -8],
      [110, 4],
      [0, -2],
      [-60, -6],
    ],
    { width: 22, fur, tip: mix(fur, '#2a2030', 0.45), from: 0.78 },
  )}`;
});

export const sleeperPieces: PieceKit = {
  'animals/badger-asleep': badger,
  'animals/bear-asleep': bear,
  'animals/cat-asleep': cat,
};
