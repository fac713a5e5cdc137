// The stand-in: keeps the page views, for tests.
import type { Pixel } from './pixel.ts';

export function createRecordingPixel(): Pixel & { readonly views: string[] } {
  const views: string[] = [];
  return { views, pageView: (url) => void views.push(url) };
}
