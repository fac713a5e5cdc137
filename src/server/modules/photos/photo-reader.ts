// The engine as the photos use it: a place in its queue, an end to the queue, and networks loaded before they are needed.
import sharp from 'sharp';
import { err, type Result } from '#core/result.ts';
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
  /** Somebody is about to give a photo: what reads one is loaded before it comes. */
  warm(): void;
}

/** More than this would wait longer than a parent does. */
const MOST_WAITING = 40;
/** A thread without work is ended after five minutes, and its networks with it. */
const WARM_MS = 4 * 60_000;

/** Without a rendering, where there is no built shop around, no photo can be read. */
export function createPhotoReader(rendering: Rendering | undefined): PhotoReader {
  let waiting = 0;
  let warmedAt = 0;

  async function onEngine<T>(owner: Owner, work: (engine: BookEngine) => Answer<T>): Answer<T> {
    if (!rendering || waiting >= MOST_WAITING) return err({ code: 'busy' });
    waiting += 1;
    try {
      // A turn of its own: a parent at the screen does not wait for the pages that are being painted for them.
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
    warm() {
      if (!rendering || Date.now() - warmedAt < WARM_MS) return;
      warmedAt = Date.now();
      // Nobody waits for it: a photo that comes meanwhile loads them itself.
      load(rendering.engineFor('background', 'photos')).catch(() => undefined);
    },
  };
}
