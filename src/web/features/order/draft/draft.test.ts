// The stored draft restores all input, and tolerates invalid data.
import { expect, it } from 'vitest';
import { newDraft, type OrderDraft, readDraft } from './draft.ts';

const filled: OrderDraft = {
  ...newDraft(),
  locale: 'en',
  gender: 'female',
  name: 'Илья',
  fullName: 'Илья Петров',
  forms: { ins: 'Ильёю' },
  age: 0,
  dedication: 'Тебе',
  answers: { toy: 'robot', friend: { name: 'Ми' } },
  photos: ['abcdefghijklmnopqrstuvwx'],
  undecided: ['abcdefghijklmnopqrstuvwx'],
  corrected: ['eyes'],
  liked: true,
  consent: true,
};

it('restores a draft with incomplete answers', () => {
  expect(readDraft(JSON.stringify(filled))).toEqual(filled);
});

it.each([null, '', '{', '[]', '"x"', '{"id":7}', '{"id":"no uuid"}'])('rejects %s', (text) => {
  expect(readDraft(text)).toBeUndefined();
});

it('resets invalid fields and keeps the others', () => {
  const broken = {
    ...filled,
    locale: 'fr',
    gender: 'both',
    age: 'four',
    photos: [1, 2],
    look: 'pretty',
    forms: { abc: 'x' },
  };
  expect(readDraft(JSON.stringify(broken))).toEqual({
    ...filled,
    locale: null,
    gender: null,
    age: null,
    photos: [],
    undecided: [],
    look: null,
    forms: {},
  });
});

it('gives every draft a unique UUID', () => {
  const ids = new Set(Array.from({ length: 50 }, () => newDraft().id));
  expect(ids.size).toBe(50);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
