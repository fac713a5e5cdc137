import { describe, expect, it, test } from 'vitest';
import { acceptedStep, newTotpSecret, totpAddress, totpCode, totpStep } from './totp.ts';

/** '12345678901234567890' of RFC 6238, appendix B, in base32. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number): Date => new Date(seconds * 1000);

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('gives the code of RFC 6238 at %i seconds', (seconds, code) =>
  expect(totpCode(RFC_SECRET, totpStep(at(seconds)))).toBe(code),
);

describe('acceptedStep', () => {
  const now = at(1_234_567_890);
  const step = totpStep(now);

  it('accepts the current code and its neighbours, also typed with a space', () => {
    expect(acceptedStep(RFC_SECRET, '005 924', now, 0)).toBe(step);
    expect(acceptedStep(RFC_SECRET, totpCode(RFC_SECRET, step - 1), now, 0)).toBe(step - 1);
    expect(acceptedStep(RFC_SECRET, totpCode(RFC_SECRET, step + 1), now, 0)).toBe(step + 1);
  });

  it('rejects older, wrong, malformed and already used codes', () => {
    expect(acceptedStep(RFC_SECRET, totpCode(RFC_SECRET, step - 2), now, 0)).toBeNull();
    expect(acceptedStep(RFC_SECRET, '005925', now, 0)).toBeNull();
    expect(acceptedStep(RFC_SECRET, '5924', now, 0)).toBeNull();
    expect(acceptedStep(RFC_SECRET, '005924', now, step)).toBeNull();
  });
});

test('a new secret has 160 bits and gives codes', () => {
  const secret = newTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(totpCode(secret, 1)).toMatch(/^\d{6}$/);
  expect(totpAddress(secret, 'anna@example.test', 'Жили-Были')).toBe(
    `otpauth://totp/%D0%96%D0%B8%D0%BB%D0%B8-%D0%91%D1%8B%D0%BB%D0%B8:anna%40example.test?secret=${secret}&issuer=%D0%96%D0%B8%D0%BB%D0%B8-%D0%91%D1%8B%D0%BB%D0%B8`,
  );
});
