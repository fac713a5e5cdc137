// A `:has()` on the whole page is evaluated at every change: only selectors of single elements are allowed.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SINGLE_PART = /^(html|:root):has\([^()]+\)( (\.[\w-]+|&))?$/;
/** Evaluated only until the footer is released (base.css). */
const FOOTER = 'main:has(.defer-layout.defer-load) + footer';

test('no :has() rule of the whole page restyles more than one element', () => {
  const asking = globSync('src/web/**/*.css').flatMap((file) =>
    readFileSync(file, 'utf8')
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .replaceAll(FOOTER, '')
      .split(/[{};]/)
      .map((selector) => selector.trim())
      .filter((selector) => /(html|:root|body|main)\b[^,]*:has\(/.test(selector)),
  );
  expect(asking.length).toBeGreaterThan(0);
  expect(asking.filter((selector) => !SINGLE_PART.test(selector))).toEqual([]);
});
