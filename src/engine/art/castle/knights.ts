// The three knights of dragon-matches (long, round, hiccuping): armed, frozen, thawed and in jumpers.

import type { Brush } from '#engine/drawing/brush.ts';
import { mix, n } from '#engine/drawing/draw.ts';
import { type Dot, oval, tube } from '#engine/drawing/path.ts';
import { flagParam, type PieceKit, textParam } from '#engine/drawing/piece.ts';
import { animal, animalEye, groundShadow, type Nature } from '../characters/animal.ts';
import { knitted } from './knitwear.ts';

interface Build {
  /** Half the width of the belly, heights of legs and trunk, half the width and the height of the helmet. */
  half: number;
  legs: number;
  trunk: number;
  helm: readonly [half: number, height: number];
  plume: string;
}

const BUILDS: Readonly<Record<string, Build>> = {
  long: { half: 118, legs: 190, trunk: 400, helm: [104, 250], plume: '#c43f4e' },
  round: { half: 226, legs: 110, trunk: 360, helm: [138, 214], plume: '#efb446' },
  hic: { half: 122, legs: 90, trunk: 240, helm: [112, 200], plume: '#5f9f8a' },
};
const STEEL = '#a9b4c4';
const DARK = '#4c5470';
const ICE = '#d9eef6';

const legs = (brush: Brush, { half, legs: tall }: Build): string =>
  ([-1, 1] as const)
    .map((q) => {
      const x = q * half * 0.46;
      const w = Math.min(62, half * 0.36);
      const foot = `M${n(x - w)} 4C${n(x - w)} -44 ${n(x + q * w * 0.4)} -52 ${n(x + q * w)} -44C${n(x + q * w * 2.1)} -26 ${n(x + q * w * 2.2)} 4 ${n(x + q * w * 1.9)} 6Z`;
      return (
        brush.solid(
          tube([x, -tall - 40], [x, -tall / 2], [x, -20], { half: [w, w * 0.84, w * 0.8] }),
          mix(STEEL, DARK, 0.2),
          { shade: 0.5, edge: 4 },
        ) +
        brush.line(
          `M${n(x - w * 0.8)} ${n(-tall * 0.6)}Q${n(x)} ${n(-tall * 0.6 + 14)} ${n(x + w * 0.8)} ${n(-tall * 0.6)}`,
          DARK,
          6,
          0.8,
        ) +
        brush.solid(foot, STEEL, { shade: 0.5, edge: 4 })
      );
    })
    .join('');

/** The trunk: plate with rivets, or a jumper over it. */
function trunk(brush: Brush, build: Build, wool: string | undefined): string {
  const { half: w, legs: low, trunk: tall } = build;
  const top = -low - tall;
  const d = `M${n(-w * 0.62)} ${n(top)}C${n(-w * 1.04)} ${n(top + tall * 0.2)} ${n(-w * 1.12)} ${n(-low - tall * 0.3)} ${n(-w * 0.92)} ${n(-low + 10)}Q0 ${n(-low + 50)} ${n(w * 0.92)} ${n(-low + 10)}C${n(w * 1.12)} ${n(-low - tall * 0.3)} ${n(w * 1.04)} ${n(top + tall * 0.2)} ${n(w * 0.62)} ${n(top)}Z`;
  if (wool)
    return (
      brush.solid(d, wool, {
        shade: 0.5,
        depth: w * 0.25,
        edge: 4,
        inside: `<g transform="translate(0 ${n(top)})">${knitted(wool, w * 1.1, tall + 40, mix(wool, '#fff2d8', 0.6))}</g>`,
      }) +
      brush.line(
        `M${n(-w * 0.96)} ${n(-low - 26)}Q0 ${n(-low + 14)} ${n(w * 0.96)} ${n(-low - 26)}`,
        mix(wool, '#3c2a26', 0.4),
        8,
        0.8,
      )
    );
  const rivets = [0.2, 0.4, 0.6, 0.8]
    .map(
      (t) =>
        `<circle class="tiny" cx="${n(-w * 0.74 + w * 1.48 * t)}" cy="${n(top + tall * 0.34 + 18 * Math.sin(t * 3.1))}" r="8" fill="${mix(STEEL, '#ffffff', 0.6)}"/>`,
    )
    .join('');
  return (
    brush.solid(d, STEEL, { shade: 0.55, depth: w * 0.3, edge: 4, dry: 12, dryAngle: 1.3 }) +
    brush.line(
      `M0 ${n(top + 20)}L0 ${n(-low + 20)}M${n(-w * 0.98)} ${n(-low - tall * 0.3)}Q0 ${n(-low - tall * 0.3 + 46)} ${n(w * 0.98)} ${n(-low - tall * 0.3)}`,
      DARK,
      7,
      0.75,
    ) +
    rivets +
    brush.solid(
      `M${n(-w * 1)} ${n(-low - 40)}Q0 ${n(-low + 6)} ${n(w * 1)} ${n(-low - 40)}L${n(w * 0.97)} ${n(-low)}Q0 ${n(-low + 46)} ${n(-w * 0.97)} ${n(-low)}Z`,
      '#8a5a3c',
      { shade: 0.4, edge: 3 },
    ) +
    brush.solid(oval(0, -low + 2, 34, 30), '#e2b04e', { shade: 0.4, edge: 3 })
  );
}

/** Elbow and hand relative to the shoulder, in shares of the trunk, in the frame of the viewer's right. */
const ARMS: Readonly<Record<string, readonly [elbow: Dot, hand: Dot]>> = {
  stiff: [
    [0.3, 0.3],
    [0.32, 0.62],
  ],
  up: [
    [0.5, -0.1],
    [0.44, -0.62],
  ],
  cup: [
    [0.42, 0.36],
    [-0.03, 0.46],
  ],
};

function arm(
  brush: Brush,
  { half, legs: low, trunk: tall }: Build,
  q: -1 | 1,
  kind: string,
  wool: string | undefined,
): { svg: string; hand: Dot } {
  const [elbow, hand] = ARMS[kind] ?? (ARMS.stiff as readonly [Dot, Dot]);
  const reach = Math.max(tall * 0.9, 280);
  const root: Dot = [q * half * 0.8, -low - tall + 66];
  const to = ([x, y]: Dot): Dot => [root[0] + q * x * reach, root[1] + y * reach];
  const tip = to(hand);
  const sleeve = tube(root, to(elbow), tip, { half: [58, 50, 42] });
  const svg =
    brush.solid(sleeve, wool ?? mix(STEEL, '#ffffff', 0.1), { shade: 0.5, edge: 4 }) +
    (wool ? '' : brush.solid(oval(root[0], root[1] + 4, 74, 64), STEEL, { shade: 0.5, edge: 4 })) +
    brush.solid(oval(tip[0], tip[1], 50, 46), wool ? '#f0c3a0' : mix(STEEL, DARK, 0.15), { shade: 0.4, edge: 4 });
  return { svg, hand: tip };
}

/** The face in the open visor: eyes, a round nose, a moustache for the two grown ones. */
function face(brush: Brush, kind: string, w: number, y: number, nature: Nature, cold: boolean): string {
  const skin = cold ? '#c9cfe0' : '#f3c6a4';
  const slot = `M${n(-w * 0.78)} ${n(y - 70)}Q0 ${n(y - 88)} ${n(w * 0.78)} ${n(y - 70)}L${n(w * 0.74)} ${n(y + 50)}Q0 ${n(y + 72)} ${n(-w * 0.74)} ${n(y + 50)}Z`;
  const cheeks = `<g class="shade" fill="${cold ? '#8fa6d8' : '#ef7a5a'}" opacity=".5"><ellipse cx="${n(-w * 0.54)}" cy="${n(y + 16)}" rx="22" ry="15"/><ellipse cx="${n(w * 0.54)}" cy="${n(y + 16)}" rx="22" ry="15"/></g>`;
  const eyes = [-1, 1].map((q) => animalEye(brush, q * w * 0.34, y - 26, { rx: 15, ry: 19 }, nature)).join('');
  const brow: readonly [number, number] = nature.mood === 'scared' || nature.mood === 'sad' ? [-58, -66] : [-64, -62];
  const brows = brush.line(
    `M${n(-w * 0.52)} ${n(y + brow[0])}L${n(-w * 0.2)} ${n(y + brow[1])}M${n(w * 0.2)} ${n(y + brow[1])}L${n(w * 0.52)} ${n(y + brow[0])}`,
    '#6a4a3a',
    8,
  );
  const nose = brush.solid(oval(0, y + 4, 25, 22), cold ? '#7f9ad8' : '#e8937a', { shade: 0.3, rim: 0 });
  const hair = kind === 'long' ? '#8a5a34' : '#d9a24e';
  const moustache =
    kind === 'hic'
      ? `<path class="ink-fill" d="${oval(0, y + 44, 13, nature.mood === 'joy' ? 11 : 9)}" fill="#6a2430"/>`
      : brush.solid(
          `M0 ${y + 22}C${n(w * 0.3)} ${y + 10} ${n(w * 0.56)} ${y + 28} ${n(w * 0.72)} ${y + 8}C${n(w * 0.66)} ${y + 54} ${n(w * 0.3)} ${y + 58} 0 ${y + 40}C${n(-w * 0.3)} ${y + 58} ${n(-w * 0.66)} ${y + 54} ${n(-w * 0.72)} ${y + 8}C${n(-w * 0.56)} ${y + 28} ${n(-w * 0.3)} ${y + 10} 0 ${y + 22}Z`,
          hair,
          { shade: 0.4, edge: 3 },
        );
  return (
    brush.solid(slot, skin, { shade: 0.35, edge: 7 }) + brush.within(slot, cheeks) + brows + eyes + moustache + nose
  );
}

function helmet(brush: Brush, kind: string, build: Build, nature: Nature, cold: boolean): string {
  const [w, tall] = build.helm;
  const base = -build.legs - build.trunk + 26;
  const top = base - tall;
  const shell = `M${n(-w)} ${n(base)}L${n(-w * 1.02)} ${n(top + tall * 0.42)}C${n(-w)} ${n(top)} ${n(w)} ${n(top)} ${n(w * 1.02)} ${n(top + tall * 0.42)}L${n(w)} ${n(base)}Q0 ${n(base + 28)} ${n(-w)} ${n(base)}Z`;
  const visor = `M${n(-w * 1.06)} ${n(top + tall * 0.36)}Q0 ${n(top + tall * 0.2)} ${n(w * 1.06)} ${n(top + tall * 0.36)}L${n(w * 1.02)} ${n(top + tall * 0.5)}Q0 ${n(top + tall * 0.36)} ${n(-w * 1.02)} ${n(top + tall * 0.5)}Z`;
  const plume = `M-6 ${n(top + 26)}C-20 ${n(top - 70)} 30 ${n(top - 130)} 110 ${n(top - 110)}C84 ${n(top - 90)} 96 ${n(top - 60)} 126 ${n(top - 44)}C80 ${n(top - 46)} 40 ${n(top - 20)} 26 ${n(top + 24)}Z`;
  let ice = '';
  if (cold) {
    for (const u of [-0.8, -0.44, 0.2, 0.62, 0.88])
      ice += brush.solid(
        `M${n(u * w - 13)} ${n(base + 4)}Q${n(u * w - 4)} ${n(base + 36)} ${n(u * w)} ${n(base + 54 + u * 18)}Q${n(u * w + 5)} ${n(base + 36)} ${n(u * w + 13)} ${n(base + 4)}Z`,
        ICE,
        { shade: 0.3 },
      );
    ice += brush.solid(
      `M${n(-w * 0.98)} ${n(top + tall * 0.3)}C${n(-w * 0.9)} ${n(top - 46)} ${n(w * 0.9)} ${n(top - 46)} ${n(w * 0.98)} ${n(top + tall * 0.3)}Q${n(w * 0.6)} ${n(top + tall * 0.2)} ${n(w * 0.4)} ${n(top + tall * 0.28)}Q${n(w * 0.1)} ${n(top + tall * 0.16)} ${n(-w * 0.24)} ${n(top + tall * 0.26)}Q${n(-w * 0.6)} ${n(top + tall * 0.16)} ${n(-w * 0.98)} ${n(top + tall * 0.3)}Z`,
      '#f6fbff',
      { shade: 0.3 },
    );
  }
  return (
    brush.solid(plume, build.plume, { shade: 0.4, dry: 8 }) +
    brush.solid(shell, STEEL, { shade: 0.55, depth: w * 0.3, edge: 4, dry: 8 }) +
    face(brush, kind, w, top + tall * 0.68, nature, cold) +
    brush.solid(visor, mix(STEEL, DARK, 0.25), { shade: 0.4, edge: 4 }) +
    ice
  );
}

/** A long striped lance upright beside the hand. */
const lance = (brush: Brush, x: number): string => {
  const rings = [-140, -340, -540, -740, -940].map((y) => `M${n(x - 13)} ${y}L${n(x + 13)} ${y - 40}`).join('');
  return (
    brush.solid(`M${n(x - 14)} 10L${n(x - 12)} -1060L${n(x + 12)} -1060L${n(x + 14)} 10Z`, '#e8cf9c', {
      shade: 0.4,
      edge: 3,
    }) +
    brush.line(rings, '#c43f4e', 12) +
    brush.solid(`M${n(x - 24)} -1054L${n(x)} -1160L${n(x + 24)} -1054Z`, STEEL, { shade: 0.4, edge: 3 })
  );
};

/** A herald's trumpet raised from the hand. */
const trumpet = (brush: Brush, [x, y]: Dot): string =>
  brush.solid(
    `M${n(x - 60)} ${n(y + 46)}L${n(x + 90)} ${n(y - 100)}C${n(x + 110)} ${n(y - 140)} ${n(x + 100)} ${n(y - 190)} ${n(x + 80)} ${n(y - 210)}C${n(x + 150)} ${n(y - 190)} ${n(x + 210)} ${n(y - 130)} ${n(x + 220)} ${n(y - 70)}C${n(x + 190)} ${n(y - 90)} ${n(x + 150)} ${n(y - 100)} ${n(x + 110)} ${n(y - 76)}L${n(x - 44)} ${n(y + 64)}Z`,
    '#e2b04e',
    { shade: 0.4, edge: 4 },
  ) +
  brush.stroke(
    `M${n(x + 220)} ${n(y - 220)}l44 -40M${n(x + 262)} ${n(y - 130)}l60 -16M${n(x + 130)} ${n(y - 262)}l16 -60`,
    '#fff3c4',
    11,
    0.9,
  );

/** `kind` long, round or hic; `arms` stiff, up or cup; flags `frozen`, `wool`, `lance`, `trumpet`. */
const knight = animal('happy', (brush, nature, params) => {
  const asked = textParam(params, 'kind', 'round');
  const kind = asked in BUILDS ? asked : 'round';
  const build = BUILDS[kind] as Build;
  const asks = textParam(params, 'wool', '');
  const wool = asks === '' ? undefined : asks;
  const pose = textParam(params, 'arms', 'stiff');
  const left = arm(brush, build, -1, pose === 'up' ? 'stiff' : pose, wool);
  const right = arm(brush, build, 1, pose, wool);
  const cup =
    pose === 'cup'
      ? brush.solid(
          `M-52 ${n(right.hand[1] - 74)}L52 ${n(right.hand[1] - 74)}Q50 ${n(right.hand[1] + 30)} 26 ${n(right.hand[1] + 34)}L-26 ${n(right.hand[1] + 34)}Q-50 ${n(right.hand[1] + 30)} -52 ${n(right.hand[1] - 74)}Z`,
          '#f6e8d2',
          { shade: 0.4, edge: 4 },
        ) +
        brush.stroke(
          `M-18 ${n(right.hand[1] - 94)}q-14 -22 2 -44M18 ${n(right.hand[1] - 94)}q-14 -22 2 -44`,
          '#fffaf0',
          7,
          0.8,
        )
      : '';
  return (
    (flagParam(params, 'shadow', true) ? groundShadow(brush, 0, build.half * 1.5, 0.45) : '') +
    (flagParam(params, 'lance') ? lance(brush, left.hand[0] - 10) : '') +
    legs(brush, build) +
    trunk(brush, build, wool) +
    helmet(brush, kind, build, nature, flagParam(params, 'frozen')) +
    cup +
    left.svg +
    (flagParam(params, 'trumpet') ? trumpet(brush, right.hand) : '') +
    right.svg
  );
});

export const knightPieces: PieceKit = { 'castle/knight': knight };
