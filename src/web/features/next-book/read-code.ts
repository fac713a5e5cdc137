// Finds a year code in what a visitor gives: typed text, an address, or a picture.
import { codeIn } from '#web/year-code/code-in-png.ts';

/** The code of an address, or of a text with line breaks from a mail or a note. */
export const codeInText = (text: string): string => text.replace(/\s+/g, '').split('#').at(-1) ?? '';

interface BarcodeDetectorClass {
  new (options: { formats: string[] }): { detect(source: ImageBitmap): Promise<readonly { rawValue: string }[]> };
}

const detectorClass = (): BarcodeDetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: BarcodeDetectorClass }).BarcodeDetector;

export type CodeInPicture =
  | { readonly code: string }
  /** `unsupported`: this browser recognises no codes in pictures. */
  | { readonly problem: 'not-found' | 'unsupported' | 'not-a-picture' };

/** A picture saved by this shop holds its code; others are recognised by the browser, on this device. */
export async function codeInPicture(file: File): Promise<CodeInPicture> {
  const inside = codeIn(new Uint8Array(await file.arrayBuffer()));
  if (inside) return { code: inside };
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return { problem: 'not-a-picture' };
  const Detector = detectorClass();
  if (!Detector) return { problem: 'unsupported' };
  const found = await new Detector({ formats: ['qr_code'] }).detect(bitmap).catch(() => []);
  const [first] = found;
  return first ? { code: codeInText(first.rawValue) } : { problem: 'not-found' };
}
