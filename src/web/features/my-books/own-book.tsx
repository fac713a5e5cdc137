// A book in the list of own books: cover, child, state and the next step.
import { waitsForOwner } from '#core/states/book-states.ts';
import type { BookListItem } from '#server/modules/books/books.types.ts';
import type { OrderSummary } from '#server/modules/orders/orders.types.ts';
import { bookStateLabel } from '#web/book-state-label.ts';
import { CoverObject } from '#web/book-viewer/cover-object.tsx';
import type { Translate } from '#web/i18n/copy.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { orderStateLabel } from '#web/order-state-label.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';

/** Label and path of the next step. */
function nextStep(t: Translate, { documentId, state, downloads }: BookListItem): { label: string; to: string } {
  const preview = `/my-books/${documentId}/preview`;
  if (state === 'preview_ready') return { label: t('myBooks.action.buy'), to: `/my-books/${documentId}/buy` };
  if (state === 'awaiting_confirmation') return { label: t('myBooks.action.approve'), to: preview };
  if (state === 'files_ready' && downloads.length > 0) return { label: t('myBooks.action.download'), to: preview };
  if (state === 'cancelled' || state === 'failed') return { label: t('myBooks.action.resume'), to: preview };
  if (state === 'previewing' || state === 'generating') return { label: t('myBooks.action.watch'), to: preview };
  return { label: t('myBooks.action.preview'), to: preview };
}

interface OwnBookProps {
  book: BookListItem;
  order: OrderSummary | undefined;
  onDelete: () => void;
  onHide: () => void;
}

export function OwnBook({ book, order, onDelete, onHide }: OwnBookProps) {
  const t = useT();
  const { title } = book.book;
  const names = { title, name: book.childName };
  const next = nextStep(t, book);
  const preview = `/my-books/${book.documentId}/preview`;
  const drawing = book.state === 'previewing' || book.state === 'generating';
  const making = book.progress && book.progress.stage !== 'queued' ? book.progress.done * 100 : undefined;
  return (
    <article className="grid h-full grid-rows-[auto_1fr_auto] gap-3">
      <ShopLink to={preview} className="block pr-2 no-underline" aria-label={t('myBooks.coverOf', names)}>
        <CoverObject picture={book.cover} coming={drawing} />
      </ShopLink>
      <div className="mt-2 grid content-start gap-2">
        <h2 className="text-h3">{title}</h2>
        <p className="text-ink-soft">{t('myBooks.hero', names)}</p>
        <p>
          <Badge tone={waitsForOwner(book.state) ? 'sale' : book.state === 'files_ready' ? 'good' : 'calm'}>
            {bookStateLabel(t, book)}
          </Badge>
        </p>
        {order && (
          <p className="text-small">
            <ShopLink to={`/orders/${order.documentId}`}>{t('orders.number', { number: order.number })}</ShopLink>
            {/* Omitted when the book's badge already says it. */}
            {!order.waitsFor && !order.isMakingFiles && `: ${orderStateLabel(t, order)}`}
          </p>
        )}
        {drawing && making !== undefined && <Progress label={t('myBooks.progress')} value={making} />}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <ShopLink to={next.to} className={buttonClass(waitsForOwner(book.state) ? 'call' : 'plum')}>
          {next.label}
          <span className="sr-only">: {title}</span>
        </ShopLink>
        {book.downloads.some(({ kind }) => kind === 'ebook') && (
          <ShopLink to={`/my-books/${book.documentId}/read`} className="quiet-link text-small">
            {t('myBooks.action.read')}
            <span className="sr-only">: {title}</span>
          </ShopLink>
        )}
        {next.to !== preview && (
          <ShopLink to={preview} className="quiet-link text-small">
            {t('myBooks.look')}
          </ShopLink>
        )}
        {book.paid && (
          <ShopLink to={`/my-books/${book.documentId}/code`} className="quiet-link text-small">
            {t('myBooks.yearCode')}
            <span className="sr-only">: {title}</span>
          </ShopLink>
        )}
        {(!book.paid || book.state === 'files_ready') && (
          <button
            type="button"
            className="quiet-link text-small"
            aria-label={t(book.paid ? 'myBooks.hideOf' : 'myBooks.deleteOf', names)}
            onClick={book.paid ? onHide : onDelete}
          >
            {t(book.paid ? 'myBooks.hide' : 'myBooks.delete')}
          </button>
        )}
      </div>
    </article>
  );
}
