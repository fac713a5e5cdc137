// Crop frame with fixed proportions, in picture pixels.

export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** `same`: proportions of the picture. */
export const PROPORTIONS = ['free', 'same', '1:1', '4:3', '3:4', '3:2', '2:3', '16:9'] as const;
export type Proportion = (typeof PROPORTIONS)[number];

/** Width divided by height; null for any proportions. */
export function proportionOf(
  chosen: Proportion,
  picture: { width: number | null; height: number | null },
): number | null {
  if (chosen === 'free') return null;
  if (chosen === 'same') return (picture.width ?? 1) / (picture.height ?? 1);
  const [width = 1, height = 1] = chosen.split(':').map(Number);
  return width / height;
}

/** Centred in the picture. */
export function largestFrame(picture: Size, ratio: number): Frame {
  const width = Math.max(1, Math.min(picture.width, Math.floor(picture.height * ratio)));
  const height = Math.max(1, Math.min(picture.height, Math.round(width / ratio)));
  return {
    left: Math.floor((picture.width - width) / 2),
    top: Math.floor((picture.height - height) / 2),
    width,
    height,
  };
}

/** Frame between two corners; with proportions it stays inside the picture on the same side of `from`. */
export function drawnFrame(from: Point, to: Point, picture: Size, ratio: number | null): Frame {
  const toLeft = to.x < from.x;
  const toTop = to.y < from.y;
  let width = Math.abs(to.x - from.x);
  let height = Math.abs(to.y - from.y);
  if (ratio !== null) {
    const room = { x: toLeft ? from.x : picture.width - from.x, y: toTop ? from.y : picture.height - from.y };
    width = Math.floor(Math.min(Math.max(width, height * ratio), room.x, room.y * ratio));
    height = Math.round(width / ratio);
  }
  return {
    left: Math.min(toLeft ? from.x - width : from.x, picture.width - 1),
    top: Math.min(toTop ? from.y - height : from.y, picture.height - 1),
    width: Math.max(1, width),
    height: Math.max(1, height),
  };
}

/** Adjusts the other side after a number was typed. */
export function keptProportion(frame: Frame, typed: keyof Frame, ratio: number | null): Frame {
  if (ratio === null || typed === 'left' || typed === 'top') return frame;
  return typed === 'width'
    ? { ...frame, height: Math.max(1, Math.round(frame.width / ratio)) }
    : { ...frame, width: Math.max(1, Math.round(frame.height * ratio)) };
}
