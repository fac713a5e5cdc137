// Converts a picture of the media library for pages: all sizes for srcset, with AVIF if available.
import type { EntryOf } from '../../content-types/content-types.ts';
import { avifName } from '../../pictures/avif-variants.ts';
import type { Picture } from './catalogue.types.ts';

/** Query for a picture. */
export const PICTURE = { fields: ['url', 'hash', 'width', 'height', 'alternativeText', 'formats', 'avifWidths'] };

type Media = NonNullable<NonNullable<EntryOf<'product'>['pictures']>['cover']>;

export const picturesOf = (media: readonly Media[] | null | undefined): Picture[] =>
  (media ?? []).flatMap((one) => pictureOf(one) ?? []);

export function pictureOf(media: Media | null | undefined): Picture | null {
  if (!media?.width || !media.height) return null;
  const { url, width, height, alternativeText } = media;
  const sizes = [...Object.values(media.formats ?? {}), { url, width }].sort((a, b) => a.width - b.width);
  const avif = (media.avifWidths ?? []).map((width) => ({
    url: `/uploads/${avifName(media.hash, width)}`,
    width,
  }));
  return { url, width, height, alt: alternativeText ?? '', srcSet: srcSetOf(sizes), avifSrcSet: srcSetOf(avif) };
}

const srcSetOf = (files: readonly { readonly url: string; readonly width: number }[]): string =>
  files.map(({ url, width }) => `${url} ${width}w`).join(', ');
