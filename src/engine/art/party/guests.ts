// The cat of birthday, in a paper cone.

import type { Brush } from '#engine/drawing/brush.ts';
import { mix } from '#engine/drawing/draw.ts';
import { type Dot, oval, tube } from '#engine/drawing/path.ts';
import { flagParam, type PieceKit, textParam } from '#engine/drawing/piece.ts';
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

export const guestPieces: PieceKit = {
  'party/cat': cat,
  'party/cat-peek': catPeek,
  'party/cat-aloft': catAloft,
  'party/cat-hang': catHang,
  'party/cat-dance': catDance,
};
