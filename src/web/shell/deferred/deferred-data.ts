// Data for the lower parts of a page: drawn by the server at once, fetched by the browser when those parts come alive.
import { use } from 'react';
import { shopApi } from '#web/api/shop-api.ts';
import { firstInteraction } from './first-interaction.ts';

/** Without a value where the page itself was sent: the words are there, and what is behind them comes afterwards. */
export interface Deferred<Value> {
  readonly value?: Value;
}

/** The value is not a property of its own, so it is not written into the page. */
class Unsent<Value> implements Deferred<Value> {
  readonly #value: Value;
  constructor(value: Value) {
    this.#value = value;
  }
  get value(): Value {
    return this.#value;
  }
}

/** `dataOnly`: a browser that moves on inside the shop has no words yet, and gets everything. */
export const deferData = <Value>(value: Value, dataOnly: boolean): Deferred<Value> =>
  dataOnly ? { value } : new Unsent(value);

/** Undefined where it failed to come. `address` answers with the same value as JSON. */
export async function loadDeferred<Value>({ value }: Deferred<Value>, address: string): Promise<Value | undefined> {
  if (value !== undefined) return value;
  const result = await shopApi.call<Value>({ path: address });
  return result.ok ? result.value : undefined;
}

const coming = new Map<string, Promise<unknown>>();

/** Stands inside a Suspense, below the first screen. Where nothing comes, the words still stand. */
export function useDeferred<Value extends object>(deferred: Deferred<Value>, address: string): Value {
  if (deferred.value !== undefined) return deferred.value;
  const known = coming.get(address) ?? firstInteraction.then(() => loadDeferred(deferred, address)).then(orNever);
  coming.set(address, known);
  return use(known as Promise<Value>);
}

const orNever = <Value>(value: Value | undefined): Value | Promise<never> => value ?? new Promise<never>(() => {});
