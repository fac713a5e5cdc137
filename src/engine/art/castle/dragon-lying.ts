// The dragon lying down: on the floor, asleep, and under carpets.

import type { Brush } from '#engine/drawing/brush.ts';
import { mix, n } from '#engine/drawing/draw.ts';
import { painted } from '#engine/drawing/painted.ts';
import { oval, tube } from '#engine/drawing/path.ts';
import { flagParam, numberParam, type PieceKit, textParam } from '#engine/drawing/piece.ts';
import { animal, groundShadow } from '../characters/animal.ts';
import { drawPaw, drawWing, faceOf } from './dragon.ts';
import { BELLY, HORN, INK, SKIN, SPIKE, WOOL } from './dragon-colours.ts';
import { drawHead } from './dragon-head.ts';
import { knitted } from './knitwear.ts';

const MOUND = 'M-420 0C-470 -190 -380 -420 -170 -500C60 -580 330 -540 470 -380C570 -260 590 -120 560 0Z';

const tail = (brush: Brush): string =>
  brush.solid(
    'M500 -120C640 -150 760 -110 850 -150C920 -180 950 -240 944 -310L1000 -306C1010 -200 970 -90 880 -40C760 20 600 10 480 0Z',
    SKIN,
    {
      shade: 0.5,
      dry: 16,
    },
  ) + brush.solid('M946 -306C900 -370 912 -440 972 -486C1042 -450 1056 -374 1004 -300Z', SPIKE, { shade: 0.4, dry: 6 });

/** The near arm along the floor with one claw up; a small figure may sit on it. */
const offeredArm = (brush: Brush, colour: string): string =>
  brush.solid(tube([-300, -110], [-560, -20], [-800, -90], { half: [92, 78, 58] }), colour, {
    shade: 0.5,
    edge: 6,
    dry: 14,
  }) +
  brush.solid(oval(-846, -104, 66, 58), SKIN, { shade: 0.45, edge: 4 }) +
  brush.solid('M-886 -78L-934 -70L-880 -52Z', HORN, { shade: 0.2, rim: 0, edge: 3 }) +
  brush.solid('M-884 -124L-896 -196L-850 -146Z', HORN, { shade: 0.2, rim: 0, edge: 3 });

/** Facing the viewer's left on the origin, the claw at -896, -196; `paws` folded keeps both under the chin. */
const lying = animal('scared', (brush, nature, params) => {
  const wool = textParam(params, 'wool', WOOL);
  const bare = wool === 'none';
  const colour = bare ? SKIN : wool;
  const folded = textParam(params, 'paws', 'offered') === 'folded';
  const spikes = [-120, 60, 240, 400]
    .map((x, i) => {
      const y = [-512, -534, -514, -430][i] ?? -500;
      return brush.solid(`M${x - 44} ${y + 16}L${x + 16} ${y - 76}L${x + 56} ${y + 26}Z`, SPIKE, { shade: 0.4 });
    })
    .join('');
  const pattern = bare
    ? `<ellipse cx="60" cy="10" rx="420" ry="130" fill="${BELLY}"/>`
    : `<g transform="translate(70 -500)">${knitted(wool, 520, 520)}</g>`;
  return [
    groundShadow(brush, 60, 760, 0.5),
    tail(brush),
    spikes,
    brush.solid(MOUND, colour, { shade: 0.5, depth: 70, dry: 20, inside: pattern }),
    drawWing(brush, 1, [120, -330]),
    brush.solid(oval(420, -44, 150, 58), SKIN, { shade: 0.5, edge: 5 }),
    folded ? drawPaw(brush, [-640, -30], -1) + drawPaw(brush, [-400, -26], 1) : '',
    drawHead(brush, faceOf(nature, params), [-520, folded ? -268 : -322], folded ? -4 : -7, 0.98),
    folded ? '' : offeredArm(brush, colour),
  ].join('');
});

/** A heap of carpets on the origin with a tail sticking out and two eyes in the dark below the fringe. */
const carpets = animal('scared', (brush, nature, params) => {
  const shape = (k: number, lift: number): string =>
    `M${n(-560 * k)} ${-lift}C${n(-540 * k)} ${n(-300 - lift)} ${n(-260 * k)} ${n(-560 - lift * 0.4)} 20 ${n(-560 - lift * 0.4)}C${n(300 * k)} ${n(-560 - lift * 0.4)} ${n(540 * k)} ${n(-280 - lift)} ${n(570 * k)} ${-lift}Q${n(300 * k)} ${n(-40 - lift)} 0 ${n(-26 - lift)}Q${n(-300 * k)} ${n(-40 - lift)} ${n(-560 * k)} ${-lift}Z`;
  const rug = (k: number, lift: number, colour: string, trim: string): string => {
    let fringe = '';
    for (let i = -9; i <= 9; i++) {
      const x = (i / 9.4) * 555 * k;
      fringe += `M${n(x)} ${n(-34 - lift + Math.abs(i) * 3)}L${n(x + 4)} ${n(4 - lift + Math.abs(i) * 3)}`;
    }
    const diamonds = [-330, -110, 110, 330]
      .map(
        (x) =>
          `M${x * k} ${-330 - lift}L${(x + 62) * k} ${-250 - lift}L${x * k} ${-170 - lift}L${(x - 62) * k} ${-250 - lift}Z`,
      )
      .join('');
    return (
      brush.line(fringe, mix(trim, '#fff6e0', 0.4), 9) +
      brush.solid(shape(k, lift), colour, {
        shade: 0.5,
        depth: 60,
        edge: 6,
        inside: `<path d="${diamonds}" fill="${trim}"/><path class="shade" d="M-620 ${-96 - lift}Q0 ${-140 - lift} 620 ${-96 - lift}" stroke="${trim}" stroke-width="30" fill="none"/>`,
      })
    );
  };
  const eyes = flagParam(params, 'eyes', true)
    ? `<path d="M-300 6C-290 -120 -200 -160 -110 -160C-10 -160 70 -110 80 6Z" fill="#2e1c34"/>${[-186, -46]
        .map(
          (x) =>
            `<ellipse cx="${x}" cy="-66" rx="50" ry="56" fill="#fffaf0"/><circle class="ink-fill" cx="${n(x + nature.gaze.x * 16)}" cy="${n(-62 + nature.gaze.y * 16)}" r="27" fill="${INK}"/><circle class="tiny" cx="${n(x + 10 + nature.gaze.x * 16)}" cy="${n(-74 + nature.gaze.y * 16)}" r="9" fill="#fff"/>`,
        )
        .join('')}`
    : '';
  return (
    groundShadow(brush, 40, 720, 0.5) +
    tail(brush) +
    rug(1, 0, '#5a5f9a', '#e8b85a') +
    rug(0.86, 84, '#a8434f', '#f2d29a') +
    brush.solid('M-330 0C-330 -150 -230 -206 -110 -206C10 -206 110 -150 112 0Q-110 -30 -330 0Z', '#a8434f', {
      shade: 0.5,
      edge: 6,
    }) +
    eyes
  );
});

/** A paw around something small, its middle at the origin, the sleeve coming from the left. */
const paw = animal('happy', (brush, _nature, params) => {
  const wool = textParam(params, 'wool', WOOL);
  const colour = wool === 'none' ? SKIN : wool;
  return (
    brush.solid(tube([-460, 60], [-240, 92], [-40, 20], { half: [96, 84, 64] }), colour, {
      shade: 0.5,
      edge: 6,
      dry: 14,
    }) + drawPaw(brush, [0, 0], 1)
  );
});

/** A bed of five folded carpets, `width` wide, on the origin. */
const carpetBed = painted((brush, params) => {
  const w = numberParam(params, 'width', 620) / 2;
  const layers = [
    ['#5a5f9a', '#e8b85a'],
    ['#a8434f', '#f2d29a'],
    ['#4f8a7a', '#f2e2b8'],
    ['#b8743e', '#f6dca8'],
    ['#8a5a90', '#f0c8d0'],
  ] as const;
  return layers
    .map(([colour, trim], i) => {
      const y = -i * 48;
      const k = w * (1 - 0.035 * i) + (i % 2) * 12;
      const stripe = `M${n(-k)} ${y - 26}H${n(k)}`;
      let fringe = '';
      for (let j = 0; j < 5; j++) fringe += `M${n(-k)} ${y - 10 - j * 9}h-26M${n(k)} ${y - 10 - j * 9}h26`;
      return (
        brush.line(fringe, mix(trim, '#fff6e0', 0.3), 6) +
        brush.solid(
          `M${n(-k)} ${y}C${n(-k - 20)} ${y - 20} ${n(-k - 14)} ${y - 46} ${n(-k + 10)} ${y - 52}H${n(k - 10)}C${n(k + 14)} ${y - 46} ${n(k + 20)} ${y - 20} ${n(k)} ${y}Z`,
          colour,
          { shade: 0.45, edge: 5 },
        ) +
        brush.stroke(stripe, trim, 11, 0.85, '46 30')
      );
    })
    .join('');
});

export const dragonLyingPieces: PieceKit = {
  'castle/dragon-lie': lying,
  'castle/carpets': carpets,
  'castle/carpet-bed': carpetBed,
  'castle/dragon-paw': paw,
};
