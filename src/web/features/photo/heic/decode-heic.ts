// Decodes HEIC in browsers that cannot: the decoder (1.4 MB, decision 49) is loaded with the first such photo.
import programAddress from 'libheif-js/libheif-wasm/libheif.wasm?url';
import type { HeicRequest, HeicResponse } from './heic.worker.ts';

/** For a large photo on a slow phone; after that it is rejected. */
const DECODE_TIMEOUT_MS = 60_000;

/** Null if it cannot be decoded or the decoder cannot be loaded. */
export async function decodeHeic(file: Blob): Promise<ImageBitmap | null> {
  try {
    const answer = await fetch(programAddress);
    if (!answer.ok) return null;
    const [program, photo] = await Promise.all([answer.arrayBuffer(), file.arrayBuffer()]);
    const decoded = await askWorker({ program, photo });
    if (!decoded) return null;
    const { width, height, data } = decoded;
    return await createImageBitmap(new ImageData(new Uint8ClampedArray(data), width, height));
  } catch {
    return null;
  }
}

/** One worker per photo: its memory is released when it ends. */
function askWorker(question: HeicRequest): Promise<HeicResponse> {
  const worker = new Worker(new URL('./heic.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<HeicResponse>((resolve) => {
    setTimeout(() => resolve(null), DECODE_TIMEOUT_MS);
    worker.addEventListener('message', ({ data }: MessageEvent<HeicResponse>) => resolve(data));
    worker.addEventListener('error', () => resolve(null));
    worker.postMessage(question, [question.program, question.photo]);
  }).finally(() => worker.terminate());
}
