// The answer `drawing`: a stored drawing of the child, turned by the parent until it is upright.

/** Quarters of a turn clockwise. */
export const DRAWING_TURNS = [0, 1, 2, 3] as const;
export type DrawingTurn = (typeof DRAWING_TURNS)[number];

export const nextTurn = (turn: DrawingTurn = 0): DrawingTurn => DRAWING_TURNS[(turn + 1) % DRAWING_TURNS.length] ?? 0;
