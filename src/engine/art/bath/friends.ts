// Characters of bath-sea: Captain Duck, the whale, the crab and small fishes.

import type { Brush } from '#engine/drawing/brush.ts';
import { mix, n } from '#engine/drawing/draw.ts';
import { oval } from '#engine/drawing/path.ts';
import { flagParam, numberParam, type PieceKit, textParam } from '#engine/drawing/piece.ts';
import { animal, animalEye, type Nature } from '../characters/animal.ts';

const YELLOW = '#ffd34f';
const BEAK = '#f58a3f';
const INK = '#3a2430';

function captainsCap(brush: Brush, x: number, y: number): string {
  const { brush: hand, transform } = brush.at(x, y, -8, 1);
  return `<g transform="${transform}">${hand.solid('M-66 -6C-84 -52 -40 -74 4 -72C52 -72 84 -50 64 -6Z', '#fff8ea', { shade: 0.35 })}${hand.solid('M-68 -12C-30 -28 30 -28 68 -12L66 10C30 -6 -30 -6 -66 10Z', '#2f6f8a', { shade: 0.3 })}${hand.solid('M-8 4C24 -6 60 0 84 16C58 26 16 22 -10 14Z', '#2f6f8a', { shade: 0.3 })}<circle cx="0" cy="-30" r="13" fill="${BEAK}"/></g>`;
}

/** Captain Duck afloat, looking right; origin at the waterline under the body. */
const duck = animal('happy', (brush, nature, params) => {
  const cap = flagParam(params, 'cap', true);
  const open = nature.mood === 'joy' || flagParam(params, 'quack');
  const body =
    'M-196 -96C-214 -128 -222 -150 -214 -162C-184 -160 -150 -146 -130 -134C-86 -158 -30 -164 20 -150C80 -146 150 -118 152 -60C152 -4 84 26 -10 26C-110 26 -186 -20 -196 -96Z';
  const head = oval(78, -212, 104, 98);
  const beak = open
    ? brush.solid('M160 -214C200 -236 250 -226 262 -206C240 -192 200 -190 164 -194Z', BEAK, { shade: 0.35, edge: 2 }) +
      brush.solid('M160 -186C190 -180 222 -172 232 -156C206 -146 170 -156 154 -170Z', mix(BEAK, '#c4483a', 0.35), {
        shade: 0.3,
        edge: 2,
      })
    : brush.solid('M160 -210C196 -226 244 -212 256 -190C232 -172 190 -168 158 -178Z', BEAK, { shade: 0.35, edge: 2 }) +
      brush.line('M166 -190C200 -184 228 -184 248 -190', mix(BEAK, '#8a2a1a', 0.5), 5);
  return (
    brush.solid(body, YELLOW, { shade: 0.4, depth: 30, dry: 22, dryAngle: 0.2 }) +
    brush.solid(head, YELLOW, { shade: 0.35, depth: 22, dry: 10 }) +
    `<path class="shade" d="M10 -140C50 -116 110 -116 150 -138C130 -96 30 -96 10 -140Z" fill="${mix(YELLOW, '#e08a3a', 0.45)}" opacity=".6"/>` +
    brush.solid(
      'M-120 -74C-84 -118 0 -122 44 -84C40 -30 -30 -8 -86 -26C-74 -34 -70 -40 -70 -48C-94 -44 -116 -54 -120 -74Z',
      mix(YELLOW, '#f2a838', 0.3),
      { shade: 0.35, edge: 3, dry: 8 },
    ) +
    beak +
    `<ellipse class="shade" cx="112" cy="-176" rx="26" ry="17" fill="#f2785c" opacity=".45"/>` +
    animalEye(brush, 104, -226, { rx: 15, ry: 19 }, nature) +
    (cap ? captainsCap(brush, 62, -288) : '')
  );
});

const WHALE = '#5fb3c4';
const BELLY = '#e6f6ee';

function whaleFace(brush: Brush, nature: Nature, x: number, y: number, gap: number, shy: boolean): string {
  const eye = (q: -1 | 1): string => animalEye(brush, x + q * gap, y, { rx: 22, ry: 28 }, nature);
  const cheeks = ([-1, 1] as const)
    .map(
      (q) =>
        `<ellipse class="shade" cx="${n(x + q * gap * 1.25)}" cy="${n(y + 58)}" rx="48" ry="28" fill="#ff8f74" opacity="${shy ? 0.75 : 0.5}"/>`,
    )
    .join('');
  const brows = shy
    ? brush.line(
        `M${n(x - gap - 26)} ${n(y - 44)}Q${n(x - gap)} ${n(y - 64)} ${n(x - gap + 28)} ${n(y - 62)}M${n(x + gap + 26)} ${n(y - 44)}Q${n(x + gap)} ${n(y - 64)} ${n(x + gap - 28)} ${n(y - 62)}`,
        mix(WHALE, '#1f4f5a', 0.55),
        8,
      )
    : '';
  return cheeks + eye(-1) + eye(1) + brows;
}

/** Only the top of the whale's head over the water, eyes just out; origin at the waterline. */
const whalePeek = animal('scared', (brush, nature) => {
  const dome = 'M-330 40C-340 -120 -220 -250 0 -256C220 -250 340 -120 330 40Z';
  return (
    brush.solid(dome, WHALE, { shade: 0.45, depth: 40, dry: 34, dryAngle: 0.1 }) +
    `<path class="shade" d="M-180 -170C-120 -214 -40 -226 20 -220" fill="none" stroke="#d8f4f0" stroke-width="18" stroke-linecap="round" opacity=".7"/>` +
    brush.solid(oval(0, -232, 42, 13), mix(WHALE, '#1f4f5a', 0.5), { shade: 0, rim: 0 }) +
    whaleFace(brush, nature, 0, -78, 150, true)
  );
});

/** The whale from the front, laughing: face, belly and flippers; origin at the waterline, `smile` wide. */
const whaleFront = animal('joy', (brush, nature) => {
  const flipper = (q: -1 | 1): string =>
    brush.solid(
      `M${n(q * 300)} -150C${n(q * 400)} -220 ${n(q * 480)} -250 ${n(q * 520)} -220C${n(q * 520)} -150 ${n(q * 440)} -70 ${n(q * 320)} -50Z`,
      mix(WHALE, '#3f93a8', 0.4),
      { shade: 0.4, dry: 8 },
    );
  const body = 'M-360 120C-420 -120 -360 -420 0 -430C360 -420 420 -120 360 120C240 180 -240 180 -360 120Z';
  let pleats = '';
  for (let i = -3; i <= 3; i++) pleats += `M${i * 62} -62C${i * 70} 0 ${i * 74} 80 ${i * 72} 160`;
  const belly = brush.solid(
    'M-322 40C-300 -70 -170 -96 0 -96C170 -96 300 -70 322 40C330 110 240 170 0 170C-240 170 -330 110 -322 40Z',
    BELLY,
    { shade: 0.3, inside: brush.stroke(pleats, '#a9d6d0', 7, 0.8) },
  );
  const mouth =
    nature.mood === 'joy'
      ? brush.solid('M-170 -132C-90 -104 90 -104 170 -132C150 -30 80 6 0 6C-80 6 -150 -30 -170 -132Z', '#b8484a', {
          shade: 0.25,
          inside: `<path d="M-90 -10C-60 -52 60 -52 90 -10L60 20L-60 20Z" fill="#ff9f8a"/>`,
        })
      : brush.line('M-120 -126C-60 -96 60 -96 120 -126', INK, 9);
  return (
    flipper(-1) +
    flipper(1) +
    brush.solid(body, WHALE, { shade: 0.42, depth: 44, dry: 44, dryAngle: 0.2 }) +
    belly +
    brush.solid(oval(0, -410, 46, 13), mix(WHALE, '#1f4f5a', 0.5), { shade: 0, rim: 0 }) +
    mouth +
    whaleFace(brush, nature, 0, -232, 176, nature.mood === 'scared')
  );
});

/** The whole whale from the side, swimming right, back above the water; origin under the middle of the back's waterline. */
const whaleSide = animal('happy', (brush, nature) => {
  const tail =
    'M-520 -120C-600 -190 -640 -260 -740 -288C-752 -250 -730 -214 -694 -190C-746 -186 -786 -156 -800 -118C-740 -92 -660 -90 -600 -96C-560 -60 -520 -30 -470 -6Z';
  const body =
    'M-600 -100C-470 -60 -420 -190 -260 -260C-80 -336 220 -330 390 -240C520 -168 560 -40 520 60C440 190 60 230 -180 190C-380 156 -520 40 -600 -100Z';
  let pleats = '';
  for (let i = 0; i < 4; i++)
    pleats += `M${520 - i * 18} ${34 + i * 36}C${360 - i * 20} ${70 + i * 40} ${120} ${70 + i * 40} ${-40} ${40 + i * 44}`;
  const belly = brush.solid(
    'M526 30C430 20 260 76 60 66C-60 60 -160 70 -240 130C-180 210 60 232 250 206C420 180 520 110 526 30Z',
    BELLY,
    { shade: 0.3, inside: brush.stroke(pleats, '#a9d6d0', 7, 0.8) },
  );
  return (
    brush.solid(tail, WHALE, { shade: 0.4, dry: 10 }) +
    brush.solid(body, WHALE, { shade: 0.42, depth: 44, dry: 50, dryAngle: 0.1 }) +
    belly +
    brush.solid('M120 90C60 150 20 220 60 250C130 250 220 180 240 110Z', mix(WHALE, '#3f93a8', 0.45), {
      shade: 0.4,
      edge: 3,
    }) +
    brush.solid(oval(250, -290, 40, 12), mix(WHALE, '#1f4f5a', 0.5), { shade: 0, rim: 0 }) +
    `<ellipse class="shade" cx="370" cy="-10" rx="46" ry="27" fill="#ff8f74" opacity=".55"/>` +
    animalEye(brush, 370, -86, { rx: 22, ry: 28 }, nature) +
    brush.line('M528 6C490 28 440 30 408 12', INK, 9)
  );
});

const CRAB = '#ee6c4f';

/** The crab from the front on tiptoe, a brush in one claw and a cloth in the other; origin on the ground. */
const crab = animal('happy', (brush, nature, params) => {
  const tool = textParam(params, 'tool', 'brush');
  const legs = ([-1, 1] as const)
    .map((q) =>
      brush.line(
        `M${n(q * 96)} -74C${n(q * 150)} -84 ${n(q * 168)} -40 ${n(q * 176)} 0M${n(q * 80)} -56C${n(q * 120)} -60 ${n(q * 134)} -30 ${n(q * 136)} 0M${n(q * 56)} -46C${n(q * 84)} -44 ${n(q * 94)} -20 ${n(q * 94)} 0`,
        mix(CRAB, '#a8382e', 0.4),
        15,
      ),
    )
    .join('');
  const claw = (q: -1 | 1): string =>
    brush.line(
      `M${n(q * 112)} -122C${n(q * 160)} -130 ${n(q * 176)} -160 ${n(q * 178)} -192`,
      mix(CRAB, '#a8382e', 0.3),
      24,
    ) +
    brush.solid(
      `M${n(q * 166)} -186C${n(q * 116)} -226 ${n(q * 124)} -292 ${n(q * 170)} -306C${n(q * 162)} -278 ${n(q * 172)} -258 ${n(q * 188)} -250C${n(q * 196)} -270 ${n(q * 214)} -284 ${n(q * 240)} -282C${n(q * 258)} -238 ${n(q * 236)} -192 ${n(q * 198)} -182Z`,
      CRAB,
      { shade: 0.4, edge: 3, dry: 6 },
    );
  const broom =
    tool === 'brush'
      ? brush.line('M186 -190L262 -470', '#d99a52', 24) +
        brush.solid('M216 -470L316 -444L306 -398L204 -426Z', '#3aa0a8', { shade: 0.3 }) +
        brush.solid('M210 -476L324 -446C338 -500 330 -540 318 -556L228 -580C212 -556 206 -520 210 -476Z', '#fff8ea', {
          shade: 0.35,
          dry: 20,
          dryAngle: 1.3,
        })
      : tool === 'soap'
        ? brush.solid(
            'M150 -300C150 -340 200 -350 250 -340C300 -332 318 -300 306 -272C280 -250 190 -250 160 -264C148 -272 148 -288 150 -300Z',
            '#ffb6a0',
            { shade: 0.35, edge: 2 },
          )
        : '';
  const eye = (q: -1 | 1): string =>
    brush.line(`M${n(q * 40)} -176L${n(q * 48)} -222`, mix(CRAB, '#a8382e', 0.3), 14) +
    `<circle cx="${n(q * 50)}" cy="-236" r="32" fill="#fffaf0"/>` +
    animalEye(brush, q * 50 + nature.gaze.x * 6, -236 + nature.gaze.y * 6, { rx: 14, ry: 18 }, nature);
  return (
    legs +
    broom +
    claw(-1) +
    claw(1) +
    brush.solid(
      'M-136 -96C-146 -160 -80 -196 0 -196C80 -196 146 -160 136 -96C124 -44 60 -26 0 -26C-60 -26 -124 -44 -136 -96Z',
      CRAB,
      { shade: 0.42, depth: 26, dry: 20 },
    ) +
    `<g class="shade" fill="#ffb39a" opacity=".8"><circle cx="-70" cy="-150" r="11"/><circle cx="-40" cy="-166" r="7"/><circle cx="66" cy="-152" r="9"/></g>` +
    brush.solid('M-92 -66C-60 -44 60 -44 92 -66C100 -30 70 2 0 4C-70 2 -100 -30 -92 -66Z', '#fff4dc', {
      shade: 0.3,
      edge: 2,
      inside: brush.stroke('M-60 -40L-60 0M-20 -44L-20 6M20 -44L20 6M60 -40L60 0', '#8fd0cc', 10, 0.8),
    }) +
    eye(-1) +
    eye(1) +
    brush.line('M-34 -116C-16 -96 16 -96 34 -116', INK, 7)
  );
});

/** A few small fishes over `width` x `height`, all looking the same way. */
const fishes = animal('happy', (parent, nature, params) => {
  const count = numberParam(params, 'count', 5);
  const wide = numberParam(params, 'width', 700);
  const high = numberParam(params, 'height', 260);
  let s = '';
  for (let i = 0; i < count; i++) {
    const colour = parent.rng.pick(['#ff9a7d', '#ffd873', '#fff0c8']);
    const { brush, transform } = parent.at(
      (i / Math.max(1, count - 1) - 0.5) * wide,
      parent.rng.between(-0.5, 0.5) * high,
      parent.rng.between(-12, 12),
      parent.rng.between(0.7, 1.2),
    );
    s += `<g transform="${transform}">${brush.solid('M-44 0C-70 -34 -92 -34 -96 -26C-86 -8 -86 8 -96 26C-92 34 -70 34 -44 0Z', mix(colour, '#e8694f', 0.25), { shade: 0.3 })}${brush.solid('M-56 0C-30 -48 40 -50 74 0C40 50 -30 48 -56 0Z', colour, { shade: 0.35 })}${brush.line('M20 -30C34 -10 34 10 20 30', mix(colour, '#c4483a', 0.4), 5)}${animalEye(brush, 46, -8, { rx: 7, ry: 9 }, nature)}</g>`;
  }
  return s;
});

export const bathFriends: PieceKit = {
  'bath/duck': duck,
  'bath/whale-peek': whalePeek,
  'bath/whale-front': whaleFront,
  'bath/whale-side': whaleSide,
  'bath/crab': crab,
  'bath/fishes': fishes,
};
