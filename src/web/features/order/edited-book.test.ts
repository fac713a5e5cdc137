// Editing an existing book: the form is prefilled, and submitted as a change.
import { expect, it } from 'vitest';
import { newBook } from '#tests/builders/book.ts';
import { draftOf, formKey, toBookChange } from './edited-book.ts';

const made = {
  ...newBook({ photos: ['mineaaaaaaaaaaaaaaaaaaaa'] }),
  documentId: 'book'.padEnd(24, 'a'),
  answers: { toy: 'robot' as const, town: { name: 'Омск' } },
};

it('prefills everything the parent has entered', () => {
  const { locale, child, answers, look, corrected, photos } = made;
  const { name, gender, age } = child;
  const given = { locale, name, gender, age, dedication: child.dedication ?? '', answers, look, corrected, photos };
  expect(draftOf(made)).toMatchObject({ ...given, forms: child.forms ?? {}, liked: true, consent: true });
});

it("sends only the book's data, and stores its own draft", () => {
  expect(Object.keys(toBookChange({ ...newBook(), answers: {} })).toSorted()).toEqual([
    'answers',
    'child',
    'corrected',
    'locale',
    'look',
    'photos',
  ]);
  expect(formKey('night-forest', made)).not.toBe(formKey('night-forest', null));
});
