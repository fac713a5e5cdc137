// Only inline scripts with the nonce of the page are allowed to run.
import { expect, test } from 'vitest';
import { extractInlineScripts } from './inline-scripts.ts';

const page = [
  '<link rel="modulepreload" href="/a.js" nonce="secret"/>',
  '<script nonce="secret" src="/assets/a.js" async=""></script>',
  '<script nonce="secret">first("<b>")\n</script>',
  '<script type="application/ld+json">{"@graph":[]}</script>',
  '<p><script>smuggled()</script><script nonce="guessed">smuggled()</script></p>',
  '<script type="module" nonce="secret">second()</script>',
].join('');

test('returns only scripts that carry the nonce', () => {
  expect(extractInlineScripts(page, 'secret').scripts).toEqual(['first("<b>")\n', 'second()']);
});

test('removes the nonce and changes nothing else', () => {
  expect(extractInlineScripts(page, 'secret').html).toBe(page.replaceAll(' nonce="secret"', ''));
});
