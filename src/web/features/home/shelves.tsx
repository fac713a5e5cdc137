// Collections as shelves: covers side by side on a painted plank, to be leafed through with a finger.
import type { ReactNode } from 'react';
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { BELOW } from '#web/ui/below-fold.ts';
import { cx } from '#web/ui/cx.ts';

interface Shelf {
  readonly slug: string;
  readonly title: string;
  readonly cards: readonly { readonly id: string; readonly card: ReactNode }[];
}

export function Shelves({ shelves }: { shelves: readonly Shelf[] }) {
  const t = useT();
  return (
    <section className={cx(BELOW, 'sheet sheet-page sheet-torn grid grid-cols-[minmax(0,1fr)] gap-14 py-20')}>
      {shelves.map((shelf) => (
        <section key={shelf.slug} aria-labelledby={`shelf-${shelf.slug}`} className="wrap w-full">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h2 id={`shelf-${shelf.slug}`} className="text-h2">
              {shelf.title}
            </h2>
            <ShopLink to={`/books?collection=${shelf.slug}`} className="font-bold">
              {t('home.shelves.all')}
              <span className="sr-only">: {shelf.title}</span>
            </ShopLink>
          </div>
          <ul className="shelf mt-6">
            {shelf.cards.map(({ id, card }) => (
              <li key={id}>{card}</li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
