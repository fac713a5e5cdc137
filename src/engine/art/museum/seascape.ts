// The framed seascape of night-museum: sea that leaves its frame, a ship, and the captain.

import type { Brush } from '#engine/drawing/brush.ts';
import { linear, mix, n } from '#engine/drawing/draw.ts';
import { oval, tube } from '#engine/drawing/path.ts';
import { flagParam, numberParam, type PieceKit, textParam } from '#engine/drawing/piece.ts';
import { animal, animalEye, type Nature } from '../characters/animal.ts';
import { cakeOf, drawCake } from './cake.ts';
import { gilded } from './frames.ts';

/** A row of waves across the picture, from `y` down. */
function waves(brush: Brush, w: number, low: number, y: number, tall: number, colour: string, shift: number): string {
  const step = 170;
  let d = `M${n(-w / 2 - step)} ${n(low)}L${n(-w / 2 - step)} ${n(y)}`;
  for (let x = -w / 2 - step + shift; x < w / 2 + step; x += step)
    d += `C${n(x + 50)} ${n(y - tall * 1.2)} ${n(x + 96)} ${n(y - tall * 1.3)} ${n(x + 112)} ${n(y - tall * 0.5)}C${n(x + 124)} ${n(y - tall * 0.1)} ${n(x + 150)} ${n(y)} ${n(x + step)} ${n(y)}`;
  d += `L${n(w / 2 + step)} ${n(low)}Z`;
  return brush.solid(d, colour, { shade: 0.3, depth: 18, rim: 1, edge: 3 });
}

function ship(brush: Brush, cargo: string): string {
  return (
    brush.line('M-60 60L-60 -230M60 56L60 -200', '#4a3022', 14) +
    brush.solid('M-52 -220C40 -190 60 -110 44 -50L-52 -40Z', '#f6ead0', { shade: 0.4, edge: 3 }) +
    brush.solid('M68 -190C150 -160 166 -90 150 -44L68 -36Z', '#f6ead0', { shade: 0.4, edge: 3 }) +
    brush.solid('M-68 -200C-140 -160 -150 -90 -140 -44L-68 -40Z', '#ead8b4', { shade: 0.4, edge: 3 }) +
    brush.solid('M-60 -236L-60 -276L-6 -256Z', '#c4453a', { shade: 0.3 }) +
    cargo +
    brush.solid('M-190 0C-120 24 120 24 206 -20L160 100C60 124 -90 124 -150 96Z', '#7a4a2c', {
      shade: 0.45,
      edge: 4,
      inside: brush.stroke('M-180 36C-80 62 90 60 190 20', '#d2a046', 12, 0.9),
    }) +
    [-90, -30, 30, 90].map((x) => brush.solid(oval(x, 66, 15), '#2a1c14', { shade: 0 })).join('')
  );
}

/** The deck of a ship that fills the lower right of a picture: planks, a rail, an open hold, a wheel. */
function deck(brush: Brush, w: number, low: number): string {
  const plank = '#9a6a44';
  const right = w / 2 + 20;
  const far = 300;
  let seams = '';
  for (let i = 0; i <= 9; i++) seams += `M${n(-60 + i * 190)} ${far - 2}L${n(-420 + i * 260)} ${low}`;
  let posts = '';
  for (let x = -20; x < right; x += 120)
    posts += brush.solid(
      `M${x - 16} ${far + 10}C${x - 34} ${far - 40} ${x - 26} ${far - 90} ${x - 12} ${far - 150}L${x + 12} ${far - 150}C${x + 26} ${far - 90} ${x + 34} ${far - 40} ${x + 16} ${far + 10}Z`,
      '#7a4a2c',
      { shade: 0.45, edge: 3 },
    );
  const spokes = Array.from({ length: 8 }, (_, i) => {
    const a = (i * Math.PI) / 4 + 0.2;
    return `M${n(640 + Math.cos(a) * 34)} ${n(250 + Math.sin(a) * 34)}L${n(640 + Math.cos(a) * 178)} ${n(250 + Math.sin(a) * 178)}`;
  }).join('');
  return (
    posts +
    brush.solid(`M-90 ${far - 150}L${right} ${far - 176}L${right} ${far - 132}L-90 ${far - 104}Z`, '#a8743c', {
      shade: 0.45,
      edge: 4,
    }) +
    brush.solid(
      `M-80 ${far}L${right} ${far - 20}L${right} ${low}L-440 ${low}C-380 ${far + 220} -240 ${far + 60} -80 ${far}Z`,
      plank,
      {
        shade: 0.35,
        depth: 40,
        dry: 26,
        dryAngle: 1.9,
        inside: brush.stroke(seams, '#5f3c28', 9, 0.7),
      },
    ) +
    brush.line(`M-80 ${far}C-240 ${far + 60} -380 ${far + 220} -440 ${low}`, '#d2a046', 20) +
    brush.solid('M150 430L470 420L520 540L130 552Z', '#1e1418', { shade: 0.1, edge: 6 }) +
    brush.line('M150 430L470 420L520 540L130 552Z', '#c98a4a', 20) +
    brush.solid('M154 426L466 416L486 300L140 312Z', '#b07c4c', { shade: 0.4, edge: 4, dry: 8 }) +
    brush.line('M300 420L306 308', '#6a4430', 8) +
    brush.solid('M610 560L620 250L660 250L672 560Z', '#6a4430', { shade: 0.5, edge: 4 }) +
    brush.line(spokes, '#8a5a34', 22) +
    brush.line(oval(640, 250, 130), '#8a5a34', 30) +
    brush.solid(oval(640, 250, 40), '#d2a046', { shade: 0.45, edge: 4 })
  );
}

/** The captain from the waist up: three-cornered hat, a red beard, optional spyglass. */
function captain(brush: Brush, nature: Nature, spyglass: boolean): string {
  const skin = '#eebb92';
  const beard = '#b8552c';
  return (
    brush.solid('M-170 250C-180 100 -120 30 -50 12L50 12C120 30 180 100 170 250Z', '#2f4f7a', {
      shade: 0.45,
      dry: 10,
    }) +
    brush.line('M0 70L0 250', '#1c3454', 7) +
    [100, 150, 200].map((y) => brush.solid(oval(-26, y, 12), '#e8b450', { shade: 0.3 })).join('') +
    brush.solid(oval(0, -70, 92, 100), skin, { shade: 0.35, soft: true }) +
    brush.solid(
      'M-96 -60C-110 30 -60 92 0 96C60 92 110 30 96 -60C84 -24 50 -20 0 -22C-50 -20 -84 -24 -96 -60Z',
      beard,
      { shade: 0.45, dry: 22, edge: 4 },
    ) +
    brush.line('M-30 18Q0 36 30 18', '#6a2a1c', 9) +
    animalEye(brush, -36, -80, { rx: 12, ry: 15 }, nature) +
    animalEye(brush, 36, -80, { rx: 12, ry: 15 }, nature) +
    brush.line('M-64 -112Q-38 -126 -16 -110M16 -110Q38 -126 64 -112', beard, 13) +
    brush.solid(oval(0, -48, 22, 18), mix(skin, '#d8605a', 0.4), { shade: 0.3, soft: true }) +
    brush.solid('M-150 -120C-110 -236 110 -236 150 -120C90 -158 -90 -158 -150 -120Z', '#26324c', {
      shade: 0.45,
      edge: 4,
    }) +
    brush.line('M-142 -126C-90 -160 90 -160 142 -126', '#e8b450', 9) +
    (spyglass
      ? brush.solid(tube([110, 150], [150, 60], [104, -40], { half: [44, 40, 32], caps: [0.4, 0.4] }), '#2f4f7a', {
          shade: 0.45,
          edge: 4,
        }) +
        brush.solid('M16 -120L30 -42L128 -66L118 -116Z', '#a8742c', { shade: 0.45, edge: 4 }) +
        brush.solid('M120 -110L128 -70L232 -94L226 -122Z', '#c9973e', { shade: 0.45, edge: 4 }) +
        brush.solid('M224 -116L228 -98L300 -114L296 -128Z', '#dcb060', { shade: 0.45, edge: 4 }) +
        brush.solid(oval(108, -62, 38, 34), skin, { shade: 0.35, edge: 3, soft: true })
      : '')
  );
}

/** Seas higher than this have waves down to the frame. */
const LARGE_SEA_UNITS = 1000;

/**
 * A framed sea, `width` by `height`: a `ship` with its `cake` on request; the `captain` may hold a `spyglass` and stand on
 * a `deck` of his own.
 */
const seascape = animal('happy', (brush, nature, params) => {
  const w = numberParam(params, 'width', 860);
  const h = numberParam(params, 'height', 640);
  const gilt = textParam(params, 'gilt', '#cf9c42');
  const sea = textParam(params, 'sea', '#2f7f86');
  const low = h / 2 + 20;
  const sky = brush.id('sky');
  brush.define(
    linear(sky, [
      [0, textParam(params, 'sky', '#3d4f80')],
      [1, mix(textParam(params, 'sky', '#3d4f80'), '#f0c890', 0.55)],
    ]),
  );
  const cargo = brush.at(112, 14, 0, 0.42);
  const boat = brush.at(
    numberParam(params, 'x', 0),
    numberParam(params, 'y', 10),
    numberParam(params, 'roll', -6),
    0.9,
  );
  const inside =
    `<rect x="${-w / 2 - 10}" y="${-h / 2 - 10}" width="${w + 20}" height="${h + 20}" fill="url(#${sky})"/><path class="shade" d="M${-w / 2} ${-h * 0.24}C${-w * 0.3} ${-h * 0.42} ${-w * 0.1} ${-h * 0.3} ${-w * 0.04} ${-h * 0.2}C${w * 0.1} ${-h * 0.34} ${w * 0.3} ${-h * 0.3} ${w * 0.36} ${-h * 0.16}C${w * 0.2} ${-h * 0.1} ${-w * 0.3} ${-h * 0.12} ${-w / 2} ${-h * 0.14}Z" fill="#e8e0e8" opacity=".3"/>` +
    waves(brush, w, low, 20, 50, mix(sea, '#12304c', 0.35), 30) +
    (flagParam(params, 'ship', true)
      ? `<g transform="${boat.transform}">${ship(boat.brush, flagParam(params, 'cake') ? `<g transform="${cargo.transform}">${drawCake(cargo.brush, cakeOf(params))}</g>` : '')}</g>`
      : '') +
    waves(brush, w, low, 96, 64, sea, 90) +
    waves(brush, w, low, 190, 70, mix(sea, '#d8f0e8', 0.25), 0) +
    // A large picture shows more of the sea, with higher waves near its lower edge.
    (h > LARGE_SEA_UNITS
      ? waves(brush, w, low, 330, 96, mix(sea, '#12304c', 0.16), 60) +
        waves(brush, w, low, 470, 110, mix(sea, '#d8f0e8', 0.14), 130) +
        waves(brush, w, low, 610, 120, mix(sea, '#0e2a44', 0.3), 20)
      : '') +
    (flagParam(params, 'deck') ? deck(brush, w, low) : '');
  const man = brush.at(
    numberParam(params, 'captainX', 0),
    numberParam(params, 'captainY', h / 2 - 120),
    0,
    numberParam(params, 'captainSize', 1),
  );
  const who = flagParam(params, 'captain')
    ? // He may lean out at the top and the sides, but not below the picture.
      brush.within(
        `M${n(-w)} ${n(-h * 2)}L${n(w)} ${n(-h * 2)}L${n(w)} ${n(h / 2)}L${n(-w)} ${n(h / 2)}Z`,
        `<g transform="${man.transform}">${captain(man.brush, nature, flagParam(params, 'spyglass'))}</g>`,
      )
    : '';
  return gilded(brush, w, h, gilt, inside) + who;
});

/** A wave that rises from the frame right of the origin and breaks to the left, its crest at (-300, 330). */
const splash = animal('happy', (brush) => {
  const water = '#8fd0d2';
  const drops = [
    [-400, 392, 15],
    [-352, 440, 12],
    [-292, 470, 14],
    [-236, 420, 11],
    [-426, 300, 10],
    [-180, 360, 12],
    [-60, 150, 13],
    [30, 190, 10],
    [-300, -150, 11],
    [-390, 60, 12],
  ]
    .map(([x = 0, y = 0, r = 0]) =>
      brush.solid(
        `M${x} ${y - r * 1.9}C${x + r * 1.3} ${y - r * 0.2} ${x + r} ${y + r} ${x} ${y + r}C${x - r} ${y + r} ${x - r * 1.3} ${y - r * 0.2} ${x} ${y - r * 1.9}Z`,
        '#c8eeec',
        {
          shade: 0.25,
        },
      ),
    )
    .join('');
  const foam = [
    [-356, 252, 30],
    [-330, 312, 34],
    [-272, 336, 30],
    [-222, 300, 26],
    [-206, 246, 20],
    [150, 158, 26],
    [206, 172, 30],
    [270, 164, 34],
    [338, 174, 30],
    [402, 160, 34],
    [452, 172, 24],
  ]
    .map(([x = 0, y = 0, r = 0]) => brush.solid(oval(x, y, r), '#f0fbf8', { shade: 0.2, edge: 2 }))
    .join('');
  return (
    brush.solid(
      'M450 170C448 -60 270 -268 30 -262C-190 -256 -340 -60 -368 244C-350 286 -330 256 -312 300C-290 270 -276 320 -250 290C-232 300 -214 276 -204 236C-190 90 -110 -46 12 -52C112 -56 160 30 140 170C230 190 360 190 450 170Z',
      water,
      { shade: 0.3, edge: 4, depth: 20, dry: 14 },
    ) +
    brush.line('M404 130C388 -60 240 -222 34 -218C-150 -212 -290 -50 -326 220', '#f0fbf8', 13) +
    brush.stroke('M330 130C312 -30 200 -160 30 -158C-120 -152 -230 -20 -272 216', '#f0fbf8', 8, 0.8) +
    foam +
    drops
  );
});

/** A bucket under a leak, 240 high on the origin. */
const bucket = animal(
  'happy',
  (brush) =>
    '<ellipse class="shade" cx="0" cy="4" rx="140" ry="18" fill="#0c1a12" opacity=".5"/>' +
    brush.line('M-120 -196C-110 -320 110 -320 120 -196', '#8a94a0', 10) +
    brush.solid('M-126 -200L126 -200L92 0L-92 0Z', '#9fb0bc', { shade: 0.5, dry: 14, edge: 4 }) +
    brush.solid(oval(0, -200, 126, 27), '#6fb8c4', { shade: 0.2, edge: 5 }) +
    brush.line('M-112 -120Q0 -100 112 -120', '#6f808c', 8),
);

/** Puddles of sea on the parquet around the origin. */
const puddle = animal('happy', (brush, _nature, params) => {
  const w = numberParam(params, 'width', 420);
  return (
    `<path d="M${-w} 0C${n(-w * 0.9)} -44 ${n(-w * 0.3)} -30 0 -46C${n(w * 0.4)} -40 ${n(w * 0.9)} -50 ${w} -4C${n(w * 0.8)} 40 ${n(w * 0.3)} 26 0 44C${n(-w * 0.4)} 34 ${n(-w * 0.9)} 44 ${-w} 0Z" fill="#6fb8c4" opacity=".62"/>` +
    brush.stroke(
      `M${n(-w * 0.6)} -6C${n(-w * 0.2)} -22 ${n(w * 0.1)} -16 ${n(w * 0.4)} -20M${n(-w * 0.2)} 16C0 8 ${n(w * 0.3)} 14 ${n(w * 0.5)} 6`,
      '#e8faf6',
      8,
      0.8,
    )
  );
});

export const seascapePieces: PieceKit = {
  'museum/seascape': seascape,
  'museum/puddle': puddle,
  'museum/splash': splash,
  'museum/bucket': bucket,
};
