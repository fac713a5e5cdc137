// Converts form values to the request body: changed values only, validated by the content type.
import { UID_CHARACTERS } from '#core/ids.ts';
import { LOCALES, type Locale } from '#core/locale.ts';
import type { EditField, EditType, ScalarEditField } from '#server/modules/editing/editing.types.ts';
import type { Input } from '#web/api/contracts.ts';
import type { Translate } from '#web/i18n/copy.ts';
import { jsonFault } from './json-place.ts';
import { patternRule } from './pattern-rule.ts';
import { type Problems, problemKey } from './problems.ts';
import {
  type FormValues,
  isEmpty,
  isFilled,
  type Linked,
  moscowTimestamp,
  type Part,
  type Picked,
  type Slot,
  slotsOf,
  type Values,
} from './values.ts';

type Body = NonNullable<Input<'PUT /api/admin/content/entries/:type/:documentId'>['body']['locales'][Locale]>;

export interface Sent {
  /** Empty when nothing was changed. */
  readonly locales: Partial<Record<Locale, Body>>;
  readonly problems: Problems;
}

interface Form {
  readonly type: EditType;
  readonly values: FormValues;
  /** Loaded values; null for a new entry. */
  readonly initial: FormValues | null;
  /** Languages the entry already has. */
  readonly present: readonly Locale[];
  /** False for a draft, whose required fields may be empty. */
  readonly requiresAll: boolean;
}

export function buildBody({ type, values, initial, present, requiresAll: isWhole }: Form, t: Translate): Sent {
  const problems: Record<string, string> = {};
  const written = type.localized
    ? LOCALES.filter((locale) => present.includes(locale) || isFilled(values[locale]))
    : [];
  const first = written[0] ?? LOCALES[0];
  const locales: Partial<Record<Locale, Body>> = {};
  const changedValues = (slot: Slot, known: Values | null): Body => {
    const fields = type.fields.filter((field) => !field.readOnly && slotsOf(field, type).includes(slot));
    const whole = convert({ slot, t, problems, isWhole }, fields, values[slot], []);
    const before = known ? convert({ slot, t, problems: {}, isWhole }, fields, known, []) : {};
    const isChanged = ([name, value]: [string, unknown]) =>
      known ? JSON.stringify(value) !== JSON.stringify(before[name]) : !isEmpty(values[slot][name]);
    return Object.fromEntries(Object.entries(whole).filter(isChanged));
  };
  const shared = changedValues('shared', initial?.shared ?? null);
  if (type.localized) {
    const wanted = written.length > 0 ? written : [first];
    for (const locale of wanted)
      locales[locale] = changedValues(locale, present.includes(locale) ? (initial?.[locale] ?? null) : null);
  }
  locales[first] = { ...shared, ...locales[first] };
  for (const locale of LOCALES) {
    const isNothing = Object.keys(locales[locale] ?? {}).length === 0;
    if (isNothing && (initial !== null || locale !== first)) delete locales[locale];
  }
  return { locales, problems };
}

interface ConversionContext {
  readonly slot: Slot;
  readonly t: Translate;
  readonly problems: Record<string, string>;
  readonly isWhole: boolean;
}

function convert(
  to: ConversionContext,
  fields: readonly EditField[],
  values: Values,
  path: readonly (string | number)[],
): Body {
  const body: Body = {};
  for (const field of fields) {
    if (field.readOnly) continue;
    const value = values[field.name] ?? null;
    const at = [...path, field.name];
    const report = (text: string) => {
      to.problems[problemKey(to.slot, at)] = text;
    };
    if (to.isWhole && field.required && isEmpty(value)) report(to.t('validation.required'));
    if (field.kind === 'scalar') body[field.name] = scalarOf(field, value as string | boolean | null, report, to.t);
    else if (field.kind === 'relation') {
      if (field.mappedBy === undefined)
        body[field.name] = { set: (value as Linked[]).map(({ documentId }) => documentId) };
    } else if (field.kind === 'media') {
      const ids = (value as Picked[]).map(({ id }) => id);
      body[field.name] = field.many ? ids : (ids[0] ?? null);
    } else {
      const parts = (value as Part[]).map((part, index) => ({
        ...(part.id === null ? {} : { id: part.id }),
        ...convert(to, field.fields, part.values, field.many ? [...at, index] : at),
      }));
      if (field.max !== undefined && parts.length > field.max)
        report(to.t('validation.tooBig.array', { limit: field.max }));
      body[field.name] = field.many ? parts : (parts[0] ?? null);
    }
    if (isBeforeStart(field, values)) report(to.t('adminContent.rules.afterStart'));
  }
  return body;
}

function isBeforeStart(field: EditField, values: Values): boolean {
  if (field.kind !== 'scalar' || field.after === undefined) return false;
  const start = values[field.after];
  const end = values[field.name];
  if (typeof start !== 'string' || typeof end !== 'string') return false;
  return moscowTimestamp(end) <= moscowTimestamp(start);
}

function scalarOf(
  field: ScalarEditField,
  value: string | boolean | null,
  say: (text: string) => void,
  t: Translate,
): Body[string] {
  if (typeof value !== 'string') return value;
  if (value === '') return null;
  switch (field.type) {
    case 'integer':
    case 'float':
    case 'decimal':
      return numberOf(field, value, say, t);
    case 'json': {
      const fault = jsonFault(value);
      if (!fault) return JSON.parse(value);
      say(t('adminContent.jsonFault', { line: fault.line, column: fault.column }));
      return null;
    }
    case 'datetime': {
      const moment = moscowTimestamp(value);
      if (Number.isNaN(moment)) say(t('validation.format.datetime'));
      return Number.isNaN(moment) ? null : new Date(moment).toISOString();
    }
    case 'time':
      return value.length === 5 ? `${value}:00` : value;
    case 'date':
    case 'boolean':
    case 'enumeration':
    case 'biginteger':
      return value;
    default:
      return textOf(field, value, say, t);
  }
}

function numberOf(field: ScalarEditField, value: string, say: (text: string) => void, t: Translate): number | null {
  const typed = Number(value.replace(/\s/g, '').replace(',', '.'));
  if (!Number.isFinite(typed)) {
    say(t(field.money ? 'adminContent.rules.money' : 'adminContent.rules.number'));
    return null;
  }
  const number = field.money ? Math.round(typed * 100) : typed;
  const shown = (limit: number) => (field.money ? limit / 100 : limit);
  if (field.type === 'integer' && !Number.isInteger(number)) say(t('validation.whole'));
  if (field.min !== undefined && number < field.min) say(t('validation.tooSmall.number', { limit: shown(field.min) }));
  if (field.max !== undefined && number > field.max) say(t('validation.tooBig.number', { limit: shown(field.max) }));
  return number;
}

function textOf(field: ScalarEditField, value: string, say: (text: string) => void, t: Translate): string {
  const { minLength, maxLength, regex } = field;
  if (minLength !== undefined && value.length < minLength) say(t('validation.tooSmall.string', { limit: minLength }));
  if (maxLength !== undefined && value.length > maxLength) say(t('validation.tooBig.string', { limit: maxLength }));
  if (regex !== undefined && !new RegExp(regex).test(value)) say(patternRule(t, field.name, regex));
  if (field.type === 'uid' && !UID_CHARACTERS.test(value)) say(t('adminContent.slugLetters'));
  return value;
}
