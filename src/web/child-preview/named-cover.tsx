// A cover with a previewed name: the typed letters are shown at once and replaced by the rendered cover.
import { useT } from '#web/i18n/use-copy.ts';
import { cx } from '#web/ui/cx.ts';
import { Picture, type PictureSource } from '#web/ui/display/picture.tsx';
import type { ChildPreview } from './use-child-preview.ts';

interface NamedCoverProps {
  title: string;
  /** Sample cover, shown until another is rendered. */
  cover: PictureSource | null;
  sizes: string;
  preview: Pick<ChildPreview, 'child' | 'shown' | 'painted' | 'problem'>;
}

export function NamedCover({ title, cover, sizes, preview: { child, shown, painted, problem } }: NamedCoverProps) {
  const t = useT();
  const isOwn = painted && child.name !== '';
  return (
    <span className="named-cover">
      {cover && <Picture picture={cover} sizes={sizes} alt="" />}
      {shown && (
        <img
          src={shown}
          width={1000}
          height={1000}
          alt={isOwn ? t('book.tryCover', { title, name: child.name }) : ''}
          data-own={isOwn || undefined}
        />
      )}
      <span className={cx('named-cover-letters lettered', isOwn && 'is-painted')} aria-hidden={isOwn}>
        <span className={cx(!child.name && 'is-empty')}>{child.name || t('book.tryEmpty')}</span>
        {!isOwn && child.name && !problem && <small>{t('book.tryPainting')}</small>}
      </span>
    </span>
  );
}
