// Exhibits of night-museum: framed portraits whose eyes move, and the marble general.

import type { Brush } from '#engine/drawing/brush.ts';
import { mix, n } from '#engine/drawing/draw.ts';
import { painted } from '#engine/drawing/painted.ts';
import { oval } from '#engine/drawing/path.ts';
import { flagParam, numberParam, type PieceKit, textParam } from '#engine/drawing/piece.ts';
import { animal, animalEye, type Nature } from '../characters/animal.ts';
import { gilded } from './frames.ts';

const INK = '#3a2a20';
const SITTER_SKIN = '#f0cda8';

interface Sitter {
  hair: string;
  dress: string;
  back: string;
  cream: boolean;
  hanky: boolean;
  /** From the side, the nose to the right. */
  profile: boolean;
}

/** A head in a high wig from the front. */
function frontHead(brush: Brush, hair: string, dress: string, cream: boolean, nature: Nature): string {
  const skin = SITTER_SKIN;
  return (
    brush.solid(
      'M-124 -40C-150 -190 -90 -260 0 -262C90 -260 150 -190 124 -40C140 20 130 60 112 76C60 40 -60 40 -112 76C-130 60 -140 20 -124 -40Z',
      hair,
      { shade: 0.45, dry: 20, dryAngle: 1.2 },
    ) +
    brush.line(
      'M-104 -60Q-76 -100 -46 -70Q-16 -110 0 -74Q20 -110 48 -70Q78 -100 104 -60M-112 -120Q-80 -158 -50 -128Q-20 -166 4 -130Q24 -166 54 -128Q82 -158 112 -120M-86 -182Q-58 -214 -30 -186Q-4 -220 22 -188Q46 -216 84 -184',
      mix(hair, INK, 0.3),
      9,
      0.8,
    ) +
    brush.solid(
      'M0 -232C-40 -274 -84 -262 -76 -226C-70 -200 -34 -208 0 -232C34 -208 70 -200 76 -226C84 -262 40 -274 0 -232Z',
      dress,
      { shade: 0.35, edge: 3 },
    ) +
    brush.solid(oval(-122, 40, 34, 44), hair, { shade: 0.45, edge: 4 }) +
    brush.solid(oval(122, 40, 34, 44), hair, { shade: 0.45, edge: 4 }) +
    brush.solid(oval(0, 10, 92, 108), skin, { shade: 0.35, soft: true }) +
    '<g class="shade" fill="#e88a7a" opacity=".5"><ellipse cx="-54" cy="42" rx="22" ry="15"/><ellipse cx="54" cy="42" rx="22" ry="15"/></g>' +
    `<ellipse cx="-36" cy="0" rx="23" ry="17" fill="#fffaf0"/><ellipse cx="36" cy="0" rx="23" ry="17" fill="#fffaf0"/>` +
    `<circle cx="${n(-36 + nature.gaze.x * 10)}" cy="${n(nature.gaze.y * 8)}" r="11" fill="${INK}"/><circle cx="${n(36 + nature.gaze.x * 10)}" cy="${n(nature.gaze.y * 8)}" r="11" fill="${INK}"/>` +
    brush.line('M-60 -30Q-38 -44 -16 -32M16 -32Q38 -44 60 -30', mix(hair, INK, 0.6), 7) +
    brush.line('M-4 8Q8 28 -2 34', '#c98a6a', 6) +
    brush.line('M-18 62Q0 70 18 62', '#b8444a', 9) +
    (cream
      ? '<path d="M-20 30C-26 14 -6 12 -2 18C6 8 24 16 16 30C20 44 -18 46 -20 30Z" fill="#fffaf2" stroke="#e8d8c0" stroke-width="3"/><path class="tiny" d="M-66 74l12 6M60 80l10 -8" stroke="#fffaf2" stroke-width="9" stroke-linecap="round"/>'
      : '')
  );
}

/** The same head from the side, the long nose to the right. */
function sideHead(brush: Brush, hair: string, dress: string, cream: boolean): string {
  return (
    brush.solid(
      'M-84 -70C-40 -112 56 -112 78 -72C86 -50 78 -32 88 -20C104 -8 136 4 150 24C154 42 132 52 102 50C98 58 108 66 102 76C98 82 102 90 94 100C86 124 50 128 20 116C-40 112 -84 80 -88 20Z',
      SITTER_SKIN,
      { shade: 0.35, soft: true, edge: 4 },
    ) +
    brush.solid(
      'M-128 -40C-156 -190 -96 -262 -10 -264C80 -262 132 -170 90 -58C64 -92 26 -84 4 -56C-8 0 -24 56 -104 84C-132 66 -144 20 -128 -40Z',
      hair,
      { shade: 0.45, dry: 20, dryAngle: 1.2 },
    ) +
    brush.line(
      'M-104 -60Q-76 -100 -46 -70Q-20 -104 0 -80M-112 -120Q-80 -158 -50 -128Q-20 -166 4 -130Q24 -166 54 -128M-86 -182Q-58 -214 -30 -186Q-4 -220 22 -188Q46 -216 78 -184',
      mix(hair, INK, 0.3),
      9,
      0.8,
    ) +
    brush.solid(
      'M-10 -234C-50 -276 -94 -264 -86 -228C-80 -202 -44 -210 -10 -234C24 -210 60 -202 66 -228C74 -264 30 -276 -10 -234Z',
      dress,
      { shade: 0.35, edge: 3 },
    ) +
    brush.solid(oval(-78, 64, 36, 42), hair, { shade: 0.45, edge: 4 }) +
    brush.solid(oval(-50, 4, 30, 36), hair, { shade: 0.45, edge: 4 }) +
    '<ellipse class="shade" cx="26" cy="46" rx="26" ry="18" fill="#e88a7a" opacity=".5"/>' +
    '<ellipse cx="52" cy="-8" rx="21" ry="17" fill="#fffaf0"/>' +
    `<circle cx="61" cy="-7" r="11" fill="${INK}"/>` +
    brush.line('M26 -40Q50 -54 72 -42', mix(hair, INK, 0.6), 7) +
    brush.line('M62 80Q82 82 100 74', '#b8444a', 9) +
    (cream
      ? '<path transform="translate(-20 -2)" d="M118 22C104 -6 132 -26 150 -12C164 -34 198 -22 190 2C212 14 204 46 182 44C176 62 150 62 146 46C126 54 108 42 118 22Z" fill="#fffaf2" stroke="#e0cdb4" stroke-width="4"/><path class="tiny" d="M114 6Q126 -8 138 4" stroke="#e8d8c0" stroke-width="5" fill="none" stroke-linecap="round"/>'
      : '')
  );
}

/** A lady in a high wig. */
function lady(
  brush: Brush,
  w: number,
  h: number,
  { hair, dress, back, cream, hanky, profile }: Sitter,
  nature: Nature,
): string {
  const skin = SITTER_SKIN;
  return (
    `<rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" fill="${back}"/>` +
    brush.solid(`M-220 ${h / 2 + 10}C-210 170 -120 120 -46 110L46 110C120 120 210 170 220 ${h / 2 + 10}Z`, dress, {
      shade: 0.45,
      dry: 14,
    }) +
    brush.solid('M-70 108Q0 190 70 108L40 70L-40 70Z', skin, { shade: 0.3, rim: 0 }) +
    brush.line('M-62 112Q0 180 62 112', '#fbf4e2', 13) +
    (profile ? sideHead(brush, hair, dress, cream) : frontHead(brush, hair, dress, cream, nature)) +
    (hanky
      ? brush.solid(
          'M58 30C96 14 128 40 120 74C140 96 130 150 96 146C84 176 40 168 46 134C26 112 34 52 58 30Z',
          '#fdfaf2',
          {
            shade: 0.35,
            edge: 4,
          },
        ) + brush.line('M66 62Q90 96 82 136M104 58Q100 90 108 120', '#b8c4d8', 5, 0.8)
      : '')
  );
}

/** `what`: lady or ship; a lady looks towards `gazeX`, `gazeY` and may have `cream` on her nose or a `hanky`; `profile` turns her to the right. */
const picture = animal('happy', (brush, nature, params) => {
  const what = textParam(params, 'what', 'lady');
  const gilt = textParam(params, 'gilt', '#cf9c42');
  const w = numberParam(params, 'width', 430);
  const h = numberParam(params, 'height', 560);
  if (what === 'ship') {
    const sea = `<rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" fill="#d8bc7c"/><path d="M${-w / 2} 60Q-60 20 20 64Q120 100 ${w / 2} 50L${w / 2} ${h / 2}L${-w / 2} ${h / 2}Z" fill="#4f7a66"/>`;
    const ship =
      brush.solid('M-110 70L110 60L80 130L-80 136Z', '#6a3f28', { shade: 0.4 }) +
      brush.line('M0 70L0 -130', INK, 10) +
      brush.solid('M6 -120C90 -80 96 0 80 44L6 50ZM-6 -100C-70 -60 -80 10 -70 44L-6 50Z', '#f6ead0', { shade: 0.35 });
    return gilded(brush, w, h, gilt, sea + ship);
  }
  const sitter: Sitter = {
    hair: textParam(params, 'hair', '#e8e0d0'),
    dress: textParam(params, 'dress', '#8f3f48'),
    back: textParam(params, 'back', '#3f5a3c'),
    cream: flagParam(params, 'cream'),
    hanky: flagParam(params, 'hanky'),
    profile: flagParam(params, 'profile'),
  };
  return gilded(brush, w, h, gilt, lady(brush, w, h, sitter, nature));
});

/** The armless marble bust of the general on its plinth. */
const general = animal('wonder', (brush, nature, params) => {
  const marble = textParam(params, 'marble', '#e4dec4');
  const dark = mix(marble, '#4a5236', 0.66);
  const plinth = numberParam(params, 'plinth', 520);
  const p = -plinth;
  const fringe = (q: -1 | 1): string =>
    [0, 1, 2, 3].map((i) => `M${q * (158 + i * 34)} ${p - 160}L${q * (158 + i * 34)} ${p - 122}`).join('');
  const face = `M-112 ${p - 420}C-120 ${p - 560} 120 ${p - 560} 112 ${p - 420}C116 ${p - 340} 70 ${p - 272} 0 ${p - 268}C-70 ${p - 272} -116 ${p - 340} -112 ${p - 420}Z`;
  // A low plinth has no space for a name plate.
  const plate =
    plinth > 240
      ? brush.solid(`M-96 ${p + 130}L96 ${p + 130}L96 ${p + 210}L-96 ${p + 210}Z`, '#cf9c42', { shade: 0.35 }) +
        brush.line(`M-70 ${p + 156}L70 ${p + 156}M-60 ${p + 184}L50 ${p + 184}`, '#7a5a20', 7)
      : '';
  return (
    '<ellipse class="shade" cx="0" cy="6" rx="270" ry="34" fill="#0c1a12" opacity=".5"/>' +
    brush.solid(`M-190 0L-170 ${p + 40}L170 ${p + 40}L190 0Z`, '#8a8f6a', { shade: 0.5, depth: 40, dry: 26 }) +
    brush.solid(`M-210 ${p + 50}L-200 ${p}L200 ${p}L210 ${p + 50}Z`, '#a3a780', { shade: 0.4, edge: 4 }) +
    plate +
    brush.solid(
      `M-120 ${p}C-130 ${p - 40} -250 ${p - 70} -262 ${p - 150}C-240 ${p - 230} -130 ${p - 250} -70 ${p - 270}L70 ${p - 270}C130 ${p - 250} 240 ${p - 230} 262 ${p - 150}C250 ${p - 70} 130 ${p - 40} 120 ${p}Z`,
      marble,
      { shade: 0.5, depth: 40, dry: 20 },
    ) +
    brush.solid(oval(-212, p - 172, 76, 34), '#d2a046', { shade: 0.4, edge: 4 }) +
    brush.solid(oval(212, p - 172, 76, 34), '#d2a046', { shade: 0.4, edge: 4 }) +
    brush.line(fringe(-1) + fringe(1), '#d2a046', 13) +
    brush.line(`M0 ${p - 260}L0 ${p - 20}`, dark, 6) +
    [-200, -140, -80]
      .map((y) => brush.solid(oval(0, p + y, 15), mix(marble, '#cf9c42', 0.4), { shade: 0.4 }))
      .join('') +
    brush.solid(`M-66 ${p - 300}L66 ${p - 300}L78 ${p - 236}L-78 ${p - 236}Z`, marble, { shade: 0.4, edge: 4 }) +
    brush.solid(face, marble, { shade: 0.45, depth: 30, dry: 12 }) +
    brush.solid(
      `M-120 ${p - 430}C-150 ${p - 560} -60 ${p - 600} 10 ${p - 590}C90 ${p - 600} 146 ${p - 540} 118 ${p - 430}C100 ${p - 500} 60 ${p - 520} 20 ${p - 516}C-30 ${p - 530} -90 ${p - 500} -120 ${p - 430}Z`,
      mix(marble, '#8a8f6a', 0.22),
      { shade: 0.45, dry: 16 },
    ) +
    animalEye(brush, -42, p - 424, { rx: 15, ry: 18, ink: '#2f3424' }, nature) +
    animalEye(brush, 42, p - 424, { rx: 15, ry: 18, ink: '#2f3424' }, nature) +
    brush.line(`M-72 ${p - 468}Q-44 ${p - 492} -16 ${p - 472}M16 ${p - 476}Q44 ${p - 500} 72 ${p - 470}`, dark, 12) +
    brush.solid(
      `M-14 ${p - 420}C-26 ${p - 384} -30 ${p - 372} 0 ${p - 366}C30 ${p - 372} 26 ${p - 384} 14 ${p - 420}Z`,
      marble,
      { shade: 0.35, edge: 3 },
    ) +
    brush.solid(
      `M0 ${p - 362}C-40 ${p - 380} -80 ${p - 352} -146 ${p - 372}C-130 ${p - 318} -50 ${p - 310} 0 ${p - 338}C50 ${p - 310} 130 ${p - 318} 146 ${p - 372}C80 ${p - 352} 40 ${p - 380} 0 ${p - 362}Z`,
      mix(marble, '#ffffff', 0.3),
      { shade: 0.45, edge: 4, dry: 8 },
    ) +
    brush.line(`M-14 ${p - 306}Q0 ${p - 300} 14 ${p - 306}`, dark, 7)
  );
});

/** Crumbs of a bun on the floor, from the origin along `dx`, `dy`; every second one has a poppy seed. */
const crumbs = painted((brush, params) => {
  const dx = numberParam(params, 'dx', 700);
  const dy = numberParam(params, 'dy', 120);
  const count = numberParam(params, 'count', 15);
  let out = '';
  for (let i = 0; i < count; i++) {
    const t = count > 1 ? i / (count - 1) : 0;
    const x = dx * t + brush.rng.between(-30, 30);
    const y = dy * t + brush.rng.between(-20, 20);
    const r = brush.rng.between(8, 18);
    out += `<path d="${oval(x, y, r * 1.3, r * 0.8)}" fill="${i % 4 === 1 ? '#f4d6a0' : i % 2 ? '#e0a85c' : '#c88a46'}"/>`;
    if (i % 2 === 0)
      out += `<g class="tiny" fill="#2a2230"><circle cx="${n(x - r * 0.3)}" cy="${n(y - 2)}" r="${n(r * 0.17)}"/><circle cx="${n(x + r * 0.4)}" cy="${n(y + 1)}" r="${n(r * 0.17)}"/></g>`;
  }
  return out;
});

/** An empty marble pedestal on the origin, as high as `height`. */
const pedestal = painted((brush, params) => {
  const height = numberParam(params, 'height', 760);
  const marble = textParam(params, 'marble', '#e4dec4');
  const p = -height;
  return (
    '<ellipse class="shade" cx="0" cy="6" rx="220" ry="30" fill="#0c1a12" opacity=".5"/>' +
    brush.solid(`M-150 ${p + 40}L-136 -60L136 -60L150 ${p + 40}Z`, marble, { shade: 0.5, depth: 40, dry: 26 }) +
    brush.line(`M-70 ${p + 110}L-66 -110M0 ${p + 110}L0 -110M70 ${p + 110}L66 -110`, mix(marble, '#4a5236', 0.3), 9) +
    brush.solid('M-190 0L-170 -66L170 -66L190 0Z', marble, { shade: 0.45, edge: 4 }) +
    brush.solid(`M-200 ${p + 60}L-216 ${p}L216 ${p}L200 ${p + 60}Z`, mix(marble, '#ffffff', 0.2), {
      shade: 0.4,
      edge: 4,
    })
  );
});

export const exhibitPieces: PieceKit = {
  'museum/pedestal': pedestal,
  'museum/picture': picture,
  'museum/general': general,
  'museum/crumbs': crumbs,
};
