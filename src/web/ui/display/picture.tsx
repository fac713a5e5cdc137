// A responsive image: the browser picks the smallest sufficient size, as AVIF where supported.
import type { ComponentProps } from 'react';

export interface PictureSource {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** Empty where there is one size only. */
  readonly srcSet: string;
  /** The same as AVIF; empty where there is none. */
  readonly avifSrcSet: string;
}

interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt'> {
  picture: PictureSource;
  /** Displayed width, as in the `sizes` attribute. */
  sizes: string;
  /** Above the fold: loaded with high priority. */
  eager?: boolean;
  /** Empty for images that are described by text beside them. */
  alt?: string;
}

export function Picture({ picture, sizes, eager = false, alt, ...rest }: PictureProps) {
  const image = (
    <img
      src={picture.url}
      srcSet={picture.srcSet || undefined}
      sizes={picture.srcSet ? sizes : undefined}
      width={picture.width}
      height={picture.height}
      alt={alt ?? picture.alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      {...rest}
    />
  );
  if (!picture.avifSrcSet) return image;
  return (
    <picture className="contents">
      <source type="image/avif" className="hidden" srcSet={picture.avifSrcSet} sizes={sizes} />
      {image}
    </picture>
  );
}
