// Cuts a child's drawing out of an uploaded photo, on a worker.
import type { TracedDrawing } from '#core/drawings/traced-drawing.ts';
import type { Result } from '#core/result.ts';
import type { DrawingError } from '#engine/sketch/receive-drawing.ts';
import type { BookEngine } from './engine.ts';

export const receiveDrawingOnWorker = (
  engine: BookEngine,
  photo: Uint8Array,
): Promise<Result<TracedDrawing, DrawingError>> => engine.pool.run('drawing', { photo });
