// The cake of birthday: three tiers, candles or a star, and a face.

import type { Brush } from '#engine/drawing/brush.ts';
import { mix, n } from '#engine/drawing/draw.ts';
import { painted } from '#engine/drawing/painted.ts';
import { oval } from '#engine/drawing/path.ts';
import { flagParam, numberParam, type PieceKit, textParam, tone } from '#engine/drawing/piece.ts';

/** Eyes, cheeks and a mouth on the middle tier; a shy cake presses its lips together. */
const cakeFace = (brush: Brush, shy: boolean): string =>
  [-74, 74]
    .map(
      (x) =>
        `<ellipse cx="${x}" cy="-286" rx="24" ry="30" fill="#4a2434"/><circle class="tiny" cx="${x + 8}" cy="-298" r="9" fill="#fff"/><ellipse class="shade" cx="${x * 1.7}" cy="-250" rx="28" ry="17" fill="#e8607a" opacity=".6"/>`,
    )
    .join('') +
  brush.line(shy ? 'M-34 -240Q-17 -256 0 -242Q17 -228 34 -242' : 'M-46 -252Q0 -200 46 -252', '#4a2434', 10) +
  (shy ? brush.line('M-104 -336L-56 -348M104 -336L56 -348', '#4a2434', 8) : '');

interface LeftOver {
  cream: string;
  jam: string;
  face: string;
  topper: string;
}

/** What is left of the cake: its middle as a tall piece with cut sides in layers, crumbs, and two empty places. */
function leftOver(brush: Brush, { cream, jam, face, topper }: LeftOver): string {
  const sponge = mix(cream, '#e8b070', 0.55);
  const layers = [-96, -210, -330, -440].map((y) => `M-190 ${y}H190`).join('');
  const crumbs = [-330, -290, -246, 236, 268, 322, 350, -300, 300]
    .map((x, i) => brush.solid(oval(x, -14 - (i % 3) * 14, 13 + (i % 2) * 5), i % 3 ? sponge : jam, { shade: 0.3 }))
    .join('');
  return (
    brush.solid(oval(0, -6, 400, 62), '#fffaf2', { shade: 0.3, edge: 5 }) +
    crumbs +
    brush.solid('M-196 -30L-170 -560C-120 -610 120 -610 170 -560L196 -30Q0 20 -196 -30Z', sponge, {
      shade: 0.4,
      depth: 40,
      dry: 18,
      edge: 5,
      inside: `<path class="shade" d="${layers}" stroke="${cream}" stroke-width="26"/><path class="tiny" d="M-190 -150H190M-190 -386H190" stroke="${jam}" stroke-width="13"/>`,
    }) +
    brush.solid(
      'M-176 -530C-190 -620 190 -620 176 -530C176 -480 140 -480 134 -524C130 -470 84 -450 78 -520C66 -480 24 -486 18 -524C6 -450 -40 -460 -50 -524C-62 -480 -100 -480 -108 -526C-118 -470 -170 -470 -176 -530Z',
      cream,
      { shade: 0.25, edge: 3 },
    ) +
    face +
    topper
  );
}

/**
 * A cake of three tiers on the origin; without `candles` it has a star. `blown` candles smoke. `face` (glad, shy, gone)
 * is on the middle tier. `eaten` leaves the middle of it, without the left and the right pieces, and crumbs.
 */
const cake = painted((brush, params, context) => {
  const cream = tone(params, context, 'cream', '#fff3e0');
  const jam = tone(params, context, 'jam', '#d8345f');
  const candles = numberParam(params, 'candles', 0);
  const tier = (y: number, w: number, h: number, colour: string): string => {
    let drip = `M${-w} ${y - h}`;
    const steps = 8;
    for (let i = 0; i < steps; i++) {
      const x = -w + ((i + 1) * 2 * w) / steps;
      const low = y - h + (i % 2 ? 52 : 92) + brush.rng.between(-10, 12);
      drip += `C${n(x - (2 * w) / steps)} ${n(low + 16)} ${n(x)} ${n(low + 16)} ${n(x)} ${n(y - h + 26)}`;
    }
    drip += `L${w} ${y - h}C${n(w * 0.9)} ${y - h - 44} ${n(-w * 0.9)} ${y - h - 44} ${-w} ${y - h}Z`;
    let berries = '';
    for (let i = 0; i <= 8; i++)
      berries += brush.solid(
        oval(-w + (i * 2 * w) / 8, y - 6 + Math.sin((i / 8) * Math.PI) * 20, 27),
        i % 2 ? '#f7b84a' : jam,
        { shade: 0.4 },
      );
    return (
      brush.solid(
        `M${-w} ${y}L${-w} ${y - h}C${n(-w * 0.9)} ${y - h - 44} ${n(w * 0.9)} ${y - h - 44} ${w} ${y - h}L${w} ${y}C${n(w * 0.9)} ${y + 44} ${n(-w * 0.9)} ${y + 44} ${-w} ${y}Z`,
        colour,
        { shade: 0.4, depth: w * 0.2, dry: 20 },
      ) +
      brush.solid(drip, cream, { shade: 0.25, edge: 3 }) +
      berries
    );
  };
  let lit = '';
  for (let i = 0; i < candles; i++) {
    const x = candles === 1 ? 0 : -110 + (i * 220) / (candles - 1);
    lit +=
      brush.solid(
        `M${n(x - 13)} -596L${n(x - 13)} -720L${n(x + 13)} -720L${n(x + 13)} -596Z`,
        ['#6fb7a8', '#f7b84a', '#8f7fc0'][i % 3] ?? jam,
        { shade: 0.3 },
      ) +
      (flagParam(params, 'blown')
        ? brush.stroke(
            `M${n(x)} -726C${n(x + 30)} -770 ${n(x - 34)} -800 ${n(x + 6)} -846C${n(x + 40)} -880 ${n(x - 10)} -900 ${n(x + 22)} -940`,
            '#f4e8f4',
            13,
            0.75,
          )
        : `<path d="M${n(x)} -800C${n(x + 34)} -756 ${n(x + 18)} -728 ${n(x)} -728C${n(x - 18)} -728 ${n(x - 34)} -756 ${n(x)} -800Z" fill="#ffc23a"/><path class="shade" d="M${n(x)} -770C${n(x + 14)} -748 ${n(x + 8)} -732 ${n(x)} -732C${n(x - 8)} -732 ${n(x - 14)} -748 ${n(x)} -770Z" fill="#fff6d0"/>`);
  }
  let star = '';
  for (let i = 0; i < 10; i++) {
    const a = (i / 10) * Math.PI * 2 - Math.PI / 2;
    const r = i % 2 ? 62 : 136;
    star += `${i ? 'L' : 'M'}${n(Math.cos(a) * r)} ${n(-780 + Math.sin(a) * r)}`;
  }
  const topper =
    candles > 0
      ? lit
      : brush.line('M0 -590L0 -740', '#fffaf2', 14) +
        `<g stroke="#f9c63e" stroke-width="22" stroke-linejoin="round">${brush.solid(`${star}Z`, '#f9c63e', { shade: 0.35 })}</g>`;
  const face = textParam(params, 'face', 'none');
  if (face === 'gone')
    return (
      brush.solid(oval(0, -6, 400, 62), '#fffaf2', { shade: 0.3, edge: 5 }) +
      brush.solid('M-60 -16C-44 -60 30 -66 50 -20Q0 4 -60 -16Z', mix(cream, '#f2a8b0', 0.75), { shade: 0.4 }) +
      [-150, -110, 96, 160, 206]
        .map((x, i) => brush.solid(oval(x, -10 + (i % 3) * 9, 12), jam, { shade: 0.3 }))
        .join('')
    );
  if (flagParam(params, 'eaten')) return leftOver(brush, { cream, jam, face: cakeFace(brush, false), topper });
  return (
    brush.solid(oval(0, -6, 400, 62), '#fffaf2', { shade: 0.3, edge: 5 }) +
    tier(-40, 320, 180, mix(cream, '#f2a8b0', 0.75)) +
    tier(-236, 240, 160, mix(cream, '#f7cf9a', 0.7)) +
    tier(-418, 160, 150, mix(cream, '#f2a8b0', 0.6)) +
    (face === 'none' ? '' : cakeFace(brush, face === 'shy')) +
    topper
  );
});
export const cakePieces: PieceKit = { 'party/cake': cake };
