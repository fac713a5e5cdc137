// Every photo the account gave: where it is, who saw it, until when, and deleting it now.
import { useState } from 'react';
import type { PhotoPassport } from '#server/modules/photos/photos.types.ts';
import { shopApi } from '#web/api/shop-api.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Sheet } from './account-frame.tsx';
import { longDay, moment } from './account-time.ts';

export interface ShownPassport extends PhotoPassport {
  /** A signed address that works for a short while; none where the photo went meanwhile. */
  readonly picture: string | null;
}

export function PhotoPassports({ passports }: { passports: readonly ShownPassport[] }) {
  const t = useT();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const left = passports.filter(({ documentId }) => !gone.has(documentId));
  if (left.length === 0) return <p className="text-ink-soft">{t('ownAccount.passports.none')}</p>;
  return (
    <ul className="grid gap-6 lg:grid-cols-2">
      {left.map((passport, index) => (
        <li key={passport.documentId}>
          <Passport
            passport={passport}
            number={index + 1}
            onGone={() => setGone(new Set([...gone, passport.documentId]))}
          />
        </li>
      ))}
    </ul>
  );
}

function Passport({ passport, number, onGone }: { passport: ShownPassport; number: number; onGone: () => void }) {
  const t = useT();
  const locale = useLocale();
  const { documentId, givenAt, storage, deleteAfter, views, books, picture } = passport;
  const name = t('ownAccount.passports.photo', { number });
  const facts: [string, React.ReactNode][] = [
    [t('ownAccount.passports.given'), moment(givenAt, locale)],
    [t('ownAccount.passports.where'), t(`ownAccount.passports.${storage}`)],
    [t('ownAccount.passports.kept'), deleteAfter ? longDay(deleteAfter, locale) : t('ownAccount.passports.keptBook')],
    [t('ownAccount.passports.inBooks'), books.length],
  ];
  return (
    <Sheet title={name}>
      {picture && <img src={picture} alt={name} className="max-h-48 w-auto justify-self-start rounded-md" />}
      <dl className="grid gap-2">
        {facts.map(([term, value]) => (
          <div
            key={term}
            className="flex flex-wrap justify-between gap-x-6 border-b-2 border-dotted border-cream-300 pb-1"
          >
            <dt className="text-ink-soft">{term}</dt>
            <dd className="font-bold">{value}</dd>
          </div>
        ))}
        <div>
          <dt className="text-ink-soft">{t('ownAccount.passports.seen')}</dt>
          <dd>
            {views.length === 0 ? (
              t('ownAccount.passports.nobody')
            ) : (
              <ul className="mt-1 grid gap-1 text-small">
                {views.slice(0, 8).map(({ at, viewer }) => (
                  <li key={`${at} ${viewer}`} className="flex flex-wrap justify-between gap-x-4">
                    <span>{t(`ownAccount.passports.viewers.${viewer}`)}</span>
                    <span className="text-ink-soft tabular-nums">{moment(at, locale)}</span>
                  </li>
                ))}
              </ul>
            )}
          </dd>
        </div>
      </dl>
      <RemovePhoto documentId={documentId} onGone={onGone} />
    </Sheet>
  );
}

function RemovePhoto({ documentId, onGone }: { documentId: string; onGone: () => void }) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  async function remove() {
    setBusy(true);
    const answer = await shopApi.call({ method: 'DELETE', path: `/api/shop/photos/${documentId}` });
    setBusy(false);
    if (!answer.ok && answer.error.status !== 404) return showToast({ title: t('errors.request'), tone: 'bad' });
    setAsking(false);
    showToast({ title: t('ownAccount.passports.removed'), tone: 'good' });
    onGone();
  }
  return (
    <div>
      <Button look="quiet" small onClick={() => setAsking(true)}>
        {t('ownAccount.passports.remove')}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={t('ownAccount.passports.remove')}
        description={t('ownAccount.passports.removeText')}
        closeLabel={t('site.close')}
      >
        <div className="mt-6">
          <Button look="danger" busy={busy} onClick={remove}>
            {t('ownAccount.passports.remove')}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
