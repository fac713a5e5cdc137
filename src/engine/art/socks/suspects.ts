// The first two suspects of lost-socks: the view out of the washing machine, its plug, the Moth and its collection.

import { mix, n } from '#engine/drawing/draw.ts';
import { painted } from '#engine/drawing/painted.ts';
import { oval, tube } from '#engine/drawing/path.ts';
import { flagParam, numberParam, type Piece, type PieceKit, textParam, tone } from '#engine/drawing/piece.ts';
import { drawButton } from './country.ts';

const INK = '#2a2038';

/** A whole circle, wound against the outline of the page: a hole in it, also in line art. */
const circle = (x: number, y: number, r: number): string =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`;

/**
 * The inside of a drum over the whole page, with a round hole at `cx` `cy` of the radius `r` through which the scene
 * is seen; `quiet` y keeps the steel above it free of holes, for text.
 */
const drum: Piece = (params, context) => {
  const { width, height } = context.size;
  const cx = numberParam(params, 'cx', 1030);
  const cy = numberParam(params, 'cy', 1300);
  const r = numberParam(params, 'r', 600);
  const quiet = numberParam(params, 'quiet', 0);
  const steel = tone(params, context, 'steel', '#9fb2c0');
  const dark = tone(params, context, 'steel-dark', '#4a5c70');
  const id = context.id('drum');
  const all = `M-20 -20H${width + 20}V${height + 20}H-20Z`;
  let holes = '';
  for (let ring = 0; ring < 7; ring++) {
    const radius = r + 170 + ring * 130;
    const count = Math.round(radius / 21);
    for (let i = 0; i < count; i++) {
      const a = ((i + (ring % 2) / 2) / count) * Math.PI * 2;
      const x = cx + Math.cos(a) * radius;
      const y = cy + Math.sin(a) * radius;
      if (y > quiet) holes += circle(x, y, 15 + ring * 1.5);
    }
  }
  const rings = [1.5, 1.85, 2.2, 2.6]
    .map(
      (k) =>
        `<circle class="shade" cx="${cx}" cy="${cy}" r="${n(r * k)}" fill="none" stroke="${dark}" stroke-width="10" stroke-opacity=".25"/>`,
    )
    .join('');
  return {
    defs: `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="${n(r * 2.5)}"><stop offset=".38" stop-color="${mix(steel, '#ffffff', 0.5)}"/><stop offset=".6" stop-color="${steel}"/><stop offset="1" stop-color="${dark}"/></radialGradient>`,
    body:
      `<path d="${all}${circle(cx, cy, r)}" fill="url(#${id})"/>${rings}<path class="tiny" d="${holes}" fill="${mix(dark, INK, 0.3)}" fill-opacity=".5"/>` +
      `<circle class="ink" cx="${cx}" cy="${cy}" r="${n(r + 44)}" fill="none" stroke="#39424e" stroke-width="92"/><circle class="shade" cx="${cx}" cy="${cy}" r="${n(r + 66)}" fill="none" stroke="#6a7886" stroke-width="14"/><circle class="shade" cx="${cx}" cy="${cy}" r="${n(r + 8)}" fill="none" stroke="#1c222c" stroke-width="16"/>` +
      `<path class="shade" d="M${n(cx - r * 0.78)} ${n(cy - r * 0.36)}C${n(cx - r * 0.64)} ${n(cy - r * 0.7)} ${n(cx - r * 0.36)} ${n(cy - r * 0.86)} ${n(cx - r * 0.1)} ${n(cy - r * 0.9)}" fill="none" stroke="#ffffff" stroke-width="40" stroke-linecap="round" stroke-opacity=".5"/>`,
  };
};

/** What lives in the drum: a spoon, a coin and a button in a row on the origin. */
const drumThings = painted(
  (brush) =>
    brush.solid(
      'M-300 -16C-360 -60 -452 -58 -462 -20C-470 20 -380 34 -300 4L-60 18C-44 14 -44 -8 -60 -10Z',
      '#dfe4ea',
      {
        shade: 0.4,
        edge: 4,
      },
    ) +
    brush.solid(oval(60, -16, 74, 66), '#e8b84a', { shade: 0.4, edge: 5, dry: 8 }) +
    brush.line('M30 -16a30 28 0 1 0 60 0a30 28 0 1 0 -60 0M60 -34L60 4', '#a8741e', 9) +
    drawButton(260, -20, 76, 0.9, '#d8483e', 0.6),
);

/** The plug of a machine at the origin, its cord running off to `dx`, `dy`: it is in no socket. */
const plug = painted((brush, params) => {
  const dx = numberParam(params, 'dx', 500);
  const dy = numberParam(params, 'dy', 260);
  return (
    brush.line(`M70 10C${n(70 + dx * 0.3)} -60 ${n(dx * 0.4)} ${n(dy * 0.9)} ${n(dx)} ${n(dy)}`, '#3a3f4a', 22) +
    brush.solid('M-150 -34L-62 -30L-62 -14L-150 -18ZM-150 14L-62 12L-62 28L-150 34Z', '#d8d8d0', {
      shade: 0.3,
      edge: 4,
    }) +
    brush.solid('M-70 -58C-20 -66 50 -44 84 -8L84 26C50 56 -20 66 -70 58Z', '#f2ede0', { shade: 0.45, edge: 5 })
  );
});

/** The Moth around its breast, 1300 wide: glasses, feathered feelers; `napkin` tied on. */
const moth = painted((brush, params, context) => {
  const wing = tone(params, context, 'moth-wing', '#b89a8a');
  const fur = tone(params, context, 'moth-fur', '#e6d6c0');
  const gaze = numberParam(params, 'gazeX', 0) * 14;
  const wings = ([1, -1] as const)
    .map((q) => {
      const x = (v: number): string => n(v * q);
      const upper = `M${x(60)} -60C${x(240)} -330 ${x(540)} -420 ${x(690)} -330C${x(720)} -170 ${x(600)} 60 ${x(380)} 130C${x(240)} 150 ${x(110)} 90 ${x(60)} -60Z`;
      const lower = `M${x(80)} 30C${x(250)} 90 ${x(430)} 130 ${x(470)} 260C${x(450)} 400 ${x(280)} 430 ${x(160)} 330C${x(90)} 250 ${x(60)} 130 ${x(80)} 30Z`;
      const band = mix(wing, '#8a3f4a', 0.55);
      const spots = `<path class="shade" d="M${x(60)} -60C${x(200)} -150 ${x(300)} 20 ${x(380)} 130L${x(240)} 180L${x(20)} 120Z" fill="${mix(wing, '#7a4a5a', 0.45)}"/><path class="shade" d="M${x(240)} -330C${x(330)} -200 ${x(400)} -20 ${x(420)} 160" fill="none" stroke="${band}" stroke-width="46"/><ellipse cx="${x(500)}" cy="-190" rx="100" ry="90" fill="${mix(wing, '#fff2dc', 0.7)}"/><ellipse cx="${x(500)}" cy="-186" rx="60" ry="54" fill="#5a3f6a"/><ellipse class="shade" cx="${x(482)}" cy="-206" rx="20" ry="16" fill="#f2e0f0"/><path class="shade" d="M${x(700)} -330C${x(720)} -170 ${x(600)} 60 ${x(380)} 130" fill="none" stroke="${band}" stroke-width="54" stroke-dasharray="54 30"/>`;
      return (
        brush.solid(lower, mix(wing, '#7a5a6a', 0.25), { shade: 0.5, dry: 30, dryAngle: 0.8 * q, edge: 5 }) +
        brush.solid(upper, wing, { shade: 0.45, depth: 40, dry: 40, dryAngle: -0.5 * q, edge: 5, inside: spots })
      );
    })
    .join('');
  const feeler = (q: 1 | -1): string => {
    let barbs = `M${50 * q} -290C${90 * q} -400 ${190 * q} -450 ${260 * q} -440`;
    for (let i = 1; i < 8; i++)
      barbs += `M${n(q * (50 + i * 27))} ${n(-300 - i * 20)}l${n(q * -16)} -40M${n(q * (56 + i * 27))} ${n(-306 - i * 19)}l${n(q * 26)} 32`;
    return brush.line(barbs, '#8a6a5a', 9);
  };
  const ragged = (cy: number, rx: number, ry: number, hairs: number): string => {
    let d = '';
    for (let i = 0; i < hairs * 2; i++) {
      const angle = (i / (hairs * 2)) * Math.PI * 2;
      const k = i % 2 === 0 ? 1 + brush.rng.between(0.04, 0.12) : 0.95;
      d += `${i === 0 ? 'M' : 'L'}${n(Math.cos(angle) * rx * k)} ${n(cy + Math.sin(angle) * ry * k)}`;
    }
    return `${d}Z`;
  };
  const napkin = flagParam(params, 'napkin')
    ? brush.solid('M-176 -54C-80 -2 80 -2 176 -54L196 70L0 370L-196 70Z', '#fff6ea', {
        shade: 0.35,
        edge: 5,
        inside:
          '<path d="M-200 20H200M-200 90H200M-200 160H200M-200 230H200M-200 300H200M-120 -60V390M-40 -60V390M40 -60V390M120 -60V390" stroke="#d8483e" stroke-width="18" stroke-opacity=".55" fill="none"/>',
      })
    : '';
  const fork =
    brush.line('M150 250L186 60M150 -20L152 30C154 62 222 68 224 42L230 -8M190 -16L188 56', '#e8ecf0', 15) +
    brush.stroke('M150 246L184 70', '#8a96a4', 5, 0.8);
  const face = [-72, 72]
    .map(
      (x) =>
        `<circle cx="${x}" cy="-190" r="64" fill="#fffaf0"/><circle class="ink-fill" cx="${n(x + gaze)}" cy="-184" r="25" fill="${INK}"/><circle class="tiny" cx="${n(x + gaze + 9)}" cy="-194" r="8" fill="#fff"/><circle class="ink" cx="${x}" cy="-190" r="70" fill="none" stroke="#6a4a2a" stroke-width="11"/>`,
    )
    .join('');
  return (
    feeler(-1) +
    feeler(1) +
    wings +
    brush.solid('M-130 -60C-170 100 -120 380 0 470C120 380 170 100 130 -60Z', mix(fur, '#a8887a', 0.3), {
      shade: 0.5,
      dry: 50,
      dryAngle: 0.1,
      edge: 5,
      inside:
        '<path class="shade" d="M-160 120Q0 170 160 120M-150 220Q0 276 150 220M-120 320Q0 370 120 320" fill="none" stroke="#8a6a62" stroke-width="16" stroke-opacity=".5"/>',
    }) +
    brush.solid(ragged(-20, 220, 110, 26), mix(fur, '#fffaf0', 0.4), { shade: 0.4, dry: 30, dryAngle: 1.4, edge: 4 }) +
    brush.solid(ragged(-190, 206, 178, 30), fur, { shade: 0.4, depth: 34, dry: 50, dryAngle: 1.2, edge: 5 }) +
    '<g class="shade" fill="#e8877a" opacity=".5"><ellipse cx="-136" cy="-112" rx="34" ry="22"/><ellipse cx="136" cy="-112" rx="34" ry="22"/></g>' +
    face +
    brush.line('M-4 -190L4 -190', '#6a4a2a', 11) +
    brush.line('M-44 -88Q0 -56 44 -88', INK, 10) +
    napkin +
    fork +
    brush.solid(tube([-110, 60], [-190, 120], [-120, 190], { half: [28, 24, 20], caps: [0.5, 0.9] }), fur, {
      shade: 0.4,
      edge: 4,
    }) +
    brush.solid(tube([110, 60], [200, 110], [150, 190], { half: [28, 24, 20], caps: [0.5, 0.9] }), fur, {
      shade: 0.4,
      edge: 4,
    })
  );
});

/** A frame around the origin, 400 wide, with a woollen thing `what` (hat, scarf, jumper) that has been tasted. */
const woolFrame = painted((brush, params, context) => {
  const what = textParam(params, 'what', 'hat');
  const wool = tone(params, context, 'wool', '#c2585c');
  const back = tone(params, context, 'frame-back', '#f2e6d0');
  const shapes: Record<string, string> = {
    hat: 'M-110 70C-122 -50 -70 -110 0 -112C70 -110 122 -50 110 70Z',
    scarf: 'M-60 -150L10 -150C0 -40 30 20 20 130L-56 130C-40 30 -76 -40 -60 -150Z',
    jumper: 'M-60 -120L60 -120L150 -50L116 20L80 -10L80 120L-80 120L-80 -10L-116 20L-150 -50Z',
  };
  const bites: Record<string, readonly (readonly [number, number, number])[]> = {
    hat: [
      [-46, 6, 25],
      [44, -34, 32],
    ],
    scarf: [
      [-26, -70, 20],
      [-10, 60, 24],
    ],
    jumper: [
      [-30, 40, 30],
      [42, -30, 25],
      [-92, -36, 17],
    ],
  };
  const holes = (bites[what] ?? [])
    .map(
      ([x, y, r]) =>
        `<circle cx="${x}" cy="${y}" r="${r}" fill="${back}"/><circle class="shade" cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${mix(wool, INK, 0.4)}" stroke-width="6" stroke-dasharray="9 7"/>`,
    )
    .join('');
  return (
    brush.solid('M-216 -216L216 -216L216 216L-216 216Z', '#8a5a3a', { shade: 0.5, dry: 30, edge: 5 }) +
    `<path d="M-176 -176L176 -176L176 176L-176 176Z" fill="${back}"/>` +
    brush.solid(shapes[what] ?? shapes.hat ?? '', wool, {
      shade: 0.4,
      dry: 26,
      dryAngle: 1.5,
      edge: 4,
      inside: holes,
    }) +
    brush.line('M0 -196L0 -172', '#e8b84a', 10)
  );
});

export const suspectPieces: PieceKit = {
  'socks/drum': drum,
  'socks/drum-things': drumThings,
  'socks/plug': plug,
  'socks/moth': moth,
  'socks/wool-frame': woolFrame,
};
