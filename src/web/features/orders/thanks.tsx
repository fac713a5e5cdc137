// The head of the thank-you page: thanks in a line, the next step below it is the order's own.
import type { ReactNode } from 'react';
import { useT } from '#web/i18n/use-copy.ts';
import { Icon } from '#web/ui/display/icon.tsx';

export function Thanks({ email, steps }: { email: string | null; steps: ReactNode }) {
  const t = useT();
  return (
    <header className="grid gap-1">
      <div className="mb-4">{steps}</div>
      <h1 className="flex items-center gap-3 text-h1">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-fern-600 text-cream-50">
          <Icon name="check" />
        </span>
        {t('orders.thanks.title')}
      </h1>
      {email && <p className="text-ink-soft">{t('orders.thanks.text', { email })}</p>}
    </header>
  );
}
