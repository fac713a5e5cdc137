// Whom a cover shows: the child that was typed in, looking the same on every story, or the story's sample child.
import { afterAll, describe, expect, it } from 'vitest';
import type { BookEngine } from '#engine/book/engine.ts';
import { defaultLook } from '#engine/hero/default-look.ts';
import { content, openTestEngine } from '#tests/fixtures/book-spec.ts';
import { createCoverTeaser } from './cover-teaser.ts';

interface Drawn {
  readonly story: string;
  readonly child: { readonly gender: string; readonly age: number };
  readonly look: unknown;
}

const drawn: Drawn[] = [];
const engine = openTestEngine(1);
afterAll(() => engine.close());
/** Records what would be drawn. */
const recording: BookEngine = {
  ...engine,
  pool: {
    run: async (_task: unknown, { spec }: { spec: Drawn }) => {
      drawn.push(spec);
      return { bytes: new Uint8Array(), warnings: [] };
    },
  } as unknown as BookEngine['pool'],
};
const teaser = createCoverTeaser({
  content,
  stories: { newestVersion: async () => 1 },
  rendering: { engineFor: () => recording, load: () => engine.load(), close: async () => {} },
  notices: { subscribe: () => ({ ready: async () => true, stop: () => {} }) },
});
const visitor = { id: '203.0.113.1', admit: async () => true };

async function coverOf(story: string, child: Parameters<typeof teaser.paint>[1]): Promise<Drawn | undefined> {
  expect((await teaser.paint(story, child, 'ru', visitor)).ok).toBe(true);
  return drawn.at(-1);
}

describe('a cover', () => {
  it('shows a typed child with the default look of the gender, at the typed age, whatever the story', async () => {
    for (const story of ['night-forest', 'cloud-post', 'bath-sea']) {
      const { child, look } = (await coverOf(story, { name: 'Маша', gender: 'female', age: 3 })) ?? {};
      expect(child).toMatchObject({ gender: 'female', age: 3 });
      expect(look).toMatchObject(defaultLook('female'));
    }
  });

  it('shows the sample child of the story where no name was typed', async () => {
    const looks = [
      await coverOf('night-forest', { gender: 'female' }),
      await coverOf('cloud-post', { gender: 'female' }),
    ];
    expect(looks[0]?.look).not.toEqual(looks[1]?.look);
  });
});
