// Form errors by field: from client-side validation and from the server's response.

import { isLocale } from '#core/locale.ts';
import type { EditType } from '#server/modules/editing/editing.types.ts';
import type { AdminFailure } from '#web/admin-kit/api/admin-api.ts';
import type { Translate } from '#web/i18n/copy.ts';
import { patternRule } from './pattern-rule.ts';
import { type Slot, slotsOf } from './values.ts';

/** Keyed by slot and path: `ru.title`, `shared.formats.0.alonePrice`. */
export type Problems = Readonly<Record<string, string>>;

export const problemKey = (slot: Slot, path: readonly (string | number)[]): string => [slot, ...path].join('.');

interface ApiError {
  readonly path?: unknown;
  readonly message?: unknown;
}

/** Message of the content API for a value that another entry has. */
const IS_TAKEN = /must be unique/;

/** Another entry that already has a value which must be unique. */
export interface ValueHolder {
  readonly documentId: string;
  readonly label: string;
}

/** Entries named by the refusal, for links above the form. */
export function holdersOf({ details }: Pick<AdminFailure, 'details'>): readonly (ValueHolder & { field: string })[] {
  const { holders } = details;
  return Array.isArray(holders) ? holders : [];
}

/** Maps Strapi errors to fields by path; the rest is shown above the form. */
export function problemsOf(failure: AdminFailure, type: EditType, t: Translate): { fields: Problems; rest: string[] } {
  const { errors, locale } = failure.details;
  const list: readonly ApiError[] = Array.isArray(errors) ? errors : [];
  const fields: Record<string, string> = {};
  const rest: string[] = [];
  for (const { path, message } of list) {
    const way = Array.isArray(path) ? path.map(String) : [];
    const field = type.fields.find(({ name }) => name === way[0]);
    const holder = holdersOf(failure).find((each) => each.field === way.at(-1));
    const text =
      holder && IS_TAKEN.test(String(message))
        ? t('adminContent.takenBy', { name: holder.label })
        : localizeMessage(String(message ?? ''), t, way.at(-1) ?? '');
    const slots = field ? slotsOf(field, type) : [];
    const slot = slots.includes('shared') ? 'shared' : isLocale(locale) ? locale : undefined;
    if (field && slot) fields[problemKey(slot, way)] = text;
    else rest.push(text);
  }
  if (list.length === 0) rest.push(failure.sentence);
  return { fields, rest };
}

/** Sentences above the form: how many fields are marked, and what belongs to no field. */
export function problemNotes({ fields, rest }: { fields: Problems; rest: readonly string[] }, t: Translate): string[] {
  const count = Object.keys(fields).length;
  return count === 0 ? [...rest] : [t('validation.several', { count }), ...rest];
}

/** Translates the content API's English messages. */
function localizeMessage(message: string, t: Translate, field: string): string {
  const number = /(-?\d+(?:\.\d+)?)/.exec(message.replace(/^\S+/, ''))?.[1] ?? '';
  if (/must be defined|cannot be (null|empty)|final value was: `null`/.test(message)) return t('validation.required');
  if (IS_TAKEN.test(message)) return t('adminContent.taken');
  if (/at most \d+ characters/.test(message)) return t('validation.tooBig.string', { limit: number });
  if (/at least \d+ characters/.test(message)) return t('validation.tooSmall.string', { limit: number });
  if (/greater than or equal/.test(message)) return t('validation.tooSmall.number', { limit: number });
  if (/less than or equal to \S+ items/.test(message)) return t('validation.tooBig.array', { limit: number });
  if (/less than or equal/.test(message)) return t('validation.tooBig.number', { limit: number });
  if (/must be later than/.test(message)) return t('adminContent.rules.afterStart');
  if (/valid email/.test(message)) return t('validation.format.email');
  const pattern = /must match the following: "\/?(.*?)\/?"/.exec(message)?.[1];
  if (pattern !== undefined) return patternRule(t, field, pattern);
  return message;
}
