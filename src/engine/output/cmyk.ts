// Converts sRGB to CMYK with a lookup table baked from the ICC profile and limited in total ink.
import sharp from 'sharp';

/** Total area coverage the printing house allows, in percent of one full ink. */
export const INK_LIMIT_PERCENT = 300;
/** Percent below the limit, as a reserve for JPEG rounding. */
const INK_RESERVE_PERCENT = 8;
const NODES_PER_AXIS = 33;
/** Fixed-point 1.0: weights of 8 bits keep the largest ink value within 32-bit arithmetic. */
const FIXED_POINT_ONE = 256;

export interface InkTable {
  /** Four inks (0..65280) per node, red fastest, then green, then blue. */
  readonly nodes: Uint16Array;
  /** For each 8-bit value: the node below and the weight of the node above. */
  readonly below: Uint16Array;
  readonly weight: Uint16Array;
}

/** Reduces cyan, magenta and yellow proportionally until the sum fits; black keeps the drawing. */
const limitInk = (inks: [number, number, number, number]): [number, number, number, number] => {
  const [c, m, y, k] = inks;
  const allowed = ((INK_LIMIT_PERCENT - INK_RESERVE_PERCENT) / 100) * 255;
  const colours = c + m + y;
  if (colours + k <= allowed || colours === 0) return inks;
  const factor = Math.max(0, allowed - k) / colours;
  return [c * factor, m * factor, y * factor, k];
};

export const bakeInkTable = async (profilePath: string): Promise<InkTable> => {
  const cube = Buffer.alloc(NODES_PER_AXIS ** 3 * 3);
  let at = 0;
  for (let b = 0; b < NODES_PER_AXIS; b++)
    for (let g = 0; g < NODES_PER_AXIS; g++)
      for (let r = 0; r < NODES_PER_AXIS; r++)
        for (const step of [r, g, b]) cube[at++] = Math.round((step * 255) / (NODES_PER_AXIS - 1));
  const inks = await sharp(cube, {
    raw: { width: NODES_PER_AXIS * NODES_PER_AXIS, height: NODES_PER_AXIS, channels: 3 },
  })
    .toColourspace('cmyk')
    .withIccProfile(profilePath)
    .raw()
    .toBuffer();
  const nodes = new Uint16Array(NODES_PER_AXIS ** 3 * 4);
  for (let i = 0; i < nodes.length; i += 4) {
    const [c = 0, m = 0, y = 0, k = 0] = inks.subarray(i, i + 4);
    const limited = limitInk([c, m, y, k]);
    for (let ink = 0; ink < 4; ink++) nodes[i + ink] = Math.round((limited[ink] ?? 0) * FIXED_POINT_ONE);
  }
  // White stays unprinted: the profile would add a trace of yellow.
  nodes.fill(0, nodes.length - 4);
  const below = new Uint16Array(256);
  const weight = new Uint16Array(256);
  for (let value = 0; value < 256; value++) {
    const place = (value / 255) * (NODES_PER_AXIS - 1);
    below[value] = Math.min(NODES_PER_AXIS - 2, Math.floor(place));
    weight[value] = Math.round((place - (below[value] ?? 0)) * FIXED_POINT_ONE);
  }
  return { nodes, below, weight };
};

/** Tetrahedral interpolation: four table nodes per pixel, chosen by the order of the three remainders. */
export const toInks = (rgb: Uint8Array, pixels: number, { nodes, below, weight }: InkTable): Uint8Array => {
  const out = new Uint8Array(pixels * 4);
  const stepR = 4;
  const stepG = 4 * NODES_PER_AXIS;
  const stepB = 4 * NODES_PER_AXIS * NODES_PER_AXIS;
  for (let p = 0, i = 0, o = 0; p < pixels; p++, i += 3, o += 4) {
    const r = rgb[i] ?? 0;
    const g = rgb[i + 1] ?? 0;
    const b = rgb[i + 2] ?? 0;
    const fr = weight[r] ?? 0;
    const fg = weight[g] ?? 0;
    const fb = weight[b] ?? 0;
    const a = (below[r] ?? 0) * stepR + (below[g] ?? 0) * stepG + (below[b] ?? 0) * stepB;
    const z = a + stepR + stepG + stepB;
    // From the largest remainder to the smallest; written out, since it runs six million times per page.
    let first = a + stepR;
    let second = z - stepB;
    let high = fr;
    let middle = fg;
    let low = fb;
    if (fr >= fg) {
      if (fg < fb) {
        low = fg;
        if (fr >= fb) {
          second = z - stepG;
          middle = fb;
        } else {
          first = a + stepB;
          second = z - stepG;
          high = fb;
          middle = fr;
        }
      }
    } else {
      first = a + stepG;
      high = fg;
      middle = fr;
      if (fr < fb) {
        second = z - stepR;
        low = fr;
        middle = fb;
        if (fg < fb) {
          first = a + stepB;
          high = fb;
          middle = fg;
        }
      }
    }
    for (let ink = 0; ink < 4; ink++) {
      const sum =
        (nodes[a + ink] ?? 0) * (FIXED_POINT_ONE - high) +
        (nodes[first + ink] ?? 0) * (high - middle) +
        (nodes[second + ink] ?? 0) * (middle - low) +
        (nodes[z + ink] ?? 0) * low;
      out[o + ink] = (sum + 32_768) >>> 16;
    }
  }
  return out;
};

/** The largest sum of the four inks in percent. */
export const maxTotalInkPercent = (inks: Uint8Array): number => {
  let maxSum = 0;
  for (let i = 0; i < inks.length; i += 4) {
    const sum = (inks[i] ?? 0) + (inks[i + 1] ?? 0) + (inks[i + 2] ?? 0) + (inks[i + 3] ?? 0);
    if (sum > maxSum) maxSum = sum;
  }
  return (maxSum / 255) * 100;
};

/** A colour of text or line as four percentages, as pdfkit expects. */
export const inkOfColour = (hex: string, table: InkTable): [number, number, number, number] => {
  const [r = 0, g = 0, b = 0] = parseHex(hex);
  const [c = 0, m = 0, y = 0, k = 0] = toInks(Uint8Array.of(r, g, b), 1, table);
  const percent = (ink: number) => Math.round((ink / 255) * 1000) / 10;
  return [percent(c), percent(m), percent(y), percent(k)];
};

export const parseHex = (hex: string): [number, number, number] => {
  const digits = hex.replace('#', '');
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const value = Number.parseInt(long.slice(0, 6), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

/**
 * Encodes CMYK as a baseline JPEG. sharp interprets raw four-channel data as RGBA, so the inks are passed as a minimal
 * TIFF whose header declares them.
 */
export const encodeInks = async (inks: Uint8Array, width: number, height: number, quality: number): Promise<Buffer> =>
  sharp(inkTiff(inks, width, height), { ignoreIcc: true, limitInputPixels: false })
    .pipelineColourspace('cmyk')
    .toColourspace('cmyk')
    .jpeg({ quality, chromaSubsampling: '4:4:4' })
    .toBuffer();

const inkTiff = (inks: Uint8Array, width: number, height: number): Buffer => {
  const SHORT = 3;
  const LONG = 4;
  const entries = 11;
  const depthsAt = 8 + 2 + entries * 12 + 4;
  const dataAt = depthsAt + 8;
  const fields: [tag: number, type: number, count: number, value: number][] = [
    [256, LONG, 1, width],
    [257, LONG, 1, height],
    [258, SHORT, 4, depthsAt],
    [259, SHORT, 1, 1],
    [262, SHORT, 1, 5],
    [273, LONG, 1, dataAt],
    [277, SHORT, 1, 4],
    [278, LONG, 1, height],
    [279, LONG, 1, inks.length],
    [284, SHORT, 1, 1],
    [332, SHORT, 1, 1],
  ];
  const head = Buffer.alloc(dataAt);
  head.write('II');
  head.writeUInt16LE(42, 2);
  head.writeUInt32LE(8, 4);
  head.writeUInt16LE(fields.length, 8);
  fields.forEach(([tag, type, count, value], i) => {
    const at = 10 + i * 12;
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(count, at + 4);
    if (type === SHORT && count === 1) head.writeUInt16LE(value, at + 8);
    else head.writeUInt32LE(value, at + 8);
  });
  for (let i = 0; i < 4; i++) head.writeUInt16LE(8, depthsAt + i * 2);
  return Buffer.concat([head, inks]);
};
