// Validation of account fields.
import { describe, expect, it, test } from 'vitest';
import { accountProblems, isCommonPassword, passwordProblem } from './account.ts';

describe('passwordProblem', () => {
  it.each(['123456', '1234567', '654321', 'qwerty', 'QWERTY', 'йцукен', 'пароль', 'Password1', '111111', 'ababab'])(
    'rejects the common password %s',
    (password) => expect(isCommonPassword(password)).toBe(true),
  );

  it.each(['жили-были', 'ZhiliByli', 'сказка'])('rejects %s, a word of the shop', (password) =>
    expect(isCommonPassword(password)).toBe(true),
  );

  it.each(['a-long-password-1', 'Vera-pass-1', 'совёнок у пруда', 'Longer-1', '7f3k2m9q', `${'я'.repeat(31)}совушка`])(
    'accepts the password %s',
    (password) => expect(passwordProblem(password)).toBeNull(),
  );

  it('rejects a common password that is long enough', () => {
    expect(passwordProblem('жили-были')).toBe('common-password');
  });

  it('rejects passwords of less than eight characters or more than 256 bytes', () => {
    expect(passwordProblem('7f3k2m9')).toBe('weak-password');
    expect(passwordProblem('совушка '.repeat(18))).toBe('long-password');
  });
});

test('accountProblems reports the problems of all fields at once', () => {
  expect(accountProblems({ email: 'nobody', username: 'a', password: '12345678' })).toEqual({
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
