// Ids, keys and other random bytes of this process from a seed, so that two runs of a seed have the same ids.
import nodeCrypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { createRandom } from '../../harness/seeded-random.ts';
import type { Turns } from './turns.ts';

const HEX_GROUPS = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/;

/** Returns how to restore the true random numbers. */
export function seedCrypto(seed: number, { randomOr }: Turns): () => void {
  const random = randomOr(createRandom(seed + 2));
  // Of its own: the test runner takes numbers, too.
  const fractions = randomOr(createRandom(seed + 3));
  const bytes = (count: number) => Buffer.from(Array.from({ length: count }, () => random.below(256)));
  const uuid = () => bytes(16).toString('hex').replace(HEX_GROUPS, '$1-$2-4$3-8$4-$5');
  const integer = (from: number, to?: number) =>
    to === undefined ? random.below(from) : from + random.below(to - from);
  const fill = <View extends NodeJS.ArrayBufferView>(view: View): View => {
    bytes(view.byteLength).copy(new Uint8Array(view.buffer, view.byteOffset, view.byteLength));
    return view;
  };
  const restores = [
    replace(nodeCrypto, 'randomBytes', bytes),
    replace(nodeCrypto, 'randomUUID', uuid),
    replace(nodeCrypto, 'randomInt', integer),
    replace(globalThis.crypto, 'randomUUID', uuid),
    replace(globalThis.crypto, 'getRandomValues', fill),
    replace(Math, 'random', fractions.next),
  ];
  // Named imports follow the changed module.
  syncBuiltinESMExports();
  return () => {
    for (const restore of restores) restore();
    syncBuiltinESMExports();
  };
}

function replace(owner: object, name: string, value: unknown): () => void {
  const former = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { value, configurable: true, writable: true, enumerable: true });
  return () => {
    if (former) Object.defineProperty(owner, name, former);
    else Reflect.deleteProperty(owner, name);
  };
}
