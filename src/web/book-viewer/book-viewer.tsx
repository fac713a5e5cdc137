// The book viewer. First, and without scripts, a scrolling strip of pages; then a book with turning pages.
import { type ComponentType, useEffect, useState } from 'react';
import { useT } from '#web/i18n/use-copy.ts';
import { HIDDEN_PAGES_CLASS } from '#web/ui/below-fold.ts';
import { cx } from '#web/ui/cx.ts';
import { Picture } from '#web/ui/display/picture.tsx';
import type { TurnerProps } from './page-turner.tsx';
import { ViewerControls } from './viewer-controls.tsx';

/** Displayed width of a page; a third less on a phone, where the pictures do not need the full pixel density. */
const PAGE_SIZES = '(min-width: 64rem) 27rem, (min-width: 48rem) 45vw, (min-width: 36rem) 92vw, 62vw';

type ViewerProps = Omit<TurnerProps, 'sizes' | 'Controls'> & Partial<Pick<TurnerProps, 'sizes' | 'Controls'>>;

export function BookViewer({ sizes = PAGE_SIZES, Controls = ViewerControls, ...props }: ViewerProps) {
  const t = useT();
  const [Turner, setTurner] = useState<ComponentType<TurnerProps>>();

  // Loaded after the page, so that it does not delay its images.
  useEffect(() => {
    let left = false;
    const fetchTurner = () =>
      import('./page-turner.tsx').then(
        (module) => left || setTurner(() => module.default),
        // The strip keeps working.
        () => {},
      );
    if (document.readyState === 'complete') fetchTurner();
    else addEventListener('load', fetchTurner, { once: true });
    return () => {
      left = true;
      removeEventListener('load', fetchTurner);
    };
  }, []);

  const { title, pictures, over, skipped = 0 } = props;
  const label =
    props.label ??
    ((index: number) => (index ? t('book.pageOf', { page: index, title }) : t('book.coverOf', { title })));
  return (
    <section
      aria-label={t('book.leafLabel')}
      className="leafing min-w-0"
      data-closed={pictures.length < 2 || undefined}
    >
      {Turner ? (
        <Turner {...props} sizes={sizes} Controls={Controls} />
      ) : (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
          <ul className={cx('leafing-strip', HIDDEN_PAGES_CLASS)} tabIndex={0}>
            {pictures.map((picture, index) =>
              index > 0 && index <= skipped ? null : (
                // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place in the book
                <li key={index}>
                  {picture && <Picture picture={picture} sizes={sizes} eager={index === 0} alt={label(index)} />}
                  {over?.(index)}
                </li>
              ),
            )}
          </ul>
          <Controls>{t(pictures.length < 2 ? 'book.noPages' : 'book.placeCover')}</Controls>
          {props.thumbs !== false && <div className="leafing-thumbs with-script" aria-hidden="true" />}
        </>
      )}
    </section>
  );
}
