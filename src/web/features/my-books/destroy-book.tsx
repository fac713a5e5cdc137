// Destruction of a bought book: consequences, a confirmation checkbox, and one day to restore it.
import { useRef, useState } from 'react';
import type { BookRemovalView } from '#server/modules/books/books.types.ts';
import { shopApi } from '#web/api/shop-api.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { Button, buttonClass } from '#web/ui/forms/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { FieldError } from '#web/ui/forms/field.tsx';
import { formatMoment } from './format-moment.ts';

interface DestroyBookProps {
  removal: BookRemovalView;
  /** Called after a change so that the page data is reloaded. */
  onDone: () => void;
  onHidden: () => void;
}

export function DestroyBook({ removal, onDone, onHidden }: DestroyBookProps) {
  const t = useT();
  const { book, possible } = removal;
  const names = { title: book.book.title, name: book.childName };
  const title = book.destroyedAt
    ? t('myBooks.destroy.doneTitle')
    : t(possible ? 'myBooks.destroy.title' : 'myBooks.destroy.laterTitle');
  return (
    <section className="paper grid max-w-2xl gap-5 p-6 sm:p-8">
      <h1 className="text-h2">{title}</h1>
      <div className="flex items-center gap-4">
        {book.cover && !book.destroyedAt && (
          <img src={book.cover} width={96} height={96} alt="" className="size-20 rounded-sm object-cover" />
        )}
        <p className="text-lead">{t('myBooks.destroy.about', names)}</p>
      </div>
      {book.destroyedAt ? (
        <DestructionScheduled documentId={book.documentId} destroyedAt={book.destroyedAt} onDone={onDone} />
      ) : possible ? (
        <DestructionForm removal={removal} onDone={onDone} onHidden={onHidden} />
      ) : (
        <DestructionBlocked removal={removal} />
      )}
    </section>
  );
}

function DestructionForm({ removal: { book, photos }, onDone, onHidden }: DestroyBookProps) {
  const t = useT();
  // Uncontrolled, so that a tick set before hydration is kept.
  const tick = useRef<HTMLInputElement>(null);
  const { busy, problem, call, refuse } = useCall(book.documentId);
  async function destroy() {
    if (!tick.current?.checked) return refuse(t('myBooks.destroy.tick'));
    if (await call('destroy', t('myBooks.deleteFailed'))) onDone();
  }
  return (
    <>
      <div className="grid gap-2">
        <h2 className="text-h3">{t('myBooks.destroy.lost')}</h2>
        <ul className="grid list-disc gap-2 pl-5">
          <li>{t('myBooks.destroy.pages')}</li>
          {photos > 0 && <li>{t('myBooks.destroy.photo')}</li>}
          {book.downloads.length > 0 && <li>{t('myBooks.destroy.files')}</li>}
          <li>{t('myBooks.destroy.reorder')}</li>
        </ul>
        <p className="text-small text-ink-soft">{t('myBooks.destroy.stays')}</p>
      </div>
      <div className="grid gap-3 rounded-lg bg-plum-100 p-4">
        <p>{t('myBooks.destroy.hideInstead')}</p>
        <div>
          <Button
            look="plum"
            small
            busy={busy}
            onClick={async () => (await call('hide', t('myBooks.hideFailed'))) && onHidden()}
          >
            {t('myBooks.destroy.hide')}
          </Button>
        </div>
      </div>
      <Checkbox ref={tick}>{t('myBooks.destroy.understood')}</Checkbox>
      <div role="alert" className="empty:hidden">
        {problem && <FieldError>{problem}</FieldError>}
      </div>
      <div className="flex flex-wrap gap-4">
        <ShopLink to={`/my-books/${book.documentId}/preview`} className={buttonClass('quiet')}>
          {t('myBooks.destroy.keep')}
        </ShopLink>
        <Button look="danger" busy={busy} onClick={destroy}>
          {t('myBooks.destroy.button')}
        </Button>
      </div>
    </>
  );
}

function DestructionBlocked({ removal: { book, order } }: { removal: BookRemovalView }) {
  const t = useT();
  return (
    <>
      <p>{t(order ? 'myBooks.destroy.laterOrder' : 'myBooks.destroy.laterMaking')}</p>
      <div className="flex flex-wrap gap-4">
        {order && (
          <ShopLink to={`/orders/${order.documentId}`} className={buttonClass('plum')}>
            {t('myBooks.destroy.order', { number: order.number })}
          </ShopLink>
        )}
        <ShopLink to={`/my-books/${book.documentId}/preview`} className={buttonClass('quiet')}>
          {t('myBooks.destroy.keep')}
        </ShopLink>
      </div>
    </>
  );
}

interface DestructionScheduledProps {
  documentId: string;
  destroyedAt: string;
  onDone: () => void;
}

function DestructionScheduled({ documentId, destroyedAt, onDone }: DestructionScheduledProps) {
  const t = useT();
  const locale = useLocale();
  const { busy, problem, call } = useCall(documentId);
  return (
    <>
      <p role="status">{t('myBooks.destroy.doneText', { moment: formatMoment(destroyedAt, locale) })}</p>
      <div role="alert" className="empty:hidden">
        {problem && <FieldError>{problem}</FieldError>}
      </div>
      <div className="flex flex-wrap gap-4">
        <Button
          look="plum"
          busy={busy}
          onClick={async () => (await call('restore', t('myBooks.restoreFailed'))) && onDone()}
        >
          {t('myBooks.destroy.restore')}
        </Button>
        <ShopLink to="/my-books" className={buttonClass('quiet')}>
          {t('myBooks.all')}
        </ShopLink>
      </div>
    </>
  );
}

/** Sends one call at a time and keeps its error message. */
function useCall(documentId: string) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function call(step: 'destroy' | 'hide' | 'restore', failed: string) {
    if (busy) return false;
    setBusy(true);
    setProblem(null);
    const params = { id: documentId };
    const answer =
      step === 'destroy'
        ? await shopApi.request('POST /api/shop/books/:id/destroy', { params, body: { understood: true } })
        : await shopApi.request(`POST /api/shop/books/:id/${step}`, { params });
    setBusy(false);
    if (!answer.ok) setProblem(failed);
    return answer.ok;
  }
  return { busy, problem, call, refuse: setProblem };
}
