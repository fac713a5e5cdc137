// The friend in the stories: a text that names the friend has a picture of the friend, and nothing else changes.
import { describe, expect, it } from 'vitest';
import type { Answers } from '#core/answers/answers.ts';
import { isAnswerToken } from '#core/personalization/tokens.ts';
import type { BookSpec, PageChoice, PageId } from '#engine/book/book-spec.ts';
import { bookPageIds } from '#engine/book/page/book-text.ts';
import { drawPlanes, findPage } from '#engine/book/page/compose-page.ts';
import { pageFingerprint } from '#engine/book/page/page-fingerprint.ts';
import { aBook, content } from '#tests/fixtures/book-spec.ts';
import { questionOf } from '../answer-tokens.ts';
import { type LoadedStory, loadStory } from '../load.ts';

const open = (slug: string): Promise<LoadedStory> => loadStory(`${content}/stories/${slug}`);
const LOOK = { skin: 'tan', hair: 'ginger' } as const;
const lyova: NonNullable<Answers['friend']> = { name: 'Лёва', gender: 'male', look: LOOK };

/** Pages whose text names the friend, in either language. */
const named = ({ story, text }: LoadedStory): PageId[] =>
  story.pages
    .filter(({ text: key }) =>
      [text.ru, text.en].some((blocks) =>
        blocks
          .get(key ?? '')
          ?.paragraphs.some(({ pieces }) =>
            pieces.some(
              ({ content: piece }) =>
                typeof piece !== 'string' && isAnswerToken(piece) && questionOf(piece) === 'friend',
            ),
          ),
      ),
    )
    .map(({ number }) => number);

const planes = (loaded: LoadedStory, id: PageId, spec: BookSpec, variant: PageChoice['variant'] = 'drawn') => {
  const page = findPage(loaded, id);
  if (!page) throw new Error(`no page ${id}`);
  return drawPlanes(loaded, page, spec, { page: id, variant, seed: 0 });
};

describe.each(['birthday', 'cloud-post', 'dragon-matches', 'night-museum'])('%s', (slug) => {
  const spec = (friend?: Answers['friend'], age = 4) =>
    aBook({ story: slug, child: { ...aBook().child, age }, ...(friend && { answers: { friend } }) });

  it('shows a second child on exactly the pages whose text names the friend', async () => {
    const loaded = await open(slug);
    const pages = bookPageIds(loaded);
    const heroes = (friend?: Answers['friend']) => pages.map((id) => planes(loaded, id, spec(friend)).heroes.length);
    const before = heroes();
    const more = heroes(lyova).map((count, index) => count - (before[index] ?? 0));
    expect(pages.filter((_, index) => more[index] !== 0)).toEqual(named(loaded));
    // A spread may show two moments, one on each page.
    const most = (id: PageId): number => (findPage(loaded, id)?.scene.span === 'spread' ? 2 : 1);
    for (const [index, id] of pages.entries()) expect(more[index]).toBeLessThanOrEqual(most(id));
  });

  it('redraws only those pages when the look of the friend changes', async () => {
    const loaded = await open(slug);
    const prints = (friend: NonNullable<Answers['friend']>) =>
      bookPageIds(loaded).map((page) =>
        pageFingerprint(
          loaded,
          spec(friend),
          { page, variant: 'drawn', seed: 0 },
          { target: 'locked', engine: 'one', typeSize: 60 },
        ),
      );
    const before = prints(lyova);
    const { look: _, ...unknown } = lyova;
    for (const other of [{ ...lyova, look: { ...LOOK, hair: 'fair' as const } }, unknown]) {
      const changed = prints(other).flatMap((print, index) => (print === before[index] ? [] : [index]));
      expect(changed.map((index) => bookPageIds(loaded)[index])).toEqual(named(loaded));
    }
    // The forms of the name are words, and a locked page has none.
    expect(prints({ ...lyova, forms: { gen: 'Льва' } })).toEqual(before);
  });

  it('keeps the faces of all children apart, small and tall, in every composition', async () => {
    const loaded = await open(slug);
    for (const id of named(loaded))
      for (const age of [3, 8]) {
        const others = findPage(loaded, id)?.scene.alternatives?.length ?? 0;
        for (const variant of others > 0 ? (['drawn', 'alternative-composition'] as const) : (['drawn'] as const)) {
          const { heroes } = planes(loaded, id, spec(lyova, age), variant);
          expect(heroes.length).toBeGreaterThan(1);
          const faces = heroes.map(({ face }) => face);
          for (const [index, a] of faces.entries())
            for (const b of faces.slice(index + 1)) {
              const besides = a.x + a.width <= b.x || b.x + b.width <= a.x;
              const apart = besides || a.y + a.height <= b.y || b.y + b.height <= a.y;
              expect(apart, `${slug} ${id} at ${age}, ${variant}`).toBe(true);
            }
        }
      }
  });
});
