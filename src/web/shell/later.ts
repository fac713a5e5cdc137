// Data for the lower parts of a page: drawn by the server at once, fetched by the browser when those parts come alive.
import { use } from 'react';
import { firstMove } from './first-move.ts';

/** Without a value where the page itself was sent: the words are there, and what is behind them comes later. */
export interface Later<Value> {
  readonly value?: Value;
}

/** The value is not a property of its own, so it is not written into the page. */
class Unsent<Value> implements Later<Value> {
  readonly #value: Value;
  constructor(value: Value) {
    this.#value = value;
  }
  get value(): Value {
    return this.#value;
  }
}

/** `dataOnly`: a browser that moves on inside the shop has no words yet, and gets everything. */
export const later = <Value>(value: Value, dataOnly: boolean): Later<Value> =>
  dataOnly ? { value } : new Unsent(value);

/** Undefined where it failed to come. `address` answers with the same value as JSON. */
export async function loadLater<Value>({ value }: Later<Value>, address: string): Promise<Value | undefined> {
  if (value !== undefined) return value;
  const answer = await fetch(address).catch(() => null);
  return answer?.ok ? answer.json() : undefined;
}

const coming = new Map<string, Promise<unknown>>();

/** Stands inside a Suspense, below the first screen. Where nothing comes, the words still stand. */
export function useLater<Value extends object>(later: Later<Value>, address: string): Value {
  if (later.value !== undefined) return later.value;
  const known = coming.get(address) ?? firstMove.then(() => loadLater(later, address)).then(orNever);
  coming.set(address, known);
  return use(known as Promise<Value>);
}

const orNever = <Value>(value: Value | undefined): Value | Promise<never> => value ?? new Promise<never>(() => {});
