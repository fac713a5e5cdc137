// Failures of admin calls are shown as localised sentences, never as protocol messages.
import { expect, test } from 'vitest';
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { NETWORK_FAILURE } from '#web/api/api-failure.ts';
import { translate } from '#web/i18n/copy.ts';
import { failureSentence } from './failure-sentence.ts';

const failure = (status: number, message: string, details = {}) => ({ status, name: 'X', message, details });
const sentenceIn = (copy: object) => (apiFailure: ReturnType<typeof failure>) =>
  failureSentence((key, params) => translate(copy, key, params), apiFailure);

test.each([
  NETWORK_FAILURE,
  failure(403, 'Forbidden'),
  failure(404, 'Not Found'),
  failure(413, 'FileTooBig'),
  failure(500, 'Internal Server Error'),
  failure(400, "File type 'application/x-msdownload' is not allowed"),
  failure(400, 'This attribute must be unique'),
  failure(400, 'invalid'),
  failure(400, 'invalid-phone'),
  failure(400, 'name-required'),
  failure(401, 'Missing or invalid credentials'),
  failure(409, 'last-administrator'),
])('failureSentence localises $status $message in Russian and English', (apiFailure) => {
  expect(sentenceIn(ru)(apiFailure)).toMatch(/^[А-Я][^a-z]+$/i);
  expect(sentenceIn(en)(apiFailure)).toMatch(/^[A-Z][^а-я]+ [^а-я]+$/i);
});

test('failureSentence passes on localised messages of the server', () => {
  const localised = 'Больше, чем осталось от оплаченного.';
  expect(sentenceIn(ru)(failure(409, localised, { reason: 'too-much' }))).toBe(localised);
  expect(sentenceIn(ru)(failure(400, 'Обязательное поле', { errors: [] }))).toBe('Обязательное поле');
});
