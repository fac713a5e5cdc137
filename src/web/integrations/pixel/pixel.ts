// The social advertising pixel: it learns that a page was seen, and nothing else.
export type PixelKind = 'vk-ads' | 'meta';

export interface Pixel {
  pageView(url: string): void;
}

/** Without JavaScript an image does the same. */
export const pixelImage = (kind: PixelKind, id: string): string =>
  kind === 'meta'
    ? `https://www.facebook.com/tr?id=${id}&ev=PageView&noscript=1`
    : `https://top-fwz1.mail.ru/counter?id=${id};js=na`;
