// A HEIC photo in a browser that cannot open it: its decoder (1.4 MB, decision 49) is fetched for the first such photo only.
import programAddress from 'libheif-js/libheif-wasm/libheif.wasm?url';
import type { HeicAnswer, HeicQuestion } from './heic.worker.ts';

/** A large photo on a slow phone; after that it is refused, and the parent can choose another. */
const PATIENCE_MS = 60_000;

/** Null where it cannot be decoded, or the decoder does not come. */
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

/** One worker for each photo: what it took of the memory is given back when it ends. */
function askWorker(question: HeicQuestion): Promise<HeicAnswer> {
  const worker = new Worker(new URL('./heic.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<HeicAnswer>((resolve) => {
    setTimeout(() => resolve(null), PATIENCE_MS);
    worker.addEventListener('message', ({ data }: MessageEvent<HeicAnswer>) => resolve(data));
    worker.addEventListener('error', () => resolve(null));
    worker.postMessage(question, [question.program, question.photo]);
  }).finally(() => worker.terminate());
}
