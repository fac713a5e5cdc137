import { describe, expect, test } from 'vitest';
import { cardWordsSchema, isCertificateValue, isSendDay, validUntil } from './certificate.ts';

const at = (moment: string) => new Date(moment);

describe('isCertificateValue', () => {
  test('takes whole roubles between the limits', () => {
    for (const value of [50_000, 123_400, 5_000_000]) expect(isCertificateValue(value)).toBe(true);
    for (const value of [49_900, 5_000_100, 100_050, 1e12, Number.NaN, 100_000.5])
      expect(isCertificateValue(value)).toBe(false);
  });
});

describe('isSendDay', () => {
  const now = at('2026-11-19T21:30:00Z');

  test('counts days in Moscow, where it is tomorrow already', () => {
    expect(isSendDay('2026-11-20', now)).toBe(false);
    expect(isSendDay('2026-11-21', now)).toBe(true);
  });

  test('ends after a year and refuses days that do not exist', () => {
    expect(isSendDay('2027-11-20', now)).toBe(true);
    for (const day of ['2027-11-21', '2027-02-30', '2027-13-01', '2026-11-18', 'yesterday'])
      expect(isSendDay(day, now)).toBe(false);
  });
});

describe('validUntil', () => {
  test('is three years after the payment in Moscow', () => {
    expect(validUntil(at('2026-11-19T21:30:00Z'))).toBe('2029-11-20');
    expect(validUntil(at('2028-02-29T12:00:00Z'))).toBe('2031-02-28');
  });
});

describe('cardWordsSchema', () => {
  const words = (greeting: string, recipient = 'Маша') =>
    cardWordsSchema.safeParse({ greeting, recipient, giver: 'Бабушка' });

  test('keeps lines of the greeting and removes what cannot be printed', () => {
    expect(words('  С днём\u0000 рождения! \r\n\r\n\r\n Обнимаю ', ' Маша\n').data).toEqual({
      greeting: 'С днём рождения!\n\nОбнимаю',
      recipient: 'Маша',
      giver: 'Бабушка',
    });
  });

  test('refuses what does not fit the card', () => {
    expect(words('а'.repeat(301)).success).toBe(false);
    expect(words(`${'а\n'.repeat(8)}а`).success).toBe(false);
    expect(words('', 'а'.repeat(41)).success).toBe(false);
  });
});
