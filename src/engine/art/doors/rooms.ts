// Grounds of six-doors: a floor from above, a room without a ceiling, a door so close that it fills the page, a lit doorway.

import { mix, n } from '#engine/drawing/draw.ts';
import { painted } from '#engine/drawing/painted.ts';
import { oval } from '#engine/drawing/path.ts';
import { flagParam, numberParam, type Piece, type PieceKit, tone } from '#engine/drawing/piece.ts';
import { INK, rect } from './parts.ts';

/** Floor boards from above over the whole page, with a round rug around `cx`, `cy`. */
const boards = painted((brush, params, context) => {
  const { width, height } = context.size;
  const wood = tone(params, context, 'board', '#e8a070');
  const rug = tone(params, context, 'rug', '#f4d08a');
  const x = numberParam(params, 'cx', 1030);
  const y = numberParam(params, 'cy', 1500);
  const r = numberParam(params, 'r', 820);
  let out = `<path class="sky" d="M-20 -20H${width + 20}V${height + 20}H-20Z" fill="${wood}"/>`;
  for (let i = 0; i * 206 < width; i++) {
    const shift = (i % 3) * 420 + 160;
    out += brush.solid(rect(i * 206, -20, 206, height + 40), mix(wood, '#fff0d0', brush.rng.between(0, 0.16)), {
      shade: 0.12,
      depth: 10,
      dry: 12,
      dryAngle: 1.57,
      edge: 4,
    });
    out += brush.line(
      `M${i * 206} ${shift}H${i * 206 + 206}M${i * 206} ${shift + 1100}H${i * 206 + 206}`,
      mix(wood, INK, 0.25),
      5,
    );
  }
  const ring = (k: number, colour: string, wide: number): string =>
    `<path class="ink" d="${oval(x, y, r * k)}" fill="none" stroke="${colour}" stroke-width="${wide}"/>`;
  return (
    out +
    brush.solid(oval(x, y, r), rug, { shade: 0.18, dry: 60, dryAngle: 0.4, edge: 6 }) +
    ring(0.9, '#e2603f', 40) +
    ring(0.72, '#fff6e0', 22) +
    ring(0.5, '#e2603f', 16)
  );
});

/** The wall of a room from `top` to `floor` under the joists of the floor above, that carry an owl. */
const openRoom = painted((brush, params, context) => {
  const { width, height } = context.size;
  const top = numberParam(params, 'top', 420);
  const floor = numberParam(params, 'floor', 1660);
  const wall = tone(params, context, 'wall', '#f4c4a4');
  const wood = tone(params, context, 'joist', '#a8643c');
  let stripes = '';
  for (let x = 60; x < width; x += 240) stripes += `M${x} ${top}V${floor}`;
  let joists = '';
  for (let x = 120; x < width; x += 340)
    joists += brush.solid(rect(x, top - 190, 70, 190), mix(wood, INK, 0.2), { shade: 0.4, dry: 6, edge: 4 });
  const foot = (x: number): string =>
    brush.line(
      `M${x} ${top - 330}V${top - 214}M${x} ${top - 214}l-56 12M${x} ${top - 214}l56 12M${x} ${top - 214}l8 18`,
      '#e0a13c',
      24,
    );
  return (
    `<path class="sky" d="M-20 -20H${width + 20}V${height + 20}H-20Z" fill="${mix('#3f8a62', '#fff2dc', 0.62)}"/>` +
    foot(300) +
    foot(420) +
    brush.solid(rect(-20, top - 202, width + 40, 44), wood, { shade: 0.3, dry: 20, edge: 4 }) +
    `<path d="M-20 ${top - 158}H${width + 20}V${top + 10}H-20Z" fill="#6a3a34"/>` +
    joists +
    brush.solid(
      `M-20 ${top + 10}L300 ${top - 6}L520 ${top + 20}L900 ${top - 4}L1300 ${top + 18}L1700 ${top - 8}L${width + 20} ${top + 12}L${width + 20} ${floor}L-20 ${floor}Z`,
      wall,
      {
        shade: 0.12,
        dry: 50,
        dryAngle: 1.55,
        inside: `<path class="shade" d="${stripes}" stroke="${mix(wall, '#e2603f', 0.2)}" stroke-width="110" stroke-opacity=".6"/>`,
      },
    ) +
    brush.solid(rect(-20, floor, width + 40, height - floor + 40), mix(wall, '#a8503a', 0.45), {
      shade: 0.2,
      dry: 40,
      dryAngle: 0.02,
    })
  );
});

/** A door seen from so near that it fills the page: boards, a rail, round-headed nails. */
const panelDoor = painted((brush, params, context) => {
  const { width, height } = context.size;
  const wood = tone(params, context, 'door', '#3f8a62');
  let out = '';
  for (let i = 0; i < 6; i++)
    out += brush.solid(rect(i * 344 - 4, -20, 344, height + 40), mix(wood, '#fff0c0', (i % 2) * 0.06), {
      shade: 0.25,
      depth: 20,
      dry: 26,
      dryAngle: 1.56,
      edge: 6,
    });
  const rail = numberParam(params, 'rail', 1440);
  out += brush.solid(rect(-20, rail, width + 40, 540), mix(wood, INK, 0.18), {
    shade: 0.3,
    depth: 20,
    dry: 40,
    dryAngle: 0.02,
    edge: 6,
  });
  for (let i = 0; i < 7; i++) out += brush.solid(oval(60 + i * 324, rail + 46, 20), '#e8c04a', { shade: 0.4, edge: 3 });
  return out;
});

/** Half a biscuit around the origin, 200 wide, with crumbs. */
const biscuit = painted(
  (brush) =>
    brush.solid(
      'M-100 -60C-60 -130 60 -130 100 -60C110 -20 104 10 90 30L60 10L30 36L0 8L-30 36L-60 8L-92 28C-108 0 -110 -30 -100 -60Z',
      '#e0a860',
      { shade: 0.4, dry: 10, edge: 5 },
    ) +
    `<g class="tiny" fill="#8a4a26"><circle cx="-50" cy="-50" r="13"/><circle cx="20" cy="-76" r="13"/><circle cx="56" cy="-30" r="11"/><circle cx="-6" cy="-26" r="11"/></g>` +
    brush.solid(oval(-40, 80, 12), '#e0a860', { shade: 0.3 }) +
    brush.solid(oval(30, 100, 9), '#e0a860', { shade: 0.3 }),
);

/** Crumbs along a floor around the origin, `width` wide. */
const crumbs = painted((brush, params) => {
  const w = numberParam(params, 'width', 500);
  return Array.from({ length: numberParam(params, 'count', 7) }, () =>
    brush.solid(
      oval(brush.rng.between(-w / 2, w / 2), brush.rng.between(-16, 16), brush.rng.between(8, 15)),
      '#d8984e',
      { shade: 0.35, edge: 3 },
    ),
  ).join('');
});

/** A lamp-post on the origin, 900 tall. */
const lampPost = painted(
  (brush) =>
    brush.solid('M-60 0L-40 -60L40 -60L60 0Z', '#4a4a66', { shade: 0.4 }) +
    brush.line('M0 -50V-720', '#4a4a66', 34) +
    brush.solid('M-70 -720L-100 -860L100 -860L70 -720Z', '#ffe08a', { shade: 0.2, edge: 8 }) +
    brush.solid('M-120 -850L0 -930L120 -850Z', '#4a4a66', { shade: 0.3 }),
);

/** A dark wall over the whole page with a lit doorway `left` `top` `width` down to `foot`: an opening, also in line art. */
const litDoorway: Piece = (params, context) => {
  const { width, height } = context.size;
  const x = numberParam(params, 'left', 900);
  const y = numberParam(params, 'top', 660);
  const w = numberParam(params, 'width', 1020);
  const foot = numberParam(params, 'foot', 1960);
  const wall = tone(params, context, 'dusk', '#4a2a4e');
  const frame = tone(params, context, 'door-frame', '#fff0d0');
  const id = context.id('dusk');
  const hole = (grow: number): string => `M${n(x - grow)} ${n(foot)}V${n(y - grow)}H${n(x + w + grow)}V${n(foot)}Z`;
  const back = (grow: number): string => `M${n(x - grow)} ${n(foot)}H${n(x + w + grow)}V${n(y - grow)}H${n(x - grow)}Z`;
  const carpet = flagParam(params, 'light', true)
    ? `<path class="shade" d="M${n(x)} ${n(foot)}H${n(x + w)}L${n(x + w + 60)} ${height + 20}H${n(x - 460)}Z" fill="#ffe0a0" fill-opacity=".4"/>`
    : '';
  return {
    defs: `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${mix(wall, '#140c20', 0.35)}"/><stop offset="1" stop-color="${wall}"/></linearGradient>`,
    body:
      `<path d="M-20 -20H${width + 20}V${n(foot)}H-20Z${back(50)}" fill="url(#${id})"/><path d="M-20 ${n(foot)}H${width + 20}V${height + 20}H-20Z" fill="${mix(wall, '#a8643c', 0.35)}"/>${carpet}` +
      `<path d="${hole(58)}${back(0)}" fill="${frame}"/><path class="ink" d="${hole(58)}" fill="none" stroke="${mix(frame, INK, 0.4)}" stroke-width="7"/>`,
  };
};

export const roomPieces: PieceKit = {
  'doors/boards': boards,
  'doors/open-room': openRoom,
  'doors/panel-door': panelDoor,
  'doors/biscuit': biscuit,
  'doors/crumbs': crumbs,
  'doors/lamp-post': lampPost,
  'doors/lit-doorway': litDoorway,
};
