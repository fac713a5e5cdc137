// Of the parents: who gave the book, and whether the giver may look at its pages.
import { useState } from 'react';
import type { GiftBookOfParents } from '#server/modules/books/gift.types.ts';
import { shopApi } from '#web/api/shop-api.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { withWriteAccess } from '#web/shell/write-access/write-access.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/forms/button.tsx';

export function ShowSwitch({ book, gift }: { book: string; gift: GiftBookOfParents }) {
  const t = useT();
  const [isShown, setShown] = useState(gift.isShown);
  const [busy, setBusy] = useState(false);
  async function change() {
    if (busy) return;
    setBusy(true);
    const answer = await withWriteAccess({ kind: 'book', id: book }, () =>
      shopApi.request('PUT /api/shop/books/:id/gift', { params: { id: book }, body: { isShown: !isShown } }),
    );
    setBusy(false);
    if (answer.ok) setShown(answer.value.data.isShown);
    else showToast({ title: t('giveBook.show.failed'), tone: 'bad' });
  }
  return (
    <section
      aria-labelledby="giver-title"
      className="my-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg bg-plum-100 px-5 py-4"
    >
      <div className="min-w-56 grow basis-0">
        <h2 id="giver-title" className="font-extrabold wrap-anywhere">
          {t('giveBook.show.title', { giver: gift.giver })}
        </h2>
        <p role="status" className="max-w-prose text-small">
          {t(isShown ? 'giveBook.show.shown' : 'giveBook.show.hidden')}
        </p>
      </div>
      <Button look="quiet" small busy={busy} onClick={() => void change()}>
        {t(isShown ? 'giveBook.show.off' : 'giveBook.show.on')}
      </Button>
    </section>
  );
}
