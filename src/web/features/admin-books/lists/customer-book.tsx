// A customer's book in /admin: facts, orders, pages and history; never photos.

import type { CustomerBookView } from '#server/modules/books/books.types.ts';
import { useBookLabels } from '#web/admin-kit/labels/book-labels.ts';
import { BookStateBadge } from '#web/admin-kit/labels/book-state.tsx';
import { formatTime } from '#web/admin-kit/labels/format-time.ts';
import { SectionLink } from '#web/admin-kit/section-link.tsx';
import { useLocale, useT } from '#web/i18n/use-copy.ts';

export function CustomerBook({ book }: { book: CustomerBookView }) {
  const t = useT();
  const locale = useLocale();
  const words = useBookLabels();
  const { child } = book;
  const time = (at: string | null) => (at ? formatTime(at, locale) : '—');
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    [t('adminBooks.state'), <BookStateBadge key="state" state={book.state} />],
    [t('adminBooks.child'), `${child.fullName}, ${child.age}, ${t(`adminBooks.${child.gender}`)}`],
    [
      t('adminBooks.story'),
      <SectionLink key="story" to={`/admin/stories/${book.story}`}>
        {t('adminBooks.storyVersion', { title: book.storyTitle[locale] ?? book.story, version: book.storyVersion })}
      </SectionLink>,
    ],
    [t('adminBooks.language'), t(`adminBooks.locale_${book.locale}`)],
    [t('adminBooks.owner'), book.owner ?? t('adminBooks.guest')],
    [t('adminBooks.photos'), t('adminBooks.photosHidden', { count: book.photos })],
    [t('adminBooks.created'), time(book.createdAt)],
    [t('adminBooks.paidAt'), time(book.paidAt)],
    [t('adminBooks.confirmedAt'), time(book.confirmedAt)],
    ...(book.failure ? [[t('adminBooks.failure'), words.failure(book.failure)] as const] : []),
  ];
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
      <div className="grid gap-6">
        <dl className="grid gap-1.5 text-small">
          {facts.map(([name, value]) => (
            <div key={name} className="grid grid-cols-[9rem_1fr] gap-3 border-b border-cream-200 pb-1.5">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="min-w-0 break-words">{value}</dd>
            </div>
          ))}
        </dl>
        <BookOrders orders={book.orders} />
        <BookHistory history={book.history} />
      </div>
      <section aria-labelledby="pages">
        <h2 id="pages" className="mb-2 font-extrabold">
          {t('adminBooks.pagesDrawn')}
        </h2>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
          {book.pages.map((page) => (
            <li key={page.page} className="text-small">
              <div className="aspect-square overflow-hidden rounded-sm border border-plum-200 bg-cream-50">
                {page.picture && (
                  <img src={page.picture} alt={pageName(page.page)} loading="lazy" className="size-full object-cover" />
                )}
              </div>
              <p className="mt-1 text-ink-soft">
                {pageName(page.page)} · {t(`adminBooks.pageStates.${page.state}`)}
                {page.open ? '' : ` · ${t('adminBooks.closedPage')}`}
              </p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );

  function pageName(page: CustomerBookView['pages'][number]['page']): string {
    if (page === 'front') return t('adminBooks.front');
    return page === 'back' ? t('adminBooks.back') : t('adminBooks.pageNumber', { page });
  }
}

function BookOrders({ orders }: Pick<CustomerBookView, 'orders'>) {
  const t = useT();
  if (orders.length === 0) return null;
  return (
    <section>
      <h2 className="mb-1 font-extrabold">{t('adminBooks.orders')}</h2>
      <ul className="text-small">
        {orders.map((order) => (
          <li key={order.documentId}>
            <SectionLink to={`/admin/orders/${order.documentId}`}>{order.number}</SectionLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function BookHistory({ history }: Pick<CustomerBookView, 'history'>) {
  const t = useT();
  const locale = useLocale();
  const words = useBookLabels();
  return (
    <section>
      <h2 className="mb-1 font-extrabold">{t('adminBooks.history')}</h2>
      <ol className="grid gap-1 text-small">
        {history.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a history is append-only and loaded once
          <li key={index} className="flex flex-wrap gap-x-3">
            <time className="tabular-nums text-ink-soft" dateTime={step.at}>
              {formatTime(step.at, locale)}
            </time>
            <span>{words.event(step.event)}</span>
            <span className="text-ink-soft">{words.actor(step.actor)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
