// A drawing of no child in particular, for stories shown without an answer: in the editor and in stress tests.
import type { TracedDrawing } from '#core/drawings/traced-drawing.ts';

const ring = (cx: number, cy: number, r: number, width: number): string => {
  const circle = (radius: number): string => {
    const at = (a: number): string =>
      `${Math.round(cx + Math.cos(a) * radius)} ${Math.round(cy + Math.sin(a) * radius)}`;
    const points = Array.from({ length: 16 }, (_, i) => at((i / 16) * Math.PI * 2));
    return `M${points.join('L')}Z`;
  };
  return circle(r) + circle(r - width);
};

const bar = (x: number, y: number, toX: number, toY: number, width: number): string =>
  `M${x} ${y}L${x + width} ${y}L${toX + width} ${toY}L${toX} ${toY}Z`;

export const SAMPLE_DRAWING: TracedDrawing = {
  width: 800,
  height: 1000,
  shapes: [
    { colour: '#d2562e', area: false, path: ring(400, 330, 300, 26) + bar(386, 620, 396, 940, 24) },
    {
      colour: '#3a3f52',
      area: false,
      path:
        ring(300, 270, 40, 24) +
        ring(500, 270, 40, 24) +
        bar(280, 430, 400, 480, 26) +
        bar(400, 480, 520, 430, 26) +
        bar(392, 700, 160, 800, 26) +
        bar(392, 700, 640, 790, 26),
    },
  ],
};
