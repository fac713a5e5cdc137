// First names in every Russian case: the hand-written gold list and a wide list of our own.
import { describe, expect, it } from 'vitest';
import { declineFirstName } from './decline.ts';
import gold from './gold.json' with { type: 'json' };

const KEYS = ['gen', 'dat', 'acc', 'ins', 'pre'] as const;

describe('the gold list', () => {
  it.each(gold.map((entry) => [entry.name, entry.gender, entry] as const))(
    '%s (%s) is right in every case',
    (name, gender, entry) => {
      const forms = declineFirstName(name, gender as 'male' | 'female');
      expect(KEYS.map((key) => forms[key])).toEqual(KEYS.map((key) => entry[key]));
    },
  );
});
