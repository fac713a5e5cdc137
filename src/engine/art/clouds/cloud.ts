// Clouds: puffy outlines, single clouds in morning light, and cloud banks.

import { type Dot, dryBrush, linear, mix, n } from '#engine/drawing/draw.ts';
import { rowsParam } from '#engine/drawing/params.ts';
import { numberParam, type Piece, type PieceContext, type PieceKit, tone } from '#engine/drawing/piece.ts';
import type { Rng } from '#engine/drawing/rng.ts';

/** A closed outline of round bumps through points that run clockwise. */
export function bumps(points: readonly Dot[], swell = 0.6): string {
  const first = points[0] ?? [0, 0];
  let d = `M${n(first[0])} ${n(first[1])}`;
  points.forEach((from, i) => {
    const to = points[(i + 1) % points.length] ?? from;
    d += bump(from, to, swell);
  });
  return `${d}Z`;
}

function bump(from: Dot, to: Dot, swell: number): string {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const ox = dy * swell;
  const oy = -dx * swell;
  return `C${n(from[0] + ox - dx * 0.1)} ${n(from[1] + oy - dy * 0.1)} ${n(to[0] + ox + dx * 0.1)} ${n(to[1] + oy + dy * 0.1)} ${n(to[0])} ${n(to[1])}`;
}

/** Points around an oval, uneven like a cloud and flatter below. */
export function cloudPoints(rng: Rng, width: number, height: number, count: number, flat = 0.55): Dot[] {
  const dots: Dot[] = [];
  for (let i = 0; i < count; i++) {
    const a = ((i + rng.between(-0.24, 0.24)) / count) * Math.PI * 2;
    const k = rng.between(0.88, 1.06);
    const y = Math.sin(a);
    dots.push([(Math.cos(a) * k * width) / 2, (y * k * height * (y > 0 ? flat : 1)) / 2]);
  }
  return dots;
}

interface CloudLook {
  colour: string;
  light: string;
  shade: string;
}

/** The inside of an outline: shaded base, lit side, dry strokes, and curls unless `plain` (for a face). */
export function paintCloud(
  context: PieceContext,
  d: string,
  width: number,
  height: number,
  look: CloudLook & { plain?: boolean },
): string {
  const { rng, light } = context;
  const clip = context.id('cloud');
  const sun = light.key.from.x >= 0 ? 1 : -1;
  const lit = bumps(cloudPoints(rng, width * 0.72, height * 0.62, 9), 0.55);
  const glow = bumps(cloudPoints(rng, width * 0.42, height * 0.36, 8), 0.55);
  const belly = bumps(cloudPoints(rng, width * 1.05, height * 0.6, 11), 0.5);
  const curl = (x: number, y: number, r: number): string =>
    `M${n(x - r)} ${n(y)}C${n(x - r)} ${n(y - r * 1.2)} ${n(x + r)} ${n(y - r * 1.2)} ${n(x + r)} ${n(y - r * 0.1)}`;
  const r = Math.min(width, height) * 0.13;
  const curls = curl(-width * 0.2, height * 0.02, r) + curl(width * 0.16, -height * 0.1, r * 1.15);
  const line = `<path class="ink" d="${curls}" fill="none" stroke="${mix(look.colour, look.shade, 0.55)}" stroke-width="${n(Math.max(5, r * 0.12))}" stroke-linecap="round"/>`;
  return `<path d="${d}" fill="${look.colour}"/>${dryBrush(rng, clip, d, { colour: look.light, count: 24, box: [-width / 2, -height / 2, width / 2, height / 4], angle: 0.1, opacity: 0.3, length: [width * 0.06, width * 0.2], width: [3, 9] })}<g class="shade" clip-path="url(#${clip})"><path d="${belly}" transform="translate(${n(-sun * width * 0.08)} ${n(height * 0.36)})" fill="${look.shade}" fill-opacity=".55"/><path d="${lit}" transform="translate(${n(sun * width * 0.15)} ${n(-height * 0.2)})" fill="${look.light}" fill-opacity=".55"/><path d="${glow}" transform="translate(${n(sun * width * 0.24)} ${n(-height * 0.28)})" fill="${mix(look.light, '#ffffff', 0.5)}" fill-opacity=".6"/></g>${look.plain ? '' : line}`;
}

function cloudLook(params: Parameters<Piece>[0], context: PieceContext): CloudLook {
  const colour = tone(params, context, 'cloud', '#fbe3d6');
  return {
    colour,
    light: tone(params, context, 'cloud-light', '#fff6e2'),
    shade: tone(params, context, 'cloud-shade', '#c79cc4'),
  };
}

/** One cloud around its own centre, `width` by `height`. */
const cloud: Piece = (params, context) => {
  const width = numberParam(params, 'width', 620);
  const height = numberParam(params, 'height', width * 0.5);
  const count = numberParam(params, 'bumps', Math.round(7 + width / 260));
  const d = bumps(cloudPoints(context.rng, width * 0.86, height * 0.8, count));
  return { defs: '', body: paintCloud(context, d, width, height, cloudLook(params, context)) };
};

/** A cloud bank across the picture: `rows` "y size fade" from far to near, each a long row of bumps. */
const bank: Piece = (params, context) => {
  const { rng, size } = context;
  const look = cloudLook(params, context);
  const haze = tone(params, context, 'haze', '#f9c9b4');
  let defs = '';
  let body = '';
  for (const [y = 1500, bulk = 200, fade = 0] of rowsParam(params, 'rows', '1500 150 0.6; 1680 210 0.3; 1880 280 0')) {
    const line: Dot[] = [];
    for (let x = -bulk; x < size.width + bulk; x += bulk * rng.between(0.6, 1.1))
      line.push([x, y + rng.between(-0.3, 0.3) * bulk]);
    line.push([size.width + bulk * 1.2, y]);
    const first = line[0] ?? [0, y];
    let d = `M${n(first[0])} ${n(first[1])}`;
    for (let i = 1; i < line.length; i++) d += bump(line[i - 1] ?? first, line[i] ?? first, 0.56);
    const last = line.at(-1) ?? first;
    d += `L${n(last[0])} ${size.height + 40}L${n(first[0])} ${size.height + 40}Z`;
    const id = context.id('bank');
    defs += linear(id, [
      [0, mix(look.light, haze, fade * 0.6)],
      [0.25, mix(look.colour, haze, fade)],
      [1, mix(look.shade, haze, fade)],
    ]);
    const clip = context.id('banks');
    body += `<path d="${d}" fill="url(#${id})"/>${dryBrush(rng, clip, d, { colour: look.light, count: Math.round(size.width / 60), box: [0, y - bulk, size.width, y + bulk], angle: 0.05, opacity: 0.3, length: [60, 220], width: [4, 10] })}`;
  }
  return { defs, body };
};

export const cloudPieces: PieceKit = { 'cloud/puff': cloud, 'cloud/bank': bank };
