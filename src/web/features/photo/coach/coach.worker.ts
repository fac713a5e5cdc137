// The photo coach's own thread: fetches its small network once, then looks at pictures one after another.

import weightsAddress from '../../../../../node_modules/@vladmandic/human/models/blazeface.bin?url';
import graphAddress from '../../../../../node_modules/@vladmandic/human/models/blazeface.json?url';
import { findFaces, type Pixels } from './find-faces.ts';
import { judge } from './judge.ts';
import { type GraphFile, type Network, openNetwork } from './network.ts';

export interface CoachQuestion {
  readonly id: number;
  readonly picture: Pixels;
  /** Pixels of the photo for one of the picture. */
  readonly scale: number;
}

const fetched = async (address: string): Promise<Response> => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer;
};

const opening: Promise<Network> = Promise.all([
  fetched(graphAddress).then((answer) => answer.json() as Promise<GraphFile>),
  fetched(weightsAddress).then((answer) => answer.arrayBuffer()),
]).then(([graph, weights]) => openNetwork(graph, weights));
opening.catch(() => undefined);

addEventListener('message', async ({ data }: MessageEvent<CoachQuestion>) => {
  const { id, picture, scale } = data;
  const verdict = await opening.then(
    (network) => judge(picture, findFaces(network, picture), scale),
    () => null,
  );
  postMessage({ id, verdict });
});
