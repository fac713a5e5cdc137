// Guests of birthday: the cat in a paper cone, and a cake that may have a face.

import type { Brush } from '#engine/drawing/brush.ts';
import { mix, n } from '#engine/drawing/draw.ts';
import { painted } from '#engine/drawing/painted.ts';
import { type Dot, oval, tube } from '#engine/drawing/path.ts';
import { flagParam, numberParam, type PieceKit, textParam, tone } from '#engine/drawing/piece.ts';
import { animal, animalEye, bushyTail, groundShadow, type Nature } from '../characters/animal.ts';

export const FUR = '#7f7a86';
export const WHITE = '#fdf6ec';

export function catHead(parent: Brush, nature: Nature, x: number, y: number, hat: string, cream = false): string {
  const { brush, transform } = parent.at(x, y, 4, 1);
  const ear = (q: -1 | 1): string =>
    brush.solid(
      `M${q * 104} -26C${q * 118} -90 ${q * 112} -140 ${q * 98} -152C${q * 70} -142 ${q * 42} -116 ${q * 26} -88Z`,
      FUR,
      { shade: 0.4 },
    ) +
    brush.solid(
      `M${q * 92} -54C${q * 98} -90 ${q * 96} -112 ${q * 90} -122C${q * 74} -114 ${q * 58} -98 ${q * 48} -84Z`,
      '#f0a8a8',
      { shade: 0.2, rim: 0 },
    );
  const stripes = 'M-18 -100L-14 -66M0 -104L0 -62M18 -100L14 -66M-112 0L-80 4M-108 28L-78 24M112 0L80 4M108 28L78 24';
  const cone =
    brush.solid('M-52 -92L8 -250L60 -88Q4 -64 -52 -92Z', hat, {
      shade: 0.4,
      inside:
        '<path class="shade" d="M-60 -128L80 -110M-40 -176L60 -164M-20 -216L40 -208" stroke="#fff4dc" stroke-width="17"/>',
    }) +
    brush.solid(oval(8, -254, 24), '#f7b84a', { shade: 0.4 }) +
    brush.line('M-52 -92Q-100 40 -30 92M60 -88Q104 40 34 92', mix(hat, '#5a1a3a', 0.3), 4);
  const mouth =
    nature.mood === 'wonder'
      ? '<ellipse cx="0" cy="62" rx="12" ry="14" fill="#8f3a4a"/>'
      : brush.line('M-22 54Q-10 68 0 54Q10 68 22 54', '#4a343c', 5.5);
  return `<g transform="${transform}">${ear(-1)}${ear(1)}${brush.solid('M0 -106C70 -106 122 -58 122 2C122 62 66 96 0 96C-66 96 -122 62 -122 2C-122 -58 -70 -106 0 -106Z', FUR, { shade: 0.45, depth: 26, dry: 16, inside: `<ellipse cx="0" cy="62" rx="62" ry="46" fill="${WHITE}"/>` })}${brush.stroke(stripes, mix(FUR, '#2a2030', 0.5), 9, 0.75)}${brush.solid(oval(-50, 0, 32, 34), '#f2e27a', { shade: 0.15, rim: 0 })}${brush.solid(oval(50, 0, 32, 34), '#f2e27a', { shade: 0.15, rim: 0 })}${animalEye(brush, -50 + nature.gaze.x * 10, nature.gaze.y * 10, { rx: 18, ry: 25 }, nature)}${animalEye(brush, 50 + nature.gaze.x * 10, nature.gaze.y * 10, { rx: 18, ry: 25 }, nature)}<path d="M-13 34C-9 28 9 28 13 34L0 47Z" fill="#e07a86"/>${mouth}${brush.line('M-70 54L-150 44M-70 66L-146 78M70 54L150 44M70 66L146 78', '#fffaf2', 4)}${cream ? brush.solid('M-30 38C-34 18 -8 14 2 22C18 14 34 26 26 42C14 56 -20 56 -30 38Z', '#fffdf6', { shade: 0.25, edge: 3 }) : ''}${cone}</g>`;
}

/** The cat sitting upright with its cone; `cream` adds cream on its face. */
const cat = animal('happy', (brush, nature, params) => {
  const hat = textParam(params, 'hat', '#d8345f');
  const tail = bushyTail(
    brush,
    [
      [70, -40],
      [190, -40],
      [240, -140],
      [200, -250],
      [236, -320],
    ],
    { width: 34, fur: FUR, tip: WHITE },
  );
  return (
    (flagParam(params, 'shadow', true) ? groundShadow(brush, 20, 210) : '') +
    tail +
    brush.solid('M-70 -320C-130 -220 -150 -100 -120 -20C-60 6 70 6 130 -20C150 -110 130 -230 70 -320Z', FUR, {
      shade: 0.45,
      depth: 30,
      dry: 26,
      dryAngle: 1.4,
      inside: `<path d="M-46 -320C-70 -220 -50 -140 0 -130C50 -140 70 -220 46 -320Z" fill="${WHITE}"/>`,
    }) +
    brush.solid('M-78 -12C-74 -110 -66 -170 -40 -190C-12 -170 -8 -100 -10 -6Q-44 14 -78 -12Z', mix(FUR, WHITE, 0.1), {
      shade: 0.35,
      edge: 4,
    }) +
    brush.solid('M10 -6C8 -100 12 -170 40 -190C66 -170 74 -110 78 -12Q44 14 10 -6Z', mix(FUR, WHITE, 0.1), {
      shade: 0.35,
      edge: 4,
    }) +
    brush.solid(oval(-44, -14, 44, 24), WHITE, { shade: 0.3, edge: 3 }) +
    brush.solid(oval(44, -14, 44, 24), WHITE, { shade: 0.3, edge: 3 }) +
    catHead(brush, nature, 0, -390, hat, flagParam(params, 'cream'))
  );
});

/** Fur above, a white paw at the end. */
export const limb = (brush: Brush, from: Dot, bend: Dot, paw: Dot, half = 30): string =>
  brush.solid(tube(from, bend, paw, { half: [half * 1.1, half, half * 0.9], caps: [0.5, 0.7] }), mix(FUR, WHITE, 0.1), {
    shade: 0.35,
    edge: 4,
  }) + brush.solid(oval(paw[0], paw[1], half * 1.1, half * 0.9), WHITE, { shade: 0.3, edge: 3 });

/** Carried off by balloons: strings round the belly, all four legs paddling, the tail like a bottle brush. */
const catAloft = animal('wonder', (brush, nature, params) => {
  const tail = bushyTail(
    brush,
    [
      [180, -150],
      [280, -210],
      [330, -320],
      [420, -360],
    ],
    { width: 58, fur: FUR, tip: WHITE, ragged: 0.16 },
  );
  return (
    tail +
    limb(brush, [150, -110], [250, -60], [300, 20], 32) +
    limb(brush, [-110, -110], [-220, -90], [-290, -20], 28) +
    brush.solid(
      'M-190 -170C-180 -260 -60 -290 60 -276C180 -262 236 -200 214 -130C190 -60 60 -40 -60 -52C-150 -62 -196 -100 -190 -170Z',
      FUR,
      {
        shade: 0.45,
        depth: 30,
        dry: 26,
        inside: `<path d="M-190 -96C-60 -130 80 -120 214 -110L200 0L-180 0Z" fill="${WHITE}"/>`,
      },
    ) +
    brush.stroke('M40 -274L52 -214M104 -268L112 -206M164 -246L166 -190', mix(FUR, '#2a2030', 0.5), 13, 0.75) +
    brush.line('M-20 -284C-40 -200 -36 -120 -16 -50M20 -284C4 -200 8 -120 26 -48', '#b88a7a', 7) +
    limb(brush, [96, -84], [130, 10], [88, 84], 32) +
    limb(brush, [-90, -84], [-104, 16], [-168, 70], 28) +
    catHead(brush, nature, -190, -250, textParam(params, 'hat', '#d8345f'))
  );
});

/** Hanging from a branch by its front paws, seen from the front: the origin is where it holds on. */
const catHang = animal('wonder', (brush, nature, params) => {
  const tail = bushyTail(
    brush,
    [
      [40, 560],
      [120, 620],
      [90, 720],
      [170, 780],
    ],
    { width: 54, fur: FUR, tip: WHITE, ragged: 0.18 },
  );
  return (
    tail +
    limb(brush, [-50, 560], [-100, 640], [-60, 740], 36) +
    limb(brush, [56, 560], [120, 620], [150, 700], 36) +
    brush.solid('M-80 240C-120 340 -116 480 -86 560C-40 600 50 600 90 560C120 480 120 340 80 240Z', FUR, {
      shade: 0.45,
      depth: 30,
      dry: 24,
      dryAngle: 1.4,
      inside: `<path d="M-46 240C-70 360 -60 480 0 560C64 480 68 360 46 240Z" fill="${WHITE}"/>`,
    }) +
    limb(brush, [-70, 270], [-112, 140], [-84, 6], 30) +
    limb(brush, [70, 270], [112, 140], [84, 6], 30) +
    catHead(brush, nature, 0, 190, textParam(params, 'hat', '#d8345f'))
  );
});

/** Dancing on its hind legs, which it denies: one paw up, one behind the back. */
const catDance = animal('happy', (brush, nature, params) => {
  const tail = bushyTail(
    brush,
    [
      [60, -110],
      [180, -90],
      [250, -170],
      [210, -280],
      [270, -350],
    ],
    { width: 36, fur: FUR, tip: WHITE },
  );
  return (
    groundShadow(brush, 10, 150) +
    tail +
    limb(brush, [66, -270], [150, -300], [196, -400], 28) +
    limb(brush, [-44, -130], [-66, -70], [-60, -20], 36) +
    limb(brush, [50, -130], [110, -110], [128, -40], 36) +
    brush.solid('M-76 -380C-116 -290 -116 -180 -84 -110C-40 -76 50 -76 90 -112C118 -190 112 -300 72 -380Z', FUR, {
      shade: 0.45,
      depth: 30,
      dry: 24,
      dryAngle: 1.4,
      inside: `<path d="M-46 -384C-66 -290 -56 -180 4 -150C60 -180 66 -290 46 -384Z" fill="${WHITE}"/>`,
    }) +
    limb(brush, [-68, -320], [-150, -280], [-136, -200], 28) +
    catHead(brush, nature, 0, -440, textParam(params, 'hat', '#d8345f'), flagParam(params, 'cream'))
  );
});

/** The cat's head and paws over an edge at the origin, with the cone visible. */
const catPeek = animal('wonder', (brush, nature, params) => {
  const hat = textParam(params, 'hat', '#d8345f');
  return (
    catHead(brush, nature, 0, -70, hat) +
    brush.solid(oval(-100, -4, 44, 28), WHITE, { shade: 0.3, edge: 4 }) +
    brush.solid(oval(100, -4, 44, 28), WHITE, { shade: 0.3, edge: 4 })
  );
});

/** Eyes, cheeks and a mouth on the middle tier; a shy cake presses its lips together. */
const cakeFace = (brush: Brush, shy: boolean): string =>
  [-74, 74]
    .map(
      (x) =>
        `<ellipse cx="${x}" cy="-286" rx="24" ry="30" fill="#4a2434"/><circle class="tiny" cx="${x + 8}" cy="-298" r="9" fill="#fff"/><ellipse class="shade" cx="${x * 1.7}" cy="-250" rx="28" ry="17" fill="#e8607a" opacity=".6"/>`,
    )
    .join('') +
  brush.line(shy ? 'M-34 -240Q-17 -256 0 -242Q17 -228 34 -242' : 'M-46 -252Q0 -200 46 -252', '#4a2434', 10) +
  (shy ? brush.line('M-104 -336L-56 -348M104 -336L56 -348', '#4a2434', 8) : '');

interface LeftOver {
  cream: string;
  jam: string;
  face: string;
  topper: string;
}

/** What is left of the cake: its middle as a tall piece with cut sides in layers, crumbs, and two empty places. */
function leftOver(brush: Brush, { cream, jam, face, topper }: LeftOver): string {
  const sponge = mix(cream, '#e8b070', 0.55);
  const layers = [-96, -210, -330, -440].map((y) => `M-190 ${y}H190`).join('');
  const crumbs = [-330, -290, -246, 236, 268, 322, 350, -300, 300]
    .map((x, i) => brush.solid(oval(x, -14 - (i % 3) * 14, 13 + (i % 2) * 5), i % 3 ? sponge : jam, { shade: 0.3 }))
    .join('');
  return (
    brush.solid(oval(0, -6, 400, 62), '#fffaf2', { shade: 0.3, edge: 5 }) +
    crumbs +
    brush.solid('M-196 -30L-170 -560C-120 -610 120 -610 170 -560L196 -30Q0 20 -196 -30Z', sponge, {
      shade: 0.4,
      depth: 40,
      dry: 18,
      edge: 5,
      inside: `<path class="shade" d="${layers}" stroke="${cream}" stroke-width="26"/><path class="tiny" d="M-190 -150H190M-190 -386H190" stroke="${jam}" stroke-width="13"/>`,
    }) +
    brush.solid(
      'M-176 -530C-190 -620 190 -620 176 -530C176 -480 140 -480 134 -524C130 -470 84 -450 78 -520C66 -480 24 -486 18 -524C6 -450 -40 -460 -50 -524C-62 -480 -100 -480 -108 -526C-118 -470 -170 -470 -176 -530Z',
      cream,
      { shade: 0.25, edge: 3 },
    ) +
    face +
    topper
  );
}

/**
 * A cake of three tiers on the origin; without `candles` it has a star. `blown` candles smoke. `face` (glad, shy, gone)
 * is on the middle tier. `eaten` leaves the middle of it, without the left and the right pieces, and crumbs.
 */
const cake = painted((brush, params, context) => {
  const cream = tone(params, context, 'cream', '#fff3e0');
  const jam = tone(params, context, 'jam', '#d8345f');
  const candles = numberParam(params, 'candles', 0);
  const tier = (y: number, w: number, h: number, colour: string): string => {
    let drip = `M${-w} ${y - h}`;
    const steps = 8;
    for (let i = 0; i < steps; i++) {
      const x = -w + ((i + 1) * 2 * w) / steps;
      const low = y - h + (i % 2 ? 52 : 92) + brush.rng.between(-10, 12);
      drip += `C${n(x - (2 * w) / steps)} ${n(low + 16)} ${n(x)} ${n(low + 16)} ${n(x)} ${n(y - h + 26)}`;
    }
    drip += `L${w} ${y - h}C${n(w * 0.9)} ${y - h - 44} ${n(-w * 0.9)} ${y - h - 44} ${-w} ${y - h}Z`;
    let berries = '';
    for (let i = 0; i <= 8; i++)
      berries += brush.solid(
        oval(-w + (i * 2 * w) / 8, y - 6 + Math.sin((i / 8) * Math.PI) * 20, 27),
        i % 2 ? '#f7b84a' : jam,
        { shade: 0.4 },
      );
    return (
      brush.solid(
        `M${-w} ${y}L${-w} ${y - h}C${n(-w * 0.9)} ${y - h - 44} ${n(w * 0.9)} ${y - h - 44} ${w} ${y - h}L${w} ${y}C${n(w * 0.9)} ${y + 44} ${n(-w * 0.9)} ${y + 44} ${-w} ${y}Z`,
        colour,
        { shade: 0.4, depth: w * 0.2, dry: 20 },
      ) +
      brush.solid(drip, cream, { shade: 0.25, edge: 3 }) +
      berries
    );
  };
  let lit = '';
  for (let i = 0; i < candles; i++) {
    const x = candles === 1 ? 0 : -110 + (i * 220) / (candles - 1);
    lit +=
      brush.solid(
        `M${n(x - 13)} -596L${n(x - 13)} -720L${n(x + 13)} -720L${n(x + 13)} -596Z`,
        ['#6fb7a8', '#f7b84a', '#8f7fc0'][i % 3] ?? jam,
        { shade: 0.3 },
      ) +
      (flagParam(params, 'blown')
        ? brush.stroke(
            `M${n(x)} -726C${n(x + 30)} -770 ${n(x - 34)} -800 ${n(x + 6)} -846C${n(x + 40)} -880 ${n(x - 10)} -900 ${n(x + 22)} -940`,
            '#f4e8f4',
            13,
            0.75,
          )
        : `<path d="M${n(x)} -800C${n(x + 34)} -756 ${n(x + 18)} -728 ${n(x)} -728C${n(x - 18)} -728 ${n(x - 34)} -756 ${n(x)} -800Z" fill="#ffc23a"/><path class="shade" d="M${n(x)} -770C${n(x + 14)} -748 ${n(x + 8)} -732 ${n(x)} -732C${n(x - 8)} -732 ${n(x - 14)} -748 ${n(x)} -770Z" fill="#fff6d0"/>`);
  }
  let star = '';
  for (let i = 0; i < 10; i++) {
    const a = (i / 10) * Math.PI * 2 - Math.PI / 2;
    const r = i % 2 ? 62 : 136;
    star += `${i ? 'L' : 'M'}${n(Math.cos(a) * r)} ${n(-780 + Math.sin(a) * r)}`;
  }
  const topper =
    candles > 0
      ? lit
      : brush.line('M0 -590L0 -740', '#fffaf2', 14) +
        `<g stroke="#f9c63e" stroke-width="22" stroke-linejoin="round">${brush.solid(`${star}Z`, '#f9c63e', { shade: 0.35 })}</g>`;
  const face = textParam(params, 'face', 'none');
  if (face === 'gone')
    return (
      brush.solid(oval(0, -6, 400, 62), '#fffaf2', { shade: 0.3, edge: 5 }) +
      brush.solid('M-60 -16C-44 -60 30 -66 50 -20Q0 4 -60 -16Z', mix(cream, '#f2a8b0', 0.75), { shade: 0.4 }) +
      [-150, -110, 96, 160, 206]
        .map((x, i) => brush.solid(oval(x, -10 + (i % 3) * 9, 12), jam, { shade: 0.3 }))
        .join('')
    );
  if (flagParam(params, 'eaten')) return leftOver(brush, { cream, jam, face: cakeFace(brush, false), topper });
  return (
    brush.solid(oval(0, -6, 400, 62), '#fffaf2', { shade: 0.3, edge: 5 }) +
    tier(-40, 320, 180, mix(cream, '#f2a8b0', 0.75)) +
    tier(-236, 240, 160, mix(cream, '#f7cf9a', 0.7)) +
    tier(-418, 160, 150, mix(cream, '#f2a8b0', 0.6)) +
    (face === 'none' ? '' : cakeFace(brush, face === 'shy')) +
    topper
  );
});

export const guestPieces: PieceKit = {
  'party/cat': cat,
  'party/cat-peek': catPeek,
  'party/cat-aloft': catAloft,
  'party/cat-hang': catHang,
  'party/cat-dance': catDance,
  'party/cake': cake,
};
