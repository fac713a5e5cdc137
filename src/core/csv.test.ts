import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test('a cell is shown, never calculated, and keeps its quotes and lines', () => {
  expect(csvLine(['=1+1', '+79161234567', '-5', '@name', -5, null])).toBe("'=1+1;'+79161234567;'-5;'@name;-5;\r\n");
  expect(csvLine(['a;b', 'say "yes"', 'two\nlines'])).toBe('"a;b";"say ""yes""";"two\nlines"\r\n');
});
