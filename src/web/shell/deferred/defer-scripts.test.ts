// Scripts are deferred until the visible page has loaded; the rest of the page is unchanged.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { deferScripts } from './defer-scripts.ts';
import { NOT_LAID_OUT_SELECTOR } from './deferred-layout.ts';

const page = [
  '<head><title>Жили-Были</title><link rel="modulepreload" href="/a.js" nonce="n"/></head>',
  '<body><p>ёж</p><script nonce="n">first()</script>',
  '<script nonce="n" type="module" async="">import "/a.js";\nimport("/b.js");</script></body>',
].join('');

it('removes module scripts and preloads until the loader adds them', () => {
  const { html: deferred, deferred: scripts } = deferScripts(page, 'n');
  expect(scripts).toEqual(['import "/a.js";\nimport("/b.js");']);
  expect(deferred).not.toContain('rel="modulepreload"');
  expect(deferred).not.toContain('type="module"');
  expect(deferred).toContain('(["/a.js"],"import \\"/a.js\\";\\nimport(\\"/b.js\\");")');
});

it('leaves the rest of the page unchanged', () => {
  const { html: deferred } = deferScripts(page, 'n');
  expect(deferred).toContain('<head><title>Жили-Были</title></head><body><p>ёж</p><script nonce="n">first()</script>');
  expect(deferred.match(/nonce="n"/g)).toHaveLength(2);
});

it('escapes tags in the code so that it cannot end its script element', () => {
  const { html: deferred } = deferScripts('<script nonce="n" type="module" async="">say("<b>")</script>', 'n');
  expect(deferred).toContain('say(\\"\\u003cb>\\")');
});

it('returns a page without scripts unchanged', () => {
  expect(deferScripts('<p>Привет</p>', 'n')).toEqual({ html: '<p>Привет</p>', deferred: [] });
});

it('does not start a script without the nonce of the page', () => {
  const foreign = '<script type="module" async="">steal()</script>';
  expect(deferScripts(foreign, 'n')).toEqual({ html: foreign, deferred: [] });
});

it('uses the same selectors as the style sheets', () => {
  const styles = ['base', 'book-viewer'].map((name) => readFileSync(`src/web/styles/${name}.css`, 'utf8')).join('');
  const held = new Set(styles.match(/\.(defer-layout|defer-load):not\(\[[^\]]+\]\)/g));
  const unloaded = /querySelectorAll\('([^']+)'\)/.exec(deferScripts(page, 'n').html)?.[1];
  expect([...held].sort()).toEqual([unloaded, NOT_LAID_OUT_SELECTOR].sort());
});
