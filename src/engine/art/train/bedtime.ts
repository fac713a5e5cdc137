// The end of the line of pillow-train: the bed from above, the ticket and the timetable.

import { dryBrush, n } from '#engine/drawing/draw.ts';
import { painted } from '#engine/drawing/painted.ts';
import { rowsParam } from '#engine/drawing/params.ts';
import { oval } from '#engine/drawing/path.ts';
import { numberParam, type Piece, type PieceKit, tone } from '#engine/drawing/piece.ts';

/** The bed from above: sheet over the whole picture, a headboard along the top, a pillow `x y width height`. */
const bedPlan = painted((brush, params, context) => {
  const { width, height } = context.size;
  const [x = 1030, y = 560, w = 1180, h = 620] = rowsParam(params, 'pillow', '1030 560 1180 620')[0] ?? [];
  const sheet = tone(params, context, 'sheet', '#e6e0f0');
  const cloth = tone(params, context, 'pillow', '#fff6ea');
  const trim = tone(params, context, 'pillow-trim', '#e88a9a');
  const floor = numberParam(params, 'floor', 0);
  const wood = tone(params, context, 'floor', '#6a4a6a');
  const left = width * 0.06 * floor;
  const dx = w / 2;
  const dy = h / 2;
  const body = `M${n(x - dx)} ${n(y - dy)}C${n(x - dx * 0.6)} ${n(y - dy * 0.84)} ${n(x + dx * 0.6)} ${n(y - dy * 0.84)} ${n(x + dx)} ${n(y - dy)}C${n(x + dx * 1.06)} ${n(y - dy * 0.96)} ${n(x + dx * 0.92)} ${n(y - dy * 0.4)} ${n(x + dx * 0.93)} ${n(y)}C${n(x + dx * 0.92)} ${n(y + dy * 0.4)} ${n(x + dx * 1.06)} ${n(y + dy * 0.96)} ${n(x + dx)} ${n(y + dy)}C${n(x + dx * 0.6)} ${n(y + dy * 0.84)} ${n(x - dx * 0.6)} ${n(y + dy * 0.84)} ${n(x - dx)} ${n(y + dy)}C${n(x - dx * 1.06)} ${n(y + dy * 0.96)} ${n(x - dx * 0.92)} ${n(y + dy * 0.4)} ${n(x - dx * 0.93)} ${n(y)}C${n(x - dx * 0.92)} ${n(y - dy * 0.4)} ${n(x - dx * 1.06)} ${n(y - dy * 0.96)} ${n(x - dx)} ${n(y - dy)}Z`;
  const creases = `M${n(x - dx * 0.94)} ${n(y - dy * 0.92)}Q${n(x - dx * 0.7)} ${n(y - dy * 0.7)} ${n(x - dx * 0.62)} ${n(y - dy * 0.4)}M${n(x + dx * 0.94)} ${n(y - dy * 0.92)}Q${n(x + dx * 0.7)} ${n(y - dy * 0.7)} ${n(x + dx * 0.62)} ${n(y - dy * 0.4)}M${n(x - dx * 0.94)} ${n(y + dy * 0.92)}Q${n(x - dx * 0.7)} ${n(y + dy * 0.7)} ${n(x - dx * 0.62)} ${n(y + dy * 0.46)}M${n(x + dx * 0.94)} ${n(y + dy * 0.92)}Q${n(x + dx * 0.7)} ${n(y + dy * 0.7)} ${n(x + dx * 0.62)} ${n(y + dy * 0.46)}`;
  return (
    `<path class="sky" d="M-20 -20H${width + 20}V${height + 20}H-20Z" fill="${floor > 0 ? wood : sheet}"/>` +
    (floor > 0
      ? brush.solid(
          `M${n(left)} -20L${n(width - left)} -20L${n(width - left)} ${height + 40}L${n(left)} ${height + 40}Z`,
          sheet,
          { shade: 0.3, dry: 50, edge: 8 },
        )
      : '') +
    brush.stroke(
      `M${n(width * 0.2)} ${n(height * 0.5)}C${n(width * 0.3)} ${n(height * 0.56)} ${n(width * 0.34)} ${n(height * 0.66)} ${n(width * 0.3)} ${n(height * 0.8)}M${n(width * 0.8)} ${n(height * 0.5)}C${n(width * 0.72)} ${n(height * 0.58)} ${n(width * 0.7)} ${n(height * 0.68)} ${n(width * 0.74)} ${n(height * 0.8)}`,
      brush.light.shade,
      22,
      0.2,
    ) +
    `<path class="shade" transform="translate(14 30)" d="${body}" fill="${brush.light.shade}" fill-opacity=".34"/>` +
    brush.line(body, trim, 44) +
    brush.solid(body, cloth, { shade: 0.32, soft: true, depth: 70, dry: 40, edge: 4 }) +
    brush.stroke(creases, brush.light.shade, 14, 0.3)
  );
});

/** A patchwork quilt from above, from `y` to the bottom: its edge is turned down by `turned`, and it bulges over a sleeper. */
const quiltPlan: Piece = (params, context) => {
  const { size, rng } = context;
  const y = numberParam(params, 'y', 1180);
  const inset = numberParam(params, 'inset', 60);
  const cell = numberParam(params, 'cell', 230);
  const turnedHeight = numberParam(params, 'turned', 170);
  const tones = ['#6f93c8', '#e0a24a', '#c8606a', '#6aa890', '#f0dcb8'].map((fallback, i) =>
    tone(params, context, `patch-${i}`, fallback),
  );
  const stitch = tone(params, context, 'stitch', '#fff3dc');
  const x0 = inset;
  const x1 = size.width - inset;
  const mid = size.width / 2;
  const shape = `M${n(x0)} ${n(y + 30)}C${n(x0 + 260)} ${n(y - 14)} ${n(mid - 320)} ${n(y - 34)} ${n(mid)} ${n(y - 40)}C${n(mid + 320)} ${n(y - 34)} ${n(x1 - 260)} ${n(y - 14)} ${n(x1)} ${n(y + 30)}L${n(x1 + 20)} ${size.height + 40}L${n(x0 - 20)} ${size.height + 40}Z`;
  const turned = `M${n(x0)} ${n(y + 30)}C${n(x0 + 260)} ${n(y - 14)} ${n(mid - 320)} ${n(y - 34)} ${n(mid)} ${n(y - 40)}C${n(mid + 320)} ${n(y - 34)} ${n(x1 - 260)} ${n(y - 14)} ${n(x1)} ${n(y + 30)}L${n(x1)} ${n(y + turnedHeight)}C${n(x1 - 260)} ${n(y + turnedHeight - 44)} ${n(mid + 320)} ${n(y + turnedHeight - 64)} ${n(mid)} ${n(y + turnedHeight - 70)}C${n(mid - 320)} ${n(y + turnedHeight - 64)} ${n(x0 + 260)} ${n(y + turnedHeight - 44)} ${n(x0)} ${n(y + turnedHeight)}Z`;
  const clip = context.id('quilt');
  const swell = context.id('swell');
  let patches = '';
  let seams = '';
  let last = -1;
  for (let row = 0; y - 60 + row * cell < size.height + cell; row++)
    for (let col = 0; x0 - 60 + col * cell < x1 + cell; col++) {
      let pick = rng.int(0, tones.length - 1);
      if (pick === last) pick = (pick + 1) % tones.length;
      last = pick;
      const px = x0 - 60 + col * cell;
      const py = y - 60 + row * cell + Math.sin(col * 0.8 + row) * 10;
      patches += `<path d="M${n(px)} ${n(py)}q${cell / 2} -12 ${cell} 0q10 ${cell / 2} 0 ${cell}q${-cell / 2} 12 ${-cell} 0q-10 ${-cell / 2} 0 ${-cell}Z" fill="${tones[pick]}"/>`;
      seams += `M${n(px + 12)} ${n(py + 10)}h${cell - 24}M${n(px + 10)} ${n(py + 12)}v${cell - 24}`;
    }
  return {
    defs: `<clipPath id="${clip}"><path d="${shape}"/></clipPath><radialGradient id="${swell}" cx=".5" cy=".3" r=".62"><stop offset="0" stop-color="#fff6da" stop-opacity=".34"/><stop offset=".5" stop-color="#fff6da" stop-opacity=".06"/><stop offset="1" stop-color="${context.light.shade}" stop-opacity=".5"/></radialGradient>`,
    body: `<path class="shade" transform="translate(0 -16)" d="${shape}" fill="${context.light.shade}" fill-opacity=".35"/><path d="${shape}" fill="${tones[0]}"/><g clip-path="url(#${clip})">${patches}<path class="shade" d="${seams}" stroke="${stitch}" stroke-width="5" stroke-dasharray="16 12" stroke-opacity=".6" fill="none"/><rect class="shade" x="-40" y="${n(y - 60)}" width="${size.width + 80}" height="${n(size.height - y + 120)}" fill="url(#${swell})"/></g><path d="${turned}" fill="${tone(params, context, 'quilt-edge', '#fff6ea')}"/><path class="shade" d="M${n(x0)} ${n(y + turnedHeight - 20)}C${n(x0 + 260)} ${n(y + turnedHeight - 64)} ${n(mid - 320)} ${n(y + turnedHeight - 84)} ${n(mid)} ${n(y + turnedHeight - 90)}C${n(mid + 320)} ${n(y + turnedHeight - 84)} ${n(x1 - 260)} ${n(y + turnedHeight - 64)} ${n(x1)} ${n(y + turnedHeight - 20)}" fill="none" stroke="${tone(params, context, 'pillow-trim', '#e88a9a')}" stroke-width="12" stroke-dasharray="22 16"/>${dryBrush(rng, context.id('dry'), turned, { colour: '#ffffff', count: 24, box: [x0, y - 40, x1, y + turnedHeight], angle: 0.02, opacity: 0.5, length: [80, 240], width: [5, 12] })}`,
  };
};

/** A ticket around the origin, 1500 wide and 780 high: punched ends, a stub, a moon over a pillow. */
const ticket = painted((brush, params, context) => {
  const card = tone(params, context, 'ticket', '#ffe9b8');
  const print = tone(params, context, 'print', '#c8506a');
  const shape =
    'M-740 -390L740 -390C752 -390 756 -380 756 -370L756 -90C700 -90 660 -50 660 0C660 50 700 90 756 90L756 370C756 380 750 390 740 390L-740 390C-752 390 -756 380 -756 370L-756 90C-700 90 -660 50 -660 0C-660 -50 -700 -90 -756 -90L-756 -370C-756 -384 -750 -390 -740 -390Z';
  return (
    `<path class="shade" transform="translate(16 26)" d="${shape}" fill="${brush.light.shade}" fill-opacity=".4"/>` +
    brush.solid(shape, card, { shade: 0.25, depth: 30, dry: 40, dryAngle: 0.05, edge: 6 }) +
    brush.line('M-690 -340L690 -340M-690 340L690 340', print, 12) +
    brush.line('M392 -330L392 330', print, 9, 0.9) +
    brush.solid(
      'M440 250C424 214 430 178 450 166C490 152 590 150 628 164C648 178 652 214 636 248C590 262 490 262 440 250Z',
      '#e88a9a',
      { shade: 0.3, edge: 4 },
    )
  );
});

/** A board for the timetable around the origin, `width` by `height`, on two wooden spoons. */
const board = painted((brush, params, context) => {
  const w = numberParam(params, 'width', 1560) / 2;
  const h = numberParam(params, 'height', 1240) / 2;
  const paper = tone(params, context, 'sheet', '#fffaf0');
  const frame = tone(params, context, 'frame', '#5fa88f');
  const spoon = (x: number): string =>
    brush.line(`M${n(x)} ${n(h)}L${n(x)} ${n(h + 420)}`, '#b8743c', 40) +
    brush.solid(oval(x, -h - 60, 62, 84), '#c98a4e', { shade: 0.4, edge: 4 });
  return (
    spoon(-w * 0.6) +
    spoon(w * 0.6) +
    brush.solid(
      `M${n(-w - 46)} ${n(-h - 46)}L${n(w + 46)} ${n(-h - 40)}L${n(w + 40)} ${n(h + 46)}L${n(-w - 40)} ${n(h + 40)}Z`,
      frame,
      { shade: 0.35, dry: 40, edge: 6 },
    ) +
    brush.solid(`M${n(-w)} ${n(-h)}L${n(w)} ${n(-h + 6)}L${n(w - 6)} ${n(h)}L${n(-w + 4)} ${n(h - 6)}Z`, paper, {
      shade: 0.15,
      dry: 50,
      dryAngle: 0.02,
      edge: 4,
    })
  );
});

export const bedtimePieces: PieceKit = {
  'train/bed-plan': bedPlan,
  'train/quilt-plan': quiltPlan,
  'train/ticket': ticket,
  'train/board': board,
};
