// Washing day of lost-socks: a line with pegs, some of them empty, and the Washing Machine with its face.

import { mix, n } from '#engine/drawing/draw.ts';
import { painted } from '#engine/drawing/painted.ts';
import { oval } from '#engine/drawing/path.ts';
import { numberParam, type PieceKit, tone } from '#engine/drawing/piece.ts';

const INK = '#2a2038';

/** A line from the origin to `dx` that sags by `sag`, with `pegs` pegs at equal distances. */
const line = painted((brush, params) => {
  const dx = numberParam(params, 'dx', 2100);
  const sag = numberParam(params, 'sag', 120);
  const count = numberParam(params, 'pegs', 14);
  const drawn = Array.from({ length: count }, (_, i) => {
    const t = (i + 0.5) / count;
    const [x, y] = [dx * t, 4 * sag * t * (1 - t)];
    return brush.solid(
      `M${n(x - 15)} ${n(y - 44)}L${n(x + 15)} ${n(y - 44)}L${n(x + 19)} ${n(y + 44)}L${n(x - 19)} ${n(y + 44)}Z`,
      i % 2 ? '#e8b878' : '#d8a060',
      { shade: 0.35, edge: 4 },
    );
  });
  return brush.line(`M0 0Q${n(dx / 2)} ${n(2 * sag)} ${n(dx)} 0`, '#7a6a78', 9) + drawn.join('');
});

/** The Washing Machine on the origin, 1000 wide and 1240 tall: dials for eyes, its open round door for a mouth. */
const machine = painted((brush, params, context) => {
  const white = tone(params, context, 'machine', '#f4f1ea');
  const gaze = numberParam(params, 'gazeX', -0.8) * 20;
  const eye = (x: number): string =>
    brush.solid(oval(x, -1010, 92, 96), '#cfd8de', { shade: 0.3, edge: 5 }) +
    brush.solid(oval(x, -1010, 70, 74), '#fffaf0', { shade: 0.15, edge: 3 }) +
    `<circle class="ink-fill" cx="${n(x + gaze)}" cy="-998" r="32" fill="${INK}"/><circle class="tiny" cx="${n(x + gaze + 11)}" cy="-1010" r="10" fill="#fff"/>`;
  const rim = oval(0, -520, 350, 350);
  const holes = Array.from({ length: 14 }, (_, i) => {
    const a = (i / 14) * Math.PI * 2;
    return `<circle class="tiny" cx="${n(Math.cos(a) * 200)}" cy="${n(-520 + Math.sin(a) * 200)}" r="13" fill="#28323e"/>`;
  }).join('');
  return (
    `<ellipse class="shade" cx="0" cy="10" rx="600" ry="60" fill="${INK}" opacity=".28"/>` +
    [-380, 380].map((x) => brush.solid(oval(x, -6, 70, 40), '#6a7886', { shade: 0.4, edge: 4 })).join('') +
    brush.solid('M-480 -1150C-470 -1230 470 -1230 480 -1150L500 -60Q500 0 440 0L-440 0Q-500 0 -500 -60Z', white, {
      shade: 0.45,
      depth: 70,
      dry: 40,
      edge: 6,
    }) +
    brush.stroke('M-486 -880H486', mix(white, INK, 0.35), 9, 0.8) +
    eye(-210) +
    eye(60) +
    brush.line('M-312 -1136L-130 -1112M150 -1140L-20 -1108', INK, 17) +
    brush.solid('M230 -1090L430 -1090L430 -950L230 -950Z', mix(white, '#5a86b8', 0.3), { shade: 0.3, edge: 5 }) +
    brush.line('M270 -1020H390', mix(white, INK, 0.5), 12) +
    brush.solid(rim, '#aebac4', { shade: 0.4, depth: 30, edge: 6 }) +
    brush.solid(oval(0, -520, 292, 292), '#4a5868', { shade: 0.5, depth: 60, inside: holes }) +
    brush.solid(
      'M330 -800C470 -800 560 -690 570 -520C560 -350 470 -240 330 -240C400 -330 430 -420 430 -520C430 -620 400 -710 330 -800Z',
      '#8fb4cc',
      { shade: 0.35, depth: 24, edge: 6 },
    ) +
    brush.stroke('M440 -690C480 -640 500 -580 502 -520', '#ffffff', 20, 0.6)
  );
});

export const washPieces: PieceKit = { 'socks/line': line, 'socks/machine': machine };
