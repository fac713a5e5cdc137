// The workshop of six-doors, where everything takes two: saw, see-saw, board, plumb line; and the song.

import { mix, n } from '#engine/drawing/draw.ts';
import { painted } from '#engine/drawing/painted.ts';
import { oval } from '#engine/drawing/path.ts';
import { numberParam, type PieceKit, tone } from '#engine/drawing/piece.ts';
import { INK, rect } from './parts.ts';

/** A saw with two handles around the origin, `width` long. */
const saw = painted((brush, params) => {
  const w = numberParam(params, 'width', 900) / 2;
  let teeth = '';
  for (let x = w - 60; x > -w + 60; x -= 40) teeth += `L${n(x)} 44L${n(x - 20)} 70`;
  return (
    brush.solid(
      `M${n(-w)} -40C${n(-w * 0.4)} -66 ${n(w * 0.4)} -66 ${n(w)} -40L${n(w)} 44${teeth}L${n(-w)} 44Z`,
      '#c8d0d8',
      { shade: 0.35, dry: 16, edge: 4 },
    ) +
    [-1, 1]
      .map((q) =>
        brush.solid(
          `M${n(q * (w - 20))} -120L${n(q * (w + 36))} -120L${n(q * (w + 36))} 60L${n(q * (w - 20))} 60Z`,
          '#c2563a',
          { shade: 0.4, edge: 4 },
        ),
      )
      .join('')
  );
});

/** A see-saw on the origin, `width` wide; `tilt` in units. */
const seesaw = painted((brush, params) => {
  const w = numberParam(params, 'width', 900) / 2;
  const tilt = numberParam(params, 'tilt', 90);
  return (
    brush.solid('M-110 0L0 -190L110 0Z', '#8a62b8', { shade: 0.4, edge: 5 }) +
    brush.solid(
      `M${n(-w)} ${n(-200 + tilt)}L${n(w)} ${n(-200 - tilt)}L${n(w)} ${n(-164 - tilt)}L${n(-w)} ${n(-164 + tilt)}Z`,
      '#e2603f',
      { shade: 0.35, dry: 12, edge: 5 },
    ) +
    brush.line(`M${n(-w + 110)} ${n(-200 + tilt * 0.8)}v-100M${n(w - 110)} ${n(-200 - tilt * 0.8)}v-100`, '#8a5a3a', 18)
  );
});

/** A board around the origin, `width` by `height`, with grain, a knot and curls of shavings under it. */
const board = painted((brush, params, context) => {
  const w = numberParam(params, 'width', 1500) / 2;
  const h = numberParam(params, 'height', 230) / 2;
  const wood = tone(params, context, 'board', '#e8b46a');
  const grain = mix(wood, '#8a4a1e', 0.35);
  return (
    brush.solid(`M${n(-w)} ${n(-h)}L${n(w)} ${n(-h)}L${n(w)} ${n(h)}L${n(-w)} ${n(h)}Z`, wood, {
      shade: 0.3,
      depth: 18,
      dry: 40,
      dryAngle: 0.02,
      edge: 5,
      inside: brush.stroke(
        `M${n(-w)} ${n(-h * 0.5)}C${n(-w * 0.3)} ${n(-h * 0.7)} ${n(w * 0.3)} ${n(-h * 0.3)} ${n(w)} ${n(-h * 0.55)}M${n(-w)} ${n(h * 0.55)}C${n(-w * 0.4)} ${n(h * 0.4)} ${n(w * 0.5)} ${n(h * 0.75)} ${n(w)} ${n(h * 0.5)}`,
        grain,
        6,
        0.4,
      ),
    }) +
    brush.solid(`M${n(-w)} ${n(h)}L${n(w)} ${n(h)}L${n(w)} ${n(h + 34)}L${n(-w)} ${n(h + 34)}Z`, grain, {
      shade: 0.3,
      edge: 4,
    })
  );
});

/** Shavings on the floor around the origin, `width` wide. */
const shavings = painted((brush, params) => {
  const w = numberParam(params, 'width', 700);
  return Array.from({ length: 9 }, () => {
    const x = brush.rng.between(-w / 2, w / 2);
    const y = brush.rng.between(-20, 40);
    const r = brush.rng.between(22, 40);
    return brush.line(
      `M${n(x - r)} ${n(y)}a${n(r)} ${n(r * 0.6)} 0 1 1 ${n(r * 1.6)} ${n(r * 0.3)}a${n(r * 0.5)} ${n(r * 0.36)} 0 1 1 ${n(-r * 0.7)} ${n(-r * 0.2)}`,
      '#f6d8a0',
      12,
    );
  }).join('');
});

/** A nail at the origin that is being driven in: strokes of the blow and chips that fly. */
const blow = painted((brush) => {
  const strokes = [-150, -118, -84, -52, -20]
    .map((degrees) => {
      const a = (degrees * Math.PI) / 180;
      return `M${n(Math.cos(a) * 74)} ${n(Math.sin(a) * 74)}L${n(Math.cos(a) * 150)} ${n(Math.sin(a) * 150)}`;
    })
    .join('');
  const chips = [
    [-170, -60, 20],
    [-120, -170, -30],
    [20, -210, 60],
    [140, -150, 10],
    [190, -40, -50],
  ].map(([x = 0, y = 0, turn = 0]) => {
    const frame = brush.at(x, y, turn, 1);
    return `<g transform="${frame.transform}">${frame.brush.solid('M-30 6C-20 -18 20 -18 32 -2C18 16 -14 20 -30 6Z', '#f2d8a0', { shade: 0.3, edge: 3 })}</g>`;
  });
  return (
    brush.line('M0 26V-36', '#8a8f98', 14) +
    brush.line('M-22 -38H22', '#8a8f98', 14) +
    brush.line(strokes, '#e2603f', 13) +
    chips.join('')
  );
});

/** A plumb line from `top` above: a swing whose seat is on the origin, with the brass weight under the seat. */
const plumbLine = painted((brush, params) => {
  const top = numberParam(params, 'top', 600);
  const fork = -Math.min(top - 60, 480);
  return (
    brush.line(`M0 ${n(fork)}V${n(-top)}M-140 0L0 ${n(fork)}L140 0M0 20V62`, '#8a5a3a', 9) +
    brush.solid(oval(0, -top, 20), '#e8c04a', { shade: 0.3, edge: 3 }) +
    brush.solid(rect(-168, -8, 336, 38), '#d8914a', { shade: 0.35, dry: 10, dryAngle: 0.02, edge: 4 }) +
    brush.solid('M-26 60L26 60L20 96L0 132L-20 96Z', '#e8c04a', { shade: 0.4, edge: 4 })
  );
});

/** Two lines of notes around the origin, 900 wide: a high tune and a low one, in two colours. */
const song = painted((brush) => {
  const note = (x: number, y: number, colour: string): string =>
    `${brush.solid(oval(x, y, 27, 21), colour, { shade: 0.2 })}${brush.line(`M${x + 24} ${y}V${y - 96}q34 10 30 44`, colour, 9)}`;
  const high = [
    [-380, -60],
    [-200, -110],
    [-20, -70],
    [160, -130],
    [340, -100],
  ] as const;
  const low = [
    [-310, 70],
    [-120, 30],
    [70, 80],
    [250, 24],
    [420, 60],
  ] as const;
  return (
    high.map(([x, y]) => note(x, y, '#d8423c')).join('') +
    low.map(([x, y]) => note(x, y, mix('#3f6a9a', INK, 0.1))).join('')
  );
});

/** The removal van on the origin, 900 wide, its back open towards the right. */
const van = painted(
  (brush) =>
    `<ellipse class="shade" cx="0" cy="0" rx="480" ry="26" fill="${brush.light.shade}" opacity=".35"/>` +
    brush.solid('M-190 -90L-190 -520L430 -520L430 -90Z', '#e2603f', { shade: 0.35, depth: 40, dry: 40, edge: 6 }) +
    brush.solid('M370 -470L430 -470L430 -110L370 -110Z', '#7a2f2e', { shade: 0.2 }) +
    brush.solid('M-430 -90C-450 -240 -400 -380 -330 -400L-196 -400L-196 -90Z', '#f4d9a0', { shade: 0.35, edge: 6 }) +
    brush.solid('M-390 -250C-380 -330 -350 -360 -320 -362L-240 -362L-240 -250Z', '#a9d4d8', { shade: 0.25, edge: 4 }) +
    // The firm's sign: a house that has just arrived.
    brush.solid('M20 -230V-330L120 -410L220 -330V-230Z', '#fff0cc', { shade: 0.2, edge: 4 }) +
    brush.solid('M92 -230V-300H148V-230Z', '#c2563a', { shade: 0.2, edge: 3 }) +
    [-290, 250]
      .map(
        (x) =>
          brush.solid(oval(x, -84, 92), '#4a3a4e', { shade: 0.4, edge: 5 }) +
          brush.solid(oval(x, -84, 40), '#f4d9a0', { shade: 0.3 }),
      )
      .join('') +
    brush.solid(oval(-420, -150, 26), '#ffe08a', { shade: 0.2, edge: 3 }),
);

export const workshopPieces: PieceKit = {
  'doors/saw': saw,
  'doors/seesaw': seesaw,
  'doors/board': board,
  'doors/shavings': shavings,
  'doors/blow': blow,
  'doors/plumb-line': plumbLine,
  'doors/song': song,
  'doors/van': van,
};
