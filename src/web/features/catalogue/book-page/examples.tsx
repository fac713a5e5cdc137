// Examples of the story with other children.

import { CoverObject } from '#web/book-viewer/cover-object.tsx';
import { useT } from '#web/i18n/use-copy.ts';
import { BELOW_FOLD_CLASS } from '#web/ui/below-fold.ts';
import { cx } from '#web/ui/cx.ts';
import { Picture, type PictureSource } from '#web/ui/display/picture.tsx';
import { SwipeRow } from '#web/ui/navigation/swipe-row.tsx';

export interface Example {
  readonly title: string;
  readonly cover: PictureSource | null;
  readonly pages: readonly PictureSource[];
}

const SIZES = '(min-width: 64rem) 18rem, 8.5rem';

export function Examples({ examples }: { examples: readonly Example[] }) {
  const t = useT();
  return (
    <section aria-labelledby="examples" className={cx(BELOW_FOLD_CLASS, 'mt-9 lg:mt-16')}>
      <h2 id="examples" className="text-h2">
        {t('book.examples')}
      </h2>
      <p className="mt-2 text-lead text-ink-soft">{t('book.examplesText')}</p>
      <SwipeRow label={t('book.examples')} className="mt-4 lg:mt-6">
        {examples.map(({ title, cover, pages }) => (
          <li key={title} className="grid grid-cols-2 content-start gap-4">
            <CoverObject picture={cover} sizes={SIZES} alt={t('book.exampleCover', { name: title })} />
            {pages.slice(0, 1).map((page) => (
              <Picture
                key={page.url}
                picture={page}
                sizes={SIZES}
                alt={t('book.examplePage', { name: title })}
                className="block h-auto w-full rounded-md shadow-paper"
              />
            ))}
            <p className="col-span-2 font-bold">{title}</p>
          </li>
        ))}
      </SwipeRow>
    </section>
  );
}
