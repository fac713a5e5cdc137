// Zoom and pan of a picture, in shares of its window.

export interface View {
  readonly scale: number;
  /** Offset from the centre, in window widths and heights. */
  readonly x: number;
  readonly y: number;
}

export const FULL_VIEW: View = { scale: 1, x: 0, y: 0 };
const MAX_SCALE = 4;

/** Keeps the picture's edges outside the window. */
const clampOffset = (place: number, scale: number): number => {
  const room = (scale - 1) / 2;
  return room === 0 ? 0 : Math.max(-room, Math.min(room, place));
};

export const panBy = ({ scale, x, y }: View, by: { readonly x: number; readonly y: number }): View => ({
  scale,
  x: clampOffset(x + by.x, scale),
  y: clampOffset(y + by.y, scale),
});

/** Zooms around a focal point, given relative to the centre in shares of the window. */
export function zoomBy(view: View, factor: number, point = { x: 0, y: 0 }): View {
  const scale = Math.max(1, Math.min(MAX_SCALE, view.scale * factor));
  const growth = scale / view.scale;
  return {
    scale,
    x: clampOffset(point.x - (point.x - view.x) * growth, scale),
    y: clampOffset(point.y - (point.y - view.y) * growth, scale),
  };
}

/** Whether the picture is panned to its right (1) or left (-1) edge. */
export const isAtEdge = ({ scale, x }: View, side: 1 | -1): boolean => x * -side >= (scale - 1) / 2 - 0.01;
