// A pet as a duke or duchess of an old portrait: a velvet robe, a ruff with a medal, a beret with a plume.
import type { Brush } from '#engine/drawing/brush.ts';
import { mix, n } from '#engine/drawing/draw.ts';
import { oval } from '#engine/drawing/path.ts';

const [VELVET, ERMINE, GOLD, LACE] = ['#7a2f4e', '#fff6e4', '#e8b64a', '#fffaf0'] as const;

/** Where a pet's neck and the top of its head are; `girth` is half its width below the neck. */
export interface Figure {
  neck: number;
  neckHalf: number;
  girth: number;
  crown: number;
  crownHalf: number;
}

/** Two fronts of a robe, open over the chest. Drawn over the body. */
export const robe = (brush: Brush, { neck, neckHalf, girth }: Figure): string =>
  ([-1, 1] as const)
    .map((q) => {
      const x = (part: number): string => n(q * part);
      const hem = `M${x(neckHalf * 0.3)} ${n(neck)}C${x(girth * 0.5)} ${n(neck * 0.66)} ${x(girth * 0.56)} ${n(neck * 0.3)} ${x(girth * 0.5)} 2`;
      return (
        brush.solid(
          `${hem}C${x(girth * 0.8)} 12 ${x(girth * 1.1)} 8 ${x(girth * 1.24)} -6C${x(girth * 1.36)} ${n(neck * 0.5)} ${x(girth)} ${n(neck * 0.9)} ${x(neckHalf * 0.9)} ${n(neck)}Z`,
          VELVET,
          { shade: 0.45, dry: 12, dryAngle: 1.3, edge: 3 },
        ) + brush.line(hem, ERMINE, 17)
      );
    })
    .join('');

/** The robe from behind: over the whole body, with ermine at the hem and the neck. Drawn over body and paws. */
export const robeBack = (brush: Brush, { neck, neckHalf, girth }: Figure): string => {
  const side = (q: 1 | -1): string =>
    `C${n(q * girth)} ${n(neck * 0.9)} ${n(q * girth * 1.36)} ${n(neck * 0.5)} ${n(q * girth * 1.3)} 2`;
  const back = `M0 ${n(neck)}L${n(-neckHalf * 0.9)} ${n(neck)}${side(-1)}Q0 26 ${n(girth * 1.3)} 2C${n(girth * 1.36)} ${n(neck * 0.5)} ${n(girth)} ${n(neck * 0.9)} ${n(neckHalf * 0.9)} ${n(neck)}Z`;
  const folds = [-0.5, 0, 0.5]
    .map(
      (k) => `M${n(neckHalf * k)} ${n(neck * 0.75)}Q${n(girth * k * 1.3)} ${n(neck * 0.4)} ${n(girth * k * 1.5)} -14`,
    )
    .join('');
  return (
    brush.solid(back, VELVET, { shade: 0.45, dry: 14, dryAngle: 1.3, edge: 3 }) +
    brush.line(folds, mix(VELVET, '#2a1030', 0.4), 5, 0.7) +
    brush.line(`M${n(-girth * 1.27)} 0Q0 24 ${n(girth * 1.27)} 0`, ERMINE, 22) +
    brush.solid(oval(0, neck + 10, neckHalf * 1.2, 30), LACE, { shade: 0.3, edge: 4 })
  );
};

/** A pleated collar with a chain and a medal under it. */
export const ruff = (brush: Brush, { neck, neckHalf }: Figure): string => {
  const rx = neckHalf * 1.2;
  let pleats = '';
  for (let i = 1; i < 12; i++) {
    const a = Math.PI * (i / 12);
    pleats += `M${n(Math.cos(a) * rx * 0.5)} ${n(neck + Math.sin(a) * 8)}L${n(Math.cos(a) * rx * 0.98)} ${n(neck + Math.sin(a) * 34)}`;
  }
  return (
    brush.line(`M${n(-rx * 0.7)} ${n(neck + 20)}Q0 ${n(neck + 96)} ${n(rx * 0.7)} ${n(neck + 20)}`, GOLD, 8) +
    brush.solid(oval(0, neck + 66, 21), GOLD, { shade: 0.4, edge: 3 }) +
    brush.solid(oval(0, neck + 8, rx, 34), LACE, { shade: 0.3, edge: 4 }) +
    brush.stroke(pleats, mix(LACE, '#8a7a9a', 0.55), 5, 0.9)
  );
};

/** A flat beret to one side, with a plume. Drawn over the head. */
export const beret = (brush: Brush, { crown, crownHalf }: Figure): string =>
  brush.solid(
    `M${n(-crownHalf)} ${n(crown + 14)}C${n(-crownHalf * 1.2)} ${n(crown - 30)} ${n(-crownHalf * 0.5)} ${n(crown - 52)} ${n(crownHalf * 0.1)} ${n(crown - 48)}C${n(crownHalf * 0.9)} ${n(crown - 44)} ${n(crownHalf * 1.2)} ${n(crown - 14)} ${n(crownHalf)} ${n(crown + 12)}Q0 ${n(crown - 8)} ${n(-crownHalf)} ${n(crown + 14)}Z`,
    mix(VELVET, '#2a1030', 0.25),
    { shade: 0.4, edge: 3 },
  ) +
  brush.line(`M${n(-crownHalf)} ${n(crown + 12)}Q0 ${n(crown - 10)} ${n(crownHalf)} ${n(crown + 10)}`, GOLD, 8) +
  brush.solid(
    `M${n(crownHalf * 0.5)} ${n(crown - 16)}C${n(crownHalf * 0.8)} ${n(crown - 84)} ${n(crownHalf * 1.6)} ${n(crown - 78)} ${n(crownHalf * 1.9)} ${n(crown - 32)}C${n(crownHalf * 1.5)} ${n(crown - 44)} ${n(crownHalf)} ${n(crown - 30)} ${n(crownHalf * 0.5)} ${n(crown - 16)}Z`,
    '#f2e6d0',
    { shade: 0.35, edge: 3 },
  );
