// Photo reading on the engine: a queue with a limit, and preloading of the networks.
import sharp from 'sharp';
import type { TracedDrawing } from '#core/drawings/traced-drawing.ts';
import { err, type Result } from '#core/result.ts';
import { receiveDrawingOnWorker } from '#engine/book/drawing-from-photo.ts';
import type { BookEngine } from '#engine/book/engine.ts';
import { readPhotoOnWorker, receivePhotoOnWorker } from '#engine/book/hero/hero-from-photo.ts';
import type { ReceivedPhoto } from '#engine/photo/intake/receive-photo.ts';
import type { PhotoReading } from '#engine/photo/read-photo.ts';
import type { Rendering } from '../../rendering/rendering.ts';
import { type Owner, ownerKey } from '../accounts/accounts.types.ts';
import type { PhotoFailure } from './photos.types.ts';

type Answer<T> = Promise<Result<T, PhotoFailure>>;

export interface PhotoReader {
  receive(owner: Owner, bytes: Uint8Array): Answer<ReceivedPhoto>;
  read(owner: Owner, photo: Uint8Array, face: number): Answer<PhotoReading>;
  /** Cuts a drawing out of its paper. */
  cutOut(owner: Owner, bytes: Uint8Array): Answer<TracedDrawing>;
  /** Preloads the networks when a photo is expected. */
  warmUp(): void;
}

/** A longer queue would exceed what a parent waits. */
const MOST_WAITING = 40;
/** Idle threads end after five minutes, and their networks with them. */
const WARM_MS = 4 * 60_000;

export function createPhotoReader(rendering: Rendering): PhotoReader {
  let waiting = 0;
  let warmedAt = 0;

  async function onEngine<T>(owner: Owner, work: (engine: BookEngine) => Answer<T>): Answer<T> {
    if (waiting >= MOST_WAITING) return err({ code: 'busy' });
    waiting += 1;
    try {
      // A separate fair-share key, so that a parent does not wait for their own pages being drawn.
      return await work(rendering.engineFor('interactive', `photo of ${ownerKey(owner)}`));
    } finally {
      waiting -= 1;
    }
  }

  async function load(engine: BookEngine): Promise<void> {
    const blank = sharp({ create: { width: 160, height: 160, channels: 3, background: '#ffffff' } });
    await readPhotoOnWorker(engine, { photo: await blank.png().toBuffer() });
  }

  return {
    receive: (owner, bytes) => onEngine(owner, (engine) => receivePhotoOnWorker(engine, bytes)),
    read: (owner, photo, face) => onEngine(owner, (engine) => readPhotoOnWorker(engine, { photo, face })),
    cutOut: (owner, bytes) => onEngine(owner, (engine) => receiveDrawingOnWorker(engine, bytes)),
    warmUp() {
      if (Date.now() - warmedAt < WARM_MS) return;
      warmedAt = Date.now();
      // Errors are ignored: an upload loads the networks itself.
      load(rendering.engineFor('background', 'photos')).catch(() => undefined);
    },
  };
}
