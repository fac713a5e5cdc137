// The pictures of the formats a customer chooses between.
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import ru from '#content/copy/ru.json' with { type: 'json' };
import { kopecks } from '#core/money.ts';
import { FORMATS } from '#core/pricing/choice.ts';
import { registerCopy } from '#web/i18n/copy.ts';
import { BookChoice } from './book-choice.tsx';
import type { ShownCover } from './formats/format-cover.tsx';
import { DEFAULT_CHOICE } from './new-cart-item.ts';

registerCopy('ru', { checkout: ru.checkout });

const { paper, files } = ru.checkout;
const PRICES = FORMATS.map((kind) => ({ kind, alone: kopecks(100_000), addition: kopecks(50_000) }));

/** HTML of each format's card, by its title. */
function cardsWith(cover: ShownCover): Map<string, string> {
  const html = renderToString(
    <MemoryRouter>
      <BookChoice cover={cover} choice={DEFAULT_CHOICE} prices={PRICES} preorder={false} onChoose={() => {}} />
    </MemoryRouter>,
  );
  const titles = [paper.printed, paper.premium, paper.none, files.electronic, files.coloring, files.bundle];
  const cards = html.split('<label').slice(1);
  return new Map(titles.map((title) => [title, cards.find((card) => card.includes(`>${title}<`)) ?? '']));
}

describe('BookChoice', () => {
  it('shows the own cover of the child on the picture of every format', () => {
    const cards = cardsWith('/api/books/own/front.webp');
    const covered = [paper.printed, paper.premium, files.electronic, files.coloring, files.bundle];
    for (const title of covered) expect(cards.get(title), title).toContain('src="/api/books/own/front.webp"');
    expect(cards.get(paper.none)).not.toContain('front.webp');
  });

  it('draws that cover in lines on the coloring sheet, and both ways on the bundle', () => {
    const cards = cardsWith('/api/books/own/front.webp');
    expect(cards.get(files.coloring)).toContain('is-lines is-coloring-sheet');
    expect(cards.get(files.coloring)).not.toContain('thing-cover is-coloring"');
    expect(cards.get(files.bundle)).toMatch(/thing-cover is-bundle".*is-lines is-bundle-sheet/);
    expect(cards.get(files.electronic)).not.toContain('is-lines');
  });

  it('shows the cover of the story while the own one is being drawn', () => {
    const story = { url: '/media/story.webp', width: 600, height: 600, alt: '', srcSet: '', avifSrcSet: '' };
    const cards = cardsWith(story);
    expect(cards.get(paper.printed)).toContain('src="/media/story.webp"');
    expect(cards.get(files.coloring)).toContain('src="/media/story.webp"');
  });
});
