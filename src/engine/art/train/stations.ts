// Places of pillow-train: the kitchen table, the hall of giant coats, a far town.

import { linear, mix, n } from '#engine/drawing/draw.ts';
import { painted } from '#engine/drawing/painted.ts';
import { rowsParam } from '#engine/drawing/params.ts';
import { oval } from '#engine/drawing/path.ts';
import { numberParam, type Piece, type PieceKit, tone } from '#engine/drawing/piece.ts';

const INK = '#4a2a34';

/** A checked tablecloth from `y` to the bottom in perspective, over the whole width, with a scalloped edge at `y`. */
const tablecloth: Piece = (params, context) => {
  const { width, height } = context.size;
  const y = numberParam(params, 'y', 1300);
  const cloth = tone(params, context, 'cloth', '#fff6e6');
  const check = tone(params, context, 'check', '#e8806a');
  const centre = numberParam(params, 'vanish', width / 2);
  const clip = context.id('cloth');
  const deep = height - y;
  let columns = '';
  for (let i = -16; i <= 16; i += 2) {
    const at = (k: number, spread: number): string => n(centre + (i + k) * spread);
    columns += `<path d="M${at(0, 150)} ${y}L${at(1, 150)} ${y}L${at(1, 330)} ${height + 20}L${at(0, 330)} ${height + 20}Z"/>`;
  }
  let rows = '';
  for (let k = 0; k < 8; k += 2) {
    const top = y + deep * (k / 8) ** 1.7;
    const low = y + deep * ((k + 1) / 8) ** 1.7;
    rows += `<path d="M-20 ${n(top)}H${width + 20}V${n(low)}H-20Z"/>`;
  }
  return {
    defs: `<clipPath id="${clip}"><path d="M-20 ${y}H${width + 20}V${height + 20}H-20Z"/></clipPath>`,
    body: `<path d="M-20 ${y}H${width + 20}V${height + 20}H-20Z" fill="${cloth}"/><g class="shade" clip-path="url(#${clip})" fill="${check}" fill-opacity=".34">${columns}${rows}</g><path class="shade" d="M-20 ${y + 4}H${width + 20}" stroke="${mix(check, INK, 0.4)}" stroke-width="10" stroke-opacity=".5"/>`,
  };
};

/** Plates and jars on a kitchen shelf, `width` wide, on the origin. */
const shelf = painted((brush, params, context) => {
  const w = numberParam(params, 'width', 900) / 2;
  const wood = tone(params, context, 'shelf', '#b8743c');
  const jar = (x: number, h: number, colour: string, lid: string): string =>
    brush.solid(`M${x - 70} -24L${x - 74} ${-h}L${x + 74} ${-h}L${x + 70} -24Z`, colour, {
      shade: 0.35,
      dry: 8,
      edge: 4,
    }) +
    brush.solid(`M${x - 82} ${-h}L${x - 78} ${-h - 44}L${x + 78} ${-h - 44}L${x + 82} ${-h}Z`, lid, {
      shade: 0.35,
      edge: 4,
    });
  const plate = (x: number, r: number, rim: string): string =>
    brush.solid(oval(x, -24 - r, r), '#fffaf0', { shade: 0.25, edge: 4 }) +
    brush.line(oval(x, -24 - r, r * 0.72), rim, 13);
  return (
    plate(-w + 170, 128, '#5fa88f') +
    plate(-w + 330, 104, '#e8806a') +
    jar(w - 330, 200, '#f0d48a', '#c8506a') +
    jar(w - 140, 260, '#a8d0c0', '#d9553f') +
    brush.solid(`M${-w} -28L${w} -28L${w} 14L${-w} 14Z`, wood, { shade: 0.4, dry: 16, dryAngle: 0.02, edge: 4 }) +
    brush.solid(
      `M${-w + 90} 14L${-w + 150} 14L${-w + 90} 84ZM${w - 90} 14L${w - 150} 14L${w - 90} 84Z`,
      mix(wood, INK, 0.3),
      {
        shade: 0.3,
        edge: 3,
      },
    )
  );
});

/** Coats of grown-ups as seen from knee height: rows `at` "x width length tone", hanging from above the page. */
const coats = painted((brush, params) => {
  const cloths = ['#7a5a8a', '#4f7f94', '#b8604a', '#6a7a5a', '#c89a4a'];
  return rowsParam(params, 'at', '300 520 900 0; 900 480 760 1')
    .map(([x = 0, w = 480, long = 800, pick = 0]) => {
      const cloth = cloths[pick % cloths.length] ?? '#7a5a8a';
      const half = w / 2;
      const shape = `M${n(x - half * 0.62)} -60L${n(x + half * 0.62)} -60C${n(x + half * 0.8)} ${n(long * 0.5)} ${n(x + half)} ${n(long * 0.8)} ${n(x + half * 1.04)} ${n(long)}C${n(x + half * 0.5)} ${n(long + 40)} ${n(x - half * 0.5)} ${n(long + 40)} ${n(x - half * 1.04)} ${n(long)}C${n(x - half)} ${n(long * 0.8)} ${n(x - half * 0.8)} ${n(long * 0.5)} ${n(x - half * 0.62)} -60Z`;
      const buttons = [0.42, 0.62, 0.82]
        .map((k) => brush.solid(oval(x + 34, long * k, 30), mix(cloth, '#ffe2b0', 0.6), { shade: 0.35, edge: 4 }))
        .join('');
      return (
        brush.solid(shape, cloth, { shade: 0.45, depth: 60, dry: 60, dryAngle: 1.5, edge: 6 }) +
        brush.line(
          `M${n(x)} -60C${n(x + 10)} ${n(long * 0.5)} ${n(x - 4)} ${n(long * 0.9)} ${n(x)} ${n(long + 26)}`,
          mix(cloth, INK, 0.5),
          8,
        ) +
        brush.stroke(
          `M${n(x - half * 0.5)} ${n(long * 0.3)}C${n(x - half * 0.6)} ${n(long * 0.6)} ${n(x - half * 0.7)} ${n(long * 0.8)} ${n(x - half * 0.66)} ${n(long)}M${n(x + half * 0.5)} ${n(long * 0.4)}C${n(x + half * 0.6)} ${n(long * 0.6)} ${n(x + half * 0.7)} ${n(long * 0.8)} ${n(x + half * 0.7)} ${n(long)}`,
          mix(cloth, INK, 0.4),
          12,
          0.5,
        ) +
        buttons
      );
    })
    .join('');
});

/** A grown-up's shoe on the origin (its heel), 820 long, toe to the right. */
const shoe = painted((brush, params, context) => {
  const leather = tone(params, context, 'leather', '#8a4a34');
  return (
    '<ellipse class="shade" cx="400" cy="6" rx="470" ry="44" fill="#2a1a2a" opacity=".35"/>' +
    brush.solid(
      'M-20 -40C-40 -180 -10 -300 20 -340C110 -370 240 -360 300 -330C320 -270 420 -230 560 -210C720 -190 800 -130 806 -40Z',
      leather,
      {
        shade: 0.45,
        depth: 50,
        dry: 36,
        dryAngle: 0.3,
        edge: 6,
      },
    ) +
    brush.solid('M14 -338C110 -300 230 -300 304 -328C230 -376 90 -380 14 -338Z', mix(leather, '#2a1420', 0.6), {
      shade: 0.3,
      edge: 4,
    }) +
    brush.line('M320 -290L410 -250M300 -250L440 -210', '#fff0d2', 18) +
    brush.solid('M-30 -52L816 -52C826 -20 816 10 800 14L-20 14C-36 4 -40 -30 -30 -52Z', mix(leather, '#1a0f18', 0.6), {
      shade: 0.3,
      edge: 5,
    })
  );
});

/** A far town with lit windows, standing on `y` between `from` and `to`. */
const farTown: Piece = (params, context) => {
  const { rng, size } = context;
  const y = numberParam(params, 'y', 1200);
  const x0 = numberParam(params, 'from', 0);
  const x1 = numberParam(params, 'to', size.width);
  const wall = tone(params, context, 'town', '#3c3a78');
  const lit = tone(params, context, 'lit', '#ffd27a');
  const id = context.id('town');
  let houses = '';
  let windows = '';
  for (let x = x0; x < x1; ) {
    const w = rng.between(60, 150);
    const h = rng.between(30, 200);
    const roof = rng.between(26, 60);
    houses += `M${n(x)} ${n(y + 60)}L${n(x)} ${n(y - h)}L${n(x + w / 2)} ${n(y - h - roof)}L${n(x + w)} ${n(y - h)}L${n(x + w)} ${n(y + 60)}Z`;
    for (let wy = y - h + 24; wy < y - 10; wy += 42)
      for (let wx = x + 14; wx < x + w - 20; wx += 32) if (rng.chance(0.42)) windows += `M${n(wx)} ${n(wy)}h14v18h-14Z`;
    x += w + (rng.chance(0.3) ? rng.between(30, 110) : rng.between(-6, 8));
  }
  return {
    defs: linear(id, [
      [0, wall],
      [1, mix(wall, '#8a7cc8', 0.4)],
    ]),
    body: `<path d="${houses}" fill="url(#${id})"/><path class="tiny" d="${windows}" fill="${lit}" fill-opacity=".85"/>`,
  };
};

export const stationPieces: PieceKit = {
  'train/tablecloth': tablecloth,
  'train/shelf': shelf,
  'train/coats': coats,
  'train/shoe': shoe,
  'train/far-town': farTown,
};
