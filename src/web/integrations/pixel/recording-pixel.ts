// Test double: records page views.
import type { Pixel } from './pixel.ts';

export function createRecordingPixel(): Pixel & { readonly views: string[] } {
  const views: string[] = [];
  return { views, pageView: (url) => void views.push(url) };
}
