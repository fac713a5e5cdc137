// Stonework of the castle: walls with plaster, flagstone floors, pillars, and distant towers.

import { dryBrush, lerp, linear, mix, n } from '#engine/drawing/draw.ts';
import { drawFloor } from '#engine/drawing/floor.ts';
import { painted } from '#engine/drawing/painted.ts';
import { insideAny, rowsParam } from '#engine/drawing/params.ts';
import { oval } from '#engine/drawing/path.ts';
import {
  numberParam,
  type Piece,
  type PieceContext,
  type PieceKit,
  type PieceParams,
  tone,
} from '#engine/drawing/piece.ts';

function stoneTones(params: PieceParams, context: PieceContext): [string, string, string, string] {
  const stone = tone(params, context, 'stone', '#c99a68');
  const dark = tone(params, context, 'stone-dark', '#8f5f48');
  const light = tone(params, context, 'stone-light', '#f0cd94');
  return [stone, mix(stone, dark, 0.35), mix(stone, light, 0.4), mix(stone, '#c8745a', 0.3)];
}

/** A stone wall over `box` "x y width height"; `quiet` boxes are plastered, without stones. */
const wall: Piece = (params, context) => {
  const { rng, size } = context;
  const whole = `-20 -20 ${size.width + 40} ${size.height + 40}`;
  const [x0 = 0, y0 = 0, w = 0, h = 0] = rowsParam(params, 'box', whole)[0] ?? [];
  const quiet = rowsParam(params, 'quiet', '');
  const row = numberParam(params, 'row', 118);
  const tones = stoneTones(params, context);
  const plaster = tone(params, context, 'plaster', '#e2b67e');
  const low = tone(params, context, 'plaster-low', '#b9805a');
  const stones = ['', '', '', ''];
  let lit = '';
  let dim = '';
  for (let y = y0; y < y0 + h; y += row) {
    for (let x = x0 - rng.between(20, 160); x < x0 + w; ) {
      const wide = row * rng.between(1.2, 2.1);
      const r = rng.between(10, 26);
      const a = rng.between(3, 10);
      const b = rng.between(3, 10);
      const c = rng.between(3, 10);
      const d = rng.between(3, 10);
      const l = Math.max(x0, x + a);
      const t = y + b;
      const rt = Math.min(x0 + w, x + wide - c);
      const bt = Math.min(y0 + h, y + row - d);
      const which = rng.int(0, 3);
      const bare = !insideAny(quiet, (l + rt) / 2, (t + bt) / 2, rng.between(-40, 90));
      if (bare && rt - l > 50 && bt - t > 30) {
        stones[which] +=
          `M${n(l + r)} ${n(t)}L${n(rt - r)} ${n(t + rng.between(-5, 5))}Q${n(rt)} ${n(t)} ${n(rt)} ${n(t + r)}L${n(rt)} ${n(bt - r)}Q${n(rt)} ${n(bt)} ${n(rt - r)} ${n(bt)}L${n(l + r)} ${n(bt + rng.between(-5, 5))}Q${n(l)} ${n(bt)} ${n(l)} ${n(bt - r)}L${n(l)} ${n(t + r)}Q${n(l)} ${n(t)} ${n(l + r)} ${n(t)}Z`;
        lit += `M${n(l + 8)} ${n(bt - r)}L${n(l + 8)} ${n(t + r)}Q${n(l + 8)} ${n(t + 7)} ${n(l + r)} ${n(t + 7)}L${n(rt - r)} ${n(t + 7)}`;
        dim += `M${n(l + r)} ${n(bt - 6)}L${n(rt - r)} ${n(bt - 6)}Q${n(rt - 6)} ${n(bt - 6)} ${n(rt - 6)} ${n(bt - r)}L${n(rt - 6)} ${n(t + r)}`;
      }
      x += wide;
    }
  }
  const id = context.id('wall');
  const clip = context.id('wallclip');
  const frame = `M${n(x0)} ${n(y0)}L${n(x0 + w)} ${n(y0)}L${n(x0 + w)} ${n(y0 + h)}L${n(x0)} ${n(y0 + h)}Z`;
  const light = tone(params, context, 'stone-light', '#f0cd94');
  const dark = tone(params, context, 'stone-dark', '#8f5f48');
  return {
    defs: linear(id, [
      [0, plaster],
      [1, low],
    ]),
    body: `<path class="sky" d="${frame}" fill="url(#${id})"/>${dryBrush(rng, clip, frame, { colour: light, count: 90, box: [x0, y0, x0 + w, y0 + h], angle: 0.6, opacity: 0.25, length: [80, 300], width: [5, 18] })}${stones.map((d, i) => `<path d="${d}" fill="${tones[i] ?? plaster}"/>`).join('')}<path class="shade" d="${lit}" fill="none" stroke="${light}" stroke-width="7" stroke-linecap="round" stroke-opacity=".5"/><path class="shade" d="${dim}" fill="none" stroke="${dark}" stroke-width="9" stroke-linecap="round" stroke-opacity=".4"/>`,
  };
};

/** Flagstones from `y` down to the lower edge, narrowing towards `vanish`. */
const floor: Piece = (params, context) => {
  const { size, rng } = context;
  const y = numberParam(params, 'y', 1500);
  const vanish = numberParam(params, 'vanish', size.width / 2);
  const colour = tone(params, context, 'floor', '#b07a58');
  const dark = tone(params, context, 'floor-dark', '#6e4238');
  const light = tone(params, context, 'floor-light', '#efc58a');
  const rows = [0, 0.1, 0.24, 0.44, 0.7, 1.05];
  const at = (u: number, t: number): string => {
    const depth = lerp(0.42, 1.5, t);
    return `${n(vanish + u * depth * size.width)} ${n(y + t * (size.height - y + 40))}`;
  };
  let tiles = '';
  for (let i = 0; i + 1 < rows.length; i++) {
    const t0 = rows[i] ?? 0;
    const t1 = rows[i + 1] ?? 0;
    for (let k = -8; k < 8; k++) {
      const a = (k + (i % 2) * 0.5) * 0.2 + 0.006;
      const b = (k + 1 + (i % 2) * 0.5) * 0.2 - 0.006;
      const gap = (t1 - t0) * 0.05;
      const shade = rng.between(-0.25, 0.3);
      const fill = shade < 0 ? mix(colour, dark, -shade) : mix(colour, light, shade);
      tiles += `<path d="M${at(a, t0 + gap)}L${at(b, t0 + gap)}L${at(b, t1 - gap)}L${at(a, t1 - gap)}Z" fill="${fill}"/>`;
    }
  }
  const shade = [
    [0, 0.5],
    [0.3, 0],
    [1, 0.35],
  ] as const;
  return drawFloor(context, tiles, { y, colour, dark, joints: 0.6, shade });
};

/** A thin pillar based on the origin: `height`, `width`. */
const pillar = painted((brush, params, context) => {
  const h = numberParam(params, 'height', 1500);
  const w = numberParam(params, 'width', 190) / 2;
  const stone = tone(params, context, 'pillar', '#d8b07c');
  const rings = [0.2, 0.42, 0.64, 0.86]
    .map((t) => `M${n(-w)} ${n(-h * t)}Q0 ${n(-h * t + 22)} ${n(w)} ${n(-h * t)}`)
    .join('');
  const shaft = `M${n(-w)} -40L${n(-w * 0.92)} ${n(-h)}L${n(w * 0.92)} ${n(-h)}L${n(w)} -40Q0 -12 ${n(-w)} -40Z`;
  const base = `M${n(-w * 1.5)} 6L${n(-w * 1.4)} -46Q${n(-w * 1.1)} -84 ${n(-w)} -92L${n(w)} -92Q${n(w * 1.1)} -84 ${n(w * 1.4)} -46L${n(w * 1.5)} 6Q0 34 ${n(-w * 1.5)} 6Z`;
  return (
    brush.solid(shaft, stone, { depth: w * 0.7, shade: 0.6, dry: 40, dryAngle: 1.5 }) +
    brush.line(rings, mix(stone, '#7a4a34', 0.6), 7, 0.8) +
    brush.solid(base, mix(stone, '#8a5a40', 0.14), { shade: 0.5, edge: 4 })
  );
});

interface Tower {
  x: number;
  w: number;
  h: number;
  roof: number;
}

/** Towers with pointed roofs and lit windows, 1200 wide around the origin at their foot. */
const towers = painted((brush, params, context) => {
  const stone = tone(params, context, 'tower', '#c98a5e');
  const roof = tone(params, context, 'roof', '#a8453a');
  const warm = tone(params, context, 'warm', '#ffe08a');
  const list: Tower[] = [
    { x: -470, w: 190, h: 620, roof: 300 },
    { x: 440, w: 210, h: 560, roof: 320 },
    { x: -190, w: 230, h: 900, roof: 380 },
    { x: 170, w: 170, h: 780, roof: 300 },
  ];
  const keep =
    'M-560 20L-560 -380L-500 -380L-500 -430L-420 -430L-420 -380L-340 -380L-340 -430L-260 -430L-260 -380L-180 -380L-180 -430L-100 -430L-100 -380L-20 -380L-20 -430L60 -430L60 -380L140 -380L140 -430L220 -430L220 -380L300 -380L300 -430L380 -430L380 -380L560 -380L560 20Z';
  const body = list.map(({ x, w, h, roof: r }, i) => {
    const l = x - w / 2;
    const rt = x + w / 2;
    const pole = `M${n(x)} ${n(-h - r + 10)}L${n(x)} ${n(-h - r - 110)}`;
    const flag = `M${n(x + 3)} ${n(-h - r - 108)}C${n(x + 50)} ${n(-h - r - 130)} ${n(x + 70)} ${n(-h - r - 70)} ${n(x + 120)} ${n(-h - r - 92)}C${n(x + 90)} ${n(-h - r - 40)} ${n(x + 50)} ${n(-h - r - 60)} ${n(x + 3)} ${n(-h - r - 44)}Z`;
    const pane = `M${n(x - 26)} ${n(-h + 190)}L${n(x - 26)} ${n(-h + 120)}C${n(x - 26)} ${n(-h + 76)} ${n(x + 26)} ${n(-h + 76)} ${n(x + 26)} ${n(-h + 120)}L${n(x + 26)} ${n(-h + 190)}Z`;
    return (
      brush.solid(`M${n(l)} 20L${n(l)} ${n(-h)}L${n(rt)} ${n(-h)}L${n(rt)} 20Z`, stone, {
        depth: w * 0.3,
        shade: 0.5,
        dry: 26,
      }) +
      brush.solid(
        `M${n(l - 22)} ${n(-h + 12)}L${n(l - 22)} ${n(-h - 36)}L${n(rt + 22)} ${n(-h - 36)}L${n(rt + 22)} ${n(-h + 12)}Z`,
        mix(stone, '#fff0c8', 0.2),
        { shade: 0.4 },
      ) +
      brush.line(pole, '#6a3a34', 8) +
      brush.solid(flag, i % 2 ? '#f0b43c' : '#7fa05a', { shade: 0.35 }) +
      brush.solid(
        `M${n(l - 34)} ${n(-h - 30)}Q${n(x - w * 0.2)} ${n(-h - r * 0.5)} ${n(x)} ${n(-h - r)}Q${n(x + w * 0.2)} ${n(-h - r * 0.5)} ${n(rt + 34)} ${n(-h - 30)}Q${n(x)} ${n(-h + 8)} ${n(l - 34)} ${n(-h - 30)}Z`,
        roof,
        { depth: w * 0.3, dry: 16, dryAngle: 1.2 },
      ) +
      brush.solid(pane, warm, { shade: 0, unlit: true, edge: 6 })
    );
  });
  return (
    body.slice(2).join('') +
    brush.solid(keep, mix(stone, '#fff0c8', 0.1), { depth: 60, shade: 0.4, dry: 60 }) +
    body.slice(0, 2).join('') +
    [-60, 90]
      .map((x) =>
        brush.solid(
          `M${x - 30} -150L${x - 30} -230C${x - 30} -280 ${x + 30} -280 ${x + 30} -230L${x + 30} -150Z`,
          warm,
          { shade: 0, unlit: true, edge: 6 },
        ),
      )
      .join('')
  );
});

/** The low sun around the origin: a plain disc with a wide halo. */
const sun: Piece = (params, context) => {
  const r = numberParam(params, 'r', 200);
  const colour = tone(params, context, 'sun', '#fff3c0');
  const id = context.id('sun');
  return {
    defs: `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity=".95"/><stop offset=".3" stop-color="${mix(colour, '#ffb84a', 0.5)}" stop-opacity=".5"/><stop offset="1" stop-color="#ff9a4a" stop-opacity="0"/></radialGradient>`,
    body: `<circle class="shade" r="${n(r * 4)}" fill="url(#${id})"/><path d="${oval(0, 0, r)}" fill="${colour}"/>`,
  };
};

export const stonePieces: PieceKit = {
  'castle/wall': wall,
  'castle/floor': floor,
  'castle/pillar': pillar,
  'castle/towers': towers,
  'castle/sun': sun,
};
