// More rooms of night-museum: a door ajar, the rail of the gallery, a frame for a portrait or a diploma, a cart.

import { linear, mix, n, radial } from '#engine/drawing/draw.ts';
import { painted } from '#engine/drawing/painted.ts';
import { oval } from '#engine/drawing/path.ts';
import { flagParam, numberParam, type PieceKit, textParam, tone } from '#engine/drawing/piece.ts';
import { gilded } from './frames.ts';

/** Two tall door wings on the origin, the right one ajar by `gap`; light falls through and over the floor. */
const ajar = painted((brush, params, context) => {
  const gilt = tone(params, context, 'gilt', '#d2a046');
  const wood = tone(params, context, 'door', '#5a3a34');
  const warm = tone(params, context, 'warm', '#ffd07a');
  const gap = numberParam(params, 'gap', 230);
  const h = 1180;
  const id = brush.id('light');
  brush.define(
    linear(id, [
      [0, mix(warm, '#fffbe6', 0.4)],
      [1, mix(warm, '#ffb84d', 0.4)],
    ]),
  );
  const panel = (x: number, w: number, y: number, tall: number): string =>
    brush.solid(
      `M${n(x)} ${n(y)}L${n(x + w)} ${n(y)}L${n(x + w)} ${n(y - tall)}L${n(x)} ${n(y - tall)}Z`,
      mix(wood, '#d8a05a', 0.16),
      {
        shade: 0.4,
        edge: 5,
      },
    );
  const wing = brush.solid(`M-320 0L-320 ${-h}L0 ${-h}L0 0Z`, wood, { shade: 0.45, dry: 18 });
  const open = `M${n(gap)} 34L${n(gap)} ${-h - 30}L320 ${-h}L320 0Z`;
  return (
    brush.solid(`M-400 0L-400 ${-h - 80}L400 ${-h - 80}L400 0L320 0L320 ${-h}L-320 ${-h}L-320 0Z`, gilt, {
      shade: 0.5,
      lightOn: `M-400 0L-400 ${-h - 80}L400 ${-h - 80}L400 0Z`,
      dry: 20,
    }) +
    `<path d="M0 0L0 ${-h}L320 ${-h}L320 0Z" fill="url(#${id})"/>` +
    wing +
    panel(-270, 220, -120, 380) +
    panel(-270, 220, -580, 500) +
    brush.solid(open, wood, { shade: 0.35, edge: 5 }) +
    brush.solid(oval(-44, -540, 24), gilt, { shade: 0.4, edge: 3 }) +
    `<path class="shade" d="M0 0L${n(gap)} 34L${n(gap + 260)} 420L-420 420Z" fill="${warm}" opacity=".42"/>`
  );
});

/**
 * Two door wings on the origin as seen from the lit side, open by a slit: `part` gap is the dark hall beyond it, `part`
 * wings are the wings and the frame, to be laid over who looks through; `slit` is half the width of the gap.
 */
const peep = painted((brush, params, context) => {
  const gilt = tone(params, context, 'gilt', '#d2a046');
  const wood = tone(params, context, 'door', '#6a4238');
  const h = 1290;
  const slit = numberParam(params, 'slit', 290);
  const left = 380;
  const right = 240;
  if (textParam(params, 'part', 'wings') === 'gap')
    return brush.solid(`M${-slit - 40} 20L${-slit - 40} ${-h}L${slit + 40} ${-h}L${slit + 40} 20Z`, '#10182e', {
      shade: 0.2,
    });
  const wing = (from: number, to: number, drop: number): string => {
    const w = to - from;
    const panel = (y: number, tall: number): string =>
      brush.solid(
        `M${n(from + w * 0.16)} ${-y}L${n(to - w * 0.16)} ${-y}L${n(to - w * 0.16)} ${-y - tall}L${n(from + w * 0.16)} ${-y - tall}Z`,
        mix(wood, '#d8a05a', 0.2),
        { shade: 0.4, edge: 5 },
      );
    return (
      brush.solid(`M${from} ${drop}L${from} ${-h}L${to} ${-h}L${to} ${drop}Z`, wood, { shade: 0.45, dry: 18 }) +
      panel(130, 420) +
      panel(640, 520)
    );
  };
  return (
    wing(-slit - left, -slit, 6) +
    wing(slit, slit + right, 6) +
    brush.solid(oval(-slit - 40, -600, 26), gilt, { shade: 0.4, edge: 3 }) +
    brush.solid(
      `M${-slit - left - 80} 6L${-slit - left - 80} ${-h - 80}L${slit + right + 80} ${-h - 80}L${slit + right + 80} 6L${slit + right} 6L${slit + right} ${-h}L${-slit - left} ${-h}L${-slit - left} 6Z`,
      gilt,
      { shade: 0.5, dry: 20 },
    )
  );
});

/** A marble rail with round posts, from x 0 to `width`, 300 high; its foot is the floor of the gallery; `cream` leaves a dollop on it. */
const balustrade = painted((brush, params, context) => {
  const w = numberParam(params, 'width', 1200);
  const marble = tone(params, context, 'marble', '#d8dcd4');
  let posts = '';
  for (let x = 70; x < w - 20; x += 140)
    posts += brush.solid(
      `M${x - 20} -20C${x - 46} -90 ${x - 40} -130 ${x - 16} -170L${x - 22} -230L${x + 22} -230L${x + 16} -170C${x + 40} -130 ${x + 46} -90 ${x + 20} -20Z`,
      marble,
      { shade: 0.5, edge: 4 },
    );
  const slab = (y: number, tall: number, colour: string): string =>
    brush.solid(`M-30 ${y}L${w + 30} ${y}L${w + 30} ${y - tall}L-30 ${y - tall}Z`, colour, { shade: 0.4, edge: 4 });
  return (
    posts +
    slab(-228, 54, mix(marble, '#ffffff', 0.1)) +
    slab(20, 46, marble) +
    slab(120, 104, mix(marble, '#2a3440', 0.35)) +
    (flagParam(params, 'cream')
      ? brush.solid(
          'M226 -258C216 -302 262 -322 292 -318C282 -354 322 -376 346 -366C338 -398 368 -414 380 -432C384 -402 406 -392 398 -362C428 -350 432 -324 414 -314C448 -304 452 -268 426 -258C416 -196 386 -202 380 -250C364 -240 356 -186 342 -178C326 -188 332 -240 316 -250C290 -240 244 -236 226 -258Z',
          '#fff3e2',
          { shade: 0.35, edge: 5 },
        ) +
        brush.line('M262 -290Q330 -262 404 -296M306 -336Q346 -318 386 -342', '#e8b8a4', 8) +
        ['#d8483e 300 -300', '#5a86b8 366 -312', '#e8a03a 342 -350', '#d8483e 400 -276']
          .map((sprinkle) => {
            const [colour, x, y] = sprinkle.split(' ');
            return `<circle class="tiny" cx="${x}" cy="${y}" r="8" fill="${colour}"/>`;
          })
          .join('')
      : '')
  );
});

/** A frame for a portrait: a curtain and an empty cushion, whose top is the origin. */
const throne = painted((brush, params) => {
  const w = numberParam(params, 'width', 680);
  const h = numberParam(params, 'height', 760);
  const back = textParam(params, 'back', '#4a5a6a');
  const curtain = textParam(params, 'curtain', '#7a2f3c');
  const glow = brush.id('glow');
  brush.define(
    radial(glow, [
      [0, '#f0e0b0', 0.6],
      [1, '#f0e0b0', 0],
    ]),
  );
  const y = 150 - h / 2;
  const l = -w / 2 - 10;
  const r = w / 2 + 10;
  const t = -h / 2 - 10;
  const b = h / 2 + 10;
  const inside =
    `<rect x="${l}" y="${t}" width="${w + 20}" height="${h + 20}" fill="${back}"/><ellipse class="shade" cx="0" cy="-40" rx="${n(w * 0.6)}" ry="${n(h * 0.56)}" fill="url(#${glow})"/>` +
    brush.solid(
      `M${l} ${t}L${n(l + w * 0.5)} ${t}C${n(l + w * 0.34)} ${n(t + h * 0.2)} ${n(l + w * 0.2)} ${n(t + h * 0.36)} ${l} ${n(t + h * 0.5)}Z`,
      curtain,
      {
        shade: 0.45,
        dry: 16,
      },
    ) +
    brush.solid(
      `M${r} ${t}L${n(r - w * 0.32)} ${t}C${n(r - w * 0.24)} ${n(t + h * 0.2)} ${n(r - w * 0.14)} ${n(t + h * 0.3)} ${r} ${n(t + h * 0.4)}Z`,
      curtain,
      {
        shade: 0.45,
        dry: 12,
      },
    ) +
    brush.solid(`M${l} ${n(h / 2 - 70)}L${r} ${n(h / 2 - 70)}L${r} ${b}L${l} ${b}Z`, '#6a4a34', { shade: 0.35 }) +
    brush.solid(
      `M-250 ${n(h / 2 - 130)}C-280 ${n(h / 2 - 170)} 280 ${n(h / 2 - 170)} 250 ${n(h / 2 - 130)}C284 ${n(h / 2 - 100)} 276 ${n(h / 2 - 50)} 246 ${n(h / 2 - 40)}C100 ${n(h / 2 - 16)} -100 ${n(h / 2 - 16)} -246 ${n(h / 2 - 40)}C-276 ${n(h / 2 - 50)} -284 ${n(h / 2 - 100)} -250 ${n(h / 2 - 130)}Z`,
      '#c4566a',
      { shade: 0.45, edge: 4, dry: 14 },
    ) +
    [-1, 1].map((q) => brush.solid(oval(q * 254, h / 2 - 42, 24), '#e8b450', { shade: 0.4, edge: 3 })).join('');
  const frame = brush.at(0, y, 0, 1);
  return `<g transform="${frame.transform}">${gilded(frame.brush, w, h, textParam(params, 'gilt', '#d8a648'), inside)}</g>`;
});

/** A diploma in a gilt frame around the origin, `width` by `height`, with space for text. */
const parchment = painted((brush, params) => {
  const w = numberParam(params, 'width', 1400);
  const h = numberParam(params, 'height', 1160);
  const sheet = `<rect x="${-w / 2 - 10}" y="${-h / 2 - 10}" width="${w + 20}" height="${h + 20}" fill="#f8ecd0"/>`;
  const rule = brush.line(
    `M${-w / 2 + 44} ${-h / 2 + 44}L${w / 2 - 44} ${-h / 2 + 44}L${w / 2 - 44} ${h / 2 - 44}L${-w / 2 + 44} ${h / 2 - 44}Z`,
    '#c9a05a',
    7,
  );
  return gilded(brush, w, h, textParam(params, 'gilt', '#cf9c42'), sheet + rule);
});

/** The mouse's stamp: a round seal with a paw. */
const pawSeal = painted((brush, params) => {
  const colour = textParam(params, 'colour', '#b8433c');
  const toes = [-46, -16, 16, 46].map((x) => oval(x, -30 - (46 - Math.abs(x)) * 0.5, 14, 20)).join('');
  return `<g opacity=".85">${brush.line(`${oval(0, 0, 124)}${oval(0, 0, 104)}`, colour, 9)}<path d="${toes}${oval(0, 30, 42, 34)}" fill="${colour}"/></g>`;
});

/** A small cart with four wheels, 460 wide, its board 90 above the origin. */
const trolley = painted(
  (brush) =>
    '<ellipse class="shade" cx="0" cy="4" rx="270" ry="26" fill="#0c1a12" opacity=".5"/>' +
    brush.solid('M-230 -90L230 -90L230 -56L-230 -56Z', '#8a5a34', { shade: 0.45, dry: 10, edge: 4 }) +
    brush.line('M224 -74L330 -330L380 -330', '#c9973e', 18) +
    [-150, 150]
      .map(
        (x) =>
          brush.solid(oval(x, -30, 38), '#4a3a34', { shade: 0.4, edge: 4 }) +
          brush.solid(oval(x, -30, 13), '#c9973e', { shade: 0.3 }),
      )
      .join(''),
);

export const roomsPieces: PieceKit = {
  'museum/door-ajar': ajar,
  'museum/door-peep': peep,
  'museum/balustrade': balustrade,
  'museum/throne': throne,
  'museum/parchment': parchment,
  'museum/paw-seal': pawSeal,
  'museum/trolley': trolley,
};
