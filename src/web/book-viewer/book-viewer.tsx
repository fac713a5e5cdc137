// The book to leaf through. At first, and without scripts, a strip of pages to scroll; soon a book whose leaves turn.
import { type ComponentType, useEffect, useState } from 'react';
import { useT } from '#web/i18n/use-copy.ts';
import { BESIDE } from '#web/ui/below-fold.ts';
import { cx } from '#web/ui/cx.ts';
import { Picture } from '#web/ui/display/picture.tsx';
import type { TurnerProps } from './page-turner.tsx';
import { ViewerControls } from './viewer-controls.tsx';

/** How wide one page stands; on a phone a third less, because gouache does not need every pixel of a dense screen. */
const PAGE_SIZES = '(min-width: 64rem) 22rem, (min-width: 48rem) 45vw, (min-width: 36rem) 92vw, 62vw';

export function BookViewer(props: Omit<TurnerProps, 'sizes' | 'Controls'>) {
  const t = useT();
  const [Turner, setTurner] = useState<ComponentType<TurnerProps>>();

  // The page is complete first: neither its pictures nor a slow connection wait for the turning leaves.
  useEffect(() => {
    let left = false;
    const fetchTurner = () =>
      import('./page-turner.tsx').then(
        (module) => left || setTurner(() => module.default),
        // The strip goes on working.
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
    <section aria-label={t('book.leafLabel')} className="leafing min-w-0">
      {Turner ? (
        <Turner {...props} sizes={PAGE_SIZES} Controls={ViewerControls} />
      ) : (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
          <ul className={cx('leafing-strip', BESIDE)} tabIndex={0}>
            {pictures.map((picture, index) =>
              index > 0 && index <= skipped ? null : (
                // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place in the book
                <li key={index}>
                  {picture && <Picture picture={picture} sizes={PAGE_SIZES} eager={index === 0} alt={label(index)} />}
                  {over?.(index)}
                </li>
              ),
            )}
          </ul>
          <ViewerControls>{t('book.placeCover')}</ViewerControls>
          {props.thumbs !== false && <div className="leafing-thumbs with-script" aria-hidden="true" />}
        </>
      )}
    </section>
  );
}
