// Well-known places the shop does not deliver to, so that they are not reported as typos.

import abroad from '#content/delivery/abroad.json' with { type: 'json' };
import { foldYo } from '#core/text/fold-yo.ts';

/** Shorter prefixes match too many names. */
const MIN_PREFIX_LENGTH = 3;

const fold = (text: string): string =>
  foldYo(text)
    .replace(/[^a-zа-я]+/g, ' ')
    .trim();

const NAMES: readonly string[] = abroad.names.flat().map(fold);

/** Used only when the courier knows no such city. */
export function isUnservedPlace(typed: string): boolean {
  const begins = fold(typed);
  return begins.length >= MIN_PREFIX_LENGTH && NAMES.some((name) => name.startsWith(begins));
}
