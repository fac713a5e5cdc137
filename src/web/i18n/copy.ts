// Interface texts by typed key. The server holds both languages, a browser loads one.

import type ru from '#content/copy/ru.json';
import type { Locale } from '#core/locale.ts';
import { fillPlaceholders } from '#core/text/fill-placeholders.ts';
import type { storefrontAreas } from './areas.ts';

export type Copy = ReturnType<typeof storefrontAreas<typeof ru>>;

type Leaves<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${K}` : Leaves<T[K], `${Prefix}${K}.`>;
}[keyof T & string];

export type CopyKey = Leaves<Copy>;
type Params = Readonly<Record<string, string | number>>;
export type Translate = (key: CopyKey, params?: Params) => string;

const copies = new Map<Locale, Partial<Copy>>();

/** Adds a part of the texts; a browser loads them in any order. */
export function registerCopy(locale: Locale, part: Partial<Copy>): void {
  copies.set(locale, Object.assign(copies.get(locale) ?? {}, part));
}

export function copyFor(locale: Locale): Copy {
  const copy = copies.get(locale);
  if (!copy) throw new Error(`No copy for ${locale}`);
  return copy as Copy;
}

/** Looks a text up and fills its {placeholders}; throws where one is missing, which is a programming error. */
export function translate(copy: unknown, key: string, params: Params = {}): string {
  let node: unknown = copy;
  for (const part of key.split('.')) node = (node as Record<string, unknown> | undefined)?.[part];
  if (typeof node !== 'string') throw new Error(`No text for ${key}`);
  return fillPlaceholders(node, params, (name) => {
    throw new Error(`The text ${key} needs {${name}}`);
  });
}

/** `known` placeholders are available to every text; params of a call take precedence. */
export function translator(locale: Locale, known: Params = {}): Translate {
  const copy = copyFor(locale);
  return (key, params) => translate(copy, key, params ? { ...known, ...params } : known);
}
