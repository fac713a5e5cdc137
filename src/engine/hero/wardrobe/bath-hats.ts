// Hats of bath-sea: a folded newspaper hat, and the duck hood of a towel.

import type { Brush } from '#engine/drawing/brush.ts';
import { mix, n } from '#engine/drawing/draw.ts';
import { oval } from '#engine/drawing/path.ts';
import type { HeadShape } from '#engine/hero/head-shape.ts';
import type { Garment } from '#engine/types.ts';
import type { HatDrawing } from './hat.ts';

/** A triangle with a turned-up band, a stripe in the accent colour and lines of print. */
export function paperHat(brush: Brush, shape: HeadShape, garment: Garment): HatDrawing {
  const brim = shape.hairline - 12;
  const w = shape.half + 8;
  const t = shape.turn * 0.5;
  const accent = garment.accent ?? '#e8694f';
  const peak = `M${n(-w - 6)} ${n(brim - 20)}C${n(-w * 0.6)} ${n(brim - 84)} ${n(-w * 0.2 + t)} ${n(brim - 132)} ${n(t)} ${n(brim - 158)}C${n(w * 0.2 + t)} ${n(brim - 132)} ${n(w * 0.6)} ${n(brim - 84)} ${n(w + 6)} ${n(brim - 20)}Z`;
  const band = `M${n(-w - 34)} ${n(brim + 26)}C${n(-w - 28)} ${n(brim - 4)} ${n(-w - 22)} ${n(brim - 30)} ${n(-w - 12)} ${n(brim - 56)}C${n(-w * 0.5 + t)} ${n(brim - 70)} ${n(w * 0.5 + t)} ${n(brim - 70)} ${n(w + 12)} ${n(brim - 56)}C${n(w + 22)} ${n(brim - 30)} ${n(w + 28)} ${n(brim - 4)} ${n(w + 34)} ${n(brim + 26)}C${n(w * 0.6 + t)} ${n(brim - 6)} ${n(-w * 0.6 + t)} ${n(brim - 6)} ${n(-w - 34)} ${n(brim + 26)}Z`;
  const print = `M${n(-40 + t)} ${n(brim - 84)}L${n(38 + t)} ${n(brim - 88)}M${n(-28 + t)} ${n(brim - 102)}L${n(28 + t)} ${n(brim - 105)}M${n(-14 + t)} ${n(brim - 120)}L${n(16 + t)} ${n(brim - 122)}`;
  const stripe = `M${n(-w - 22)} ${n(brim - 18)}C${n(-w * 0.5 + t)} ${n(brim - 38)} ${n(w * 0.5 + t)} ${n(brim - 38)} ${n(w + 22)} ${n(brim - 18)}`;
  const anchor = `M${n(t)} ${n(brim - 52)}L${n(t)} ${n(brim - 18)}M${n(t - 18)} ${n(brim - 30)}C${n(t - 14)} ${n(brim - 14)} ${n(t + 14)} ${n(brim - 14)} ${n(t + 18)} ${n(brim - 30)}`;
  const paper = garment.colour;
  return {
    brim,
    back: '',
    front:
      brush.solid(peak, mix(paper, '#e9d2ae', 0.3), {
        shade: 0.35,
        dry: 6,
        inside: brush.stroke(print, '#a08c84', 5, 0.55),
      }) +
      brush.line(`M${n(t)} ${n(brim - 154)}L${n(t)} ${n(brim - 62)}`, mix(paper, '#8a6a4a', 0.5), 3) +
      brush.solid(band, paper, { shade: 0.35, edge: 3, inside: brush.stroke(stripe, accent, 15, 0.95) }) +
      `<circle cx="${n(t)}" cy="${n(brim - 34)}" r="27" fill="${paper}"/>` +
      brush.line(anchor, accent, 6.5) +
      brush.line(oval(t, brim - 56, 5), accent, 4),
  };
}

/** A hood with a beak over the forehead, two eyes and a tuft; the towel below is drawn by `drawWrap`. */
export function duckHood(brush: Brush, shape: HeadShape, garment: Garment): HatDrawing {
  const w = shape.half + 26;
  const top = shape.top - 30;
  const edge = shape.hairline - 22;
  const t = shape.turn * 0.5;
  const low = shape.chin + 16;
  const dark = mix(garment.colour, '#c4683a', 0.45);
  const beak = garment.accent ?? '#f08a4a';
  const outer = `M${n(t)} ${n(top)}C${n(-w * 0.9)} ${n(top)} ${n(-w - 18)} ${n(top + 90)} ${n(-w - 12)} ${n(low - 90)}C${n(-w - 10)} ${n(low - 30)} ${n(-w * 0.8)} ${n(low + 10)} ${n(-w * 0.5)} ${n(low + 24)}L${n(w * 0.5)} ${n(low + 24)}C${n(w * 0.8)} ${n(low + 10)} ${n(w + 10)} ${n(low - 30)} ${n(w + 12)} ${n(low - 90)}C${n(w + 18)} ${n(top + 90)} ${n(w * 0.9)} ${n(top)} ${n(t)} ${n(top)}Z`;
  const inner = shape.half - 2;
  const opening = `M${n(t)} ${n(edge)}C${n(inner * 0.74 + t)} ${n(edge + 2)} ${n(inner)} ${n(edge + 48)} ${n(inner)} ${n(shape.eye.y + 10)}C${n(inner)} ${n(shape.chin - 34)} ${n(inner * 0.6)} ${n(shape.chin + 8)} ${n(t * 0.5)} ${n(shape.chin + 10)}C${n(-inner * 0.6)} ${n(shape.chin + 8)} ${n(-inner)} ${n(shape.chin - 34)} ${n(-inner)} ${n(shape.eye.y + 10)}C${n(-inner)} ${n(edge + 48)} ${n(-inner * 0.74 + t)} ${n(edge + 2)} ${n(t)} ${n(edge)}Z`;
  const clip = brush.id('hood');
  brush.define(`<clipPath id="${clip}"><path d="${outer}${opening}" clip-rule="evenodd"/></clipPath>`);
  const lit = brush.solid(outer, garment.colour, { shade: 0.4, depth: 26, dry: 24 });
  const bill = `M${n(t - 52)} ${n(edge - 12)}C${n(t - 46)} ${n(edge - 44)} ${n(t + 46)} ${n(edge - 44)} ${n(t + 52)} ${n(edge - 12)}C${n(t + 58)} ${n(edge + 16)} ${n(t + 26)} ${n(edge + 24)} ${n(t)} ${n(edge + 22)}C${n(t - 26)} ${n(edge + 24)} ${n(t - 58)} ${n(edge + 16)} ${n(t - 52)} ${n(edge - 12)}Z`;
  const eye = (q: -1 | 1): string =>
    `<ellipse cx="${n(t + q * 50)}" cy="${n(edge - 52)}" rx="10" ry="13" fill="#3a2430"/><circle class="tiny" cx="${n(t + q * 50 + 3)}" cy="${n(edge - 57)}" r="4" fill="#fff"/>`;
  const tuft = `M${n(t - 8)} ${n(top + 10)}C${n(t - 40)} ${n(top - 12)} ${n(t - 34)} ${n(top - 46)} ${n(t - 8)} ${n(top - 38)}C${n(t - 6)} ${n(top - 70)} ${n(t + 34)} ${n(top - 66)} ${n(t + 26)} ${n(top - 34)}C${n(t + 48)} ${n(top - 30)} ${n(t + 36)} ${n(top + 4)} ${n(t + 14)} ${n(top + 12)}Z`;
  return {
    brim: edge,
    shell: outer,
    back: brush.solid(outer, dark, { shade: 0.2, rim: 0 }),
    front: `${brush.solid(tuft, garment.colour, { shade: 0.35 })}<path d="${outer}${opening}" fill="${garment.colour}" fill-rule="evenodd"/><g clip-path="url(#${clip})">${lit}</g>${brush.line(opening, dark, 8)}${eye(-1)}${eye(1)}${brush.solid(bill, beak, { shade: 0.4, edge: 2 })}${brush.line(`M${n(t - 44)} ${n(edge + 2)}C${n(t - 20)} ${n(edge - 8)} ${n(t + 20)} ${n(edge - 8)} ${n(t + 44)} ${n(edge + 2)}`, mix(beak, '#7a2a1a', 0.4), 4)}`,
  };
}
