// A stored value as readable text, for lists, histories and read-only fields.

import type { Locale } from '#core/locale.ts';
import type { Kopecks } from '#core/money.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import type { EditField } from '#server/modules/editing/editing.types.ts';
import { formatTime } from '#web/admin-kit/labels/format-time.ts';
import { type Labels, useLabels } from '#web/admin-kit/labels/labels.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';

interface ShownValueProps {
  readonly field: EditField | undefined;
  readonly value: unknown;
  /** Truncates to one line for table cells. */
  readonly short?: boolean;
}

const MAX_CELL_LETTERS = 90;
const HISTORY_FIELDS: ReadonlySet<string> = new Set(['event', 'fromState', 'toState', 'actor']);

export function ShownValue({ field, value, short = false }: ShownValueProps) {
  const t = useT();
  const locale = useLocale();
  const labels = useLabels();
  const text = valueText({ locale, labels, yes: t('adminContent.yes'), no: t('adminContent.no') }, field, value);
  if (text === '') return <span className="text-ink-soft">—</span>;
  if (short) return text.length > MAX_CELL_LETTERS ? `${text.slice(0, MAX_CELL_LETTERS)}…` : text;
  return <span className="break-words whitespace-pre-wrap">{text}</span>;
}

interface Words {
  readonly locale: Locale;
  readonly labels: Labels;
  readonly yes: string;
  readonly no: string;
}

function valueText(words: Words, field: EditField | undefined, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value))
    return value.map((each) => valueText(words, field, each)).join(field?.kind === 'relation' ? ', ' : '\n');
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (field?.kind === 'relation' || field?.kind === 'media') return nameOf(value as Record<string, unknown>, field);
  if (field?.kind === 'component') return partText(words, field.fields, value as Record<string, unknown>);
  if (field?.kind !== 'scalar') return typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (field.money && typeof value === 'number') return formatPrice(value as Kopecks, words.locale);
  if (typeof value === 'number') return value.toLocaleString(words.locale);
  if (field.type === 'datetime') return formatTime(String(value), words.locale);
  if (field.type === 'enumeration') return words.labels.value(String(value), field.name);
  // Identifiers the shop writes to a book's history.
  if (field.readOnly && HISTORY_FIELDS.has(field.name)) return words.labels.step(String(value));
  if (field.type === 'json') return JSON.stringify(value, null, 1);
  return String(value);
}

const nameOf = (entry: Record<string, unknown>, field: EditField): string =>
  String((field.kind === 'relation' ? entry[field.targetLabel] : entry.name) ?? entry.documentId ?? entry.id);

function partText(words: Words, fields: readonly EditField[], part: Record<string, unknown>): string {
  return fields
    .map((field) => [words.labels.field(field.name), valueText(words, field, part[field.name])] as const)
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name}: ${text}`)
    .join('\n');
}
