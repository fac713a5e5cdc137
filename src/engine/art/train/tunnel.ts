// The tunnel of pillow-train, and the engine that comes out of it, seen from the front.

import { mix, n } from '#engine/drawing/draw.ts';
import { painted } from '#engine/drawing/painted.ts';
import { rowsParam } from '#engine/drawing/params.ts';
import { oval } from '#engine/drawing/path.ts';
import { numberParam, type Piece, type PieceKit, textParam, tone } from '#engine/drawing/piece.ts';

const INK = '#4a2a34';

/**
 * The tunnel from inside: dark cloth over the whole picture with a round-topped `hole` "x y width height"; folds run to
 * the hole, and a fringe hangs over it.
 */
const tunnel: Piece = (params, context) => {
  const { width, height } = context.size;
  const [x = 2300, y = 420, w = 1400, h = 1640] = rowsParam(params, 'hole', '2300 420 1400 1640')[0] ?? [];
  const dark = tone(params, context, 'tunnel', '#2c2450');
  const trim = tone(params, context, 'tunnel-trim', '#e0a24a');
  const id = context.id('tunnel');
  // Wound against the cloth: line art fills every part of a path that is wound one way.
  const hole = `M${n(x + w)} ${n(y + h)}L${n(x + w)} ${n(y + w * 0.5)}C${n(x + w)} ${n(y - w * 0.16)} ${n(x)} ${n(y - w * 0.16)} ${n(x)} ${n(y + w * 0.5)}L${n(x)} ${n(y + h)}Z`;
  let folds = '';
  for (let i = 0; i <= 14; i++) {
    const a = Math.PI * (1 + i / 14);
    const cx = x + w / 2;
    const cy = y + w * 0.46;
    folds += `M${n(cx + Math.cos(a) * w * 0.56)} ${n(cy + Math.sin(a) * w * 0.54)}Q${n(cx + Math.cos(a + 0.06) * w)} ${n(cy + Math.sin(a + 0.06) * w)} ${n(cx + Math.cos(a) * width)} ${n(cy + Math.sin(a) * width)}`;
  }
  return {
    defs: `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${n(x + w / 2)}" cy="${n(y + w * 0.6)}" r="${n(width * 0.72)}"><stop offset="0" stop-color="${mix(dark, '#a8688e', 0.6)}"/><stop offset=".45" stop-color="${mix(dark, '#5a4a94', 0.4)}"/><stop offset="1" stop-color="${dark}"/></radialGradient>`,
    body: `<path d="M-20 -20H${width + 20}V${height + 20}H-20Z${hole}" fill="url(#${id})"/><path class="shade" d="${folds}" fill="none" stroke="${mix(dark, '#120c2c', 0.6)}" stroke-width="26" stroke-opacity=".45" stroke-linecap="round"/><path class="ink" d="M${n(x + w + 8)} ${n(y + h)}L${n(x + w + 8)} ${n(y + w * 0.5)}C${n(x + w + 8)} ${n(y - w * 0.17)} ${n(x - 8)} ${n(y - w * 0.17)} ${n(x - 8)} ${n(y + w * 0.5)}L${n(x - 8)} ${n(y + h)}" fill="none" stroke="${trim}" stroke-width="30" stroke-linecap="round"/><path class="shade" d="M${n(x + w + 8)} ${n(y + h)}L${n(x + w + 8)} ${n(y + w * 0.5)}C${n(x + w + 8)} ${n(y - w * 0.17)} ${n(x - 8)} ${n(y - w * 0.17)} ${n(x - 8)} ${n(y + w * 0.5)}L${n(x - 8)} ${n(y + h)}" fill="none" stroke="#fff3dc" stroke-width="8" stroke-dasharray="26 22" stroke-opacity=".8"/>`,
  };
};

/** A cone of light from the origin to the left, `length` long and `spread` wide at its end; for the glow plane. */
const headlight: Piece = (params, context) => {
  const long = numberParam(params, 'length', 1800);
  const spread = numberParam(params, 'spread', 700);
  const drop = numberParam(params, 'drop', 260);
  const id = context.id('beam');
  return {
    defs: `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="${n(-long)}" y2="0"><stop offset="0" stop-color="#ffe9a8" stop-opacity=".26"/><stop offset=".6" stop-color="#ffd27a" stop-opacity=".13"/><stop offset="1" stop-color="#ffc766" stop-opacity="0"/></linearGradient>`,
    body: [1, 0.84, 0.66, 0.46]
      .map(
        (k) =>
          `<path class="shade" d="M0 ${n(-50 * k)}Q${n(-long * 0.6)} ${n((drop - spread / 2) * 0.5 * k)} ${n(-long)} ${n(drop - (spread / 2) * k)}L${n(-long)} ${n(drop + (spread / 2) * k)}L0 ${n(60 * k)}Z" fill="url(#${id})"/>`,
      )
      .join(''),
  };
};

/** The engine from the front on the origin, 900 wide: the boiler's face, the comb, two plates; the cab is behind. */
const engineFront = painted((brush, params) => {
  const red = '#d9553f';
  const gold = '#f6c452';
  const plate = (q: 1 | -1): string =>
    brush.solid(oval(q * 350, -128, 60, 128), '#fff6e4', { shade: 0.3, edge: 5 }) +
    brush.line(oval(q * 350, -128, 40, 92), '#5fa88f', 14);
  const comb = [-3, -2, -1, 0, 1, 2, 3].map((i) => `M${i * 66} -104L${i * 84} -10`).join('');
  const asleep = textParam(params, 'mood', 'happy') === 'asleep';
  const eye = (x: number): string =>
    asleep
      ? brush.line(`M${x - 40} -420Q${x} -384 ${x + 40} -420`, INK, 13)
      : `<ellipse cx="${x}" cy="-422" rx="38" ry="46" fill="#fffdf6"/><circle class="ink-fill" cx="${x - 12}" cy="-414" r="23" fill="${INK}"/><circle class="tiny" cx="${x - 4}" cy="-424" r="8" fill="#fff"/>`;
  return (
    '<ellipse class="shade" cx="0" cy="4" rx="520" ry="40" fill="#1a1030" opacity=".45"/>' +
    plate(-1) +
    plate(1) +
    brush.solid('M-320 -200L320 -200L330 -110L-330 -110Z', '#b8743c', {
      shade: 0.4,
      dry: 12,
      dryAngle: 0.02,
      edge: 5,
    }) +
    brush.line(comb, gold, 26) +
    brush.solid('M-310 -120L310 -120L320 -84L-320 -84Z', gold, { shade: 0.35, edge: 4 }) +
    brush.solid(oval(0, -380, 300, 290), red, { shade: 0.45, depth: 50, dry: 26, edge: 6 }) +
    brush.line(oval(0, -380, 268, 258), gold, 22) +
    brush.solid(oval(0, -376, 226, 216), '#ffe9c4', { shade: 0.3, depth: 30, edge: 6 }) +
    eye(-78) +
    eye(78) +
    brush.line(asleep ? 'M-30 -300Q0 -284 30 -300' : 'M-74 -322Q0 -240 74 -322', INK, 14) +
    '<g class="shade" fill="#f0806a" opacity=".5"><ellipse cx="-138" cy="-330" rx="36" ry="24"/><ellipse cx="138" cy="-330" rx="36" ry="24"/></g>'
  );
});

/** The cab behind the boiler as seen from the front, 820 wide, its rim at -860; the driver sits behind it. */
const cabFront = painted((brush) => {
  const card = '#dda667';
  return (
    brush.solid('M-410 -860L410 -860L380 -180L-380 -180Z', card, {
      shade: 0.4,
      depth: 50,
      dry: 50,
      dryAngle: 0.05,
      edge: 6,
    }) + brush.solid('M-430 -880L430 -880L428 -838L-428 -838Z', mix(card, '#ffe2b0', 0.5), { shade: 0.25, edge: 4 })
  );
});

export const tunnelPieces: PieceKit = {
  'train/tunnel': tunnel,
  'train/headlight': headlight,
  'train/engine-front': engineFront,
  'train/cab-front': cabFront,
};
