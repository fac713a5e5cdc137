// Downloads the output picture of a prediction, from trusted hosts and up to a size limit.
import { err, ok, type Result } from '#core/result.ts';
import { type Illustration, pictureMime } from './illustrator.ts';

const MAX_PICTURE_BYTES = 25_000_000;

export async function downloadPicture(
  output: unknown,
  apiUrl: string,
  signal: AbortSignal,
): Promise<Result<Pick<Illustration, 'image' | 'mime'>, 'bad-output'>> {
  const first: unknown = Array.isArray(output) ? output[0] : output;
  if (typeof first !== 'string' || !URL.canParse(first)) return err('bad-output');
  const url = new URL(first);
  // Prevents requests into our own network (SSRF).
  const trusted = url.protocol === 'https:' || url.protocol === 'data:' || url.host === new URL(apiUrl).host;
  if (!trusted) return err('bad-output');
  const response = await fetch(url, { signal });
  if (!response.ok || Number(response.headers.get('content-length') ?? 0) > MAX_PICTURE_BYTES) {
    await response.body?.cancel();
    return err('bad-output');
  }
  const image = new Uint8Array(await response.arrayBuffer());
  const mime = pictureMime(image);
  if (!mime || image.length > MAX_PICTURE_BYTES) return err('bad-output');
  return ok({ image, mime });
}
