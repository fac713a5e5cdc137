// Generates the textures of the painted finish: the bristle map, the paper relief and the colour grade of the night
// forest.

import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { createRng } from '#engine/drawing/rng.ts';
import { tileNoise } from '#engine/finish/noise.ts';

const BRISTLE_SIDE = 2048;
const PAPER_SIDE = 1024;

/** Bundles of bristles dragged along a slow flow field; every mark wraps around, so the map has no seam. */
function bristleMap(side: number): Uint8Array {
  const rng = createRng(42);
  const flowSide = 256;
  const flow = tileNoise(flowSide, 3, 2, 7);
  const ink = new Float32Array(side * side).fill(128);
  for (let bundle = 0; bundle < 9000; bundle++) {
    const px = rng.next() * side;
    const py = rng.next() * side;
    const cell = Math.floor((py / side) * flowSide) * flowSide + Math.floor((px / side) * flowSide);
    const angle = (flow[cell] ?? 0.5) * Math.PI * 1.5 - 1.2 + (rng.chance(0.12) ? 1.4 : 0);
    const length = 60 + rng.next() * 190;
    const width = 14 + rng.next() * 34;
    const bristles = 5 + Math.floor(rng.next() * 9);
    const white = rng.chance(0.5);
    for (let k = 0; k < bristles; k++) {
      const off = (k / (bristles - 1) - 0.5) * width + (rng.next() - 0.5) * 3;
      const start = rng.next() * 24;
      drag(ink, side, {
        x: px - Math.sin(angle) * off + Math.cos(angle) * start,
        y: py + Math.cos(angle) * off + Math.sin(angle) * start,
        angle,
        length: length * (0.55 + rng.next() * 0.45) - start,
        width: 1 + rng.next() * 3.2,
        strength: 0.02 + rng.next() * 0.055,
        tone: white ? 255 : 0,
      });
    }
  }
  return Uint8Array.from(ink, (value) => Math.max(0, Math.min(255, Math.round(value))));
}

interface Bristle {
  x: number;
  y: number;
  angle: number;
  length: number;
  width: number;
  strength: number;
  tone: number;
}

function drag(ink: Float32Array, side: number, bristle: Bristle): void {
  const radius = bristle.width / 2 + 0.5;
  const reach = Math.ceil(radius);
  for (let step = 0; step < bristle.length; step++) {
    const t = step / bristle.length;
    const bend = bristle.angle + 0.12 * (1 - t);
    const cx = bristle.x + Math.cos(bend) * step;
    const cy = bristle.y + Math.sin(bend) * step;
    const acrossX = -Math.sin(bend);
    const acrossY = Math.cos(bend);
    for (let k = -reach; k <= reach; k++) {
      const cover = Math.min(1, Math.max(0, radius - Math.abs(k)));
      if (cover === 0) continue;
      const x = ((Math.round(cx + acrossX * k) % side) + side) % side;
      const y = ((Math.round(cy + acrossY * k) % side) + side) % side;
      const i = y * side + x;
      const value = ink[i] ?? 128;
      ink[i] = value + (bristle.tone - value) * bristle.strength * cover;
    }
  }
}

/** Cold-press paper: noise as height, lit from the upper left. */
function paperRelief(side: number): Uint8Array {
  const coarse = tileNoise(side, side / 26, 3, 21);
  const fine = tileNoise(side, side / 5, 2, 22);
  const height = (x: number, y: number): number => {
    const i = (y % side) * side + (x % side);
    return (coarse[i] ?? 0) + (fine[i] ?? 0) * 0.28;
  };
  const out = new Uint8Array(side * side);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const lit = 2 * height(x, y) - height(x + 1, y) - height(x, y + 1);
      out[y * side + x] = Math.max(165, Math.min(255, Math.round(220 + lit * 190)));
    }
  }
  return out;
}

/**
 * Moonlit grade: blacks slightly lifted toward violet (no solid ink), blues shifted into the printable gamut, lights
 * warmed. A plain .cube file, so that an owner can replace it.
 */
function moonlitCube(size: number): string {
  const rows: string[] = ['TITLE "moonlit"', `LUT_3D_SIZE ${size}`];
  const last = size - 1;
  for (let b = 0; b < size; b++) {
    for (let g = 0; g < size; g++) {
      for (let r = 0; r < size; r++) {
        rows.push(
          moonlit(r / last, g / last, b / last)
            .map((v) => v.toFixed(5))
            .join(' '),
        );
      }
    }
  }
  return `${rows.join('\n')}\n`;
}

function moonlit(r: number, g: number, b: number): [number, number, number] {
  const luma = 0.299 * r + 0.587 * g + 0.114 * b;
  // A gentle S-curve on the tones.
  const curve = (v: number): number => v + 0.1 * (v - 0.5) * (1 - (2 * v - 1) ** 2);
  let cr = curve(r);
  let cg = curve(g);
  let cb = curve(b);
  // Pure blues are outside the gamut of print: shift them toward cyan and reduce the chroma.
  const blue = Math.max(0, b - Math.max(r, g));
  cg += blue * 0.07;
  cr += blue * 0.015;
  cb -= blue * 0.05;
  // Warm lights, violet darks.
  const warm = luma ** 2;
  const dark = (1 - luma) ** 3;
  cr += 0.025 * warm + 0.022 * dark;
  cg += 0.008 * warm + 0.018 * dark;
  cb += -0.02 * warm + 0.03 * dark;
  const unit = (v: number): number => Math.min(1, Math.max(0, v));
  return [unit(cr), unit(cg), unit(cb)];
}

async function save(data: Uint8Array, side: number, file: string, quality: number): Promise<void> {
  await sharp(data, { raw: { width: side, height: side, channels: 1 } })
    .webp({ quality, effort: 6 })
    .toFile(file);
}

await mkdir('content/assets/textures', { recursive: true });
await mkdir('content/assets/luts', { recursive: true });
await save(bristleMap(BRISTLE_SIDE), BRISTLE_SIDE, 'content/assets/textures/gouache-bristle.webp', 82);
await save(paperRelief(PAPER_SIDE), PAPER_SIDE, 'content/assets/textures/cold-press.webp', 85);
await writeFile('content/assets/luts/moonlit.cube', moonlitCube(17));
