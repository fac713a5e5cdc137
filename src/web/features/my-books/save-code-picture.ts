// Saves a year code as PNG: the QR code, and the code itself inside the file.
import type { OwnYearCode } from '#server/modules/books/year-code.types.ts';
import { withCode } from '#web/year-code/code-in-png.ts';

/** Enough for a print of ten centimetres. */
const MODULE_PX = 12;
const QUIET_MODULES = 4;

/** False if the browser refuses to draw. */
export async function saveCodePicture({ qr, code }: Pick<OwnYearCode, 'qr' | 'code'>): Promise<boolean> {
  const canvas = document.createElement('canvas');
  canvas.width = (qr.size + 2 * QUIET_MODULES) * MODULE_PX;
  canvas.height = canvas.width;
  const drawing = canvas.getContext('2d');
  if (!drawing) return false;
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.scale(MODULE_PX, MODULE_PX);
  drawing.translate(QUIET_MODULES, QUIET_MODULES);
  drawing.fillStyle = '#000';
  drawing.fill(new Path2D(qr.path));
  const png = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!png) return false;
  const file = withCode(new Uint8Array(await png.arrayBuffer()), code);
  const address = URL.createObjectURL(new Blob([file as BlobPart], { type: 'image/png' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'year-code.png';
  link.click();
  URL.revokeObjectURL(address);
  return true;
}
