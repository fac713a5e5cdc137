// Worker of the photo quality check: receives the face detector once, then checks pictures.
import { findFaces, type Pixels } from './find-faces.ts';
import type { CoachVerdict } from './judge.ts';
import { judgeUpright } from './judge-upright.ts';
import { type GraphFile, type Network, openNetwork } from './network.ts';

/** Sent by the page, because the worker's content security policy forbids requests. */
export interface CoachNetwork {
  readonly graph: GraphFile;
  readonly weights: ArrayBuffer;
}

export interface CoachQuestion {
  readonly id: number;
  readonly picture: Pixels;
  /** Pixels of the photo per pixel of the picture. */
  readonly scale: number;
}

export interface CoachAnswer {
  readonly id: number;
  readonly verdict: CoachVerdict | null;
}

let network: Network | undefined;

addEventListener('message', ({ data }: MessageEvent<CoachNetwork | CoachQuestion>) => {
  if ('graph' in data) {
    network = openNetwork(data.graph, data.weights);
    // The first run is the slowest, so it is done on a blank picture in advance.
    findFaces(network, { width: 8, height: 8, data: new Uint8ClampedArray(8 * 8 * 4) });
    return;
  }
  const { id, picture, scale } = data;
  const verdict = network ? judgeUpright(network, picture, scale) : null;
  const answer: CoachAnswer = { id, verdict };
  postMessage(answer);
});
