import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test('csvLine escapes formulas, quotes and line breaks', () => {
  expect(csvLine(['=1+1', '+79161234567', '-5', '@name', -5, null])).toBe("'=1+1;'+79161234567;'-5;'@name;-5;\r\n");
  expect(csvLine(['a;b', 'say "yes"', 'two\nlines'])).toBe('"a;b";"say ""yes""";"two\nlines"\r\n');
});
