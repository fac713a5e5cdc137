// What hangs on what the whole page has is asked again at every change of it: only single parts may.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SINGLE_PART = /^(html|:root):has\([^()]+\)( (\.[\w-]+|&))?$/;
/** Looked up only until the footer is let go (base.css). */
const FOOTER = 'main:has(.defer-layout.defer-load) + footer';

test('no rule makes a change somewhere in the page style all of it anew', () => {
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
