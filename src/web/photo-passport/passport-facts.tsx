// Photo passport: where the photo is stored, who viewed it, until when it is kept, and a delete button.
import { useState } from 'react';
import { LANGUAGE_TAGS } from '#core/locale.ts';
import type { PhotoPassport } from '#server/modules/photos/photos.types.ts';
import { shopApi } from '#web/api/shop-api.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/forms/button.tsx';

interface PassportFactsProps {
  passport: PhotoPassport;
  onDeleted: () => void;
}

export function PassportFacts({ passport, onDeleted }: PassportFactsProps) {
  const t = useT();
  const locale = useLocale();
  const { givenAt, storage, onDevice, drawing, deleteAfter, views, books } = passport;
  // A fixed time zone, so that server and browser render the same.
  const format = (at: string, style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { timeZone: 'Europe/Moscow', ...style }).format(new Date(at));
  const day = (at: string) => format(at, { dateStyle: 'long' });
  const moment = (at: string) => format(at, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      <dl className="grid gap-3">
        <Fact name={t('photoPassport.given')}>{day(givenAt)}</Fact>
        <Fact name={t('photoPassport.where')}>
          {t(onDevice ? 'photoPassport.notReceived' : `photoPassport.storage.${storage}`)}
        </Fact>
        {drawing && <Fact name={t('photoPassport.what')}>{t('photoPassport.onlyLines')}</Fact>}
        <Fact name={t('photoPassport.until')}>
          {deleteAfter ? t('photoPassport.by', { day: day(deleteAfter) }) : t('photoPassport.afterBook')}
        </Fact>
        <Fact name={t('photoPassport.inBooks')}>{String(books.length)}</Fact>
        <div>
          <dt className="text-small text-ink-soft">{t('photoPassport.seen')}</dt>
          <dd>
            {views.length === 0 ? (
              t('photoPassport.nobody')
            ) : (
              <ul className="mt-1 grid max-h-48 gap-1 overflow-auto text-small">
                {views.map(({ at, viewer }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a log never changes its order
                  <li key={index} className="flex justify-between gap-3">
                    <span>{t(`photoPassport.viewer.${viewer}`)}</span>
                    <span className="shrink-0 tabular-nums text-ink-soft">{moment(at)}</span>
                  </li>
                ))}
              </ul>
            )}
          </dd>
        </div>
      </dl>
      <DeletePhoto id={passport.documentId} drawing={drawing} onDeleted={onDeleted} />
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt className="text-small text-ink-soft">{name}</dt>
    <dd className="font-bold">{children}</dd>
  </div>
);

/** Asks for confirmation in place: deletion is immediate and final. */
function DeletePhoto({ id, drawing, onDeleted }: { id: string; drawing: boolean; onDeleted: () => void }) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  async function deletePhoto() {
    setBusy(true);
    const answer = await shopApi.request('DELETE /api/shop/photos/:id', { params: { id } });
    setBusy(false);
    if (answer.ok || answer.error.status === 404) return onDeleted();
    showToast({ title: t('photoPassport.deleteFailed'), tone: 'bad' });
  }
  if (!asking) {
    return (
      <Button look="quiet" small className="justify-self-start" onClick={() => setAsking(true)}>
        {t(drawing ? 'photoPassport.deleteDrawing' : 'photoPassport.delete')}
      </Button>
    );
  }
  return (
    <div className="grid gap-3 rounded-md bg-berry-100 p-4" role="alert">
      <p>{t(drawing ? 'photoPassport.consequenceDrawing' : 'photoPassport.consequence')}</p>
      <div className="flex flex-wrap gap-2">
        <Button look="danger" small busy={busy} onClick={deletePhoto}>
          {t('photoPassport.confirm')}
        </Button>
        <Button look="quiet" small onClick={() => setAsking(false)}>
          {t('photoPassport.keep')}
        </Button>
      </div>
    </div>
  );
}
