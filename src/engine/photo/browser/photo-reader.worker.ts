// Worker that reads photos in the browser with the server's code. Its content security policy forbids every request.

import { ok, type Result } from '#core/result.ts';
import { createFaceFinder } from '../detect/find-faces.ts';
import type { PhotoError } from '../intake/photo-error.ts';
import { COPY_QUALITY, readUprightCopy } from '../intake/upright-copy.ts';
import { createHeadSegmenter, NETWORK_SIDE } from '../models/segment-head.ts';
import type { Networks } from '../networks/networks.ts';
import { jpegRoundTrip } from '../pixels/jpeg-round-trip.ts';
import { shrinkImage } from '../pixels/lanczos-resize.ts';
import type { RgbImage } from '../pixels/pixels.ts';
import { type FaceTools, type PhotoReading, readPixels } from '../read-pixels.ts';
import type { ReaderRuntime } from '../reader-runtime.ts';
import { openNetworks } from './browser-networks.ts';
import type { DeviceReading, ReaderRequest, ReaderResponse, UprightPixels } from './reader-messages.ts';

interface ReadCopy {
  image: RgbImage;
  reading: PhotoReading;
}

/** Upright copies by photo, to read another face of one. */
const copies = new Map<number, ReadCopy>();
const opened = Promise.withResolvers<Networks>();

const shrink: ReaderRuntime['shrink'] = async (image, across, down) => shrinkImage(image, across, down);
const loadNetworks = () => opened.promise;
const tools: FaceTools = {
  find: createFaceFinder({ loadNetworks, shrink }),
  segment: createHeadSegmenter(loadNetworks),
  shrink,
};

const readImage = (image: RgbImage, face = 0): Promise<Result<PhotoReading, PhotoError>> => {
  const { width, height } = image;
  return readPixels({ format: 'jpeg', width, height, image, scale: 1, notices: [] }, face, tools);
};

async function copyOf(given: RgbImage): Promise<Result<ReadCopy, PhotoError>> {
  const image = jpegRoundTrip(given, COPY_QUALITY);
  const reading = await readImage(image);
  return reading.ok ? ok({ image, reading: reading.value }) : reading;
}

async function read(photo: number, image: RgbImage): Promise<Result<PhotoReading, PhotoError>> {
  const copy = await readUprightCopy({ image, notices: [] }, copyOf, tools.find);
  if (!copy.ok) return copy;
  copies.set(photo, copy.value);
  return ok(copy.value.reading);
}

async function readOtherFace(photo: number, face: number): Promise<Result<PhotoReading, PhotoError>> {
  const copy = copies.get(photo);
  if (!copy) throw new Error(`photo ${photo} was not read`);
  const other = await readImage(copy.image, face);
  return other.ok ? ok({ ...other.value, notices: copy.reading.notices }) : other;
}

function withoutAlpha(width: number, height: number, pixels: ArrayBuffer): RgbImage {
  const rgba = new Uint8Array(pixels);
  const data = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; to < data.length; from += 4, to += 3) {
    data[to] = rgba[from] ?? 0;
    data[to + 1] = rgba[from + 1] ?? 0;
    data[to + 2] = rgba[from + 2] ?? 0;
  }
  return { data, width, height };
}

function withAlpha({ data, width, height }: RgbImage): UprightPixels {
  const rgba = new Uint8Array(width * height * 4).fill(255);
  for (let from = 0, to = 0; from < data.length; from += 3, to += 4) rgba.set(data.subarray(from, from + 3), to);
  return { width, height, pixels: rgba.buffer };
}

const toDeviceReading = ({ width, height, faces, chosen, notices, face }: PhotoReading): DeviceReading => {
  const { landmarks: _, ...measured } = face;
  return { width, height, faces: faces.map(({ box }) => box), chosenFace: chosen, notices, face: measured };
};

const answer = (response: ReaderResponse): void => postMessage(response);

/** A photo that arrives within this time is read at once; otherwise the segmentation is made ready first. */
const IDLE_MS = 200;
let isAsked = false;

/** The first run of the segmentation takes twice the time of later ones, so it is done on a blank crop in advance. */
async function warmSegmentation(): Promise<void> {
  if (isAsked) return;
  const { tf, segmentation } = await opened.promise;
  const blank: Parameters<typeof segmentation.run>[0] = tf.zeros([1, NETWORK_SIDE, NETWORK_SIDE, 3]);
  segmentation.run(blank).output.dispose();
  blank.dispose();
}

async function serve(request: ReaderRequest): Promise<void> {
  if (request.step === 'open') {
    opened.resolve(await openNetworks(request.files));
    // The first run is the slowest, so it is done on a blank picture in advance.
    await tools.find({ data: new Uint8Array(64 * 64 * 3), width: 64, height: 64 });
    setTimeout(() => void warmSegmentation().catch(() => {}), IDLE_MS);
    return answer({ step: 'opened' });
  }
  if (request.step === 'forget') return void copies.delete(request.photo);
  isAsked = true;
  const { photo } = request;
  const result =
    request.step === 'read'
      ? await read(photo, withoutAlpha(request.width, request.height, request.pixels))
      : await readOtherFace(photo, request.face);
  const copy = copies.get(photo);
  if (result.ok && copy) {
    const turned = result.value.notices.includes('turned') ? { turned: withAlpha(copy.image) } : {};
    answer({ step: 'read', photo, reading: toDeviceReading(result.value), ...turned });
  } else if (!result.ok) answer({ step: 'refused', photo, code: result.error.code });
}

addEventListener('message', ({ data }: MessageEvent<ReaderRequest>) => {
  serve(data).catch(() => answer({ step: 'failed' }));
});
