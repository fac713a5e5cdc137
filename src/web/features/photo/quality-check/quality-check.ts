// Client of the photo quality worker; returns null where the worker is late or does not start.

import weightsAddress from '../../../../../node_modules/@vladmandic/human/models/blazeface.bin?url';
import graphAddress from '../../../../../node_modules/@vladmandic/human/models/blazeface.json?url';
import type { QualityVerdict } from './assess-photo.ts';
import type { Pixels } from './find-faces.ts';
import type { GraphFile } from './network.ts';
import type { DetectorFiles, DetectorTiming, QualityRequest, QualityResponse } from './photo-quality.worker.ts';

/** After this time the photo is uploaded without advice: the server checks every photo anyway. */
const CHECK_TIMEOUT_MS = 6000;

export interface QualityCheck {
  /** Null where it has no result. */
  check(picture: Pixels, scale: number): Promise<QualityVerdict | null>;
  close(): void;
}

/** `onTimed` gets the time of one detection, unless a photo was there before it could be measured. */
export function openQualityCheck(onTimed: (detectionMs: number) => void): QualityCheck {
  const pendingRequests = new Map<number, (verdict: QualityVerdict | null) => void>();
  let last = 0;
  const answer = ({ id, verdict }: QualityResponse) => {
    pendingRequests.get(id)?.(verdict);
    pendingRequests.delete(id);
  };
  let worker = startWorker();
  function stopWorker(): void {
    worker?.terminate();
    worker = null;
    for (const id of pendingRequests.keys()) answer({ id, verdict: null });
  }
  worker?.addEventListener('message', ({ data }: MessageEvent<QualityResponse | DetectorTiming>) => {
    if ('detectionMs' in data) onTimed(data.detectionMs);
    else answer(data);
  });
  worker?.addEventListener('error', stopWorker);
  const ready = fetchNetwork().then((network) => worker?.postMessage(network, [network.weights]), stopWorker);
  return {
    check(picture, scale) {
      last += 1;
      const id = last;
      const request: QualityRequest = { id, picture, scale };
      return new Promise((resolve) => {
        pendingRequests.set(id, resolve);
        const late = () => answer({ id, verdict: null });
        if (!worker) return late();
        setTimeout(late, CHECK_TIMEOUT_MS);
        void ready.then(() => worker?.postMessage(request, [picture.data.buffer]));
      });
    },
    close: stopWorker,
  };
}

async function fetchNetwork(): Promise<DetectorFiles> {
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
    return new Worker(new URL('./photo-quality.worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
}
