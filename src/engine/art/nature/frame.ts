// Dark foreground that frames a picture: great trunks, branches, hanging leaves and spruce branches.

import { dryBrush, lerp, mix, n } from '#engine/drawing/draw.ts';
import { numberParam, type Piece, type PieceKit, textParam, tone } from '#engine/drawing/piece.ts';

const TRUNK =
  'M-60 2100V-40H196C150 90 128 220 140 380C150 520 116 640 122 800C128 960 158 1060 140 1240C126 1390 134 1540 176 1690C206 1800 290 1850 400 1900C330 1906 290 1900 250 1890C290 1940 330 1990 400 2030L330 2100Z';
const SLIM =
  'M-60 2100V-40H120C96 120 76 300 88 520C96 700 72 880 80 1080C86 1300 74 1480 100 1680C116 1800 170 1900 240 1960C200 1966 170 1960 140 1950C170 2000 200 2060 240 2100Z';

/** A great trunk at the left edge of the picture (x 0); flip and move it for the right edge. */
const trunk: Piece = (params, context) => {
  const shape = textParam(params, 'shape', 'great') === 'slim' ? SLIM : TRUNK;
  const colour = tone(params, context, 'frame', '#151a44');
  const light = tone(params, context, 'frame-light', '#3a4a8c');
  const rim = tone(params, context, 'frame-rim', '#5d74b8');
  const clip = context.id('trunk');
  return {
    defs: '',
    body: `<path d="${shape}" fill="${colour}"/>${dryBrush(context.rng, clip, shape, { colour: light, count: 78, box: [-20, 0, 190, 1900], angle: 1.57, opacity: 0.5, length: [60, 220], width: [3, 9] })}<g class="shade" clip-path="url(#${clip})"><path d="${shape}" fill="none" stroke="${rim}" stroke-width="16" stroke-opacity="${numberParam(params, 'rim', 0.35)}"/></g>`,
  };
};

/** Leaves in a loose cluster around the origin: `count`, `size`, pointing along `angle` degrees. */
const leaves: Piece = (params, context) => {
  const { rng } = context;
  const size = numberParam(params, 'size', 120);
  const angle = (numberParam(params, 'angle', 70) * Math.PI) / 180;
  const wide = numberParam(params, 'spread', 1.5);
  const dark = tone(params, context, 'frame', '#121a48');
  const light = tone(params, context, 'leaf', '#1f3a6a');
  let body = '';
  for (let i = 0; i < numberParam(params, 'count', 34); i++) {
    const a = angle + rng.between(-1.1, 1.1);
    const length = size * rng.between(0.7, 1.25);
    const w = length * 0.34;
    const colour = mix(dark, light, rng.pick([0, 0.35, 0.7, 1]));
    body += `<g transform="translate(${n(rng.between(-wide, wide) * size)} ${n(rng.between(-0.9, 0.9) * size)}) rotate(${n((a * 180) / Math.PI)})"><path d="M0 0C${n(length * 0.3)} ${n(-w)} ${n(length * 0.75)} ${n(-w * 0.8)} ${n(length)} 0C${n(length * 0.75)} ${n(w * 0.8)} ${n(length * 0.3)} ${n(w)} 0 0Z" fill="${colour}"/><path class="ink" d="M${n(length * 0.08)} 0H${n(length * 0.85)}" stroke="${mix(colour, '#9fd0c8', 0.25)}" stroke-width="${n(size * 0.03)}" stroke-opacity=".6" fill="none"/></g>`;
  }
  return { defs: '', body: `<g class="leaves">${body}</g>` };
};

/** A bare branch to the left from the origin, `length` long, for a figure to sit on. */
const branch: Piece = (params, context) => {
  const length = numberParam(params, 'length', 340);
  const thick = numberParam(params, 'thick', 46);
  const colour = tone(params, context, 'frame', '#151a44');
  const light = tone(params, context, 'frame-light', '#3a4a8c');
  const x = (t: number): number => -length * t;
  const shape = `M20 ${n(-thick * 0.75)}C${n(x(0.3))} ${n(-thick * 0.35)} ${n(x(0.6))} ${n(-thick)} ${n(x(0.95))} ${n(-thick * 0.15)}C${n(x(1.02))} ${n(thick * 0.05)} ${n(x(1))} ${n(thick * 0.3)} ${n(x(0.94))} ${n(thick * 0.25)}C${n(x(0.6))} ${n(thick * 0.05)} ${n(x(0.35))} ${n(thick)} 20 ${n(thick * 0.85)}Z`;
  const twig = `M${n(x(0.62))} ${n(-thick * 0.4)}C${n(x(0.7))} ${n(-thick * 1.6)} ${n(x(0.74))} ${n(-thick * 1.8)} ${n(x(0.8))} ${n(-thick * 2.7)}`;
  const under = `M${n(x(0.4))} ${n(thick * 0.4)}C${n(x(0.46))} ${n(thick * 1.5)} ${n(x(0.54))} ${n(thick * 1.7)} ${n(x(0.58))} ${n(thick * 2.4)}`;
  return {
    defs: '',
    body: `<g fill="none" stroke="${colour}" stroke-width="${n(thick * 0.24)}" stroke-linecap="round"><path d="${under}"/>${numberParam(params, 'twig', 1) > 0 ? `<path d="${twig}"/>` : ''}</g><path d="${shape}" fill="${colour}"/>${dryBrush(context.rng, context.id('branch'), shape, { colour: light, count: 12, box: [-length, -thick, 0, thick * 0.6], angle: 0.02, opacity: 0.6, length: [40, 130], width: [3, 7] })}`,
  };
};

/** A spruce branch hanging from the origin along `angle`; `length` long. */
const paw: Piece = (params, context) => {
  const { rng } = context;
  const length = numberParam(params, 'length', 420);
  const angle = (numberParam(params, 'angle', 60) * Math.PI) / 180;
  const dark = tone(params, context, 'frame', '#131c4a');
  const light = tone(params, context, 'leaf', '#24457a');
  const needles = ['', ''];
  for (let twig = 0; twig < 9; twig++) {
    const t = 0.12 + twig * 0.1;
    const side = twig % 2 === 0 ? 1 : -1;
    const bx = Math.cos(angle) * length * t;
    const by = Math.sin(angle) * length * t + length * 0.12 * t * t;
    const a = angle + side * (0.75 - t * 0.35);
    const reach = length * lerp(0.42, 0.16, t);
    for (let k = 0; k < 16; k++) {
      const u = k / 15;
      const px = bx + Math.cos(a) * reach * u;
      const py = by + Math.sin(a) * reach * u + reach * 0.18 * u * u;
      for (const lean of [-0.7, 0.7]) {
        const na = a + lean + rng.between(-0.15, 0.15);
        const long = length * 0.085 * (1 - u * 0.4);
        const which = lean < 0 ? 1 : 0;
        needles[which] =
          `${needles[which] ?? ''}M${n(px)} ${n(py)}l${n(Math.cos(na) * long)} ${n(Math.sin(na) * long)}`;
      }
    }
  }
  const spine = `M0 0Q${n(Math.cos(angle) * length * 0.5)} ${n(Math.sin(angle) * length * 0.5)} ${n(Math.cos(angle) * length)} ${n(Math.sin(angle) * length + length * 0.12)}`;
  return {
    defs: '',
    body: `<g class="tiny" fill="none" stroke-linecap="round"><path d="${spine}" stroke="${dark}" stroke-width="${n(length * 0.03)}"/><path class="tiny" d="${needles[0] ?? ''}" stroke="${dark}" stroke-width="7"/><path class="tiny" d="${needles[1] ?? ''}" stroke="${light}" stroke-width="6"/></g>`,
  };
};

/** A spider's web between trunk and branch with its sleeping spider. */
const web: Piece = (params, context) => {
  const size = numberParam(params, 'size', 120);
  const colour = tone(params, context, 'web', '#aebfe8');
  let d = '';
  for (let i = 0; i <= 4; i++) {
    const a = (i / 4) * (Math.PI / 2);
    d += `M0 0L${n(Math.cos(a) * size)} ${n(Math.sin(a) * size)}`;
  }
  for (const r of [0.35, 0.6, 0.85]) {
    for (let i = 0; i < 4; i++) {
      const a = (i / 4) * (Math.PI / 2);
      const b = ((i + 1) / 4) * (Math.PI / 2);
      const m = (a + b) / 2;
      d += `M${n(Math.cos(a) * size * r)} ${n(Math.sin(a) * size * r)}Q${n(Math.cos(m) * size * r * 0.82)} ${n(Math.sin(m) * size * r * 0.82)} ${n(Math.cos(b) * size * r)} ${n(Math.sin(b) * size * r)}`;
    }
  }
  const spider = `<path class="ink" d="M${n(size * 0.5)} ${n(size * 0.5)}V${n(size * 1.15)}" stroke="${colour}" stroke-width="2.5"/><circle cx="${n(size * 0.5)}" cy="${n(size * 1.24)}" r="${n(size * 0.11)}" fill="#4a3560"/><path class="ink" d="M${n(size * 0.45)} ${n(size * 1.24)}q4 5 8 0m4 0q4 5 8 0" stroke="#fff" stroke-width="2.4" fill="none"/>`;
  return {
    defs: '',
    body: `<path class="tiny" d="${d}" stroke="${colour}" stroke-width="3" stroke-opacity=".55" fill="none"/>${spider}`,
  };
};

export const framePieces: PieceKit = {
  'frame/trunk': trunk,
  'frame/leaves': leaves,
  'frame/branch': branch,
  'frame/spruce-paw': paw,
  'frame/web': web,
};
