// Data for the lower sections of a page: used by the server at once, fetched by the browser when they hydrate.
import { use } from 'react';
import { firstInteraction } from './first-interaction.ts';
import { readResource } from './read-resource.ts';

/** Has no value in a document request: the HTML is there, and the data is fetched later. */
export interface Deferred<Value> {
  readonly value?: Value;
}

/** The value is not an own property, so it is not serialised into the page. */
class UnserializedValue<Value> implements Deferred<Value> {
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
  dataOnly ? { value } : new UnserializedValue(value);

/** Undefined on failure. `address` returns the same value as JSON. */
export const loadDeferred = async <Value>({ value }: Deferred<Value>, address: string): Promise<Value | undefined> =>
  value ?? readResource<Value>(address);

const requests = new Map<string, Promise<unknown>>();

/** Use inside Suspense, below the first screen. If the data does not arrive, the rendered HTML stays. */
export function useDeferred<Value extends object>(deferred: Deferred<Value>, address: string): Value {
  if (deferred.value !== undefined) return deferred.value;
  const request = requests.get(address) ?? firstInteraction.then(() => readResource<Value>(address)).then(orPending);
  requests.set(address, request);
  return use(request as Promise<Value>);
}

const orPending = <Value>(value: Value | undefined): Value | Promise<never> => value ?? new Promise<never>(() => {});
