// Forms of one word have one stem, different words have different stems.
import { expect, test } from 'vitest';
import { stemWord } from './stem-word.ts';

test.each([
  ['ёж', 'ежом', 'ежи', 'ежей'],
  ['ёжик', 'ежика', 'Ёжики', 'ёжиком'],
  ['море', 'моря', 'морем'],
  ['лес', 'лесу', 'леса', 'лесом'],
  ['дракон', 'драконы', 'драконов', 'драконам'],
  ['кот', 'кота', 'котом'],
  ['железная', 'железной', 'железную'],
  ['train', 'trains'],
  ['fox', 'foxes'],
])('%s is one word in all its forms', (...forms) => {
  expect(new Set(forms.map(stemWord)).size).toBe(1);
});

test.each([
  ['кот', 'который'],
  ['море', 'мороз'],
  ['лес', 'лестница'],
  ['ёж', 'ежедневно'],
  ['bus', 'bu'],
])('%s is not %s', (one, other) => {
  expect(stemWord(one)).not.toBe(stemWord(other));
});
