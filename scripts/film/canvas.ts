// A picture in memory for the film: one 32-bit number a pixel (signed: those are quick), red lowest, colours multiplied by their alpha.

export interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly pixels: Int32Array;
}

export const createCanvas = (width: number, height: number): Canvas => ({
  width,
  height,
  pixels: new Int32Array(width * height),
});

/** From plain RGBA bytes; `margin` empty pixels around keep a moving edge smooth. */
export const fromRgba = (rgba: Uint8Array, width: number, height: number, margin = 0): Canvas => {
  const canvas = createCanvas(width + 2 * margin, height + 2 * margin);
  for (let y = 0; y < height; y++) {
    const row = (y + margin) * canvas.width + margin;
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const alpha = rgba[at + 3] ?? 0;
      const [red, green, blue] = [rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0];
      canvas.pixels[row + x] =
        alpha === 255
          ? 0xff000000 | (blue << 16) | (green << 8) | red
          : (alpha << 24) | (byAlpha(blue, alpha) << 16) | (byAlpha(green, alpha) << 8) | byAlpha(red, alpha);
    }
  }
  return canvas;
};

const byAlpha = (channel: number, alpha: number): number => ((channel * alpha + 127) / 255) | 0;

const PAIR = 0x00ff00ff;

/** Lays a colour over another; `opacity` from 0 to 256. */
export const over = (below: number, above: number, opacity: number): number => {
  let rb = above & PAIR;
  let ga = (above >>> 8) & PAIR;
  if (opacity < 256) {
    rb = (Math.imul(rb, opacity) >>> 8) & PAIR;
    ga = (Math.imul(ga, opacity) >>> 8) & PAIR;
  }
  const alpha = ga >>> 16;
  if (alpha >= 255) return (ga << 8) | rb;
  const rest = 256 - alpha - (alpha >>> 7);
  rb += (Math.imul(below & PAIR, rest) >>> 8) & PAIR;
  ga += (Math.imul((below >>> 8) & PAIR, rest) >>> 8) & PAIR;
  return (ga << 8) | rb;
};

/** Lays a picture flat on the frame at whole pixels. */
export const lay = (frame: Canvas, picture: Canvas, left: number, top: number, opacity = 1): void => {
  const [x0, y0] = [Math.round(left), Math.round(top)];
  const strength = Math.round(opacity * 256);
  if (strength <= 0) return;
  const from = Math.max(0, -x0);
  const to = Math.min(picture.width, frame.width - x0);
  for (let y = Math.max(0, -y0); y < Math.min(picture.height, frame.height - y0); y++) {
    const source = y * picture.width;
    const target = (y + y0) * frame.width + x0;
    for (let x = from; x < to; x++) {
      const above = picture.pixels[source + x] ?? 0;
      if (above !== 0) frame.pixels[target + x] = over(frame.pixels[target + x] ?? 0, above, strength);
    }
  }
};

/** Adds light without hiding what is below. */
export const glow = (frame: Canvas, picture: Canvas, left: number, top: number, strength: number): void => {
  const [x0, y0] = [Math.round(left), Math.round(top)];
  for (let y = Math.max(0, -y0); y < Math.min(picture.height, frame.height - y0); y++) {
    for (let x = Math.max(0, -x0); x < Math.min(picture.width, frame.width - x0); x++) {
      const light = picture.pixels[y * picture.width + x] ?? 0;
      if (light === 0) continue;
      const at = (y + y0) * frame.width + x + x0;
      const below = frame.pixels[at] ?? 0;
      const lit = (shift: number) =>
        Math.min(255, ((below >>> shift) & 255) + ((light >>> shift) & 255) * strength) << shift;
      frame.pixels[at] = 0xff000000 | lit(16) | lit(8) | lit(0);
    }
  }
};
