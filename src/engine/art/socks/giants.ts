// Things of the child's room in lost-socks: a slipper and a pencil at the scale of a small viewer, dust, a radiator.

import { blob, linear, mix, n } from '#engine/drawing/draw.ts';
import { painted } from '#engine/drawing/painted.ts';
import { oval } from '#engine/drawing/path.ts';
import { numberParam, type Piece, type PieceKit, tone } from '#engine/drawing/piece.ts';

/** A slipper on the origin (its heel), 1300 long, toe to the right, as a small child sees it. */
const slipper = painted((brush, params, context) => {
  const felt = tone(params, context, 'slipper', '#e8a03a');
  const lining = tone(params, context, 'lining', '#fff4dc');
  return (
    '<ellipse class="shade" cx="620" cy="16" rx="760" ry="60" fill="#1a1430" opacity=".35"/>' +
    brush.solid('M-70 -50C-60 -96 0 -110 60 -108L560 -120L560 -40L-70 -40Z', lining, {
      shade: 0.35,
      dry: 16,
      edge: 5,
    }) +
    brush.solid('M400 -60C420 -250 560 -470 820 -476C1100 -470 1280 -260 1290 -30L400 -24Z', felt, {
      shade: 0.45,
      depth: 60,
      dry: 60,
      dryAngle: 0.5,
      edge: 6,
    }) +
    brush.solid(
      'M350 -70C330 -110 350 -170 376 -190C366 -240 410 -300 440 -306C440 -360 500 -420 540 -416C550 -470 630 -530 680 -516C720 -550 800 -540 808 -490C800 -440 740 -430 716 -430C700 -380 640 -350 606 -350C596 -300 556 -260 526 -256C524 -200 490 -160 470 -156C476 -110 450 -70 420 -60Z',
      lining,
      { shade: 0.4, dry: 40, dryAngle: 0.8, edge: 6 },
    ) +
    brush.solid(oval(940, -300, 96, 90), lining, { shade: 0.35, dry: 24, edge: 5 }) +
    brush.solid(
      'M-80 -46C200 -20 900 -20 1300 -50C1320 -16 1300 12 1270 16L-50 16C-84 12 -94 -20 -80 -46Z',
      '#6a3a2a',
      {
        shade: 0.4,
        dry: 20,
        dryAngle: 0.02,
        edge: 5,
      },
    )
  );
});

/** A pencil from the origin (its end) to the right, `length` long and 100 thick. */
const pencil = painted((brush, params, context) => {
  const l = numberParam(params, 'length', 1200);
  const colour = tone(params, context, 'pencil', '#d8483e');
  return (
    brush.solid(`M0 -50L${n(l - 170)} -50L${n(l - 170)} 50L0 50Z`, colour, {
      shade: 0.4,
      dry: 20,
      dryAngle: 0.02,
      edge: 5,
      inside: `<path class="shade" d="M0 -18H${n(l)}M0 20H${n(l)}" stroke="${mix(colour, '#3a1a2a', 0.4)}" stroke-width="7"/>`,
    }) +
    brush.solid(
      `M${n(l - 170)} -50L${n(l)} -4L${n(l)} 4L${n(l - 170)} 50C${n(l - 190)} 20 ${n(l - 150)} 0 ${n(l - 170)} -50Z`,
      '#f2d8a8',
      {
        shade: 0.35,
        edge: 5,
      },
    ) +
    `<path d="M${n(l - 48)} -16L${n(l)} -4L${n(l)} 4L${n(l - 48)} 16Z" fill="#2a2038"/>`
  );
});

/** A ball of dust on the origin, 260 wide, with two eyes. */
const dust = painted((brush, params, context) => {
  const grey = tone(params, context, 'dust', '#8a86a0');
  const { rng } = brush;
  let hairs = '';
  for (let i = 0; i < 26; i++) {
    const a = rng.between(0, Math.PI * 2);
    hairs += `M${n(Math.cos(a) * 100)} ${n(-90 + Math.sin(a) * 76)}q${n(rng.between(-30, 30))} ${n(rng.between(-30, 30))} ${n(Math.cos(a) * 60)} ${n(Math.sin(a) * 46)}`;
  }
  return (
    brush.stroke(hairs, mix(grey, '#ffffff', 0.2), 6, 0.8) +
    brush.solid(blob(rng, 0, -88, 116, 90, 14, 0.12), grey, { shade: 0.4, soft: true, dry: 30, edge: 4 }) +
    [-36, 36]
      .map(
        (x) =>
          `<ellipse cx="${x}" cy="-104" rx="24" ry="27" fill="#fffaf0"/><circle class="ink-fill" cx="${x + 8}" cy="-100" r="11" fill="#2a2038"/>`,
      )
      .join('')
  );
});

/** A radiator on the origin, `width` wide and 520 high. */
const radiator = painted((brush, params, context) => {
  const w = numberParam(params, 'width', 620);
  const paint = tone(params, context, 'radiator', '#f4efe2');
  const count = Math.round(w / 88);
  const step = w / count;
  return (
    brush.line(`M${n(-w / 2 - 60)} -90H${n(w / 2 + 60)}`, mix(paint, '#8a8a9a', 0.5), 24) +
    Array.from({ length: count }, (_, i) => {
      const x = -w / 2 + i * step;
      return brush.solid(
        `M${n(x + 6)} -490C${n(x + 6)} -530 ${n(x + step - 6)} -530 ${n(x + step - 6)} -490L${n(x + step - 6)} -50C${n(x + step - 6)} -14 ${n(x + 6)} -14 ${n(x + 6)} -50Z`,
        paint,
        { shade: 0.4, depth: 16, dry: 6, dryAngle: 1.57, edge: 4 },
      );
    }).join('') +
    brush.line(`M${n(-w / 2 + 40)} -14V20M${n(w / 2 - 40)} -14V20`, mix(paint, '#8a8a9a', 0.5), 20)
  );
});

/**
 * The floor in section at `y`: boards with a gap at `gap`, and the Land of Lost Things under them down to the edge of
 * the page.
 */
const cutaway: Piece = (params, context) => {
  const { width, height } = context.size;
  const y = numberParam(params, 'y', 1360);
  const gap = numberParam(params, 'gap', 260);
  const half = numberParam(params, 'gapWidth', 330) / 2;
  const wood = tone(params, context, 'boards', '#8a5a4a');
  const id = context.id('under');
  const board = (from: number, to: number): string =>
    `<path d="M${n(from)} ${n(y)}L${n(to)} ${n(y)}L${n(to)} ${n(y + 76)}L${n(from)} ${n(y + 76)}Z" fill="${wood}"/><path class="shade" d="M${n(from)} ${n(y + 52)}H${n(to)}V${n(y + 76)}H${n(from)}Z" fill="${mix(wood, '#2a1a30', 0.5)}"/><path class="shade" d="M${n(from)} ${n(y + 10)}H${n(to)}" stroke="${mix(wood, '#ffe0b8', 0.5)}" stroke-width="8"/>`;
  return {
    defs: linear(id, [
      [0, tone(params, context, 'under-top', '#f2b880')],
      [1, tone(params, context, 'under-low', '#ffe8b8')],
    ]),
    body: `<path class="sky" d="M-20 ${n(y + 40)}H${width + 20}V${height + 20}H-20Z" fill="url(#${id})"/><path class="shade" d="M${n(gap - half)} ${n(y)}H${n(gap + half)}V${n(y + 90)}H${n(gap - half)}Z" fill="${tone(params, context, 'under-top', '#f2b880')}"/>${board(-20, gap - half)}${board(gap + half, width + 20)}`,
  };
};

export const giantPieces: PieceKit = {
  'socks/slipper': slipper,
  'socks/pencil': pencil,
  'socks/dust': dust,
  'socks/radiator': radiator,
  'socks/cutaway': cutaway,
};
