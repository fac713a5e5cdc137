// What a record of the log says more: fields with what they were and are, lists, and plain values.
import { useT } from '#web/i18n/use-copy.ts';

interface Change {
  readonly from: unknown;
  readonly to: unknown;
}

const isChange = (value: unknown): value is Change =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value;

const shown = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '—';
  if (Array.isArray(value)) return value.map(shown).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

export function AuditDetails({ details }: { details: Readonly<Record<string, unknown>> }) {
  const t = useT();
  const lines = Object.entries(details).filter(([, value]) => !(Array.isArray(value) && value.length === 0));
  return (
    <ul className="max-w-xl">
      {lines.map(([name, value]) => (
        <li key={name} className="line-clamp-3 break-words">
          <span className="text-ink-soft">{name}:</span>{' '}
          {isChange(value) ? (
            <>
              {shown(value.from)} → <b>{shown(value.to)}</b>
            </>
          ) : (
            <span>{value === true ? t('adminStaff.audit.changed') : shown(value)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
