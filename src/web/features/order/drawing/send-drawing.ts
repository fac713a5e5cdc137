// Sends the photo of a drawing, reduced in the browser where it can be opened there.
import { CONSENT_VERSION, MAX_PHOTO_BYTES } from '#core/books/book-limits.ts';
import { err, type Result } from '#core/result.ts';
import type { DrawingView } from '#server/modules/photos/photos.types.ts';
import { upload } from '#web/api/upload.ts';

/** The server reads no more pixels than this. */
const MAX_SIDE_PX = 2048;
const JPEG_QUALITY = 0.92;

/** `too-heavy` and `connection` are known here; other problems come with the server's sentence. */
export type DrawingProblem = { readonly code: 'too-heavy' | 'connection' } | { readonly message: string };

export async function sendDrawing(file: File, signal: AbortSignal): Promise<Result<DrawingView, DrawingProblem>> {
  const reduced = (await reduce(file)) ?? file;
  if (reduced.size > MAX_PHOTO_BYTES) return err({ code: 'too-heavy' });
  const form = new FormData();
  form.append('consent', CONSENT_VERSION);
  form.append('photo', reduced);
  const sent = await upload<'POST /api/shop/drawings'>({
    path: '/api/shop/drawings',
    form,
    signal,
    onProgress: () => undefined,
  });
  if (sent.ok) return { ok: true, value: sent.value.data };
  return err(sent.error.status === 0 ? { code: 'connection' } : { message: sent.error.message });
}

/** Null where the browser cannot open the file: the server reads more formats. */
async function reduce(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return null;
  try {
    const share = MAX_SIDE_PX / Math.max(bitmap.width, bitmap.height);
    if (share >= 1) return null;
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * share);
    canvas.height = Math.round(bitmap.height * share);
    const context = canvas.getContext('2d');
    if (!context) return null;
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
  } finally {
    bitmap.close();
  }
}
