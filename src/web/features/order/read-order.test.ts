// Validation and normalisation of the form.
import { expect, it, vi } from 'vitest';
import { newDraft } from './draft/draft.ts';
import { completeAnswers } from './draft/draft-child.ts';
import { FACE_NOT_CHOSEN, readAnswers, readOrder } from './read-order.ts';

it('requires a chosen face where a photo shows several', () => {
  const draft = { ...newDraft(), name: 'Маша', gender: 'female', age: 4, consent: true } as const;
  const about = {
    slug: 'night-forest',
    locale: 'ru',
    siteLocale: 'en',
    facts: { looks: {}, genders: ['female'] },
  } as never;
  const order = readOrder({ ...draft, photos: ['one', 'two'], undecided: ['two'] }, about);
  expect(order).toEqual({ ok: false, error: { photos: FACE_NOT_CHOSEN } });
  expect(readOrder({ ...draft, photos: ['one', 'two'] }, about)).toMatchObject({
    ok: true,
    value: { locale: 'ru', siteLocale: 'en' },
  });
});

it('sends corrected forms of a town and a friend, without empty fields', () => {
  const wrong = vi.fn();
  const answers = readAnswers(
    {
      town: { name: 'ростов-на-дону', forms: { pre: ' ростове-на-Дону ', gen: '' } },
      friend: { name: 'женя', gender: 'female', forms: { gen: '' } },
    },
    wrong,
  );
  expect(answers).toEqual({
    town: { name: 'Ростов-на-Дону', forms: { pre: 'Ростове-на-Дону' } },
    friend: { name: 'Женя', gender: 'female' },
  });
  expect(wrong).not.toHaveBeenCalled();
});

it('reports a form that cannot be printed', () => {
  const wrong = vi.fn();
  readAnswers({ town: { name: 'Омск', forms: { pre: 'Омске 5' } } }, wrong);
  expect(wrong).toHaveBeenCalledWith(
    'town',
    expect.objectContaining({ key: expect.stringContaining('names.errors.') }),
  );
});

it('previews answers as the book will print them, and omits others', () => {
  expect(completeAnswers({ town: { name: 'набережные челны' }, friend: { name: 'ми', gender: 'male' } })).toEqual({
    town: { name: 'Набережные Челны' },
    friend: { name: 'Ми', gender: 'male' },
  });
  expect(completeAnswers({ town: { name: '12' }, friend: { name: 'Ми' } })).toEqual({});
});

it('sends the look of a friend only when skin and hair are both chosen', () => {
  const friend = { name: 'Петя', gender: 'male' } as const;
  const sent = (look: Record<string, string>) => readAnswers({ friend: { ...friend, look } }, vi.fn());
  const whole = { ...friend, look: { skin: 'tan', hair: 'ginger' } };
  expect(sent({ skin: 'tan', hair: 'ginger' })).toEqual({ friend: whole });
  expect(completeAnswers({ friend: { ...friend, look: { skin: 'tan', hair: 'ginger' } } })).toEqual({ friend: whole });
  expect(sent({ skin: 'tan' })).toEqual({ friend });
  // Storage may hold anything.
  expect(sent({ skin: 'green', hair: 'ginger' })).toEqual({ friend });
  expect(completeAnswers({ friend: { ...friend, look: { hair: 'ginger' } } })).toEqual({ friend });
});
