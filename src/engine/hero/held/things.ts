// Things a hero carries, drawn around the fist (origin at the grip, y down).

import { drawHanging, toyOf } from '#engine/art/toys/kit.ts';
import { drawPyjamas } from '#engine/art/train/pyjamas.ts';
import type { Brush } from '#engine/drawing/brush.ts';
import { n } from '#engine/drawing/draw.ts';
import { addressedLetter, answerLetter, letter, openLetter, pencil } from './mail.ts';
import { paperBag } from './paper-bag.ts';
import { torch } from './torch.ts';

type Thing = (brush: Brush) => string;

/** A held toy is about as long as a child's arm. */
const TOY_SCALE = 0.62;
const AWAKE = { mood: 'happy', gaze: { x: 0, y: 0 } } as const;

type Flame = 'lit' | 'out' | 'fireflies';

/** The lantern: burning, blown out, or full of fireflies; `open` lifts its lid. */
function lantern(flame: Flame, open = false): Thing {
  return (brush) => {
    const iron = '#5b3a48';
    const glass = flame === 'out' ? '#7f86a8' : '#ffdf8e';
    const sides = flame === 'out' ? '#5d6488' : '#ffb84d';
    const lights: readonly (readonly [number, number, number])[] = [
      [-12, 92, 7],
      [14, 106, 8],
      [-6, 124, 6.5],
      [18, 134, 6],
      [-20, 138, 6],
      [4, 78, 5.5],
    ];
    const inside =
      flame === 'lit'
        ? '<path d="M0 82C16 104 18 118 0 138C-18 118 -14 104 0 82Z" fill="#fff7d8"/><path d="M0 106C8 116 8 124 0 134C-8 124 -8 116 0 106Z" fill="#ff9a3c"/>'
        : flame === 'out'
          ? '<path d="M0 132C-8 116 10 108 2 92C-4 84 2 76 8 72" fill="none" stroke="#c9cfe6" stroke-width="5" stroke-linecap="round" opacity=".6"/>'
          : lights
              .map(
                ([x, y, r]) =>
                  `<circle cx="${x}" cy="${y}" r="${r * 1.9}" fill="#fff3a8" opacity=".55"/><circle cx="${x}" cy="${y}" r="${r * 0.8}" fill="#fffdf0"/>`,
              )
              .join('');
    const lid = open
      ? `<g transform="rotate(52 34 58)">${brush.solid('M-30 40L30 40L38 60L-38 60Z', iron)}</g>`
      : brush.solid('M-30 40L30 40L38 60L-38 60Z', iron);
    const wick = flame === 'lit' ? 'M0 60L0 82M0 138L0 150' : 'M0 140L0 150';
    return (
      brush.line('M0 -4C-27 -4 -31 28 -27 40M0 -4C27 -4 31 28 27 40', '#4a3040', 6) +
      `<path d="M-34 60L34 60L40 150L-40 150Z" fill="${glass}"/>` +
      `<path class="shade" d="M-34 60L-18 60L-22 150L-40 150ZM18 60L34 60L40 150L24 150Z" fill="${sides}" opacity=".8"/>` +
      `<g class="shade">${inside}</g>` +
      brush.line(`M-34 60L-40 150M34 60L40 150${wick}`, iron, 5) +
      brush.solid('M-44 150L44 150L38 170L-38 170Z', iron) +
      lid
    );
  };
}

const flower: Thing = (brush) => {
  let petals = '';
  for (let i = 0; i < 6; i++) {
    petals += `<ellipse cx="0" cy="-86" rx="13" ry="19" fill="#ffd9e2" transform="rotate(${i * 60} 0 -66)"/>`;
  }
  return `${brush.line('M0 24Q6 -20 0 -60', '#3f8a5e', 7)}${brush.solid('M2 -6C24 -30 44 -26 48 -20C40 -4 20 4 2 -6Z', '#4c9a68')}${petals}<circle cx="0" cy="-66" r="13" fill="#ffbf4a"/>`;
};

const book: Thing = (brush) =>
  brush.solid('M-46 -54L46 -54L46 40L-46 40Z', '#b8443f', { dry: 8 }) +
  brush.solid('M-38 -46L42 -46L42 46L-38 46Z', '#fff3dc', { shade: 0.2 }) +
  brush.solid('M-46 -54L36 -54L36 40L-46 40Z', '#c9514a', { dry: 8, edge: 2 }) +
  '<path class="tiny" d="M-22 -24L14 -24M-22 -8L6 -8" stroke="#ffe1a6" stroke-width="6" stroke-linecap="round"/>';

const star: Thing = (brush) => {
  let d = '';
  for (let i = 0; i < 10; i++) {
    const a = (i / 10) * Math.PI * 2 - Math.PI / 2;
    const r = i % 2 ? 24 : 52;
    d += `${i ? 'L' : 'M'}${n(Math.cos(a) * r)} ${n(-30 + Math.sin(a) * r)}`;
  }
  return `<g stroke-linejoin="round" stroke="#ffe28a" stroke-width="8">${brush.solid(`${d}Z`, '#ffe28a', { shade: 0.15, unlit: true })}</g>`;
};

const cup: Thing = (brush) =>
  brush.line('M26 -14C50 -18 52 16 24 14', '#e9ded0', 9) +
  brush.solid('M-28 -30L28 -30C28 6 22 26 14 30L-14 30C-22 26 -28 6 -28 -30Z', '#f2e6d6') +
  '<path class="tiny" d="M-24 -8L24 -8" stroke="#d8574f" stroke-width="8"/><path class="shade" d="M-8 -44Q-16 -56 -6 -66M10 -46Q2 -58 12 -70" stroke="#fff" stroke-width="5" fill="none" stroke-linecap="round" opacity=".6"/>';

const balloon: Thing = (brush) =>
  brush.line('M0 0C10 -60 -10 -120 4 -190', '#e9ded0', 3.4) +
  brush.solid('M4 -190C-50 -214 -66 -276 -40 -318C-14 -352 36 -348 56 -310C76 -270 56 -214 4 -190Z', '#d8574f', {
    dry: 6,
  }) +
  '<ellipse class="shade" cx="-14" cy="-304" rx="11" ry="20" fill="#fff" opacity=".45" transform="rotate(20 -14 -304)"/>';

const basket: Thing = (brush) =>
  brush.line('M-40 40C-36 -16 36 -16 40 40', '#8a5a34', 9) +
  '<circle cx="-18" cy="36" r="20" fill="#d8453f"/><circle cx="14" cy="32" r="22" fill="#b8472f"/><circle cx="30" cy="40" r="16" fill="#e0762f"/>' +
  brush.solid('M-52 40L52 40C50 76 40 92 30 96L-30 96C-40 92 -50 76 -52 40Z', '#b07a44', { dry: 8 }) +
  '<path class="tiny" d="M-46 56L46 56M-44 72L44 72M-24 42L-20 94M0 42L0 94M24 42L20 94" stroke="#8a5a34" stroke-width="4" fill="none" opacity=".7"/>';

/** A stub of chalk with its worn end up. */
const chalk: Thing = (brush) =>
  `<g transform="rotate(24)">${brush.solid('M-12 34L-13 -58C-12 -68 8 -74 13 -64L12 34C8 40 -8 40 -12 34Z', '#fffaf0', { shade: 0.3, edge: 3 })}</g>`;

/** The saucepan that is also a hat, carried by its handle. */
const saucepan: Thing = (brush) =>
  brush.solid('M-13 -22L13 -22L12 66L-12 66Z', '#2f5f78', { shade: 0.4, edge: 3 }) +
  brush.solid('M-78 70Q0 44 78 70L70 158C66 178 -66 178 -70 158Z', '#5f9fb0', { shade: 0.5, edge: 3 }) +
  '<g class="tiny" fill="#e2f0f4"><circle cx="-38" cy="112" r="8"/><circle cx="2" cy="132" r="8"/><circle cx="40" cy="108" r="8"/></g>' +
  brush.line('M-82 72Q0 44 82 72', '#2f5f78', 12);

/** A baby's sock on one raised finger, which it hides: half as wide as the fist. */
const tinySock: Thing = (brush) => {
  const frame = brush.at(2, -16, 3, 0.56);
  const { solid } = frame.brush;
  const sock = solid(
    'M-21 6L-22 -62C-22 -92 -34 -104 -48 -112C-66 -122 -60 -150 -36 -150C-4 -150 22 -132 22 -92L21 6Z',
    '#f7a8b8',
    {
      shade: 0.35,
      edge: 3,
      inside:
        '<path d="M-30 -20H40M-30 -52H40M-24 -84L40 -78M-60 -130L-30 -160M-36 -108L-6 -152" stroke="#fff6e8" stroke-width="11" fill="none"/>',
    },
  );
  return `<g transform="${frame.transform}">${sock}${solid('M-26 -6L26 -8L25 18L-25 20Z', '#fff6e8', { shade: 0.3, edge: 2 })}</g>`;
};

/** Pyjamas on their collar, and a bath towel by its corner: what a grown-up holds up. */
const heldPyjamas: Thing = (brush) => {
  const frame = brush.at(0, -4, 4, 0.36);
  return `<g transform="${frame.transform}">${drawPyjamas(frame.brush, '#fff3dc', '#c8506a')}</g>`;
};
const bathTowel: Thing = (brush) =>
  brush.solid('M-16 -6C-40 60 -70 150 -84 236C-30 252 40 250 92 232C84 140 50 60 18 -8Z', '#ffd873', {
    shade: 0.45,
    dry: 16,
    edge: 3,
    inside: brush.stroke('M-90 208C-30 224 40 222 96 204', '#fff6dc', 12, 0.95),
  }) + brush.line('M-8 20C-16 90 -34 150 -40 196M8 20C16 90 36 140 44 190', '#d8a23c', 4, 0.7);

const things: Record<string, Thing> = {
  lantern: lantern('lit'),
  'lantern-out': lantern('out'),
  'lantern-open': lantern('fireflies', true),
  'lantern-fireflies': lantern('fireflies'),
  flower,
  book,
  star,
  cup,
  balloon,
  basket,
  saucepan,
  chalk,
  torch,
  letter,
  'letter-addressed': addressedLetter,
  'letter-answer': answerLetter,
  'letter-open': openLetter,
  pencil,
  'tiny-sock': tinySock,
  pyjamas: heldPyjamas,
  'bath-towel': bathTowel,
  'bun-bag': paperBag('whole'),
  'bun-bag-hole': paperBag('hole'),
  'bun-bag-tail': paperBag('tail'),
  'bun-bag-mouse': paperBag('mouse'),
};

export const thingNames = Object.keys(things);

export function drawThing(name: string, brush: Brush): string {
  // Scenes may use a folder prefix: 'props/lantern' is the lantern.
  const short = name.slice(name.lastIndexOf('/') + 1);
  const toy = toyOf(short);
  if (toy) return drawHanging(brush, toy, AWAKE, TOY_SCALE);
  return things[short]?.(brush) ?? '';
}
