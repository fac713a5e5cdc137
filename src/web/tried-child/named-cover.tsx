// A cover on which a name is tried: the letters stand there as they are typed, the painting follows when it has dried.
import { useT } from '#web/i18n/use-copy.ts';
import { cx } from '#web/ui/cx.ts';
import { Picture, type PictureSource } from '#web/ui/display/picture.tsx';
import type { Trying } from './use-try.ts';

interface NamedCoverProps {
  title: string;
  /** Of a child of ours: stands there until another is painted. */
  cover: PictureSource | null;
  sizes: string;
  trying: Pick<Trying, 'child' | 'shown' | 'painted' | 'problem'>;
}

export function NamedCover({ title, cover, sizes, trying: { child, shown, painted, problem } }: NamedCoverProps) {
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
