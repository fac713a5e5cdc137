// Validation of account fields.
import { describe, expect, it, test } from 'vitest';
import { accountProblems, passwordProblem } from './account.ts';

describe('passwordProblem', () => {
  it.each(['123456', '1234567', '654321', 'qwerty', 'QWERTY', 'йцукен', 'пароль', 'Password1', '111111', 'ababab'])(
    'rejects the common password %s',
    (password) => expect(passwordProblem(password)).toBe('common-password'),
  );

  it.each(['жили-были', 'ZhiliByli', 'сказка'])('rejects %s, a word of the shop', (password) =>
    expect(passwordProblem(password)).toBe('common-password'),
  );

  it.each(['a-long-password-1', 'Vera-pass-1', 'совёнок у пруда', 'Longer-1', '7f3k2m'])(
    'accepts the password %s',
    (password) => expect(passwordProblem(password)).toBeNull(),
  );

  it('rejects passwords that are too short or longer than the hash accepts', () => {
    expect(passwordProblem('12345')).toBe('weak-password');
    expect(passwordProblem('я'.repeat(30) + 'совушка')).toBe('long-password');
  });
});

test('accountProblems reports the problems of all fields at once', () => {
  expect(accountProblems({ email: 'nobody', username: 'a', password: '123456' })).toEqual({
    email: 'invalid-email',
    username: 'short-username',
    password: 'common-password',
  });
  expect(accountProblems({ email: '', username: '', password: '' })).toEqual({
    email: 'required',
    password: 'required',
  });
  expect(accountProblems({ email: 'anna@example.ru', username: '', password: 'Anna-pass-1' })).toEqual({});
});
