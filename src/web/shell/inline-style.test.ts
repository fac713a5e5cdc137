// The stylesheet stands in the page, and its link stays for React alone.
import { expect, it } from 'vitest';
import { inlineStyle } from './inline-style.ts';

const sheet = { href: '/assets/app-1.css', css: 'p{color:$&red}' };

it('the rules stand where the link stood, and the link is not followed', () => {
  const page = '<head><link rel="stylesheet" href="/assets/app-1.css" data-precedence="shop"/><title>Жили-Были</title>';
  expect(inlineStyle(page, sheet)).toBe(
    '<head><style>p{color:$&red}</style><link rel="stylesheet" href="/assets/app-1.css" data-precedence="shop" disabled=""/><title>Жили-Были</title>',
  );
});

it('a page with another stylesheet passes as it is', () => {
  const page = '<link rel="stylesheet" href="/assets/app-2.css"/>';
  expect(inlineStyle(page, sheet)).toBe(page);
});
