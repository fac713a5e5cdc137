// The cover of a product made small, or an empty place of the same size.
import { cx } from '#web/ui/cx.ts';

interface Picture {
  readonly url: string;
  readonly formats?: { readonly thumbnail?: { readonly url: string } } | null;
}

export interface CoverPictures {
  readonly cover?: Picture | null;
}

export function CoverThumb(props: { pictures: CoverPictures | null; alt: string; className: string }) {
  const cover = props.pictures?.cover;
  const look = cx('aspect-square rounded-sm border border-plum-200 bg-cream-100 object-cover', props.className);
  return cover ? <img src={cover.url} alt={props.alt} loading="lazy" className={look} /> : <span className={look} />;
}
