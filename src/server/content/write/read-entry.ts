// Parses a body by its model: scalars, relations and components, with defaults for new ones.
import { badRequest } from '#core/errors.ts';
import type { ComponentField, Model } from '../model.ts';
import { type FieldErrors, pathText } from './errors.ts';
import { type ComponentInput, type EntryInput, isJsonObject, type Json, type JsonObject } from './input.ts';
import { readLinks } from './links.ts';
import { type Mode, readScalar } from './scalars.ts';

export interface ReadOptions {
  /** Whether missing attributes are errors. */
  readonly mode: Mode;
  /** Whether missing attributes take their defaults: for new entries and components. */
  readonly fresh: boolean;
  /** True where only localized attributes are new, because the entry exists in another locale. */
  readonly onlyLocalized?: boolean;
}

const MAX_COMPONENTS = 500;

export function readEntry(
  model: Model,
  data: JsonObject,
  options: ReadOptions,
  path: readonly string[],
  errors: FieldErrors,
): EntryInput {
  const scalars: EntryInput['scalars'][number][] = [];
  const links: EntryInput['links'][number][] = [];
  const components: EntryInput['components'][number][] = [];
  for (const field of model.fields.values()) {
    const input = Object.hasOwn(data, field.name) ? data[field.name] : undefined;
    const at = [...path, field.name];
    if (field.kind === 'scalar') {
      if (!field.writable) continue;
      const own = options.onlyLocalized
        ? { ...options, ...(field.localized ? {} : { mode: withoutRequired(options.mode), fresh: false }) }
        : options;
      const value = input === undefined && own.fresh ? defaultOf(field.rules.default) : input;
      const read = readScalar(field, value, own.mode, at, errors);
      if (read !== undefined) scalars.push([field, read]);
    } else if (field.kind === 'component') {
      const read = readComponents(field, input, options, at, errors);
      if (read) components.push([field, read]);
    } else {
      const read = readLinks(field, input);
      if (read) links.push([field, read]);
    }
  }
  checkOrder(scalars, path, errors);
  return { scalars, links, components };
}

/** An end before its start; both are ISO dates in UTC. */
function checkOrder(scalars: EntryInput['scalars'], path: readonly string[], errors: FieldErrors): void {
  for (const [{ name, rules }, end] of scalars) {
    const { after } = rules;
    const start = after === undefined ? undefined : scalars.find(([field]) => field.name === after)?.[1];
    if (typeof start !== 'string' || typeof end !== 'string' || end > start) continue;
    const at = [...path, name];
    errors.add(at, `${pathText(at)} must be later than ${after}`, end);
  }
}

/** Attributes shared by all locales exist already. */
const withoutRequired = (mode: Mode): Mode => (mode === 'create' ? 'update' : mode);

const defaultOf = (value: unknown): Json | undefined => (value === undefined ? undefined : (value as Json));

function readComponents(
  field: ComponentField,
  input: Json | undefined,
  options: ReadOptions,
  path: readonly string[],
  errors: FieldErrors,
): ComponentInput[] | undefined {
  const { rules } = field;
  if (input === undefined) {
    if (options.mode === 'create' && rules.required) errors.add(path, `${pathText(path)} must be defined.`);
    return undefined;
  }
  if (!field.many) {
    if (input === null) {
      if (rules.required && options.mode !== 'draft') errors.add(path, `${pathText(path)} cannot be null`, null);
      return [];
    }
    const one = readComponent(field, input, options, path, errors);
    return one ? [one] : undefined;
  }
  if (!Array.isArray(input)) {
    errors.add(
      path,
      `${pathText(path)} must be a \`array\` type, but the final value was: \`${abbreviated(input)}\`.`,
      input,
    );
    return undefined;
  }
  if (input.length > MAX_COMPONENTS) throw badRequest(`${pathText(path)} takes at most ${MAX_COMPONENTS} entries`);
  const { min, max } = rules;
  if (options.mode !== 'draft' && min !== undefined && input.length < min && (rules.required || input.length > 0)) {
    errors.add(path, `${pathText(path)} field must have at least ${min} items`, input);
  }
  if (max !== undefined && input.length > max) {
    errors.add(path, `${pathText(path)} field must have less than or equal to ${max} items`, input);
  }
  return input.flatMap((each, index) => readComponent(field, each, options, [...path, String(index)], errors) ?? []);
}

function readComponent(
  field: ComponentField,
  input: Json,
  options: ReadOptions,
  path: readonly string[],
  errors: FieldErrors,
): ComponentInput | undefined {
  if (!isJsonObject(input)) {
    errors.add(
      path,
      `${pathText(path)} must be a \`object\` type, but the final value was: \`${abbreviated(input)}\`.`,
      input,
    );
    return undefined;
  }
  const id = typeof input.id === 'number' || typeof input.id === 'string' ? Number(input.id) : Number.NaN;
  const known = Number.isSafeInteger(id) ? id : null;
  const entry = readEntry(field.model, input, { mode: options.mode, fresh: known === null }, path, errors);
  return { id: known, entry };
}

const abbreviated = (value: Json): string =>
  typeof value === 'object' ? (Array.isArray(value) ? '[…]' : '{…}') : String(value).slice(0, 100);
