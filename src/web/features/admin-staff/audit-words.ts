// Localised labels of the audit log: actions (`orders.refund`), subjects, fields and values.
// An outdated identifier without a label is shown as stored.
import type { AuditArea } from '#core/accounts/audit-record.ts';
import type { LegalName } from '#core/legal/legal-text.ts';
import { isLocale, type Locale } from '#core/locale.ts';
import { kopecks } from '#core/money.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import type { Labels } from '#web/admin-kit/labels.ts';
import { LEGAL_TITLES } from '#web/admin-kit/legal-titles.ts';
import { knownWord } from '#web/admin-kit/word-for.ts';
import { copyFor, translator } from '#web/i18n/copy.ts';
import { rightWords } from './right-words.ts';

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
    calls: adminStaff.audit.subjects.call,
  };
}

export const areaWords = (locale: Locale, area: string): string => knownWord(areasOf(locale), area) ?? area;

export function deedWords(locale: Locale, action: string): string {
  const at = action.indexOf('.');
  const area = knownWord(areasOf(locale), action.slice(0, at));
  const deed = knownWord(copyFor(locale).adminStaff.audit.deeds, action.slice(at + 1));
  return area && deed ? `${area}: ${deed}` : action;
}

/** Kind and name of the subject; an unknown id is shown as it is. */
export function subjectWords(locale: Locale, labels: Labels, type: string, id: string): string {
  const { adminStaff, adminDesk } = copyFor(locale);
  const kind = knownWord(adminStaff.audit.subjects, type) ?? labels.typeByName(type);
  const byType: Words = {
    queue: () => knownWord(adminDesk.jobNames, id),
    settings: () => labels.typeByName(id),
    legal: () => (Object.hasOwn(LEGAL_TITLES, id) ? translator(locale)(LEGAL_TITLES[id as LegalName]) : undefined),
    role: () => knownWord(adminStaff.roles.names, id),
    orders: () => '',
  };
  return `${kind} ${byType[type]?.() ?? id}`.trim();
}

export const fieldWords = (locale: Locale, labels: Labels, name: string): string =>
  knownWord(copyFor(locale).adminStaff.audit.fields, name) ?? labels.field(name);

/** A value labelled for its field. */
export function valueWords(locale: Locale, labels: Labels, action: string, name: string, value: unknown): string {
  const { adminStaff, adminOrders, adminLetters, adminContent } = copyFor(locale);
  if (value === null || value === undefined || value === '') return '—';
  if (Array.isArray(value)) return value.map((each) => valueWords(locale, labels, action, name, each)).join(', ');
  if (typeof value === 'boolean') return value ? adminContent.yes : adminContent.no;
  if (['amount', 'min', 'max'].includes(name) && typeof value === 'number') return formatPrice(kopecks(value), locale);
  if (typeof value === 'object') return JSON.stringify(value);
  const kept = String(value);
  if (action.startsWith('content.')) return labels.value(kept, name);
  const right = () => rightWords(adminStaff, labels, kept);
  const byField: Words = {
    fields: () => labels.field(kept),
    role: () => knownWord(adminStaff.roles.names, kept),
    locale: () => (isLocale(kept) ? adminContent.values[kept] : undefined),
    actions: right,
    added: right,
    removed: right,
    state: () =>
      action.startsWith('orders.') ? knownWord(adminOrders.states, kept) : knownWord(adminLetters.inquiries, kept),
    country: () => knownWord(adminOrders.countries, kept),
    format: () => knownWord(adminOrders.formats, kept),
    paid: () => knownWord(adminContent, kept),
    hand: () => knownWord(adminContent, kept),
    page: () => knownWord({ front: adminOrders.order.front, back: adminOrders.order.backCover }, kept),
    variant: () => knownWord(adminOrders.actions.variants, kept),
    kind: () => mailKind(adminLetters.mails, kept),
  };
  return byField[name]?.() ?? kept;
}

/** `order.paid` is about an order. */
function mailKind(words: Readonly<Record<string, string>>, kept: string): string | undefined {
  const area = kept.split('.', 1)[0] ?? '';
  return knownWord(words, `area${area.charAt(0).toUpperCase()}${area.slice(1)}`);
}
