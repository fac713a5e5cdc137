// Cuts the drawing for the command `npm run render` out of a photo of its paper.
import { readFile } from 'node:fs/promises';
import type { Answers } from '#core/answers/answers.ts';
import { DRAWING_TURNS } from '#core/answers/drawing.ts';
import type { TracedDrawing } from '#core/drawings/traced-drawing.ts';
import { ok, type Result } from '#core/result.ts';
import { UserFacingError } from '#core/user-facing-error.ts';
import { receiveDrawingOnWorker } from '#engine/book/drawing-from-photo.ts';
import type { BookEngine } from '#engine/book/engine.ts';
import { SAMPLE_DRAWING_ID } from '#engine/preflight/answers.ts';
import type { DrawingError } from '#engine/sketch/receive-drawing.ts';

interface ReadDrawing {
  readonly answer: NonNullable<Answers['drawing']>;
  readonly drawing: TracedDrawing;
}

export async function readDrawing(
  engine: BookEngine,
  file: string,
  turned: string,
): Promise<Result<ReadDrawing, DrawingError>> {
  const photo = await readFile(file).catch(() => {
    throw new UserFacingError(`The drawing ${file} cannot be read.`);
  });
  const cut = await receiveDrawingOnWorker(engine, photo);
  const turn = DRAWING_TURNS.find((quarter) => String(quarter) === turned) ?? 0;
  return cut.ok ? ok({ answer: { id: SAMPLE_DRAWING_ID, turn }, drawing: cut.value }) : cut;
}
