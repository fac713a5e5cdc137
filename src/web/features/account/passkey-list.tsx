// Passkeys with their last use.
import type { OwnFactors } from '#server/modules/accounts/own-account.types.ts';
import { moment } from '#web/i18n/moscow-time.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';

interface PasskeyListProps {
  passkeys: OwnFactors['passkeys'];
  busy: boolean;
  mayRemove: boolean;
  isLastRequired: boolean;
  onRemove: (id: OwnFactors['passkeys'][number]['id']) => void;
}

export function PasskeyList({ passkeys, busy, mayRemove, isLastRequired, onRemove }: PasskeyListProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <>
      {passkeys.length === 0 && <p className="text-ink-soft">{t('secondFactor.noPasskeys')}</p>}
      <ul className="grid gap-3 empty:hidden">
        {passkeys.map(({ id, name, createdAt, usedAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 border-b-2 border-dotted border-cream-300 pb-3"
          >
            <span>
              <b className="wrap-anywhere">{name}</b>
              <span className="block text-small text-ink-soft">
                {t('secondFactor.added', { at: moment(createdAt, locale) })},{' '}
                {usedAt ? t('secondFactor.used', { at: moment(usedAt, locale) }) : t('secondFactor.neverUsed')}
              </span>
            </span>
            {mayRemove && (
              <Button
                look="quiet"
                small
                busy={busy}
                disabled={isLastRequired}
                aria-label={`${t('secondFactor.remove')}: ${name}`}
                onClick={() => onRemove(id)}
              >
                {t('secondFactor.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
