// The photo coach's own thread: is given its small network once, then looks at pictures one after another.
import { findFaces, type Pixels } from './find-faces.ts';
import type { CoachVerdict } from './judge.ts';
import { judgeUpright } from './judge-upright.ts';
import { type GraphFile, type Network, openNetwork } from './network.ts';

/** From the page: a script of ours may fetch nothing by itself, its answer's policy says so. */
export interface CoachNetwork {
  readonly graph: GraphFile;
  readonly weights: ArrayBuffer;
}

export interface CoachQuestion {
  readonly id: number;
  readonly picture: Pixels;
  /** Pixels of the photo for one of the picture. */
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
    // The first look of any program is its slowest: it is spent on nothing, before there is a photo.
    findFaces(network, { width: 8, height: 8, data: new Uint8ClampedArray(8 * 8 * 4) });
    return;
  }
  const { id, picture, scale } = data;
  const verdict = network ? judgeUpright(network, picture, scale) : null;
  const answer: CoachAnswer = { id, verdict };
  postMessage(answer);
});
