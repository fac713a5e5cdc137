// Worker that decodes one HEIC photo; the page terminates it to release its memory.
import openLibheif from 'libheif-js/libheif-wasm/libheif.js';

/** Sent by the page, because the worker's content security policy forbids requests. */
export interface HeicRequest {
  readonly program: ArrayBuffer;
  readonly photo: ArrayBuffer;
}

/** Upright RGBA pixels; null if the file cannot be decoded. */
export type HeicResponse = { readonly width: number; readonly height: number; readonly data: ArrayBuffer } | null;

/** The server's limit: a larger picture would not fit into a phone's memory. */
const MAX_PIXELS = 50_000_000;

/** What the package adds to the generated part that its types describe. */
interface HeifImage {
  get_width(): number;
  get_height(): number;
  is_primary(): number;
  display(into: Omit<ImageData, 'colorSpace'>, done: (shown: { data: Uint8ClampedArray } | null) => void): void;
}
interface Libheif {
  HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
}

addEventListener('message', ({ data: { program, photo } }: MessageEvent<HeicRequest>) => {
  const respond = (answer: HeicResponse) => postMessage(answer, { transfer: answer ? [answer.data] : [] });
  const { HeifDecoder } = openLibheif({ wasmBinary: program }) as unknown as Libheif;
  const images = new HeifDecoder().decode(new Uint8Array(photo));
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) return respond(null);
  const width = image.get_width();
  const height = image.get_height();
  if (width * height > MAX_PIXELS) return respond(null);
  image.display({ width, height, data: new Uint8ClampedArray(width * height * 4) }, (shown) =>
    respond(shown && { width, height, data: shown.data.buffer as ArrayBuffer }),
  );
});
