// CIE Lab (D65) and sRGB: the colour space in which skin, hair and eyes are compared.

import { medianOf } from './pixels.ts';

export type Lab = readonly [number, number, number];
export interface LabPlanes {
  l: Float32Array;
  a: Float32Array;
  b: Float32Array;
}

const LINEAR = Float32Array.from({ length: 256 }, (_, i) => {
  const v = i / 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
});
const curve = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
const uncurve = (t: number): number => (t * t * t > 0.008856 ? t * t * t : (t - 16 / 116) / 7.787);
const encode = (v: number): number => {
  const c = v <= 0 ? 0 : v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055;
  return Math.max(0, Math.min(255, Math.round(c * 255)));
};

export function rgbToLab(r: number, g: number, b: number): Lab {
  const lr = LINEAR[r] ?? 0;
  const lg = LINEAR[g] ?? 0;
  const lb = LINEAR[b] ?? 0;
  const x = curve((0.4124 * lr + 0.3576 * lg + 0.1805 * lb) / 0.95047);
  const y = curve(0.2126 * lr + 0.7152 * lg + 0.0722 * lb);
  const z = curve((0.0193 * lr + 0.1192 * lg + 0.9505 * lb) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

export function labToRgb(l: number, a: number, b: number): [number, number, number] {
  const y = (l + 16) / 116;
  const x = uncurve(y + a / 500) * 0.95047;
  const z = uncurve(y - b / 200) * 1.08883;
  const ly = uncurve(y);
  return [
    encode(3.2406 * x - 1.5372 * ly - 0.4986 * z),
    encode(-0.9689 * x + 1.8758 * ly + 0.0415 * z),
    encode(0.0557 * x - 0.204 * ly + 1.057 * z),
  ];
}

export function labPlanes(rgb: Uint8Array): LabPlanes {
  const n = rgb.length / 3;
  const planes = { l: new Float32Array(n), a: new Float32Array(n), b: new Float32Array(n) };
  for (let i = 0; i < n; i++) {
    const lr = LINEAR[rgb[i * 3] ?? 0] ?? 0;
    const lg = LINEAR[rgb[i * 3 + 1] ?? 0] ?? 0;
    const lb = LINEAR[rgb[i * 3 + 2] ?? 0] ?? 0;
    const x = curve((0.4124 * lr + 0.3576 * lg + 0.1805 * lb) / 0.95047);
    const y = curve(0.2126 * lr + 0.7152 * lg + 0.0722 * lb);
    const z = curve((0.0193 * lr + 0.1192 * lg + 0.9505 * lb) / 1.08883);
    planes.l[i] = 116 * y - 16;
    planes.a[i] = 500 * (x - y);
    planes.b[i] = 200 * (y - z);
  }
  return planes;
}

/** The middle colour of an area. */
export const medianLab = (lab: LabPlanes, area: readonly number[]): Lab => [
  medianOf(lab.l, area),
  medianOf(lab.a, area),
  medianOf(lab.b, area),
];

export const toHex = (lab: Lab): string =>
  `#${labToRgb(...lab)
    .map((v) => v.toString(16).padStart(2, '0'))
    .join('')}`;

export function hexToLab(hex: string): Lab {
  const value = Number.parseInt(hex.slice(1), 16);
  return rgbToLab((value >> 16) & 255, (value >> 8) & 255, value & 255);
}

export const labDistance = (p: Lab, q: Lab): number => Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);

/** One chroma channel divided by lightness, which removes the exposure. */
export const chromaByExposure = (colour: Lab, i: 1 | 2): number => colour[i] / (colour[0] + 16);

/** Logarithm of light intensity: a difference of two is a ratio, independent of exposure. */
export const logExposure = (lightness: number): number => 3 * Math.log((Math.max(0, lightness) + 16) / 116);
