// A child's drawing cut out of its paper: closed outlines by colour, without the photo they were read from.
import { z } from 'zod';

/** The longer side of a traced drawing, in its own units. */
export const TRACE_SIDE = 1000;

/** Path data of absolute moves, lines and quadratic curves only. */
const PATH = /^[MLQZ\d. ]*$/;
const MAX_PATH_LETTERS = 400_000;
const MAX_SHAPES = 16;

export const tracedDrawingSchema = z.object({
  width: z.number().positive().max(TRACE_SIDE),
  height: z.number().positive().max(TRACE_SIDE),
  shapes: z
    .array(
      z.object({
        colour: z.string().regex(/^#[0-9a-f]{6}$/),
        /** An area that was filled in, not a line. */
        area: z.boolean(),
        /** Outlines by the even-odd rule. */
        path: z.string().max(MAX_PATH_LETTERS).regex(PATH),
      }),
    )
    .max(MAX_SHAPES),
});

export type TracedDrawing = z.output<typeof tracedDrawingSchema>;
