// Thumbnails of all pages with their state, or the whole story as a list.
import { useState } from 'react';
import type { BookView, PageView } from '#server/modules/books/books.types.ts';
import { pageName, pictureOf } from '#web/book-viewer/page-words.ts';
import type { Translate } from '#web/i18n/copy.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { Picture } from '#web/ui/display/picture.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { PageFace } from './page-face.tsx';

interface GalleryProps {
  book: BookView;
  /** Indices of the pages visible in the viewer. */
  shown: readonly number[];
  onOpen: (index: number) => void;
  /** Checked pages; undefined where nothing is to be checked. */
  checkedPages?: ReadonlySet<PageView['page']> | undefined;
}

export function stateText(t: Translate, page: PageView): string {
  if (page.state === 'failed') return t('preview.page.failed');
  if (page.state !== 'ready') return t(page.picture ? 'preview.page.again' : 'preview.page.painting');
  return page.open ? t('preview.page.open') : t('preview.page.locked');
}

export function Gallery({ book, shown, onOpen, checkedPages }: GalleryProps) {
  const t = useT();
  const [all, setAll] = useState(false);
  return (
    <section aria-labelledby="pages-title" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="pages-title" className="text-h3">
          {t('preview.gallery.title')}
        </h2>
        <Button look="quiet" small aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('preview.gallery.less') : t('preview.gallery.all')}
        </Button>
      </div>
      {all ? (
        <ol className="reading mt-5">
          {book.pages.map((page) => (
            <li key={page.page} className="reading-page">
              <PagePicture page={page} t={t} />
              <p className="mt-2 text-small text-ink-soft">{pageName(t, page.page)}</p>
            </li>
          ))}
        </ol>
      ) : (
        <ul className="thumbs mt-4">
          {book.pages.map((page, index) => (
            <li key={page.page}>
              <button
                type="button"
                aria-current={shown.includes(index) ? 'true' : undefined}
                aria-label={`${pageName(t, page.page)}: ${stateText(t, page)}`}
                onClick={() => onOpen(index)}
                className="thumb"
              >
                <span className="thumb-picture">
                  <Thumb page={page} />
                  <Sign page={page} isChecked={checkedPages?.has(page.page) ?? false} />
                </span>
                <span className="text-small tabular-nums">
                  {typeof page.page === 'number' ? page.page : pageName(t, page.page)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Thumb({ page }: { page: PageView }) {
  const picture = pictureOf(page);
  return (
    <>
      {picture && <Picture picture={picture} sizes="6rem" alt="" />}
      {page.state !== 'ready' && page.state !== 'failed' && (
        <span className={cx('page-painting', picture && 'is-over')} aria-hidden="true" />
      )}
    </>
  );
}

function Sign({ page, isChecked }: { page: PageView; isChecked: boolean }) {
  const icon = isChecked ? 'check' : page.state === 'failed' ? 'warning' : page.open ? null : 'lock';
  return (
    icon && (
      <span className={cx('thumb-sign', isChecked && 'is-good', page.state === 'failed' && 'is-bad')}>
        <Icon name={icon} className="size-3.5" />
      </span>
    )
  );
}

function PagePicture({ page, t }: { page: PageView; t: Translate }) {
  const picture = pictureOf(page);
  return (
    <div className="reading-picture">
      {picture && <Picture picture={picture} sizes="30rem" alt={pageName(t, page.page)} />}
      <PageFace page={page} />
    </div>
  );
}
