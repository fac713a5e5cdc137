// Product cover thumbnail, or a placeholder of the same size.
import { cx } from '#web/ui/cx.ts';

interface Picture {
  readonly url: string;
  readonly formats?: { readonly thumbnail?: { readonly url: string } } | null;
}

interface CoverPictures {
  readonly cover?: Picture | null;
}

interface CoverThumbProps {
  pictures: CoverPictures | null | undefined;
  alt: string;
  className: string;
  /** Uses the thumbnail format, for table rows. */
  small?: boolean;
}

export function CoverThumb(props: CoverThumbProps) {
  const cover = props.pictures?.cover;
  const url = props.small ? (cover?.formats?.thumbnail?.url ?? cover?.url) : cover?.url;
  const look = cx('aspect-square rounded-sm border border-plum-200 bg-cream-100 object-cover', props.className);
  return url ? <img src={url} alt={props.alt} loading="lazy" className={look} /> : <span className={look} />;
}
