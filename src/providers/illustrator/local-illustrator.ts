// The default illustrator: the local book engine, injected as a function; needs no network.
import { err, ok } from '#core/result.ts';
import { type IllustrationRequest, type Illustrator, pictureMime } from './illustrator.ts';

export type DrawPage = (
  request: IllustrationRequest,
  options: { signal?: AbortSignal | undefined; onProgress?: ((done: number) => void) | undefined },
) => Promise<Uint8Array>;

export const createLocalIllustrator = (draw: DrawPage): Illustrator => ({
  name: 'local',
  check: async () => ok('ready'),
  async illustrate(request, { signal, onProgress } = {}) {
    if (signal?.aborted) return err('cancelled');
    try {
      const image = await draw(request, { signal, onProgress });
      const mime = pictureMime(image);
      return mime ? ok({ image, mime, costMicros: 0 }) : err('bad-output');
    } catch (reason) {
      if (signal?.aborted) return err('cancelled');
      throw reason;
    }
  },
});
