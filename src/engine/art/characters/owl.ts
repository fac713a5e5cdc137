// The owl: watching, asleep and in flight; a round plum-coloured bird with a heart-shaped face.

import type { Brush } from '#engine/drawing/brush.ts';
import { mix, n } from '#engine/drawing/draw.ts';
import { oval } from '#engine/drawing/path.ts';
import type { PieceKit } from '#engine/drawing/piece.ts';
import { animal, type Nature } from './animal.ts';

const FEATHER = '#7d5c7e';
const WING = '#63466c';
const FACE = '#f6e3cb';
const BEAK = '#f09a3e';

const BODY =
  'M-100 -70C-126 -190 -106 -280 -94 -322C-72 -308 -56 -298 -42 -296C-16 -304 16 -304 42 -296C56 -298 72 -308 94 -322C106 -280 126 -190 100 -70C72 -6 -72 -6 -100 -70Z';

function scallops(x0: number, x1: number, y0: number, rows: number): string {
  let d = '';
  for (let r = 0; r < rows; r++) {
    const inset = r * 9;
    for (let x = x0 + inset + (r % 2) * 11; x < x1 - inset - 14; x += 23) d += `M${n(x)} ${n(y0 + r * 22)}q10 14 20 0`;
  }
  return d;
}

function face(brush: Brush, nature: Nature, y: number): string {
  const discs = brush.solid(
    `M0 ${n(y - 34)}C-20 ${n(y - 66)} -92 ${n(y - 62)} -92 ${n(y)}C-92 ${n(y + 46)} -40 ${n(y + 66)} 0 ${n(y + 46)}C40 ${n(y + 66)} 92 ${n(y + 46)} 92 ${n(y)}C92 ${n(y - 62)} 20 ${n(y - 66)} 0 ${n(y - 34)}Z`,
    FACE,
    { shade: 0.35, rim: 0.5 },
  );
  const eye = (q: -1 | 1): string => {
    const x = q * 44;
    if (nature.mood === 'asleep') {
      return brush.line(`M${n(x - 28)} ${n(y)}Q${n(x)} ${n(y + 24)} ${n(x + 28)} ${n(y)}`, '#3a2438', 7);
    }
    const gx = nature.gaze.x * 9;
    const gy = nature.gaze.y * 8;
    const half =
      nature.mood === 'sad' || nature.mood === 'happy'
        ? `<path d="M${n(x - 34)} ${n(y - 34)}L${n(x + 34)} ${n(y - 34)}L${n(x + 34)} ${n(y - 14 + q * 3)}Q${n(x)} ${n(y - 22)} ${n(x - 34)} ${n(y - 14 - q * 3)}Z" fill="${mix(FEATHER, FACE, 0.35)}"/>`
        : '';
    return (
      `<circle cx="${n(x)}" cy="${n(y)}" r="30" fill="#ffc24a"/><circle class="shade" cx="${n(x)}" cy="${n(y)}" r="30" fill="none" stroke="#d98a2a" stroke-width="5"/>` +
      `<circle cx="${n(x + gx)}" cy="${n(y + gy)}" r="17" fill="#24142c"/><circle class="tiny" cx="${n(x + gx + 6)}" cy="${n(y + gy - 7)}" r="6" fill="#fff"/><circle class="tiny" cx="${n(x + gx - 6)}" cy="${n(y + gy + 7)}" r="3" fill="#ffe2a8"/>` +
      (half === '' ? '' : brush.within(oval(x, y, 30), half, ' class="tiny"'))
    );
  };
  return `${discs}${eye(-1)}${eye(1)}${brush.solid(`M-14 ${n(y + 16)}C-6 ${n(y + 6)} 6 ${n(y + 6)} 14 ${n(y + 16)}L0 ${n(y + 46)}Z`, BEAK, { shade: 0.35 })}`;
}

const feet = (brush: Brush): string =>
  brush.line('M-40 -22L-44 4M-28 -22L-28 6M-16 -22L-12 4M16 -22L12 4M28 -22L28 6M40 -22L44 4', BEAK, 10);

function belly(brush: Brush): string {
  const marks = `<path class="tiny" d="${scallops(-46, 50, -136, 4)}" fill="none" stroke="${FEATHER}" stroke-width="5" stroke-linecap="round"/>`;
  return brush.solid('M-58 -130C-62 -50 -30 -28 0 -26C30 -28 62 -50 58 -130C36 -156 -36 -156 -58 -130Z', '#dcc3b2', {
    inside: marks,
    shade: 0.35,
    rim: 0,
  });
}

function perched(brush: Brush, nature: Nature): string {
  const wing = (q: -1 | 1): string =>
    brush.solid(
      `M${n(q * 98)} -206C${n(q * 132)} -150 ${n(q * 128)} -70 ${n(q * 86)} -34C${n(q * 66)} -84 ${n(q * 66)} -160 ${n(q * 98)} -206Z`,
      q < 0 ? WING : mix(WING, '#b08aa8', 0.3),
      { shade: 0.4, edge: 3, dry: 5 },
    );
  return (
    feet(brush) +
    brush.solid(BODY, FEATHER, { shade: 0.55, depth: 26, dry: 22, dryAngle: 1.5 }) +
    belly(brush) +
    wing(-1) +
    wing(1) +
    face(brush, nature, -224) +
    brush.stroke(
      'M-92 -314C-84 -292 -72 -280 -56 -276M92 -314C84 -292 72 -280 56 -276',
      mix(FEATHER, '#2a1838', 0.4),
      8,
      0.6,
    )
  );
}

const owl = animal('wonder', perched);
const asleep = animal('asleep', (brush, nature) => {
  const drop = brush.solid(
    'M-40 -296C-34 -352 30 -392 78 -362C102 -346 116 -322 120 -290C96 -316 74 -316 58 -300Z',
    '#6a86b8',
    { shade: 0.45, dry: 6 },
  );
  const band = brush.solid(
    'M-50 -300C-30 -320 44 -322 66 -302C70 -290 68 -282 62 -278C40 -294 -26 -292 -48 -276C-54 -284 -54 -292 -50 -300Z',
    '#f6ead6',
    { shade: 0.35 },
  );
  const ball = brush.solid(oval(122, -282, 17), '#f6ead6', { shade: 0.35 });
  return perched(brush, { ...nature, mood: 'asleep' }) + drop + band + ball;
});

const flying = animal('wonder', (brush, nature) => {
  const wing = (q: -1 | 1): string =>
    brush.solid(
      `M${n(q * 60)} -240C${n(q * 130)} -330 ${n(q * 230)} -360 ${n(q * 330)} -330C${n(q * 320)} -306 ${n(q * 300)} -292 ${n(q * 282)} -286C${n(q * 296)} -268 ${n(q * 280)} -250 ${n(q * 256)} -242C${n(q * 264)} -222 ${n(q * 240)} -204 ${n(q * 216)} -204C${n(q * 218)} -184 ${n(q * 190)} -168 ${n(q * 166)} -172C${n(q * 150)} -140 ${n(q * 100)} -120 ${n(q * 66)} -120Z`,
      q < 0 ? WING : mix(WING, '#b08aa8', 0.3),
      { shade: 0.45, dry: 14 },
    );
  return (
    wing(-1) +
    wing(1) +
    brush.solid('M-44 -60L-60 6L-20 -14L0 14L20 -14L60 6L44 -60Z', WING, { shade: 0.4 }) +
    feet(brush).replaceAll('class="ink"', 'class="tiny"') +
    brush.solid(BODY, FEATHER, { shade: 0.55, depth: 26, dry: 18 }) +
    belly(brush) +
    face(brush, nature, -224)
  );
});

export const owlPieces: PieceKit = {
  'animals/owl': owl,
  'animals/owl-asleep': asleep,
  'animals/owl-fly': flying,
};
