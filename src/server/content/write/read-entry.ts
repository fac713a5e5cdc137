// Reads a whole body by its model: scalars, relations and components, with defaults where something new is made.
import { badRequest } from '#core/errors.ts';
import type { ComponentField, Model } from '../model.ts';
import { type FieldErrors, pathText } from './errors.ts';
import { type ComponentInput, type EntryInput, isJsonObject, type Json, type JsonObject } from './input.ts';
import { readLinks } from './links.ts';
import { type Mode, readScalar } from './scalars.ts';

export interface ReadOptions {
  /** Whether missing attributes are mistakes. */
  readonly mode: Mode;
  /** Whether missing attributes take their defaults: for new entries and new components. */
  readonly fresh: boolean;
  /** True where only localised attributes are new: another locale of the entry exists already. */
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
    const given = Object.hasOwn(data, field.name) ? data[field.name] : undefined;
    const at = [...path, field.name];
    if (field.kind === 'scalar') {
      if (!field.writable) continue;
      const own = options.onlyLocalized
        ? { ...options, ...(field.localized ? {} : { mode: kept(options.mode), fresh: false }) }
        : options;
      const value = given === undefined && own.fresh ? defaultOf(field.rules.default) : given;
      const read = readScalar(field, value, own.mode, at, errors);
      if (read !== undefined) scalars.push([field, read]);
    } else if (field.kind === 'component') {
      const read = readComponents(field, given, options, at, errors);
      if (read) components.push([field, read]);
    } else {
      const read = readLinks(field, given);
      if (read) links.push([field, read]);
    }
  }
  return { scalars, links, components };
}

/** What all languages share is there already. */
const kept = (mode: Mode): Mode => (mode === 'create' ? 'update' : mode);

const defaultOf = (value: unknown): Json | undefined => (value === undefined ? undefined : (value as Json));

function readComponents(
  field: ComponentField,
  given: Json | undefined,
  options: ReadOptions,
  path: readonly string[],
  errors: FieldErrors,
): ComponentInput[] | undefined {
  const { rules } = field;
  if (given === undefined) {
    if (options.mode === 'create' && rules.required) errors.add(path, `${pathText(path)} must be defined.`);
    return undefined;
  }
  if (!field.many) {
    if (given === null) {
      if (rules.required && options.mode !== 'draft') errors.add(path, `${pathText(path)} cannot be null`, null);
      return [];
    }
    const one = readComponent(field, given, options, path, errors);
    return one ? [one] : undefined;
  }
  if (!Array.isArray(given)) {
    errors.add(
      path,
      `${pathText(path)} must be a \`array\` type, but the final value was: \`${shortly(given)}\`.`,
      given,
    );
    return undefined;
  }
  if (given.length > MAX_COMPONENTS) throw badRequest(`${pathText(path)} takes at most ${MAX_COMPONENTS} entries`);
  const { min, max } = rules;
  if (options.mode !== 'draft' && min !== undefined && given.length < min && (rules.required || given.length > 0)) {
    errors.add(path, `${pathText(path)} field must have at least ${min} items`, given);
  }
  if (max !== undefined && given.length > max) {
    errors.add(path, `${pathText(path)} field must have less than or equal to ${max} items`, given);
  }
  return given.flatMap((each, index) => readComponent(field, each, options, [...path, String(index)], errors) ?? []);
}

function readComponent(
  field: ComponentField,
  given: Json,
  options: ReadOptions,
  path: readonly string[],
  errors: FieldErrors,
): ComponentInput | undefined {
  if (!isJsonObject(given)) {
    errors.add(
      path,
      `${pathText(path)} must be a \`object\` type, but the final value was: \`${shortly(given)}\`.`,
      given,
    );
    return undefined;
  }
  const id = typeof given.id === 'number' || typeof given.id === 'string' ? Number(given.id) : Number.NaN;
  const known = Number.isSafeInteger(id) ? id : null;
  const entry = readEntry(field.model, given, { mode: options.mode, fresh: known === null }, path, errors);
  return { id: known, entry };
}

const shortly = (value: Json): string =>
  typeof value === 'object' ? (Array.isArray(value) ? '[…]' : '{…}') : String(value).slice(0, 100);
