// Well-known towns and countries we do not deliver to: who types one is told so instead of being asked about a typo.
import abroad from '#content/delivery/abroad.json' with { type: 'json' };

/** Shorter beginnings fit too many names. */
const MIN_LETTERS = 3;

const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^a-zа-я]+/g, ' ')
    .trim();

const NAMES: readonly string[] = abroad.names.flat().map(fold);

/** Asked only where the courier knows no such town. */
export function isKnownAbroad(typed: string): boolean {
  const begins = fold(typed);
  return begins.length >= MIN_LETTERS && NAMES.some((name) => name.startsWith(begins));
}
