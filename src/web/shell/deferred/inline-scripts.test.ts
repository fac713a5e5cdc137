// Only what the page itself wrote may run in it.
import { expect, test } from 'vitest';
import { ownScripts } from './inline-scripts.ts';

const page = [
  '<link rel="modulepreload" href="/a.js" nonce="secret"/>',
  '<script nonce="secret" src="/assets/a.js" async=""></script>',
  '<script nonce="secret">first("<b>")\n</script>',
  '<script type="application/ld+json">{"@graph":[]}</script>',
  '<p><script>smuggled()</script><script nonce="guessed">smuggled()</script></p>',
  '<script type="module" nonce="secret">second()</script>',
].join('');

test('scripts with the secret are the page’s own; whatever else stands there is not let run', () => {
  expect(ownScripts(page, 'secret').scripts).toEqual(['first("<b>")\n', 'second()']);
});

test('the secret does not leave with the page, and nothing else changes', () => {
  expect(ownScripts(page, 'secret').html).toBe(page.replaceAll(' nonce="secret"', ''));
});
