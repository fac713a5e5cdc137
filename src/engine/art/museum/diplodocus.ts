// The diplodocus skeleton of night-museum.

import type { Brush } from '#engine/drawing/brush.ts';
import { type Dot, lerp, mix } from '#engine/drawing/draw.ts';
import { rowsParam } from '#engine/drawing/params.ts';
import { oval, tube } from '#engine/drawing/path.ts';
import { numberParam, type PieceKit, textParam } from '#engine/drawing/piece.ts';
import { animal, animalEye, type Nature } from '../characters/animal.ts';

/** A point on the curve through `rows`, and the direction there in radians. */
function onSpine(rows: readonly number[][], t: number): { at: Dot; angle: number } {
  const spot = (u: number): Dot => {
    const place = Math.min(0.9999, Math.max(0, u)) * (rows.length - 1);
    const k = Math.floor(place);
    const f = place - k;
    const axis = (a: 0 | 1): number => {
      const p = (i: number): number => rows[Math.max(0, Math.min(rows.length - 1, i))]?.[a] ?? 0;
      const p0 = p(k - 1);
      const p1 = p(k);
      const p2 = p(k + 1);
      const p3 = p(k + 2);
      return (
        0.5 * (2 * p1 + (p2 - p0) * f + (2 * p0 - 5 * p1 + 4 * p2 - p3) * f * f + (3 * p1 - p0 - 3 * p2 + p3) * f ** 3)
      );
    };
    return [axis(0), axis(1)];
  };
  const a = spot(t - 0.004);
  const b = spot(t + 0.004);
  return { at: spot(t), angle: Math.atan2(b[1] - a[1], b[0] - a[0]) };
}

/** Vertebrae along the curve, each with a spine on its back; `wide` is their size along the way. */
function vertebrae(
  brush: Brush,
  rows: readonly number[][],
  count: number,
  wide: (t: number) => number,
  bone: string,
): string {
  let out = '';
  for (let i = 0; i < count; i++) {
    const t = (i + 0.5) / count;
    const { at, angle } = onSpine(rows, t);
    const w = wide(t);
    const frame = brush.at(at[0], at[1], (angle * 180) / Math.PI, w / 40);
    out += `<g transform="${frame.transform}">${frame.brush.solid('M-12 -22C-18 -52 -10 -74 2 -78C10 -66 10 -44 14 -22Z', mix(bone, '#8a7a58', 0.16), { shade: 0.35, edge: 3 })}${frame.brush.solid('M-30 -26C-22 -16 -22 16 -30 26C-10 34 10 34 30 26C22 16 22 -16 30 -26C10 -34 -10 -34 -30 -26Z', bone, { shade: 0.45, edge: 4 })}</g>`;
  }
  return out;
}

/** A small skull with peg teeth and a kind eye, looking to the right from the origin where the neck ends. */
function skull(brush: Brush, nature: Nature, bone: string): string {
  const dark = mix(bone, '#3a3020', 0.75);
  return (
    brush.solid('M-24 44C40 40 120 60 206 50C226 70 196 92 150 92C80 96 0 92 -24 44Z', mix(bone, '#8a7a58', 0.2), {
      shade: 0.45,
      edge: 5,
    }) +
    brush.solid(
      'M-56 10C-60 -70 10 -110 80 -92C120 -84 150 -40 210 -24C250 -10 250 40 216 54C150 66 60 52 0 56C-34 54 -54 40 -56 10Z',
      bone,
      { shade: 0.45, edge: 5, dry: 8 },
    ) +
    brush.line('M96 58L96 74M120 60L120 78M144 60L144 78M168 60L168 78M192 56L192 74', dark, 9) +
    `<path d="${oval(34, -32, 38, 36)}" fill="${mix(dark, '#000000', 0.3)}"/><path d="${oval(196, 2, 13, 10)}" fill="${dark}"/><circle cx="36" cy="-30" r="29" fill="#fff3c4"/>` +
    animalEye(brush, 36 + nature.gaze.x * 9, -30 + nature.gaze.y * 8, { rx: 13, ry: 16 }, nature) +
    brush.line(nature.mood === 'sad' ? 'M-2 -84Q30 -96 66 -74' : 'M-2 -80Q34 -104 72 -82', mix(bone, '#6a5a38', 0.7), 9)
  );
}

const BONE = '#e6dcc0';

/** A leg like a pillar: hip or shoulder, knee, foot. */
function leg(brush: Brush, x: number, top: number, floor: number, bone: string): string {
  const knee = lerp(top, floor, 0.52);
  const knob = (y: number, r: number): string => brush.solid(oval(x, y, r, r * 0.78), bone, { shade: 0.45, edge: 5 });
  return (
    brush.solid(
      tube([x, top], [x + 16, lerp(top, knee, 0.5)], [x, knee], { half: [46, 32, 42], caps: [0.5, 0.5] }),
      bone,
      {
        shade: 0.5,
        edge: 5,
      },
    ) +
    brush.solid(
      tube([x, knee], [x - 10, lerp(knee, floor, 0.5)], [x, floor - 40], { half: [38, 28, 40], caps: [0.5, 0.5] }),
      bone,
      { shade: 0.5, edge: 5 },
    ) +
    knob(knee, 50) +
    brush.solid(
      `M${x - 74} ${floor}C${x - 78} ${floor - 50} ${x - 30} ${floor - 66} ${x} ${floor - 64}C${x + 40} ${floor - 66} ${x + 84} ${floor - 44} ${x + 84} ${floor}Z`,
      bone,
      { shade: 0.45, edge: 5 },
    ) +
    brush.line(
      `M${x - 28} ${floor - 24}L${x - 28} ${floor}M${x + 10} ${floor - 26}L${x + 10} ${floor}M${x + 48} ${floor - 22}L${x + 48} ${floor}`,
      mix(bone, '#6a5a38', 0.6),
      7,
    )
  );
}

/**
 * The whole skeleton in picture units. Rows "x y" of `tail`, `back` and `neck` run towards the head; `floor` is its
 * ground line.
 */
const diplodocus = animal('happy', (brush, nature, params) => {
  const bone = textParam(params, 'bone', BONE);
  const far = mix(bone, brush.light.shade, 0.4);
  const tail = rowsParam(params, 'tail', '-60 1000; 300 1180; 700 1160; 1000 1020');
  const back = rowsParam(params, 'back', '1000 1020; 1300 940; 1620 960; 1900 1040');
  const neck = rowsParam(params, 'neck', '1900 1040; 2260 1000; 2640 800; 3000 520; 3360 420');
  const floor = numberParam(params, 'floor', 1860);
  const hip = onSpine(back, 0.06).at;
  const shoulder = onSpine(back, 0.92).at;
  let ribs = '';
  let farRibs = '';
  for (let i = 0; i < 9; i++) {
    const t = 0.16 + i * 0.085;
    const [x, y] = onSpine(back, t).at;
    const deep = 300 + Math.sin((i / 8) * Math.PI) * 130;
    const rib = (dx: number, k: number): string =>
      tube([x + dx, y + 20], [x + dx + 70 * k, y + deep * 0.55], [x + dx - 40, y + deep * k], {
        half: [19, 18, 10],
        caps: [0.4, 0.7],
      });
    farRibs += brush.solid(rib(46, 0.9), far, { shade: 0.3, edge: 4 });
    ribs += brush.solid(rib(0, 1), bone, { shade: 0.45, edge: 5 });
  }
  const head = onSpine(neck, 1);
  const frame = brush.at(
    head.at[0] + 10,
    head.at[1] + 6,
    numberParam(params, 'nod', 8),
    numberParam(params, 'head', 1.25),
  );
  return (
    leg(brush, hip[0] + 130, hip[1] + 60, floor - 50, far) +
    leg(brush, shoulder[0] + 110, shoulder[1] + 60, floor - 50, far) +
    farRibs +
    vertebrae(brush, tail, 22, (t) => lerp(12, 50, t), bone) +
    vertebrae(brush, back, 12, () => 58, bone) +
    vertebrae(brush, neck, 24, (t) => lerp(58, 34, t), bone) +
    ribs +
    brush.solid(oval(hip[0], hip[1] + 70, 130, 92), bone, { shade: 0.5, edge: 5, dry: 12 }) +
    brush.solid(oval(shoulder[0], shoulder[1] + 90, 78, 120), bone, { shade: 0.5, edge: 5, dry: 10 }) +
    leg(brush, hip[0] - 30, hip[1] + 110, floor, bone) +
    leg(brush, shoulder[0] - 20, shoulder[1] + 150, floor, bone) +
    `<g transform="${frame.transform}">${skull(frame.brush, nature, bone)}</g>`
  );
});

/** Only the head and the end of the neck, which follows `neck` rows up to the origin. */
const head = animal('happy', (brush, nature, params) => {
  const bone = textParam(params, 'bone', BONE);
  const neck = rowsParam(params, 'neck', '-900 300; -600 60; -300 -20; 0 0');
  return (
    vertebrae(brush, neck, numberParam(params, 'count', 16), (t) => lerp(46, 32, t), bone) + skull(brush, nature, bone)
  );
});

export const diplodocusPieces: PieceKit = { 'museum/diplodocus': diplodocus, 'museum/diplodocus-head': head };
