// The page's side of the photo coach: asks the worker, and does without it where it is late or does not start.
import type { CoachQuestion } from './coach.worker.ts';
import type { Pixels } from './find-faces.ts';
import type { CoachVerdict } from './judge.ts';

/** Longer than this nobody waits for advice: the server looks at every photo anyway. */
const PATIENCE_MS = 4000;

export interface Coach {
  /** Null where it has nothing to say. */
  look(picture: Pixels, scale: number): Promise<CoachVerdict | null>;
  close(): void;
}

export function openCoach(): Coach {
  const worker = startWorker();
  const asked = new Map<number, (verdict: CoachVerdict | null) => void>();
  let last = 0;
  const answer = (id: number, verdict: CoachVerdict | null) => {
    asked.get(id)?.(verdict);
    asked.delete(id);
  };
  worker?.addEventListener('message', ({ data }: MessageEvent<{ id: number; verdict: CoachVerdict | null }>) =>
    answer(data.id, data.verdict),
  );
  worker?.addEventListener('error', () => {
    for (const id of asked.keys()) answer(id, null);
  });
  return {
    look(picture, scale) {
      if (!worker) return Promise.resolve(null);
      last += 1;
      const id = last;
      const question: CoachQuestion = { id, picture, scale };
      return new Promise((resolve) => {
        asked.set(id, resolve);
        setTimeout(() => answer(id, null), PATIENCE_MS);
        worker.postMessage(question, [picture.data.buffer]);
      });
    },
    close: () => worker?.terminate(),
  };
}

function startWorker(): Worker | null {
  try {
    return new Worker(new URL('./coach.worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
}
