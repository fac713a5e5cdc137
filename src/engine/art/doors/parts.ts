// Parts shared by the neighbours of six-doors: eyes, feet, wings.

import type { Brush } from '#engine/drawing/brush.ts';
import { mix, n } from '#engine/drawing/draw.ts';
import { numberParam, type PieceParams, textParam } from '#engine/drawing/piece.ts';

export const INK = '#3a2636';

export interface Mood {
  name: string;
  gazeX: number;
  gazeY: number;
}

export const moodOf = (params: PieceParams, fallback = 'calm'): Mood => ({
  name: textParam(params, 'mood', fallback),
  gazeX: numberParam(params, 'gazeX', 0),
  gazeY: numberParam(params, 'gazeY', 0),
});

/** One eye: `joy` and `asleep` close it, `wonder` widens it, `sad` and `cross` lower a lid of the colour `lid`. */
export const eye = (brush: Brush, x: number, y: number, r: number, mood: Mood, lid: string): string => {
  if (mood.name === 'joy')
    return brush.line(
      `M${n(x - r)} ${n(y + r * 0.3)}Q${n(x)} ${n(y - r)} ${n(x + r)} ${n(y + r * 0.3)}`,
      INK,
      r * 0.34,
    );
  if (mood.name === 'asleep')
    return brush.line(`M${n(x - r)} ${n(y)}Q${n(x)} ${n(y + r)} ${n(x + r)} ${n(y)}`, INK, r * 0.34);
  const k = mood.name === 'wonder' ? 1.15 : 1;
  const px = x + mood.gazeX * r * 0.4;
  const py = y + mood.gazeY * r * 0.36;
  const lids: Record<string, string> = {
    sad: `<path d="M${n(x - r * 1.2)} ${n(y - r * 0.1)}L${n(x + r * 1.2)} ${n(y - r * 0.55)}V${n(y - r * 1.4)}H${n(x - r * 1.2)}Z" fill="${lid}"/>`,
    cross: `<path d="M${n(x - r * 1.2)} ${n(y - r * 0.35)}L${n(x + r * 1.2)} ${n(y - r * 0.35)}V${n(y - r * 1.4)}H${n(x - r * 1.2)}Z" fill="${lid}"/>`,
  };
  const round = `M${n(x - r * k)} ${n(y)}C${n(x - r * k)} ${n(y - r * 1.34 * k)} ${n(x + r * k)} ${n(y - r * 1.34 * k)} ${n(x + r * k)} ${n(y)}C${n(x + r * k)} ${n(y + r * 1.34 * k)} ${n(x - r * k)} ${n(y + r * 1.34 * k)} ${n(x - r * k)} ${n(y)}Z`;
  return `<path d="${round}" fill="#fffdf6"/>${brush.within(round, `<circle class="ink-fill" cx="${n(px)}" cy="${n(py)}" r="${n(r * 0.52)}" fill="${INK}"/><circle class="tiny" cx="${n(px + r * 0.18)}" cy="${n(py - r * 0.2)}" r="${n(r * 0.17)}" fill="#fff"/>${lids[mood.name] ?? ''}`)}<path class="ink" d="${round}" fill="none" stroke="${INK}" stroke-width="${n(r * 0.12)}"/>`;
};

/** A bird's leg from `top` to the ground at `x`, with three toes. */
export const leg = (brush: Brush, x: number, top: number, colour: string, width = 18, toes = 62): string =>
  brush.line(`M${x} ${top}L${x} -10`, colour, width) +
  brush.line(
    `M${x} -10L${n(x - toes)} 2M${x} -10L${n(x + toes)} 2M${x} -10L${n(x + toes * 0.2)} 10`,
    colour,
    width * 0.8,
  );

/** A wing hanging or reaching from the shoulder at the origin of its frame along +x, `length` long; feathers at its tip. */
export const wing = (
  brush: Brush,
  x: number,
  y: number,
  turn: number,
  length: number,
  colour: string,
  mirror = false,
): string => {
  const { brush: hand, transform } = brush.at(x, y, turn, 1, mirror);
  const l = length;
  const tip = mix(colour, INK, 0.3);
  return `<g transform="${transform}">${
    hand.solid(
      `M0 -${n(l * 0.2)}C${n(l * 0.4)} -${n(l * 0.28)} ${n(l * 0.8)} -${n(l * 0.2)} ${n(l)} -${n(l * 0.06)}C${n(l * 0.94)} 0 ${n(l * 0.92)} 0 ${n(l * 0.88)} ${n(l * 0.02)}C${n(l * 0.94)} ${n(l * 0.06)} ${n(l * 0.92)} ${n(l * 0.1)} ${n(l * 0.84)} ${n(l * 0.12)}C${n(l * 0.86)} ${n(l * 0.18)} ${n(l * 0.8)} ${n(l * 0.22)} ${n(l * 0.7)} ${n(l * 0.2)}C${n(l * 0.4)} ${n(l * 0.3)} ${n(l * 0.1)} ${n(l * 0.26)} 0 ${n(l * 0.2)}C-${n(l * 0.1)} ${n(l * 0.1)} -${n(l * 0.1)} -${n(l * 0.1)} 0 -${n(l * 0.2)}Z`,
      colour,
      { shade: 0.42, depth: l * 0.07, dry: 14, dryAngle: 0.1, edge: 4 },
    ) +
    hand.line(
      `M${n(l * 0.88)} ${n(l * 0.02)}L${n(l * 0.62)} 0M${n(l * 0.84)} ${n(l * 0.12)}L${n(l * 0.58)} ${n(l * 0.08)}`,
      tip,
      5,
    )
  }</g>`;
};

/** A rectangle in absolute commands, which the bounds of a path need. */
export const rect = (x: number, y: number, w: number, h: number): string =>
  `M${n(x)} ${n(y)}L${n(x + w)} ${n(y)}L${n(x + w)} ${n(y + h)}L${n(x)} ${n(y + h)}Z`;

export const groundShadow = (brush: Brush, width: number): string =>
  `<ellipse class="shade" cx="0" cy="6" rx="${width}" ry="24" fill="${brush.light.shade}" opacity=".35"/>`;
