// Localised labels of the audit log: actions (`orders.refund`), subjects, fields and values.
// An outdated identifier without a label is shown as stored.

import type { AuditArea } from '#core/accounts/audit-record.ts';
import type { LegalName } from '#core/legal/legal-text.ts';
import { isLocale, type Locale } from '#core/locale.ts';
import { kopecks } from '#core/money.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import { currentJobName } from '#core/shop/renamed-jobs.ts';
import { formatDay } from '#web/admin-kit/labels/format-time.ts';
import { findLabel } from '#web/admin-kit/labels/identifier-labels.ts';
import type { Labels } from '#web/admin-kit/labels/labels.ts';
import { LEGAL_TITLES } from '#web/admin-kit/labels/legal-titles.ts';
import { copyFor, translator } from '#web/i18n/copy.ts';
import { rightLabel } from '../right-labels.ts';

type Words = Readonly<Record<string, () => string | undefined>>;

/** Areas without a section of their own; the others share the section's name. */
function areasOf(locale: Locale): Readonly<Record<AuditArea, string>> {
  const { admin, adminStaff, adminLetters } = copyFor(locale);
  return {
    ...adminStaff.roles.areaNames,
    legal: adminLetters.legal.title,
    redirects: admin.redirects,
    'ai-models': adminLetters.aiModels.title,
    users: adminStaff.people.title,
    roles: adminStaff.roles.title,
    'api-tokens': adminStaff.tokens.title,
    webhooks: adminStaff.webhooks.title,
    connections: copyFor(locale).adminConnections.title,
    calls: adminStaff.audit.subjects.call,
  };
}

export const areaLabel = (locale: Locale, area: string): string => findLabel(areasOf(locale), area) ?? area;

export function auditActionLabel(locale: Locale, action: string): string {
  const own = findLabel(copyFor(locale).adminStaff.audit.actions, action);
  if (own) return own;
  const at = action.indexOf('.');
  const area = findLabel(areasOf(locale), action.slice(0, at));
  const actionName = findLabel(copyFor(locale).adminStaff.audit.auditActions, action.slice(at + 1));
  return area && actionName ? `${area}: ${actionName}` : action;
}

/** Kind and name of the subject; an unknown id is shown as it is. */
export function subjectLabel(locale: Locale, labels: Labels, type: string, id: string): string {
  const { adminStaff, adminDesk } = copyFor(locale);
  const kind = findLabel(adminStaff.audit.subjects, type) ?? labels.typeByName(type);
  const byType: Words = {
    queue: () => findLabel(adminDesk.jobNames, currentJobName(id)),
    settings: () => labels.typeByName(id),
    legal: () => (Object.hasOwn(LEGAL_TITLES, id) ? translator(locale)(LEGAL_TITLES[id as LegalName]) : undefined),
    role: () => findLabel(adminStaff.roles.names, id),
    orders: () => '',
    connection: () => findLabel(copyFor(locale).adminConnections.names, id),
  };
  return `${kind} ${byType[type]?.() ?? (isRawId(id) ? '' : id)}`.trim();
}

/** A documentId or a hash, of no use to a reader. */
export const isRawId = (value: unknown): boolean => typeof value === 'string' && /^(?=.*\d)[a-z0-9]{20,}$/.test(value);

export const fieldLabel = (locale: Locale, labels: Labels, name: string): string =>
  findLabel(copyFor(locale).adminStaff.audit.fields, name) ?? labels.field(name);

/** Stored in kopecks. */
const MONEY_FIELDS: ReadonlySet<string> = new Set([
  ...['amount', 'min', 'max', 'refundLimit', 'price', 'alonePrice', 'additionPrice', 'giftWrapPrice', 'minSum'],
]);

/** A value labelled for its field. */
export function valueLabel(locale: Locale, labels: Labels, action: string, name: string, value: unknown): string {
  const { adminStaff, adminOrders, adminLetters, adminContent } = copyFor(locale);
  if (name === 'runs' && Array.isArray(value)) return String(value.length);
  if (name === 'frame') return frameSize(value) ?? adminStaff.audit.changed;
  if (value === null || value === undefined || value === '') return '—';
  if (Array.isArray(value)) return value.map((each) => valueLabel(locale, labels, action, name, each)).join(', ');
  if (typeof value === 'boolean') return value ? adminContent.yes : adminContent.no;
  if (MONEY_FIELDS.has(name) && typeof value === 'number') return formatPrice(kopecks(value), locale);
  if (typeof value === 'object') return adminStaff.audit.changed;
  if (typeof value === 'number') return value.toLocaleString(locale);
  if (isRawId(value)) return adminStaff.audit.changed;
  const kept = String(value);
  if (action.startsWith('connections.')) return connectionLabel(locale, name, kept);
  if (name === 'fields') return labels.field(kept);
  if (action.startsWith('content.')) return labels.value(kept, name);
  const right = () => rightLabel(adminStaff, labels, kept);
  const byField: Words = {
    role: () => findLabel(adminStaff.roles.names, kept),
    locale: () => (isLocale(kept) ? adminContent.values[kept] : undefined),
    actions: right,
    added: right,
    removed: right,
    state: () =>
      action.startsWith('orders.')
        ? (findLabel(adminOrders.states, kept) ?? findLabel(adminOrders.stages, kept))
        : findLabel(adminLetters.inquiries, kept),
    country: () => findLabel(adminOrders.countries, kept),
    format: () => findLabel(adminOrders.formats, kept),
    paid: () => findLabel(adminContent, kept),
    hand: () => findLabel(adminContent, kept),
    page: () => findLabel({ front: adminOrders.order.front, back: adminOrders.order.backCover }, kept),
    variant: () => findLabel(adminOrders.actions.variants, kept),
    kind: () =>
      action.startsWith('customers.')
        ? findLabel(adminOrders.customers.kinds, kept)
        : mailKind(adminLetters.mails, kept),
    sort: () => sortLabel({ ...adminOrders.columns, ...adminOrders.customers.columns }, kept),
    from: () => dayLabel(locale, kept),
    to: () => dayLabel(locale, kept),
  };
  return byField[name]?.() ?? kept;
}

/** Names of changed fields, and the outcome of a test. */
function connectionLabel(locale: Locale, name: string, kept: string): string {
  const { fields, failures, passed } = copyFor(locale).adminConnections;
  if (name === 'state') return kept === 'passed' ? passed : (findLabel(failures, kept) ?? kept);
  return findLabel(Object.assign({}, ...Object.values(fields)), kept) ?? kept;
}

/** Identifiers of no use to a reader; the subject of the record has a name. */
export const HIDDEN_FIELDS: ReadonlySet<string> = new Set(['book', 'change', 'hash', 'ids', 'againOf']);

/** `spent:desc` is the column with an arrow. */
function sortLabel(columns: object, kept: string): string | undefined {
  const [by = '', direction] = kept.split(':', 2);
  const column = findLabel(columns, by === 'lastOrderAt' ? 'lastOrder' : by);
  return column && `${column} ${direction === 'asc' ? '↑' : '↓'}`;
}

/** A day of a filter; other values of the field, such as an address, stay as they are. */
const dayLabel = (locale: Locale, kept: string): string | undefined =>
  /^\d{4}-\d\d-\d\d(T.*)?$/.test(kept) ? formatDay(kept, locale) : undefined;

/** The frame of a crop as its size in pixels. */
function frameSize(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('width' in value) || !('height' in value)) return undefined;
  return `${Math.round(Number(value.width))} × ${Math.round(Number(value.height))}`;
}

/** `order.paid` is about an order. */
function mailKind(words: Readonly<Record<string, string>>, kept: string): string | undefined {
  const area = kept.split('.', 1)[0] ?? '';
  return findLabel(words, `area${area.charAt(0).toUpperCase()}${area.slice(1)}`);
}
