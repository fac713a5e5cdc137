// Details of an audit record: changed fields, lists and plain values.
import { useLabels } from '#web/admin-kit/labels/labels.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import type { WireAudit } from '../wire.ts';
import { fieldLabel, HIDDEN_FIELDS, isRawId, valueLabel } from './audit-labels.ts';

interface Change {
  readonly from: unknown;
  readonly to: unknown;
}

const isChange = (value: unknown): value is Change =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value;

/** Flags; for any other field `true` means that it was changed. */
const YES_OR_NO: ReadonlySet<string> = new Set(['repeated', 'again']);

export function AuditDetails({ action, details }: Pick<WireAudit, 'action' | 'details'>) {
  const t = useT();
  const locale = useLocale();
  const labels = useLabels();
  const lines = Object.entries(details).filter(
    ([name, value]) =>
      !HIDDEN_FIELDS.has(name) && !isRawId(value) && value !== null && !(Array.isArray(value) && value.length === 0),
  );
  if (lines.length === 0) return null;
  const shown = (name: string, value: unknown) => valueLabel(locale, labels, action, name, value);
  return (
    <ul className="max-w-xl">
      {lines.map(([name, value]) => (
        <li key={name} className="line-clamp-3 break-words">
          <span className="text-ink-soft">{fieldLabel(locale, labels, name)}:</span>{' '}
          {isChange(value) ? (
            <>
              {shown(name, value.from)} → <b>{shown(name, value.to)}</b>
            </>
          ) : (
            <span>{value === true && !YES_OR_NO.has(name) ? t('adminStaff.audit.changed') : shown(name, value)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
