// Interface to an advertising pixel: it gets page views only.
export type PixelKind = 'vk-ads' | 'meta';

export interface Pixel {
  pageView(url: string): void;
}

/** Image URL for browsers without JavaScript. */
export const pixelImage = (kind: PixelKind, id: string): string =>
  kind === 'meta'
    ? `https://www.facebook.com/tr?id=${id}&ev=PageView&noscript=1`
    : `https://top-fwz1.mail.ru/counter?id=${id};js=na`;
