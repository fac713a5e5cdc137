// Books of the order: child, state, print runs, and pages on demand.
import { useState } from 'react';
import { formatAge } from '#core/names/age.ts';
import { useBookLabels } from '#web/admin-kit/labels/book-labels.ts';
import { BookStateBadge } from '#web/admin-kit/labels/book-state.tsx';
import { formatTime } from '#web/admin-kit/labels/format-time.ts';
import { SectionLink } from '#web/admin-kit/section-link.tsx';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { CorrectBook } from '../corrections/correct-book.tsx';
import { Panel } from '../panel.tsx';
import { mayCorrectBook } from '../use-impossible-action.ts';
import type { RunStaffAction } from '../use-staff-action.ts';
import type { OrderRecord } from '../wire.ts';
import { BookPages } from './book-pages.tsx';

type Book = OrderRecord['books'][number];
type Run = Book['runs'][number];

export function OrderBooks({ record, act }: { record: OrderRecord; act: RunStaffAction | null }) {
  const t = useT();
  return (
    <Panel title={t('adminOrders.order.books')}>
      <ul className="grid gap-4">
        {record.books.map((book) => (
          <OneBook key={book.documentId} book={book} record={record} act={act} />
        ))}
      </ul>
    </Panel>
  );
}

function OneBook({ book, record, act }: { book: Book; record: OrderRecord; act: RunStaffAction | null }) {
  const t = useT();
  const locale = useLocale();
  const words = useBookLabels();
  const [open, setOpen] = useState(false);
  const title = record.order.items.find(({ documentId }) => documentId === book.documentId)?.title ?? '';
  const { child, state, failure, confirmedAt, runs } = book;
  return (
    <li className="text-small">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <SectionLink to={`/admin/books/${book.documentId}`} className="font-bold">
          {title}
        </SectionLink>
        <BookStateBadge state={state} />
      </div>
      <p className="mt-1">
        {child
          ? t('adminOrders.order.child', { name: child.name, age: formatAge(child.age, locale) })
          : t('adminOrders.order.forgotten')}
        {confirmedAt && `. ${t('adminOrders.order.approved', { time: formatTime(confirmedAt, locale) })}`}
      </p>
      {book.photoAskedAt && (
        <p className="font-bold">
          {t('adminOrders.correction.photoAsked', { time: formatTime(book.photoAskedAt, locale) })}
        </p>
      )}
      {failure && <p className="text-berry-700">{words.failure(failure)}</p>}
      {runs.map((run) => (
        <p key={run.documentId} className="mt-1">
          {t('adminOrders.order.runs')}:{' '}
          {t('adminOrders.order.run', {
            copies: run.copies,
            binding: t(`adminOrders.order.${run.binding}`),
            state: t(`adminOrders.order.${stageOf(run)}`),
          })}
        </p>
      ))}
      {act && mayCorrectBook(record, book) && (
        <div className="mt-2">
          <CorrectBook record={record} book={book} act={act} />
        </div>
      )}
      {child && !open && (
        <div className="mt-2">
          <Button look="quiet" small onClick={() => setOpen(true)}>
            {t('adminOrders.order.showPages')}
          </Button>
          <p className="mt-1 text-ink-soft">{t('adminOrders.order.pagesNote')}</p>
        </div>
      )}
      {open && <BookPages record={record} book={book} act={act} />}
    </li>
  );
}

function stageOf({ handedAt, takenAt, printedAt, cancelledAt }: Run) {
  if (cancelledAt !== null) return 'runCancelled';
  if (printedAt !== null) return 'runPrinted';
  if (handedAt === null) return 'runWaiting';
  return takenAt === null ? 'runReady' : 'runPrinting';
}
