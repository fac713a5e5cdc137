// A picture with all its sizes: the browser takes the smallest that is sharp enough.
import type { ComponentProps } from 'react';

export interface PictureSource {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly sources: readonly { readonly url: string; readonly width: number }[];
}

interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt'> {
  picture: PictureSource;
  /** How wide it stands on the page, as in the `sizes` attribute. */
  sizes: string;
  /** Above the fold: fetched first. */
  eager?: boolean;
  /** Empty for pictures whose words stand beside them. */
  alt?: string;
}

export function Picture({ picture, sizes, eager = false, alt, ...rest }: PictureProps) {
  return (
    <img
      src={picture.url}
      srcSet={picture.sources.map(({ url, width }) => `${url} ${width}w`).join(', ')}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={alt ?? picture.alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      {...rest}
    />
  );
}
