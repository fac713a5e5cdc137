// One line in a dialog about the repeated proof of identity: when it was given, or that it will be asked for.
import { useEffect, useState } from 'react';
import { FRESH_MINUTES } from '#core/accounts/staff.ts';
import { shopApi } from '#web/api/shop-api.ts';
import type { Translate } from '#web/i18n/copy.ts';
import { useT } from '#web/i18n/use-copy.ts';

interface Proof {
  readonly fresh: boolean;
  readonly provenAt: string;
}

export function freshSentence(t: Translate, { fresh, provenAt }: Proof, now: number): string {
  if (!fresh) return t('admin.freshAhead', { minutes: FRESH_MINUTES });
  const minutes = Math.max(0, Math.floor((now - Date.parse(provenAt)) / 60_000));
  return minutes === 0
    ? t('admin.freshNow', { minutes: FRESH_MINUTES })
    : t('admin.freshAgo', { ago: minutes, minutes: FRESH_MINUTES });
}

export function FreshNote() {
  const t = useT();
  const [proof, setProof] = useState<Proof | null>(null);
  useEffect(() => {
    let isShown = true;
    void shopApi.request('GET /api/shop/account/fresh').then((answer) => {
      if (answer.ok && isShown) setProof(answer.value);
    });
    return () => {
      isShown = false;
    };
  }, []);
  return <p className="mt-4 min-h-6 text-small text-ink-soft">{proof && freshSentence(t, proof, Date.now())}</p>;
}
