// Messages between a page and the worker that reads a photo in the browser. Pixels go to the worker only.

import type { io } from '@tensorflow/tfjs-core';
import type { FaceReading } from '../face-reading.ts';
import type { PhotoErrorCode } from '../intake/photo-error.ts';
import type { PhotoReading } from '../read-pixels.ts';

/** Fetched by the page. Weights are split into byte planes. */
export interface ReaderFiles {
  readonly runtime: ArrayBuffer;
  readonly segmentation: ArrayBuffer;
  readonly models: readonly {
    readonly name: string;
    readonly graph: io.ModelJSON & { readonly signature?: object };
    readonly weights: ArrayBuffer;
  }[];
}

type Box = FaceReading['box'];

/** What leaves the worker: measurements of the chosen face, and where faces are. No landmarks and no pixels. */
export interface DeviceReading {
  readonly width: number;
  readonly height: number;
  readonly faces: readonly Box[];
  readonly chosenFace: number;
  readonly notices: PhotoReading['notices'];
  readonly face: Omit<FaceReading, 'landmarks'>;
}

/** RGBA of a photo that was turned upright, to show it on the page. */
export interface UprightPixels {
  readonly width: number;
  readonly height: number;
  readonly pixels: ArrayBuffer;
}

export type ReaderRequest =
  | { readonly step: 'open'; readonly files: ReaderFiles }
  /** RGBA, upright as the browser decodes it. `photo` names it in later requests. */
  | ({ readonly step: 'read'; readonly photo: number } & UprightPixels)
  /** Another face of a photo that was read. */
  | { readonly step: 'face'; readonly photo: number; readonly face: number }
  | { readonly step: 'forget'; readonly photo: number };

export type ReaderResponse =
  | { readonly step: 'opened' }
  | { readonly step: 'failed' }
  | { readonly step: 'read'; readonly photo: number; readonly reading: DeviceReading; readonly turned?: UprightPixels }
  | { readonly step: 'refused'; readonly photo: number; readonly code: PhotoErrorCode };
