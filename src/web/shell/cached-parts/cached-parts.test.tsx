// Server-side cache of rendered page parts.
import { useId } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { CachedPart, CachedPartsContext } from './cached-part.tsx';
import { createPageParts, innerHtmlOf } from './cached-parts.ts';

interface Shelf {
  readonly title: string;
}

let drawings = 0;
let secrets = 0;
beforeEach(() => {
  drawings = 0;
});

function Inside({ shelf, more = '' }: { shelf: Shelf; more?: string | undefined }) {
  drawings += 1;
  return (
    <div id={useId()}>
      {shelf.title} &gt; {more}
    </div>
  );
}

interface Page {
  readonly shelf: Shelf;
  readonly visitor?: string;
  readonly locale?: string;
  /** Puts the page's secret into the part, which must then not be cached. */
  readonly leak?: (secret: string) => string;
}

function draw({ shelf, visitor = 'Анна', locale = '/', leak }: Page): string {
  secrets += 1;
  const secret = `secret-${secrets}`;
  const parts = createPageParts(secret);
  const html = renderToString(
    <CachedPartsContext value={parts}>
      <MemoryRouter initialEntries={[locale]}>
        <p>{visitor}</p>
        <CachedPart name="shelf" of={[shelf]} className="shelf">
          <Inside shelf={shelf} more={leak?.(secret)} />
        </CachedPart>
        <footer />
      </MemoryRouter>
    </CachedPartsContext>,
  );
  parts.cacheParts(html);
  return Buffer.concat(parts.assemble(html).map(({ bytes }) => bytes)).toString();
}

test('renders a part once and reuses the exact HTML for other visitors', () => {
  const shelf = { title: 'Ночь в лесу' };
  const first = draw({ shelf });
  expect(first).toContain('Ночь в лесу');
  expect(draw({ shelf, visitor: 'Пётр' })).toBe(first.replace('Анна', 'Пётр'));
  expect(drawings).toBe(1);
});

test('renders changed content again', () => {
  draw({ shelf: { title: 'Ночь в лесу' } });
  expect(draw({ shelf: { title: 'Утро в лесу' } })).toContain('Утро в лесу');
  expect(drawings).toBe(2);
});

test('caches parts per language', () => {
  const shelf = { title: 'Ночь в лесу' };
  draw({ shelf });
  draw({ shelf, locale: '/en' });
  expect(drawings).toBe(2);
});

test('does not cache a part that contains the secret of its page', () => {
  const shelf = { title: 'Ночь в лесу' };
  draw({ shelf, leak: (secret) => secret });
  expect(draw({ shelf })).not.toContain('secret');
  expect(drawings).toBe(2);
});

test('does not cache a part with an unfinished Suspense boundary', () => {
  const shelf = { title: 'Ночь в лесу' };
  const parts = createPageParts('s');
  parts.find({ key: 'k', id: 'a', of: [shelf] });
  parts.cacheParts('<div id="a"><!--$!--><!--/$--></div>');
  expect(createPageParts('t').find({ key: 'k', id: 'a', of: [shelf] })).toBeUndefined();
});

test('finds the inner HTML of an element up to its matching closing tag', () => {
  const html =
    '<main><div class="x" id="a"><div>one</div><divine></divine><div><div>two</div></div></div><div>no</div>';
  expect(innerHtmlOf(html, 'a')).toBe('<div>one</div><divine></divine><div><div>two</div></div>');
  expect(innerHtmlOf(html, 'b')).toBeUndefined();
  expect(innerHtmlOf('<div id="a"><div>', 'a')).toBeUndefined();
});
