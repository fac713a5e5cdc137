// Where nobody has written yet: what we promise, and real pages of real books to judge by.
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { BELOW } from '#web/ui/below-fold.ts';
import { cx } from '#web/ui/cx.ts';
import { Icon, type IconName } from '#web/ui/display/icon.tsx';
import { Picture, type PictureSource } from '#web/ui/display/picture.tsx';

export interface PromisedPage {
  readonly slug: string;
  readonly title: string;
  /** Whose book it is. */
  readonly child: string;
  readonly picture: PictureSource;
}

const PROMISES: readonly { id: 'look' | 'approve' | 'refund' | 'photo'; icon: IconName }[] = [
  { id: 'look', icon: 'book' },
  { id: 'approve', icon: 'check' },
  { id: 'refund', icon: 'heart' },
  { id: 'photo', icon: 'lock' },
];

const SIZES = '(min-width: 48rem) 22rem, 75vw';

export function Promises({ pages = [] }: { pages?: readonly PromisedPage[] }) {
  const t = useT();
  return (
    <section aria-labelledby="promises" className={cx(BELOW, 'mt-16')}>
      <h2 id="promises" className="text-h2">
        {t('book.promises.title')}
      </h2>
      <p className="mt-2 max-w-prose text-lead">{t('book.promises.text')}</p>
      {pages.length > 0 && (
        <ul className="mt-8 flex snap-x gap-5 overflow-x-auto px-1 py-3 md:grid md:grid-cols-3 md:overflow-visible">
          {pages.map(({ slug, title, child, picture }) => (
            <li
              key={slug}
              className="paper relative grid w-[75vw] shrink-0 snap-center content-start gap-3 p-3 pb-4 shadow-paper md:w-auto odd:-rotate-1 even:rotate-1"
            >
              <Picture
                picture={picture}
                sizes={SIZES}
                alt={t('book.examplePage', { name: child })}
                className="block h-auto w-full rounded-sm"
              />
              <p className="px-1 text-small text-ink-soft">
                <ShopLink to={`/books/${slug}`} className="font-bold text-ink after:absolute after:inset-0">
                  {title}
                </ShopLink>
                <br />
                {t('book.promises.hero', { name: child })}
              </p>
            </li>
          ))}
        </ul>
      )}
      <ul className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {PROMISES.map(({ id, icon }) => (
          <li key={id} className="grid grid-cols-[auto_1fr] content-start gap-3 lg:grid-cols-1">
            <span className="grid size-12 place-items-center rounded-[46%_54%_50%_50%/54%_46%_54%_46%] bg-marigold-200 text-plum-800">
              <Icon name={icon} className="size-6" />
            </span>
            <div className="grid content-start gap-1">
              <h3 className="text-h3">{t(`book.promises.${id}.title`)}</h3>
              <p>{t(`book.promises.${id}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-8 text-small">{t('book.promises.reviews')}</p>
    </section>
  );
}
