// Halls of night-museum: green walls, parquet, marble columns, a doorway, and the grandmother's chair.

import { dryBrush, lerp, linear, mix, n } from '#engine/drawing/draw.ts';
import { drawFloor } from '#engine/drawing/floor.ts';
import { painted } from '#engine/drawing/painted.ts';
import { oval } from '#engine/drawing/path.ts';
import { numberParam, type Piece, type PieceKit, tone } from '#engine/drawing/piece.ts';

/** The wall over the whole picture down to `floor`: damask, a gilt rail, a dado of dark wood. */
const wall: Piece = (params, context) => {
  const { rng, size } = context;
  const floor = numberParam(params, 'floor', 1560);
  const dado = floor - numberParam(params, 'dado', 300);
  const top = tone(params, context, 'wall-top', '#173a2e');
  const low = tone(params, context, 'wall-low', '#2f6146');
  const wood = tone(params, context, 'dado', '#4a3022');
  const gilt = tone(params, context, 'gilt', '#c9973e');
  const id = context.id('wall');
  let damask = '';
  for (let row = 0; row * 170 < dado; row++)
    for (let col = -1; col * 190 < size.width + 200; col++) {
      const x = col * 190 + (row % 2) * 95;
      const y = 70 + row * 170;
      damask += `M${x} ${y - 56}C${x + 44} ${y - 20} ${x + 44} ${y + 20} ${x} ${y + 56}C${x - 44} ${y + 20} ${x - 44} ${y - 20} ${x} ${y - 56}ZM${x} ${y - 24}C${x - 18} ${y} ${x - 18} ${y + 6} ${x} ${y + 26}C${x + 18} ${y + 6} ${x + 18} ${y} ${x} ${y - 24}Z`;
    }
  const frame = `M-20 -20L${size.width + 20} -20L${size.width + 20} ${n(dado)}L-20 ${n(dado)}Z`;
  let panels = '';
  for (let x = -120; x < size.width; x += 420)
    panels += `<path d="M${x + 40} ${n(dado + 70)}L${x + 380} ${n(dado + 70)}L${x + 380} ${n(floor - 70)}L${x + 40} ${n(floor - 70)}Z" fill="${mix(wood, '#c98a4a', 0.16)}"/>`;
  return {
    defs: linear(id, [
      [0, top],
      [1, low],
    ]),
    body: `<path class="sky" d="${frame}" fill="url(#${id})"/><path class="tiny" d="${damask}" fill="${mix(low, gilt, 0.22)}" fill-opacity=".5" fill-rule="evenodd"/>${dryBrush(rng, context.id('dry'), frame, { colour: mix(low, '#b8c878', 0.4), count: 70, box: [0, 0, size.width, dado], angle: 1.4, opacity: 0.16, length: [120, 380], width: [6, 18] })}<path d="M-20 ${n(dado)}L${size.width + 20} ${n(dado)}L${size.width + 20} ${n(floor)}L-20 ${n(floor)}Z" fill="${wood}"/>${panels}<path d="M-20 ${n(dado - 16)}L${size.width + 20} ${n(dado - 16)}L${size.width + 20} ${n(dado + 22)}L-20 ${n(dado + 22)}Z" fill="${gilt}"/><path class="shade" d="M-20 ${n(dado - 6)}L${size.width + 20} ${n(dado - 6)}" stroke="${mix(gilt, '#fff0c0', 0.6)}" stroke-width="7"/><path d="M-20 ${n(floor - 40)}L${size.width + 20} ${n(floor - 40)}L${size.width + 20} ${n(floor)}L-20 ${n(floor)}Z" fill="${mix(wood, '#1c1410', 0.4)}"/>`,
  };
};

/** Herringbone parquet from `y` down. */
const parquet: Piece = (params, context) => {
  const { rng, size } = context;
  const y = numberParam(params, 'y', 1560);
  const vanish = numberParam(params, 'vanish', size.width / 2);
  const colour = tone(params, context, 'parquet', '#a8743a');
  const dark = tone(params, context, 'parquet-dark', '#553420');
  const light = tone(params, context, 'parquet-light', '#e0b464');
  const deep = size.height - y + 40;
  const at = (u: number, t: number): string => `${n(vanish + u * lerp(0.5, 1.5, t) * size.width)} ${n(y + t * deep)}`;
  const rows = [0, 0.1, 0.22, 0.37, 0.55, 0.77, 1.03, 1.3];
  let tiles = '';
  for (let i = 0; i + 1 < rows.length; i++) {
    const t0 = rows[i] ?? 0;
    const t1 = rows[i + 1] ?? 0;
    for (let k = -10; k < 10; k++) {
      const a = k * 0.12 + 0.003;
      const b = (k + 1) * 0.12 - 0.003;
      const lean = ((i + k) % 2 === 0 ? 1 : -1) * 0.045;
      const shade = rng.between(-0.35, 0.28) + ((i + k) % 2 === 0 ? 0.1 : -0.1);
      tiles += `<path d="M${at(a + lean, t0)}L${at(b + lean, t0)}L${at(b - lean, t1 - 0.008)}L${at(a - lean, t1 - 0.008)}Z" fill="${shade < 0 ? mix(colour, dark, -shade) : mix(colour, light, shade)}"/>`;
    }
  }
  const shade = [
    [0, 0.55],
    [0.4, 0.05],
    [1, 0.45],
  ] as const;
  return drawFloor(context, tiles, { y, colour, dark, joints: 0.65, shade });
};

/** A fluted marble column on the origin: `height`, `width`. */
const column = painted((brush, params, context) => {
  const h = numberParam(params, 'height', 1600);
  const w = numberParam(params, 'width', 260) / 2;
  const marble = tone(params, context, 'marble', '#d9d2b4');
  let flutes = '';
  for (const u of [-0.66, -0.34, 0, 0.34, 0.66]) flutes += `M${n(u * w)} -130L${n(u * w * 0.92)} ${n(-h + 130)}`;
  const veins = `M${n(-w * 0.5)} ${n(-h * 0.3)}Q0 ${n(-h * 0.36)} ${n(w * 0.2)} ${n(-h * 0.5)}M${n(w * 0.6)} ${n(-h * 0.62)}Q${n(w * 0.1)} ${n(-h * 0.7)} ${n(w * 0.2)} ${n(-h * 0.82)}`;
  const slab = (y: number, k: number, tall: number): string =>
    brush.solid(
      `M${n(-w * k)} ${n(y)}L${n(w * k)} ${n(y)}L${n(w * k)} ${n(y - tall)}L${n(-w * k)} ${n(y - tall)}Z`,
      mix(marble, '#ffffff', 0.12),
      { shade: 0.5, edge: 4 },
    );
  return (
    brush.solid(`M${n(-w)} -90L${n(-w * 0.9)} ${n(-h + 90)}L${n(w * 0.9)} ${n(-h + 90)}L${n(w)} -90Z`, marble, {
      depth: w * 0.8,
      shade: 0.65,
      inside: brush.stroke(flutes, mix(marble, '#5a5a3c', 0.6), 14, 0.45) + brush.stroke(veins, '#a8a888', 5, 0.6),
    }) +
    slab(0, 1.45, 60) +
    slab(-56, 1.2, 50) +
    slab(-h + 100, 1.2, 50) +
    slab(-h + 54, 1.45, 60)
  );
});

/** A tall doorway on the origin with the dark next hall in it; `rope` adds a rope in front. */
const doorway = painted((brush, params, context) => {
  const gilt = tone(params, context, 'gilt', '#c9973e');
  const dark = tone(params, context, 'dark', '#12241c');
  const glow = tone(params, context, 'next-hall', '#27503c');
  const hole = 'M-300 0L-300 -1120C-300 -1240 300 -1240 300 -1120L300 0Z';
  // The next doorways, each smaller and darker.
  const arch = (k: number, y: number, grow: number): string => {
    const w = 300 * k + grow;
    const h = 1120 * k + grow;
    return `M${n(-w)} ${n(y)}L${n(-w)} ${n(y - h)}C${n(-w)} ${n(y - h - 120 * k)} ${n(w)} ${n(y - h - 120 * k)} ${n(w)} ${n(y - h)}L${n(w)} ${n(y)}Z`;
  };
  const next = `<path d="M-300 20L-300 -130L300 -130L300 20Z" fill="#6a4626"/><path class="shade" d="M-300 20L-90 -130L90 -130L300 20Z" fill="#d8a556" opacity=".45"/><path d="M-300 -130L300 -130L300 -250L-300 -250Z" fill="#3a2618"/><path d="${arch(0.56, -130, 34)}" fill="${mix(gilt, dark, 0.3)}"/><path d="${arch(0.56, -130, 0)}" fill="${glow}"/><path d="M-168 -130L168 -130L168 -190L-168 -190Z" fill="#553820"/><path d="${arch(0.26, -190, 20)}" fill="${mix(gilt, dark, 0.5)}"/><path d="${arch(0.26, -190, 0)}" fill="${mix(dark, '#000000', 0.2)}"/>`;
  return (
    brush.solid(
      'M-390 0L-390 -1160C-390 -1350 390 -1350 390 -1160L390 0L300 0L300 -1120C300 -1240 -300 -1240 -300 -1120L-300 0Z',
      gilt,
      { shade: 0.5, lightOn: 'M-390 0L-390 -1160C-390 -1350 390 -1350 390 -1160L390 0Z', dry: 20 },
    ) +
    brush.solid(hole, dark, { shade: 0, rim: 0, inside: next }) +
    brush.line('M-346 -10L-346 -1140C-346 -1296 346 -1296 346 -1140L346 -10', mix(gilt, '#4a3010', 0.5), 8, 0.8) +
    brush.solid('M-96 -1296C-60 -1370 60 -1370 96 -1296C60 -1250 -60 -1250 -96 -1296Z', mix(gilt, '#fff0c0', 0.25), {
      shade: 0.45,
      edge: 4,
    })
  );
});

/** Two posts with a velvet rope, 900 wide around the origin. */
const rope = painted((brush, params, context) => {
  const gilt = tone(params, context, 'gilt', '#c9973e');
  const post = (x: number): string =>
    brush.solid(oval(x, -4, 84, 20), mix(gilt, '#6a4a1c', 0.3), { shade: 0.4 }) +
    brush.solid(`M${x - 15} -10L${x - 13} -400L${x + 13} -400L${x + 15} -10Z`, gilt, { shade: 0.5 }) +
    brush.solid(oval(x, -420, 34), mix(gilt, '#fff0c0', 0.2), { shade: 0.4 });
  return `${brush.line('M-450 -372C-300 -130 300 -130 450 -372', '#8f2f33', 40)}${brush.stroke('M-440 -366C-300 -140 300 -140 440 -366', '#d8605a', 9, 0.6)}${post(-450)}${post(450)}`;
});

/** The grandmother in her chair, seen from behind, with her knitting. */
const grandmother = painted((brush) => {
  const chair = '#7a4a2a';
  return (
    '<ellipse class="shade" cx="40" cy="4" rx="330" ry="34" fill="#0c1a12" opacity=".5"/>' +
    brush.line('M-170 0L-160 -240M170 0L160 -240', chair, 30) +
    brush.solid('M-60 -470C-150 -440 -180 -330 -176 -220L176 -220C180 -330 150 -440 60 -470Z', '#8a5a78', {
      shade: 0.5,
      dry: 16,
    }) +
    brush.solid(oval(14, -560, 100, 96), '#d8d2cc', { shade: 0.5, dry: 12, dryAngle: 0.4 }) +
    brush.solid(oval(40, -664, 52, 46), '#e4ded8', { shade: 0.5, dry: 8 }) +
    brush.line('M-30 -690L118 -628', '#c9973e', 9) +
    brush.solid(
      'M-196 -250C-206 -390 -170 -450 -120 -480C-40 -430 60 -430 140 -476C180 -440 206 -380 196 -250Z',
      '#b8503f',
      {
        shade: 0.5,
        inside:
          '<path class="shade" d="M-200 -300Q0 -250 200 -300M-196 -370Q0 -320 190 -370" stroke="#f0cf8c" stroke-width="16" fill="none"/>',
      },
    ) +
    brush.solid('M-206 -420L-150 -430L-140 -180L-206 -170ZM150 -430L206 -420L206 -170L140 -180Z', chair, {
      shade: 0.4,
    }) +
    brush.solid('M-210 -260L210 -260L220 -170L-220 -170Z', mix(chair, '#d8a05a', 0.2), { shade: 0.45, dry: 12 }) +
    brush.line('M190 -200C260 -120 250 -20 330 -30', '#e8b450', 6) +
    brush.solid(oval(362, -44, 52, 46), '#e8b450', { shade: 0.45 }) +
    brush.line('M326 -60Q362 -96 400 -56M322 -36Q366 -70 408 -34M340 -12Q370 -40 400 -14', '#b07a2a', 5, 0.8)
  );
});

/** A torch beam from the origin to `dx`, `dy` with a spot of radius `r` at its end; for the glow plane. */
const beam: Piece = (params, context) => {
  const dx = numberParam(params, 'dx', 700);
  const dy = numberParam(params, 'dy', -300);
  const r = numberParam(params, 'r', 300);
  const strength = numberParam(params, 'strength', 0.7);
  const warm = tone(params, context, 'warm', '#ffe08a');
  const length = Math.hypot(dx, dy) || 1;
  const sx = -dy / length;
  const sy = dx / length;
  const ray = context.id('ray');
  const spot = context.id('spot');
  const cone = [1, 0.82, 0.62]
    .map(
      (k) =>
        `<path d="M${n(sx * 26 * k)} ${n(sy * 26 * k)}L${n(dx + sx * r * k)} ${n(dy + sy * r * k)}L${n(dx - sx * r * k)} ${n(dy - sy * r * k)}L${n(-sx * 26 * k)} ${n(-sy * 26 * k)}Z" fill="url(#${ray})"/>`,
    )
    .join('');
  return {
    defs: `<linearGradient id="${ray}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="${n(dx)}" y2="${n(dy)}"><stop offset="0" stop-color="${warm}" stop-opacity="${strength * 0.4}"/><stop offset="1" stop-color="${warm}" stop-opacity="0"/></linearGradient><radialGradient id="${spot}"><stop offset="0" stop-color="${mix(warm, '#fff8d8', 0.5)}" stop-opacity="${strength * 0.62}"/><stop offset=".7" stop-color="${warm}" stop-opacity="${strength * 0.36}"/><stop offset="1" stop-color="${warm}" stop-opacity="0"/></radialGradient>`,
    body: `<g class="shade">${cone}<circle cx="${n(dx)}" cy="${n(dy)}" r="${n(r * 1.25)}" fill="url(#${spot})"/><circle r="70" fill="url(#${spot})"/></g>`,
  };
};

export const hallPieces: PieceKit = {
  'museum/wall': wall,
  'museum/parquet': parquet,
  'museum/column': column,
  'museum/doorway': doorway,
  'museum/beam': beam,
  'museum/rope': rope,
  'museum/grandmother': grandmother,
};
