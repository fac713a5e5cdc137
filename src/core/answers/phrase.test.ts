// Tests of the family phrase: characters, length, sentence form.
import { describe, expect, it } from 'vitest';
import { answersSchema } from './answers.ts';
import { normalisePhrase, PHRASE_LIMIT, phraseAsSentence } from './phrase.ts';

describe('normalisePhrase', () => {
  it.each([
    ['  спи,   мой зайчик ', 'спи, мой зайчик'],
    ['«Люблю тебя до Луны и обратно.»', 'Люблю тебя до Луны и обратно'],
    ['"don\'t let the bugs bite"', 'don’t let the bugs bite'],
    ['я - рядом...', 'я — рядом…'],
    ['Спишь?', 'Спишь?'],
    ['Баю-бай,', 'Баю-бай'],
    [' \n ', ''],
  ])('%j becomes %j', (typed, phrase) => {
    expect(normalisePhrase(typed)).toEqual({ ok: true, value: phrase });
  });

  it.each(['Спи 💛', '<b>спи</b>', '{имя}', '*спи*', '睡吧', '…!', 'a_b'])('rejects the characters of %j', (typed) => {
    expect(normalisePhrase(typed)).toEqual({ ok: false, error: 'phrase-has-symbols' });
  });

  it('rejects a phrase over the limit and accepts one of exactly the limit', () => {
    expect(normalisePhrase('а'.repeat(PHRASE_LIMIT)).ok).toBe(true);
    expect(normalisePhrase('а'.repeat(PHRASE_LIMIT + 1))).toEqual({ ok: false, error: 'phrase-too-long' });
  });
});

it.each([
  ['спи, мой зайчик', 'Спи, мой зайчик.'],
  ['Спишь?', 'Спишь?'],
  ['я рядом…', 'Я рядом…'],
])('%j is printed as %j', (phrase, sentence) => {
  expect(phraseAsSentence(phrase)).toBe(sentence);
});

it('answersSchema stores the normalised phrase and reports the limit with a refused one', () => {
  expect(answersSchema.parse({ phrase: ' спи,  кот ' })).toEqual({ phrase: 'спи, кот' });
  const { error } = answersSchema.safeParse({ phrase: 'спи '.repeat(20) });
  expect(error?.issues[0]).toMatchObject({ path: ['phrase'], params: { problem: { limit: PHRASE_LIMIT } } });
});
