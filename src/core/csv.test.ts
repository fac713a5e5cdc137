import { expect, test } from 'vitest';
import { csvLine, phoneCell } from './csv.ts';

test('csvLine escapes formulas, quotes and line breaks', () => {
  expect(csvLine(['=1+1', '+79161234567', '-5', '@name', -5, null])).toBe("'=1+1;'+79161234567;'-5;'@name;-5;\r\n");
  expect(csvLine(['a;b', 'say "yes"', 'two\nlines'])).toBe('"a;b";"say ""yes""";"two\nlines"\r\n');
});

test('phoneCell writes a phone that spreadsheets keep as text, without an apostrophe', () => {
  expect(csvLine([phoneCell('+79161234567'), phoneCell('+375291234567'), phoneCell(null)])).toBe(
    '(+7) 916 123-45-67;(+375) 29 123-45-67;\r\n',
  );
});
