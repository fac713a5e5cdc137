// Scripts wait for what a visitor sees, and the page keeps everything else.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { lateScripts } from './late-scripts.ts';
import { WAITING } from './lay-out-rest.ts';

const page = [
  '<head><title>Жили-Были</title><link rel="modulepreload" href="/a.js" nonce="n"/></head>',
  '<body><p>ёж</p><script nonce="n">first()</script>',
  '<script nonce="n" type="module" async="">import "/a.js";\nimport("/b.js");</script></body>',
].join('');

it('no script is fetched or run as a module before the page says so', () => {
  const late = lateScripts(page);
  expect(late).not.toContain('rel="modulepreload"');
  expect(late).not.toContain('type="module"');
  expect(late).toContain('(["/a.js"],"import \\"/a.js\\";\\nimport(\\"/b.js\\");")');
});

it('everything else stays as it was', () => {
  const late = lateScripts(page);
  expect(late).toContain('<head><title>Жили-Были</title></head><body><p>ёж</p><script nonce="n">first()</script>');
  expect(late.match(/nonce="n"/g)).toHaveLength(2);
});

it('code that speaks of tags cannot end the script it stands in', () => {
  const late = lateScripts('<script nonce="n" type="module" async="">say("<b>")</script>');
  expect(late).toContain('say(\\"\\u003cb>\\")');
});

it('a page without scripts passes as it is', () => {
  expect(lateScripts('<p>Привет</p>')).toBe('<p>Привет</p>');
});

it('the style sheets hold back exactly what the scripts let go', () => {
  const styles = ['base', 'leafing'].map((name) => readFileSync(`src/web/styles/${name}.css`, 'utf8')).join('');
  const held = new Set(styles.match(/\.(waits|sleeps):not\(\[[^\]]+\]\)/g));
  const asleep = /querySelectorAll\('([^']+)'\)/.exec(lateScripts(page))?.[1];
  expect([...held].sort()).toEqual([asleep, WAITING].sort());
});
