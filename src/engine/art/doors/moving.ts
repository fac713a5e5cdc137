// The first and the last door of six-doors: the lift with room for one, and an open leaf that leads towards the reader.

import { mix, n } from '#engine/drawing/draw.ts';
import { painted } from '#engine/drawing/painted.ts';
import { oval } from '#engine/drawing/path.ts';
import { numberParam, type PieceKit, tone } from '#engine/drawing/piece.ts';

const INK = '#4a2a34';

/** A glass lift in its shaft before a facade: a cabin 300 wide and 330 tall on the origin; `shaft` is the length below it. */
const lift = painted((brush, params, context) => {
  const iron = tone(params, context, 'lift', '#8a4a2e');
  const shaft = numberParam(params, 'shaft', 700);
  let rungs = '';
  for (let y = 60; y < shaft; y += 90)
    rungs += `M-150 ${y}L150 ${n(Math.min(shaft, y + 90))}M150 ${y}L-150 ${n(Math.min(shaft, y + 90))}`;
  return (
    brush.stroke(rungs, mix(iron, '#f2b53c', 0.55), 7, 0.8) +
    brush.line(`M-156 -420V${n(shaft)}M156 -420V${n(shaft)}`, iron, 16) +
    brush.line('M-20 -560V-330M20 -560V-330', INK, 7) +
    brush.solid(oval(0, -570, 66, 66), '#d8a24a', { shade: 0.4, edge: 5 }) +
    brush.solid(oval(0, -570, 22, 22), iron, { shade: 0.3 }) +
    brush.solid('M-150 0V-330H150V0Z', '#fff0c0', { shade: 0.25, depth: 20, edge: 5 }) +
    brush.solid('M-176 -330H176L150 -372H-150Z', iron, { shade: 0.35, edge: 4 }) +
    brush.solid('M-176 0H176V26H-176Z', iron, { shade: 0.35, edge: 4 })
  );
});

/** An open door leaf: its hinge is the edge from (0, 0) down `height`, its free edge is `width` to the left and nearer. */
const leaf = painted((brush, params, context) => {
  const w = numberParam(params, 'width', 460);
  const h = numberParam(params, 'height', 1090);
  const near = numberParam(params, 'near', 100);
  const paint = tone(params, context, 'door', '#fffaf0');
  const at = (u: number, v: number): string => {
    const top = -near * u;
    return `${n(-w * u)} ${n(top + (h - 2 * top) * v)}`;
  };
  const panel = (v0: number, v1: number): string => `M${at(0.14, v0)}L${at(0.86, v0)}L${at(0.86, v1)}L${at(0.14, v1)}Z`;
  return (
    brush.solid(`M${at(1, 0)}L${at(1.05, 0.004)}L${at(1.05, 0.996)}L${at(1, 1)}Z`, mix(paint, INK, 0.35), {
      shade: 0.3,
    }) +
    brush.solid(`M${at(0, 0)}L${at(1, 0)}L${at(1, 1)}L${at(0, 1)}Z`, paint, {
      shade: 0.4,
      depth: 50,
      dry: 40,
      edge: 6,
    }) +
    brush.stroke(panel(0.5, 0.94), mix(paint, INK, 0.3), 9, 0.7) +
    brush.solid(oval(-w * 0.9, h * 0.56, 26, 30), '#e8b04a', { shade: 0.4, edge: 4 })
  );
});

export const movingPieces: PieceKit = { 'doors/lift': lift, 'doors/leaf': leaf };
