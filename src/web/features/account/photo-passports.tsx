// Passports of every photo uploaded to the account: storage place, who had access, retention, and immediate deletion.
import { useState } from 'react';
import type { PhotoPassport } from '#server/modules/photos/photos.types.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { PassportFacts } from '#web/photo-passport/passport-facts.tsx';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { AccountSection } from './account-layout.tsx';

export interface ShownPassport extends PhotoPassport {
  /** Short-lived signed URL; null when the photo has been deleted meanwhile. */
  readonly picture: string | null;
}

export function PhotoPassports({ passports }: { passports: readonly ShownPassport[] }) {
  const t = useT();
  const [deletedIds, setGone] = useState<ReadonlySet<string>>(new Set());
  const left = passports.filter(({ documentId }) => !deletedIds.has(documentId));
  if (left.length === 0) return <p className="text-ink-soft">{t('ownAccount.passports.none')}</p>;
  return (
    <ul className="grid gap-6 lg:grid-cols-2">
      {left.map((passport, index) => (
        <li key={passport.documentId}>
          <Passport
            passport={passport}
            number={index + 1}
            onGone={() => setGone(new Set([...deletedIds, passport.documentId]))}
          />
        </li>
      ))}
    </ul>
  );
}

function Passport({ passport, number, onGone }: { passport: ShownPassport; number: number; onGone: () => void }) {
  const t = useT();
  const name = t(passport.drawing ? 'ownAccount.passports.drawing' : 'ownAccount.passports.photo', { number });
  const handleDeleted = () => {
    showToast({ title: t('ownAccount.passports.removed'), tone: 'good' });
    onGone();
  };
  return (
    <AccountSection title={name}>
      {passport.picture && (
        <img src={passport.picture} alt={name} className="max-h-48 w-auto justify-self-start rounded-md" />
      )}
      <PassportFacts passport={passport} onDeleted={handleDeleted} />
    </AccountSection>
  );
}
