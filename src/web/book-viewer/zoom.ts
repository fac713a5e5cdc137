// Zoom and pan of a picture, in shares of its window.

export interface View {
  readonly scale: number;
  /** Offset from the centre, in window widths and heights. */
  readonly x: number;
  readonly y: number;
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
const LARGEST = 4;

/** Keeps the picture's edges outside the window. */
const within = (place: number, scale: number): number => {
  const room = (scale - 1) / 2;
  return room === 0 ? 0 : Math.max(-room, Math.min(room, place));
};

export const moved = ({ scale, x, y }: View, by: { readonly x: number; readonly y: number }): View => ({
  scale,
  x: within(x + by.x, scale),
  y: within(y + by.y, scale),
});

/** Zooms around a focal point, given relative to the centre in shares of the window. */
export function zoomed(view: View, factor: number, point = { x: 0, y: 0 }): View {
  const scale = Math.max(1, Math.min(LARGEST, view.scale * factor));
  const grown = scale / view.scale;
  return {
    scale,
    x: within(point.x - (point.x - view.x) * grown, scale),
    y: within(point.y - (point.y - view.y) * grown, scale),
  };
}

/** Whether the picture is panned to its right (1) or left (-1) edge. */
export const isAtEdge = ({ scale, x }: View, side: 1 | -1): boolean => x * -side >= (scale - 1) / 2 - 0.01;
