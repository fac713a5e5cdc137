// Failures of admin calls are shown as localised sentences, never as protocol messages.
import { expect, test } from 'vitest';
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { UNREACHED } from '#web/api/api-failure.ts';
import { translate } from '#web/i18n/copy.ts';
import { failureSentence } from './failure-sentence.ts';

const failure = (status: number, message: string, details = {}) => ({ status, name: 'X', message, details });
const told = (copy: object) => (given: ReturnType<typeof failure>) =>
  failureSentence((key, params) => translate(copy, key, params), given);

test.each([
  UNREACHED,
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
])('$status $message is a sentence in Russian and another in English', (given) => {
  expect(told(ru)(given)).toMatch(/^[А-Я][^a-z]+$/i);
  expect(told(en)(given)).toMatch(/^[A-Z][^а-я]+ [^а-я]+$/i);
});

test('what the shop itself says is left as it is', () => {
  const said = 'Больше, чем осталось от оплаченного.';
  expect(told(ru)(failure(409, said, { reason: 'too-much' }))).toBe(said);
  expect(told(ru)(failure(400, 'Обязательное поле', { errors: [] }))).toBe('Обязательное поле');
});
