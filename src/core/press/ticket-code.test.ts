import { describe, expect, it } from 'vitest';
import { bookCode, isTicketCodeFragment, parcelCode, readTicketCode } from './ticket-code.ts';

describe('readTicketCode', () => {
  it('reads what the tickets say', () => {
    const run = { documentId: 'abcdefgh1234', number: '926-1124', bookNo: 2 };
    expect(readTicketCode(bookCode(run))).toEqual({ kind: 'book', number: '926-1124', book: 2 });
    expect(readTicketCode(parcelCode('926-1124'))).toEqual({ kind: 'parcel', number: '926-1124' });
    expect(readTicketCode(bookCode({ ...run, number: null }))).toEqual({ kind: 'run', run: 'abcdefgh1234' });
  });

  it('reads small letters, spaces and letters of a Russian layout', () => {
    for (const typed of [' 926-1124-b1 ', '926-1124-и1', '926-1124-В1'])
      expect(readTicketCode(typed), typed).toEqual({ kind: 'book', number: '926-1124', book: 1 });
    for (const typed of ['926-1124-з', '926-1124-Р']) expect(readTicketCode(typed)?.kind, typed).toBe('parcel');
  });

  it('refuses other codes', () => {
    for (const typed of ['', '4600000000015', '926-1124', '926-1124-B0', '926-1124-B1x', 'R-../etc'])
      expect(readTicketCode(typed), typed).toBeNull();
  });
});

describe('isTicketCodeFragment', () => {
  it('recognises a code whose beginning was not read', () => {
    for (const typed of ['26-1124-B1', '-1124-B1', '1124-P', '24-B1', 'BCDEFGH1234'])
      expect(isTicketCodeFragment(typed), typed).toBe(true);
  });

  it('leaves whole codes and barcodes of other things', () => {
    for (const typed of ['926-1124-B1', '1926-1124-P', 'R-ABCDEFGH1234', '4600000000015'])
      expect(isTicketCodeFragment(typed), typed).toBe(false);
  });
});
