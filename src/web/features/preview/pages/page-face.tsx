// Overlay of a page's picture: its words where the picture lacks them, a lock, or a shimmer while it is drawn.
import type { PageView } from '#server/modules/books/books.types.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/display/icon.tsx';

export function PageFace({ page }: { page: PageView }) {
  const t = useT();
  const painting = page.state === 'drawing' || page.state === 'waiting';
  const note = page.open
    ? t(page.state === 'failed' ? 'preview.page.failed' : 'preview.page.painting')
    : t('preview.page.locked');
  return (
    <>
      {painting && <span className={cx('page-painting', page.picture && 'is-over')} aria-hidden="true" />}
      {(!page.open || !page.picture) && (
        <div className="page-closed">
          {page.words.length > 0 && (
            <div className="page-closed-words">
              {page.words.map(({ text }) => (
                <p key={text} className="lettered">
                  {text}
                </p>
              ))}
            </div>
          )}
          <p className="page-closed-note">
            {!page.open && <Icon name="lock" className="size-[1.1em]" />}
            {note}
          </p>
        </div>
      )}
    </>
  );
}
