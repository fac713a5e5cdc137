// Where the film is seen from: a camera above a table, tipped towards the viewer.

/** x to the right, y towards the viewer, z up from the table; a page is 1 by 1 and the book's spine is x = 0. */
export type Point = readonly [x: number, y: number, z: number];

export interface Camera {
  /** The point of the table in the middle of the frame. */
  readonly x: number;
  readonly y: number;
  /** Pixels a page takes at that point. */
  readonly size: number;
  /** Radians: 0 looks straight down. */
  readonly tilt: number;
  /** Radians: how far the table is turned under the camera. */
  readonly turn: number;
}

/** In pixels; a long lens, so that text on pages stays straight. */
const FOCAL = 1900;

export interface Seen {
  readonly x: number;
  readonly y: number;
  readonly depth: number;
}

export const lookThrough = (camera: Camera, width: number, height: number): ((point: Point) => Seen) => {
  const distance = FOCAL / camera.size;
  const [sin, cos] = [Math.sin(camera.tilt), Math.cos(camera.tilt)];
  const [sinTurn, cosTurn] = [Math.sin(camera.turn), Math.cos(camera.turn)];
  return ([x, y, z]) => {
    const [dx, dy] = [x - camera.x, y - camera.y];
    const across = dx * cosTurn - dy * sinTurn;
    const along = dx * sinTurn + dy * cosTurn;
    const depth = distance - z * cos - along * sin;
    const scale = FOCAL / depth;
    return { x: width / 2 + across * scale, y: height / 2 + (along * cos - z * sin) * scale, depth };
  };
};
