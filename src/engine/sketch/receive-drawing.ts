// Receives the photo of a drawing: the same checks as a photo of a child, then only the traced outlines are kept.
import sharp from 'sharp';
import type { TracedDrawing } from '#core/drawings/traced-drawing.ts';
import { err, ok, type Result } from '#core/result.ts';
import { decodePhoto } from '../photo/intake/decode.ts';
import type { PhotoError } from '../photo/intake/photo-error.ts';
import { type CutOutProblem, cutOutDrawing } from './cut-out-drawing.ts';

export type DrawingError = PhotoError | { readonly code: CutOutProblem };

/** A felt-tip line on a sheet that fills the photo is about eight pixels wide then. */
const WORKING_SIDE_PX = 1120;

export async function receiveDrawing(photo: Uint8Array): Promise<Result<TracedDrawing, DrawingError>> {
  const decoded = await decodePhoto(photo);
  if (!decoded.ok) return decoded;
  const { image } = decoded.value;
  const { data, info } = await sharp(image.data, { raw: { width: image.width, height: image.height, channels: 3 } })
    .resize(WORKING_SIDE_PX, WORKING_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const cut = cutOutDrawing({ data, width: info.width, height: info.height });
  return cut.ok ? ok(cut.value) : err({ code: cut.error });
}
