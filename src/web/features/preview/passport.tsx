// The photo passport: where the photo is, who saw it, until when it is kept, and deleting it now.

import { useEffect, useState } from 'react';
import { TONGUES } from '#core/locale.ts';
import type { PhotoPassport } from '#server/modules/photos/photos.types.ts';
import { shopApi } from '#web/api/shop-api.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { IllustratorConsent } from './change/illustrator.tsx';
import type { BookDesk } from './desk/book-desk.ts';

type Known = { readonly id: string; readonly passport: PhotoPassport | 'gone' | 'failed' };

interface PassportProps {
  desk: BookDesk;
  onClose: () => void;
}

export function Passport({ desk, onClose }: PassportProps) {
  const t = useT();
  const { photos } = desk.book;
  const [known, setKnown] = useState<readonly Known[]>([]);
  useEffect(() => {
    let left = false;
    Promise.all(photos.map(readPassport)).then((read) => left || setKnown(read));
    return () => {
      left = true;
    };
  }, [photos]);
  return (
    <Sheet
      wide
      title={t('preview.passport.title')}
      closeLabel={t('preview.close')}
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <p>{t('preview.passport.text')}</p>
      {photos.length === 0 && <p className="font-bold">{t('preview.passport.none')}</p>}
      {photos.length > known.length && <Skeleton className="h-40" />}
      {known.map(({ id, passport }) => (
        <PhotoRecord
          key={id}
          passport={passport}
          onDeleted={() => setKnown((now) => now.map((one) => (one.id === id ? { id, passport: 'gone' } : one)))}
        />
      ))}
      {desk.book.illustrator?.agreedAt && <IllustratorConsent desk={desk} />}
    </Sheet>
  );
}

async function readPassport(id: string): Promise<Known> {
  const answer = await shopApi.call<{ data: PhotoPassport }>({ path: `/api/shop/photos/${id}/passport` });
  if (answer.ok) return { id, passport: answer.value.data };
  return { id, passport: answer.error.status === 404 ? 'gone' : 'failed' };
}

function PhotoRecord({ passport, onDeleted }: { passport: Known['passport']; onDeleted: () => void }) {
  const t = useT();
  const locale = useLocale();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  if (passport === 'gone') return <p className="paper p-4 font-bold">{t('preview.passport.gone')}</p>;
  if (passport === 'failed') return <p className="paper p-4">{t('preview.passport.failed')}</p>;
  const day = (at: string) => new Intl.DateTimeFormat(TONGUES[locale], { dateStyle: 'long' }).format(new Date(at));
  const moment = (at: string) =>
    new Intl.DateTimeFormat(TONGUES[locale], { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));

  async function destroy(id: string) {
    setBusy(true);
    const answer = await shopApi.call({ method: 'DELETE', path: `/api/shop/photos/${id}` });
    setBusy(false);
    if (answer.ok || answer.error.status === 404) return onDeleted();
    showToast({ title: t('preview.passport.deleteFailed'), tone: 'bad' });
  }
  return (
    <section className="paper grid gap-3 p-4">
      <dl className="grid gap-3">
        <Fact name={t('preview.passport.given')}>{day(passport.givenAt)}</Fact>
        <Fact name={t('preview.passport.where')}>{t(`preview.passport.storage.${passport.storage}`)}</Fact>
        <Fact name={t('preview.passport.until')}>
          {passport.deleteAfter ? day(passport.deleteAfter) : t('preview.passport.afterBook')}
        </Fact>
        <div>
          <dt className="text-small text-ink-soft">{t('preview.passport.seen')}</dt>
          <dd>
            {passport.views.length === 0 ? (
              t('preview.passport.nobody')
            ) : (
              <ul className="mt-1 grid max-h-48 gap-1 overflow-auto text-small">
                {passport.views.map(({ at, viewer }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a log never changes its order
                  <li key={index} className="flex justify-between gap-3">
                    <span>{t(`preview.passport.viewer.${viewer}`)}</span>
                    <span className="shrink-0 tabular-nums text-ink-soft">{moment(at)}</span>
                  </li>
                ))}
              </ul>
            )}
          </dd>
        </div>
      </dl>
      {asking ? (
        <div className="grid gap-3 rounded-md bg-berry-100 p-4" role="alert">
          <p>{t('preview.passport.consequence')}</p>
          <div className="flex flex-wrap gap-2">
            <Button look="danger" small busy={busy} onClick={() => destroy(passport.documentId)}>
              {t('preview.passport.confirm')}
            </Button>
            <Button look="quiet" small onClick={() => setAsking(false)}>
              {t('preview.passport.keep')}
            </Button>
          </div>
        </div>
      ) : (
        <Button look="quiet" small onClick={() => setAsking(true)}>
          {t('preview.passport.delete')}
        </Button>
      )}
    </section>
  );
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt className="text-small text-ink-soft">{name}</dt>
    <dd className="font-bold">{children}</dd>
  </div>
);
