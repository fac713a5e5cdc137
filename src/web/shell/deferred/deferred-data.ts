// Data for the lower sections of a page: used by the server at once, fetched by the browser when they hydrate.
import { use } from 'react';
import { shopApi } from '#web/api/shop-api.ts';
import { firstInteraction } from './first-interaction.ts';

/** Has no value in a document request: the HTML is there, and the data is fetched later. */
export interface Deferred<Value> {
  readonly value?: Value;
}

/** The value is not an own property, so it is not serialised into the page. */
class Unsent<Value> implements Deferred<Value> {
  readonly #value: Value;
  constructor(value: Value) {
    this.#value = value;
  }
  get value(): Value {
    return this.#value;
  }
}

/** `dataOnly`: a client-side navigation has no HTML yet and gets the value. */
export const deferData = <Value>(value: Value, dataOnly: boolean): Deferred<Value> =>
  dataOnly ? { value } : new Unsent(value);

/** Undefined on failure. `address` returns the same value as JSON. */
export async function loadDeferred<Value>({ value }: Deferred<Value>, address: string): Promise<Value | undefined> {
  if (value !== undefined) return value;
  const result = await shopApi.call<Value>({ path: address });
  return result.ok ? result.value : undefined;
}

const coming = new Map<string, Promise<unknown>>();

/** Use inside Suspense, below the first screen. If the data does not arrive, the rendered HTML stays. */
export function useDeferred<Value extends object>(deferred: Deferred<Value>, address: string): Value {
  if (deferred.value !== undefined) return deferred.value;
  const known = coming.get(address) ?? firstInteraction.then(() => loadDeferred(deferred, address)).then(orNever);
  coming.set(address, known);
  return use(known as Promise<Value>);
}

const orNever = <Value>(value: Value | undefined): Value | Promise<never> => value ?? new Promise<never>(() => {});
