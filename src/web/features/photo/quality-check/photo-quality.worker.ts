// Worker of the photo quality check: receives the face detector once, then checks pictures.

import type { QualityVerdict } from './assess-photo.ts';
import { assessUprightPhoto } from './assess-upright-photo.ts';
import { findFaces, type Pixels } from './find-faces.ts';
import { type GraphFile, type Network, openNetwork } from './network.ts';

/** Sent by the page, because the worker's content security policy forbids requests. */
export interface DetectorFiles {
  readonly graph: GraphFile;
  readonly weights: ArrayBuffer;
}

export interface QualityRequest {
  readonly id: number;
  readonly picture: Pixels;
  /** Pixels of the photo per pixel of the picture. */
  readonly scale: number;
}

export interface QualityResponse {
  readonly id: number;
  readonly verdict: QualityVerdict | null;
}

/** Time of one detection: how fast this device is. */
export interface DetectorTiming {
  readonly detectionMs: number;
}

let network: Network | undefined;
let isAsked = false;

const detectOnBlank = (detector: Network) =>
  findFaces(detector, { width: 8, height: 8, data: new Uint8ClampedArray(8 * 8 * 4) });

/** Left out once a photo is there, which comes first. */
function timeDetection(detector: Network): void {
  if (isAsked) return;
  const started = performance.now();
  detectOnBlank(detector);
  const timing: DetectorTiming = { detectionMs: performance.now() - started };
  postMessage(timing);
}

addEventListener('message', ({ data }: MessageEvent<DetectorFiles | QualityRequest>) => {
  if ('graph' in data) {
    network = openNetwork(data.graph, data.weights);
    // The first run is the slowest, so it is done on a blank picture in advance.
    detectOnBlank(network);
    setTimeout(timeDetection, 0, network);
    return;
  }
  isAsked = true;
  const { id, picture, scale } = data;
  const verdict = network ? assessUprightPhoto(network, picture, scale) : null;
  const answer: QualityResponse = { id, verdict };
  postMessage(answer);
});
