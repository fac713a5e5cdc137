// Reads the hair around a face: where it is, its colour, its length, the fringe and the curl.

import type { HairColour } from '#core/look.ts';
import { hairColours } from '../hero/palettes.ts';
import type { HeadCrop } from './head-crop.ts';
import { hexToLab, type Lab, type LabPlanes, labDistance } from './lab.ts';
import { OVAL, point, points } from './landmarks.ts';
import { blur, clamp, fillPolygons, indexesOf, median, medianOf, quantileOf, smoothStep } from './pixels.ts';

export interface HairReading {
  /** Colour in the photo; undefined when the head is bare or covered. */
  lab: Lab | undefined;
  /** A hat or scarf hides it. */
  covered: boolean;
  length: 'none' | 'short' | 'medium' | 'long';
  /** Share of the forehead under hair, 0..1. */
  fringe: number;
  /** Hair above the forehead in face heights. */
  volume: number;
  /** 0 straight .. 1 tight curls. */
  curl: number;
  mask: Float32Array;
}

const NO_HAIR_AREA = 0.012;

export function readHair(crop: HeadCrop, lab: LabPlanes, person: Float32Array, skin: Lab): HairReading {
  const { size, mesh, faceHeight, faceWidth, middleX } = crop;
  const oval = fillPolygons(size, size, [points(mesh, OVAL)]);
  const topY = Math.min(...points(mesh, OVAL).map((p) => p[1]));
  const browY = (point(mesh, 105)[1] + point(mesh, 334)[1]) / 2;
  const chinY = point(mesh, 152)[1];
  const earY = (point(mesh, 234)[1] + point(mesh, 454)[1]) / 2;
  // Haze and lifted blacks make black hair look brown: pupils and nostrils, the darkest of the face, are black.
  const haze = clamp(quantileOf(lab.l, indexesOf(oval), 0.01) - 12, 0, 12);
  const clear = ([l, a, b]: Lab): Lab => [l - haze * (1 - l / 100), a, b];
  /** Distance of a pixel from a colour; the weights say how much each part counts. */
  const apart = (i: number, c: Lab, wl: number, wa: number, wb: number): number => {
    const dl = ((lab.l[i] as number) - c[0]) * wl;
    const da = ((lab.a[i] as number) - c[1]) * wa;
    const db = ((lab.b[i] as number) - c[2]) * wb;
    return Math.sqrt(dl * dl + da * da + db * db);
  };

  const gather = (from: number, to: number, near: number, far: number): number[] => {
    const found: number[] = [];
    for (let y = Math.max(0, Math.round(from)); y < Math.min(size, to); y++)
      for (let x = 0; x < size; x++) {
        const away = Math.abs(x - middleX) / faceWidth;
        const i = y * size + x;
        if (away < near || away > far || oval[i] || (person[i] as number) < 0.85) continue;
        if (apart(i, skin, 1, 1, 1) > 14) found.push(i);
      }
    return found;
  };
  const crown = gather(topY - faceHeight * 0.45, browY - faceHeight * 0.05, 0, 0.62);
  const sides = gather(earY + faceHeight * 0.16, chinY, 0.45, 0.9);
  const enough = (area: number[]): boolean => area.length / faceHeight ** 2 > NO_HAIR_AREA;
  const middleOf = (area: number[]): Lab => litColour(lab, area);
  const mask = new Float32Array(size * size);
  const bare: HairReading = { lab: undefined, covered: false, length: 'none', fringe: 0, volume: 0, curl: 0, mask };
  if (!enough(crown)) return bare;

  const crownColour = middleOf(crown);
  const sideColour = enough(sides) ? middleOf(sides) : undefined;
  // A dark flat crown over clearly lighter strands at the cheeks is a hat.
  const hatOverHair =
    sideColour &&
    sides.length > 0.1 * faceHeight ** 2 &&
    isNatural(sideColour) &&
    sideColour[0] - crownColour[0] > 16 &&
    calm(lab, crown, size) < 2;
  const covered = !isNatural(crownColour) || Boolean(hatOverHair);
  const naturalSide = sideColour && isNatural(sideColour) ? sideColour : undefined;
  const colour = covered ? naturalSide : crownColour;
  if (!colour) return { ...bare, covered };

  const low = chinY + faceHeight * 0.7;
  for (let y = 0; y < Math.min(size, low); y++)
    for (let x = 0; x < size; x++) {
      const i = y * size + x;
      if ((person[i] as number) < 0.5 || Math.abs(x - middleX) > faceWidth * 1.1) continue;
      const toHair = apart(i, colour, 1 / 14, 1 / 6, 1 / 8);
      const toSkin = apart(i, skin, 1 / 13, 1 / 6, 1 / 7);
      const limit = y < earY ? 3.3 : oval[i] ? 0 : 2.4;
      if (toHair < toSkin * (y < earY ? 1 : 0.6) && toHair < limit && !(oval[i] && y > browY)) mask[i] = 1;
    }
  const soft = blur(mask, size, size, size / 170);
  for (let i = 0; i < mask.length; i++) mask[i] = (soft[i] as number) > 0.5 ? 1 : 0;
  keepConnected(mask, covered ? sides : crown, size);
  keepHanging(mask, crop, earY, chinY);

  const share = (from: number, to: number, near: number, far: number): number => {
    let [hits, all] = [0, 0];
    for (let y = Math.max(0, Math.round(from)); y < Math.min(size, to); y++)
      for (let x = 0; x < size; x++) {
        const away = Math.abs(x - middleX) / faceWidth;
        if (away < near || away > far) continue;
        all++;
        hits += mask[y * size + x] as number;
      }
    return all ? hits / all : 0;
  };
  const below = share(chinY + faceHeight * 0.05, chinY + faceHeight * 0.35, 0.3, 1.1);
  const beside = share(earY, chinY - faceHeight * 0.08, 0.45, 0.95);
  const length = below > 0.045 && beside > 0.1 ? 'long' : beside > 0.14 ? 'medium' : 'short';
  return {
    lab: clear(colour),
    covered,
    length: covered && length === 'short' ? 'none' : length,
    fringe: covered ? 0 : foreheadShare(crop, mask),
    volume: covered ? 0 : crownHeight(crop, mask, topY),
    curl: curl(lab, mask, size),
    mask,
  };
}

/**
 * The colour people name: fair hair is known by its lit strands, not by the shade between them; around dark hair the
 * lightest pixels are more often forehead and background.
 */
function litColour(lab: LabPlanes, area: readonly number[]): Lab {
  const low = quantileOf(lab.l, area, 0.3 * smoothStep(32, 46, medianOf(lab.l, area)));
  const high = quantileOf(lab.l, area, 0.92);
  const lit = area.filter((i) => (lab.l[i] as number) >= low && (lab.l[i] as number) <= high);
  const middle = (plane: Float32Array): number => medianOf(plane, lit);
  return [middle(lab.l), middle(lab.a), middle(lab.b)];
}

/** Hair grows from the head: drops everything that does not hang together with the crown. */
function keepConnected(mask: Float32Array, seeds: readonly number[], size: number): void {
  const reached = new Uint8Array(mask.length);
  const stack: number[] = [];
  const visit = (i: number): void => {
    if (!mask[i] || reached[i]) return;
    reached[i] = 1;
    stack.push(i);
  };
  for (const i of seeds) visit(i);
  for (let i = stack.pop(); i !== undefined; i = stack.pop()) {
    const x = i % size;
    if (x > 0) visit(i - 1);
    if (x < size - 1) visit(i + 1);
    visit(i - size);
    visit(i + size);
  }
  for (let i = 0; i < mask.length; i++) if (!reached[i]) mask[i] = 0;
}

/** Below the chin keeps hair only under columns that carry hair from ear to chin: collars and shoulders go. */
function keepHanging(mask: Float32Array, crop: HeadCrop, earY: number, chinY: number): void {
  const { size, faceHeight, faceWidth } = crop;
  const [from, to] = [Math.round(earY), Math.round(chinY - faceHeight * 0.06)];
  const columns = new Float32Array(size);
  for (let y = from; y < to; y++)
    for (let x = 0; x < size; x++) columns[x] = (columns[x] ?? 0) + (mask[y * size + x] ?? 0);
  const reach = Math.round(faceWidth * 0.06);
  const carries = Array.from({ length: size }, (_, x) => {
    for (let q = Math.max(0, x - reach); q <= Math.min(size - 1, x + reach); q++)
      if ((columns[q] as number) / Math.max(1, to - from) > 0.45) return true;
    return false;
  });
  for (let y = Math.round(chinY - faceHeight * 0.04); y < size; y++)
    for (let x = 0; x < size; x++) if (!carries[x]) mask[y * size + x] = 0;
}

/** Natural hair runs from black over brown and red to blond, under lamps of any colour: never green, blue or pink. */
function isNatural([l, a, b]: Lab): boolean {
  const chroma = Math.hypot(a, b);
  if (chroma < (l < 40 ? 14 : 10)) return l < 74;
  const hue = Math.atan2(b, a);
  return hue > 0.38 && hue < 1.7;
}

/** Mean roughness of an area: cloth is calmer than hair. */
function calm(lab: LabPlanes, area: number[], size: number): number {
  let sum = 0;
  for (const i of area) sum += Math.abs((lab.l[i] as number) - (lab.l[i + size * 2] ?? (lab.l[i] as number)));
  return sum / Math.max(1, area.length);
}

function foreheadShare(crop: HeadCrop, hair: Float32Array): number {
  const forehead = fillPolygons(crop.size, crop.size, [points(crop.mesh, [67, 10, 297, 334, 105])]);
  let [hits, all] = [0, 0];
  for (let i = 0; i < forehead.length; i++)
    if (forehead[i]) {
      all++;
      hits += hair[i] as number;
    }
  return hits / Math.max(1, all);
}

/** Height of the hair above the forehead along the middle third. */
function crownHeight(crop: HeadCrop, hair: Float32Array, topY: number): number {
  const heights: number[] = [];
  for (let x = Math.round(crop.middleX - crop.faceWidth * 0.2); x < crop.middleX + crop.faceWidth * 0.2; x += 4) {
    let highest = topY;
    for (let y = Math.round(topY); y >= 0; y--) if (hair[y * crop.size + x]) highest = y;
    heights.push((topY - highest) / crop.faceHeight);
  }
  return median(heights);
}

/** How little the strands agree on a direction: straight hair is combed one way, curls go every way. */
function curl(lab: LabPlanes, mask: Float32Array, size: number): number {
  // Every other pixel is enough for a direction.
  const half = size >> 1;
  const n = half * half;
  const [xx, yy, xy, hair] = [new Float32Array(n), new Float32Array(n), new Float32Array(n), new Uint8Array(n)];
  for (let y = 1; y < half - 1; y++)
    for (let x = 1; x < half - 1; x++) {
      const from = y * 2 * size + x * 2;
      if (!mask[from]) continue;
      const gx = (lab.l[from + 1] as number) - (lab.l[from - 1] as number);
      const gy = (lab.l[from + size] as number) - (lab.l[from - size] as number);
      const i = y * half + x;
      hair[i] = 1;
      xx[i] = gx * gx;
      yy[i] = gy * gy;
      xy[i] = gx * gy;
    }
  const [bx, by, bxy] = [blur(xx, half, half, 3.5), blur(yy, half, half, 3.5), blur(xy, half, half, 3.5)];
  const values: number[] = [];
  for (let i = 0; i < n; i += 2) {
    if (!hair[i]) continue;
    const [a, b, c] = [bx[i] as number, by[i] as number, bxy[i] as number];
    if (a + b > 2) values.push(Math.hypot(a - b, 2 * c) / (a + b));
  }
  return values.length < 100 ? 0 : clamp(1 - smoothStep(0.18, 0.6, median(values)));
}

/** The hair of the drawn hero: photos read hair greyer and darker than people see it. */
export function heroHair([l, a, b]: Lab): Lab {
  const strong = Math.max(Math.hypot(a, b) * 1.45, 24 * smoothStep(18, 42, l));
  const chroma = Math.min(strong, 54 - 14 * smoothStep(45, 65, l));
  const hue = clamp(Math.atan2(b, a), 0.85, 1.3);
  return [clamp(l * (0.92 + 0.2 * smoothStep(32, 58, l)), 12, 80), chroma * Math.cos(hue), chroma * Math.sin(hue)];
}

export function nearestHair(hair: Lab): HairColour {
  const colours = Object.entries(hairColours) as [HairColour, string][];
  const far = ([, hex]: [HairColour, string]): number => labDistance(hexToLab(hex), hair);
  return colours.reduce((best, colour) => (far(colour) < far(best) ? colour : best))[0];
}
