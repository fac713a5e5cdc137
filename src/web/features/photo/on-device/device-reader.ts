// Client of the worker that reads photos in the browser: fetched and started with the first photo read here.

import type {
  DeviceReading,
  ReaderRequest,
  ReaderResponse,
  UprightPixels,
} from '#engine/photo/browser/reader-messages.ts';
import { fetchReader } from './fetch-reader.ts';

type Answered = Extract<ReaderResponse, { step: 'read' | 'refused' }>;
export type DeviceAnswer =
  | { readonly step: 'read'; readonly reading: DeviceReading; readonly turned?: UprightPixels }
  | { readonly step: 'refused'; readonly code: Extract<ReaderResponse, { step: 'refused' }>['code'] }
  /** This device cannot do it, or not in time. */
  | { readonly step: 'failed' };

export interface DeviceReader {
  /** `photo` names the photo in later calls. `onFetching` gets the share of the program that has arrived, 0..1. */
  read(photo: number, file: Blob, onFetching: (share: number) => void): Promise<DeviceAnswer>;
  readFace(photo: number, face: number): Promise<DeviceAnswer>;
  forget(photo: number): void;
  close(): void;
}

/** After this time the device is too slow: the upload, offered all the while, remains. */
const READ_TIMEOUT_MS = 90_000;

export function openDeviceReader(): DeviceReader {
  const waiting = new Map<number, (answer: DeviceAnswer) => void>();
  const listeners = new Set<(share: number) => void>();
  const stop = new AbortController();
  const worker = new Worker(new URL('../../../../engine/photo/browser/photo-reader.worker.ts', import.meta.url), {
    type: 'module',
  });
  const opened = Promise.withResolvers<boolean>();
  const fail = () => {
    opened.resolve(false);
    for (const settle of waiting.values()) settle({ step: 'failed' });
    waiting.clear();
  };
  const post = (request: ReaderRequest, transfer: Transferable[] = []) => worker.postMessage(request, transfer);
  const answered = (response: Answered) => {
    waiting.get(response.photo)?.(response);
    waiting.delete(response.photo);
  };

  worker.addEventListener('error', fail);
  worker.addEventListener('message', ({ data }: MessageEvent<ReaderResponse>) => {
    if (data.step === 'opened') opened.resolve(true);
    else if (data.step === 'failed') fail();
    else answered(data);
  });
  const report = (share: number) => {
    for (const listener of listeners) listener(share);
  };
  fetchReader(report, stop.signal).then((files) => {
    const { runtime, segmentation, models } = files;
    post({ step: 'open', files }, [runtime, segmentation, ...models.map(({ weights }) => weights)]);
  }, fail);

  async function ask(photo: number, request: ReaderRequest, transfer?: Transferable[]): Promise<DeviceAnswer> {
    if (!(await opened.promise)) return { step: 'failed' };
    return new Promise((resolve) => {
      waiting.set(photo, resolve);
      setTimeout(() => {
        if (waiting.delete(photo)) resolve({ step: 'failed' });
      }, READ_TIMEOUT_MS);
      post(request, transfer);
    });
  }

  return {
    async read(photo, file, onFetching) {
      listeners.add(onFetching);
      const [pixels] = await Promise.all([decode(file), opened.promise]);
      listeners.delete(onFetching);
      if (!pixels) return { step: 'failed' };
      const { width, height, data } = pixels;
      return ask(photo, { step: 'read', photo, width, height, pixels: data.buffer }, [data.buffer]);
    },
    readFace: (photo, face) => ask(photo, { step: 'face', photo, face }),
    forget: (photo) => post({ step: 'forget', photo }),
    close() {
      stop.abort();
      worker.terminate();
      fail();
    },
  };
}

/** Null if this browser cannot decode the file. */
async function decode(file: Blob): Promise<ImageData | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return null;
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  const context = canvas.getContext('2d', { willReadFrequently: true, colorSpace: 'srgb' });
  if (!context) return null;
  // Transparent areas become white, as on the server.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
