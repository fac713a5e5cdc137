// The hedgehog, awake with folded paws or asleep under a maple leaf.

import type { Brush } from '#engine/drawing/brush.ts';
import { mix, n } from '#engine/drawing/draw.ts';
import { oval } from '#engine/drawing/path.ts';
import { flagParam, type PieceKit } from '#engine/drawing/piece.ts';
import { animal, animalEye, groundShadow, type Nature } from './animal.ts';

const SPINE = '#6b4a3e';
const SKIN = '#e8c39a';
const INK = '#34202a';

/** The coat of spines: a dome with a jagged edge and rows of ticks. */
function coat(brush: Brush, cx: number, cy: number, rx: number, ry: number): string {
  const teeth = 19;
  let d = `M${n(cx - rx * 0.96)} ${n(cy + 14)}`;
  for (let i = 0; i <= teeth; i++) {
    const a = Math.PI * (1.04 - (i / teeth) * 1.08);
    const b = Math.PI * (1.04 - ((i + 0.5) / teeth) * 1.08);
    d += `L${n(cx + Math.cos(a) * rx * 0.94)} ${n(cy - Math.sin(a) * ry * 0.94)}`;
    if (i < teeth) d += `L${n(cx + Math.cos(b) * rx * 1.1)} ${n(cy - Math.sin(b) * ry * 1.12)}`;
  }
  let ticks = '';
  for (let r = 0.3; r < 0.95; r += 0.2) {
    const count = Math.round(6 + r * 11);
    for (let i = 0; i <= count; i++) {
      const a = Math.PI * (1 - i / count) + r;
      if (a > Math.PI * 1.02 || a < 0) continue;
      const x = cx + Math.cos(a) * rx * r;
      const y = cy - Math.sin(a) * ry * r;
      ticks += `M${n(x)} ${n(y)}l${n(Math.cos(a) * 20)} ${n(-Math.sin(a) * 20 - 3)}`;
    }
  }
  const inside = `<path class="tiny" d="${ticks}" stroke="${mix(SPINE, '#f0d2a8', 0.55)}" stroke-width="5" stroke-linecap="round" fill="none" opacity=".8"/>`;
  return brush.solid(`${d}L${n(cx + rx * 0.9)} ${n(cy + 14)}Z`, SPINE, { inside, shade: 0.5, depth: 22 });
}

function head(brush: Brush, nature: Nature, x: number, y: number): string {
  return (
    brush.solid(oval(x - 34, y - 50, 20, 22), mix(SKIN, SPINE, 0.3), { shade: 0.3 }) +
    brush.solid(
      `M${n(x - 66)} ${n(y - 6)}C${n(x - 66)} ${n(y - 66)} ${n(x + 6)} ${n(y - 74)} ${n(x + 40)} ${n(y - 26)}C${n(x + 62)} ${n(y - 12)} ${n(x + 92)} ${n(y - 6)} ${n(x + 100)} ${n(y + 6)}C${n(x + 96)} ${n(y + 22)} ${n(x + 60)} ${n(y + 34)} ${n(x + 20)} ${n(y + 38)}C${n(x - 30)} ${n(y + 42)} ${n(x - 66)} ${n(y + 30)} ${n(x - 66)} ${n(y - 6)}Z`,
      SKIN,
      { shade: 0.35, soft: true },
    ) +
    `<ellipse cx="${n(x + 100)}" cy="${n(y + 4)}" rx="15" ry="13" fill="${INK}"/><ellipse class="tiny" cx="${n(x + 104)}" cy="${n(y)}" rx="5" ry="3" fill="#9a7a88"/>` +
    `<ellipse class="shade" cx="${n(x + 16)}" cy="${n(y + 16)}" rx="20" ry="12" fill="#f0785e" opacity=".4"/>` +
    animalEye(brush, x + 26, y - 14, { rx: 10, ry: 13 }, nature) +
    brush.line(
      nature.mood === 'joy'
        ? `M${n(x + 46)} ${n(y + 20)}Q${n(x + 66)} ${n(y + 36)} ${n(x + 82)} ${n(y + 18)}`
        : `M${n(x + 52)} ${n(y + 22)}Q${n(x + 66)} ${n(y + 29)} ${n(x + 80)} ${n(y + 18)}`,
      INK,
      4.4,
    )
  );
}

/** A big maple leaf used as a blanket. */
export function mapleLeaf(brush: Brush, x: number, y: number, scale: number, rotate: number, colour: string): string {
  const { brush: hand, transform } = brush.at(x, y, rotate, scale);
  const d =
    'M0 60C-6 44 -10 36 -18 32C-38 40 -60 42 -78 36C-70 28 -68 20 -72 12C-92 6 -108 -8 -118 -26C-104 -26 -94 -30 -90 -40C-98 -58 -98 -74 -92 -90C-80 -76 -66 -70 -52 -70C-46 -94 -26 -120 0 -140C26 -120 46 -94 52 -70C66 -70 80 -76 92 -90C98 -74 98 -58 90 -40C94 -30 104 -26 118 -26C108 -8 92 6 72 12C68 20 70 28 78 36C60 42 38 40 18 32C10 36 6 44 0 60Z';
  return `<g transform="${transform}">${hand.line('M0 40Q6 70 -4 96', mix(colour, '#5a2418', 0.5), 7)}${hand.solid(d, colour, { shade: 0.45, dry: 8 })}${hand.stroke('M0 36L0 -110M0 20L-80 -10M0 20L80 -10M0 -20L-66 -64M0 -20L66 -64', mix(colour, '#6a2a18', 0.45), 4, 0.8)}</g>`;
}

const hedgehog = animal('happy', (brush, nature, params) => {
  const leaf = flagParam(params, 'leaf', true) ? mapleLeaf(brush, -70, -150, 0.9, -14, '#e2803a') : '';
  return (
    groundShadow(brush, 0, 170) +
    brush.solid('M-90 -16C-92 -2 -30 4 -20 -8L-30 -36Z', mix(SKIN, SPINE, 0.3), { shade: 0.2 }) +
    coat(brush, -20, -46, 140, 138) +
    brush.solid('M-126 -34C-112 2 70 6 96 -40C60 -34 -90 -34 -126 -34Z', mix(SKIN, SPINE, 0.12), { shade: 0.3 }) +
    head(brush, nature, 80, -74) +
    brush.solid('M28 -12C28 -30 62 -32 66 -14C68 2 28 4 28 -12Z', mix(SKIN, SPINE, 0.25), { shade: 0.2, edge: 2 }) +
    brush.solid('M84 -12C84 -28 116 -30 120 -14C122 2 84 4 84 -12Z', mix(SKIN, SPINE, 0.25), { shade: 0.2, edge: 2 }) +
    leaf
  );
});

/** A round coat with spines on all sides. */
function ball(brush: Brush, cx: number, cy: number, r: number): string {
  const teeth = 30;
  const dot = (step: number, radius: number): string => {
    const angle = (step / teeth) * Math.PI * 2;
    return `${n(cx + Math.cos(angle) * radius)} ${n(cy + Math.sin(angle) * radius * 0.92)}`;
  };
  let d = `M${dot(0, r)}`;
  let ticks = '';
  for (let i = 0; i < teeth; i++) {
    d += `L${dot(i + 0.5, r * 1.13)}L${dot(i + 1, r)}`;
    for (const ring of [0.42, 0.64, 0.86]) ticks += `M${dot(i + ring, r * ring)}L${dot(i + ring, r * (ring + 0.15))}`;
  }
  const inside = `<path class="tiny" d="${ticks}" stroke="${mix(SPINE, '#f0d2a8', 0.55)}" stroke-width="5" stroke-linecap="round" fill="none" opacity=".8"/>`;
  return brush.solid(`${d}Z`, SPINE, { inside, shade: 0.5, depth: 22 });
}

/** Curled up: the nose between the paws, the closed eye above it, a leaf on top. */
const asleep = animal(
  'asleep',
  (brush) =>
    groundShadow(brush, 0, 150) +
    ball(brush, 0, -112, 116) +
    brush.solid('M24 -22C-6 -40 6 -104 60 -110C104 -112 120 -76 108 -46C98 -20 56 -6 24 -22Z', SKIN, {
      shade: 0.35,
      soft: true,
    }) +
    brush.solid(oval(66, -112, 18, 17), mix(SKIN, SPINE, 0.3), { shade: 0.3 }) +
    brush.line('M50 -74Q64 -62 80 -72', INK, 5) +
    `<ellipse class="shade" cx="84" cy="-52" rx="17" ry="10" fill="#f0785e" opacity=".4"/>` +
    `<ellipse cx="40" cy="-32" rx="15" ry="13" fill="${INK}"/><ellipse class="tiny" cx="44" cy="-36" rx="5" ry="3" fill="#9a7a88"/>` +
    brush.solid('M52 -18C54 -34 86 -34 88 -18C88 -4 54 -4 52 -18Z', mix(SKIN, SPINE, 0.25), { shade: 0.2, edge: 2 }) +
    mapleLeaf(brush, -52, -168, 0.95, -40, '#d8662f'),
);

export const hedgehogPieces: PieceKit = { 'animals/hedgehog': hedgehog, 'animals/hedgehog-asleep': asleep };
