// Client of the photo quality worker; returns null where the worker is late or does not start.

import weightsAddress from '../../../../../node_modules/@vladmandic/human/models/blazeface.bin?url';
import graphAddress from '../../../../../node_modules/@vladmandic/human/models/blazeface.json?url';
import type { CoachAnswer, CoachNetwork, CoachQuestion } from './coach.worker.ts';
import type { Pixels } from './find-faces.ts';
import type { CoachVerdict } from './judge.ts';
import type { GraphFile } from './network.ts';

/** After this time the photo is uploaded without advice: the server checks every photo anyway. */
const PATIENCE_MS = 6000;

export interface Coach {
  /** Null where it has no result. */
  look(picture: Pixels, scale: number): Promise<CoachVerdict | null>;
  close(): void;
}

export function openCoach(): Coach {
  const asked = new Map<number, (verdict: CoachVerdict | null) => void>();
  let last = 0;
  const answer = ({ id, verdict }: CoachAnswer) => {
    asked.get(id)?.(verdict);
    asked.delete(id);
  };
  let worker = startWorker();
  function giveUp(): void {
    worker?.terminate();
    worker = null;
    for (const id of asked.keys()) answer({ id, verdict: null });
  }
  worker?.addEventListener('message', ({ data }: MessageEvent<CoachAnswer>) => answer(data));
  worker?.addEventListener('error', giveUp);
  const ready = fetchNetwork().then((network) => worker?.postMessage(network, [network.weights]), giveUp);
  return {
    look(picture, scale) {
      last += 1;
      const id = last;
      const question: CoachQuestion = { id, picture, scale };
      return new Promise((resolve) => {
        asked.set(id, resolve);
        const late = () => answer({ id, verdict: null });
        if (!worker) return late();
        setTimeout(late, PATIENCE_MS);
        void ready.then(() => worker?.postMessage(question, [picture.data.buffer]));
      });
    },
    close: giveUp,
  };
}

async function fetchNetwork(): Promise<CoachNetwork> {
  const [graph, weights] = await Promise.all([fetched(graphAddress), fetched(weightsAddress)]);
  return { graph: (await graph.json()) as GraphFile, weights: await weights.arrayBuffer() };
}

async function fetched(address: string): Promise<Response> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer;
}

function startWorker(): Worker | null {
  try {
    return new Worker(new URL('./coach.worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
}
