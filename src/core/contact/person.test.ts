import { describe, expect, it } from 'vitest';
import { readPersonName, readRecipientName } from './person.ts';

describe('readRecipientName', () => {
  it('needs a first name and a surname, which a parcel is handed over against', () => {
    expect(readRecipientName('Анна')).toEqual({ ok: false, error: 'surname-required' });
    expect(readRecipientName('  Анна  ')).toEqual({ ok: false, error: 'surname-required' });
    expect(readRecipientName(' Анна   Петрова ')).toEqual({ ok: true, value: 'Анна Петрова' });
  });

  it('asks for any name first', () => {
    expect(readRecipientName(' ')).toEqual({ ok: false, error: 'name-required' });
  });

  it('is stricter than the name of a buyer of files', () => {
    expect(readPersonName('Анна')).toEqual({ ok: true, value: 'Анна' });
  });
});
