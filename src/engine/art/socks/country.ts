// The Land of Lost Things by day: hills of buttons, umbrellas that took root, mittens in the sky, a brook with keys.

import { type Dot, lerp, mix, n, smooth } from '#engine/drawing/draw.ts';
import { painted } from '#engine/drawing/painted.ts';
import { insideAny, rowsParam } from '#engine/drawing/params.ts';
import { oval } from '#engine/drawing/path.ts';
import { flagParam, numberParam, type Piece, type PieceKit, textParam, tone } from '#engine/drawing/piece.ts';

const INK = '#2a2038';
const BUTTON_COLOURS = ['#d8483e', '#e8a03a', '#4f8a80', '#f2d8a8', '#7a6aa8', '#e88a9a', '#5a86b8'] as const;

/** A button around x, y; `flat` below 1 shows it lying. */
export const drawButton = (x: number, y: number, r: number, flat: number, colour: string, turn: number): string => {
  const dark = mix(colour, INK, 0.45);
  const hole = (i: number): string => {
    const a = turn + (i * Math.PI) / 2;
    return `<ellipse cx="${n(x + Math.cos(a) * r * 0.28)}" cy="${n(y + Math.sin(a) * r * 0.28 * flat)}" rx="${n(r * 0.11)}" ry="${n(r * 0.11 * flat)}"/>`;
  };
  return `<ellipse class="shade" cx="${n(x + r * 0.06)}" cy="${n(y + r * 0.16)}" rx="${n(r)}" ry="${n(r * flat)}" fill="${dark}"/><ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r)}" ry="${n(r * flat)}" fill="${colour}"/><ellipse class="shade" cx="${n(x)}" cy="${n(y)}" rx="${n(r * 0.7)}" ry="${n(r * 0.7 * flat)}" fill="none" stroke="${mix(colour, '#fff6dc', 0.45)}" stroke-width="${n(r * 0.09)}"/><g class="tiny" fill="${dark}">${[0, 1, 2, 3].map(hole).join('')}</g>`;
};

/**
 * A hill under the contour `line` "x y; x y", down to the edge of the picture, in `hill`, strewn with `count` buttons
 * of the radius `near` at the bottom; `quiet` boxes stay free of them.
 */
const buttonHill = painted((brush, params, context) => {
  const rows = rowsParam(params, 'line', '-40 1400; 1000 1300; 2100 1420');
  const contour = rows.map(([x = 0, y = 0]): Dot => [x, y]);
  const first = contour[0] ?? [0, 0];
  const last = contour.at(-1) ?? first;
  const bottom = context.size.height + 60;
  const hill = tone(params, context, 'hill', '#8fb88a');
  const shape = `${smooth(contour, false)}L${n(last[0])} ${bottom}L${n(first[0])} ${bottom}Z`;
  const near = numberParam(params, 'near', 60);
  const quiet = rowsParam(params, 'quiet', '');
  const { rng } = brush;
  const top = Math.min(...contour.map(([, y]) => y));
  const buttons: { y: number; markup: string }[] = [];
  for (let i = 0; i < numberParam(params, 'count', 60); i++) {
    const x = rng.between(first[0], last[0]);
    const t = rng.next() ** 0.8;
    const y = lerp(top + 24, bottom - 40, t);
    const r = lerp(near * 0.34, near, t) * rng.between(0.7, 1.1);
    const colour = mix(rng.pick(BUTTON_COLOURS), hill, lerp(0.5, 0.12, t));
    const turn = rng.between(0, 1.5);
    if (!insideAny(quiet, x, y, near)) buttons.push({ y, markup: drawButton(x, y, r, 0.52, colour, turn) });
  }
  const inside = buttons
    .sort((a, b) => a.y - b.y)
    .map(({ markup }) => markup)
    .join('');
  return brush.solid(shape, hill, { shade: 0.3, depth: 40, dry: 40, dryAngle: 0.2, edge: 4, inside });
});

/** An umbrella grown into a tree on the origin, `height` tall; `face` for one that talks, `mood` happy or sad. */
const umbrella = painted((brush, params, context) => {
  const h = numberParam(params, 'height', 900);
  const main = tone(params, context, 'cloth', '#d8483e');
  const second = tone(params, context, 'cloth-b', '#fff0d2');
  const gaze = numberParam(params, 'gazeX', 0) * 10;
  const y = -h;
  const dome = `M-390 ${y + 330}C-372 ${y + 60} -170 ${y} 0 ${y}C170 ${y} 372 ${y + 60} 390 ${y + 330}Q292 ${y + 262} 195 ${y + 336}Q98 ${y + 266} 0 ${y + 340}Q-98 ${y + 266} -195 ${y + 336}Q-292 ${y + 262} -390 ${y + 330}Z`;
  const panels = `<path d="M0 ${y}C-90 ${y + 60} -178 ${y + 200} -195 ${y + 350}L0 ${y + 350}ZM0 ${y}C170 ${y + 10} 340 ${y + 90} 400 ${y + 350}L195 ${y + 350}C178 ${y + 200} 90 ${y + 60} 0 ${y}Z" fill="${second}"/>`;
  const sad = textParam(params, 'mood', 'happy') === 'sad';
  const face = flagParam(params, 'face')
    ? [-74, 74]
        .map(
          (x) =>
            `<ellipse cx="${x}" cy="${y + 190}" rx="34" ry="40" fill="#fffaf0"/><circle class="ink-fill" cx="${n(x + gaze)}" cy="${y + 200}" r="17" fill="${INK}"/>`,
        )
        .join('') +
      brush.line(
        sad ? `M-34 ${y + 268}Q0 ${y + 246} 34 ${y + 268}` : `M-34 ${y + 252}Q0 ${y + 276} 34 ${y + 252}`,
        INK,
        9,
      ) +
      brush.line(`M-112 ${y + 132}Q-76 ${y + 108} -44 ${y + 128}M112 ${y + 132}Q76 ${y + 108} 44 ${y + 128}`, INK, 9)
    : '';
  const trunk = tone(params, context, 'trunk', '#8a5a3a');
  return (
    `<ellipse class="shade" cx="20" cy="4" rx="190" ry="26" fill="${INK}" opacity=".28"/>` +
    brush.line('M0 -30C-40 -8 -90 -14 -130 14M0 -30C30 -4 80 -14 124 10M0 -34C-10 0 6 14 -24 34', trunk, 20) +
    brush.line(`M0 ${y + 300}L0 -20`, trunk, 30) +
    brush.stroke(`M-8 ${y + 320}L-8 -40`, mix(trunk, '#ffe0b0', 0.5), 6, 0.7) +
    brush.solid(dome, main, { shade: 0.45, depth: 46, dry: 26, dryAngle: 1.2, edge: 5, inside: panels }) +
    brush.solid(oval(0, y - 8, 13, 34), trunk, { shade: 0.3 }) +
    face
  );
});

/** A mitten on its cuff at the origin, 330 tall, thumb to the right; `mood` calm, whistle, joy or none. */
const mitten = painted((brush, params, context) => {
  const wool = tone(params, context, 'wool', '#d8483e');
  const band = tone(params, context, 'band', '#fff0d2');
  const mood = textParam(params, 'mood', 'calm');
  const gaze = numberParam(params, 'gazeX', 0) * 9;
  const up = numberParam(params, 'gazeY', 0) * 9;
  const hand =
    'M-92 -60C-106 -170 -104 -320 0 -326C92 -322 104 -240 98 -172C128 -214 178 -206 172 -154C166 -100 128 -66 92 -58Z';
  const zigzag = `<path d="M-120 -108L-80 -132L-40 -108L0 -132L40 -108L80 -132L130 -106" fill="none" stroke="${band}" stroke-width="15"/>`;
  const eyes =
    mood === 'none'
      ? ''
      : [-36, 32]
          .map((x) =>
            mood === 'joy'
              ? brush.line(`M${x - 20} -212Q${x} -244 ${x + 20} -212`, INK, 8)
              : `<ellipse cx="${x}" cy="-222" rx="24" ry="28" fill="#fffaf0"/><circle class="ink-fill" cx="${n(x + gaze)}" cy="${n(-220 + up)}" r="12" fill="${INK}"/>`,
          )
          .join('');
  const mouths: Record<string, string> = {
    none: '',
    whistle: `<ellipse class="ink-fill" cx="8" cy="-166" rx="11" ry="12" fill="#6a1f2a"/>`,
  };
  return (
    brush.solid(hand, wool, { shade: 0.45, depth: 30, dry: 20, dryAngle: 1.5, edge: 4, inside: zigzag }) +
    brush.solid('M-96 -70L94 -68C104 -50 104 -14 96 4L-96 4C-106 -16 -106 -52 -96 -70Z', band, {
      shade: 0.35,
      dry: 14,
      dryAngle: 1.57,
      edge: 4,
    }) +
    eyes +
    (mouths[mood] ?? brush.line('M-20 -172Q0 -156 20 -172', INK, 7))
  );
});

const KEY = 'M0 -44a44 44 0 1 0 0.1 0ZM0 -16a16 16 0 1 1 -0.1 0Z';

/** Water along `line` "x y half-width; …" in `water`; `keys` of them lie in it. */
const brook = painted((brush, params, context) => {
  const rows = rowsParam(params, 'line', '0 1500 20; 600 1600 60; 1200 1800 110; 1500 2100 160');
  const left = rows.map(([x = 0, y = 0, w = 0]): Dot => [x - w, y - w * 0.3]);
  const right = rows.map(([x = 0, y = 0, w = 0]): Dot => [x + w, y + w * 0.3]).reverse();
  const water = tone(params, context, 'water', '#7fc0d0');
  const { rng } = brush;
  const count = numberParam(params, 'keys', 12);
  let keys = '';
  for (let i = 0; i < count; i++) {
    const place = ((i + 0.5) / count) * (rows.length - 1);
    const k = Math.min(rows.length - 2, Math.floor(place));
    const [ax = 0, ay = 0, aw = 0] = rows[k] ?? [];
    const [bx = 0, by = 0, bw = 0] = rows[k + 1] ?? [];
    const t = place - k;
    const w = lerp(aw, bw, t);
    const gold = rng.pick(['#e8b84a', '#c98a3a', '#d8d0c0']);
    keys += `<g transform="translate(${n(lerp(ax, bx, t) + rng.between(-0.6, 0.6) * w)} ${n(lerp(ay, by, t) + rng.between(-0.12, 0.12) * w)}) rotate(${n(rng.between(0, 360))}) scale(${n(0.3 + w / 330)})"><path d="${KEY}" fill="${gold}" fill-rule="evenodd"/><path d="M-9 40L9 40L9 132L34 132L34 116L20 116L20 104L34 104L34 88L9 88Z" fill="${gold}"/></g>`;
  }
  const shine = rows
    .map(([x = 0, y = 0, w = 0]) => `M${n(x - w * 0.6)} ${n(y)}q${n(w * 0.4)} ${n(w * 0.12)} ${n(w * 0.8)} 0`)
    .join('');
  return brush.solid(smooth([...left, ...right]), water, {
    shade: 0.3,
    dry: 24,
    dryAngle: 0.4,
    edge: 4,
    inside: brush.stroke(shine, '#f0fbff', 8, 0.8) + keys,
  });
});

/** One button around the origin, 200 wide. */
const button: Piece = (params, context) => ({
  defs: '',
  body: drawButton(0, 0, 100, 1, tone(params, context, 'button', '#e8a03a'), 0.78),
});

export const countryPieces: PieceKit = {
  'socks/button': button,
  'socks/button-hill': buttonHill,
  'socks/umbrella': umbrella,
  'socks/mitten': mitten,
  'socks/brook': brook,
};
