import { describe, expect, it } from 'vitest';
import { publishStories } from './publish-stories.ts';

async function callsOf(imports: boolean, isEmpty: boolean): Promise<string[]> {
  const calls: string[] = [];
  const parts = {
    stories: { import: async () => void calls.push('import'), isEmpty: async () => isEmpty },
    opening: { open: async () => void calls.push('open') },
  };
  await publishStories(parts, imports, () => {});
  return calls;
}

describe('publishStories', () => {
  it('imports the stories, then opens', async () => {
    expect(await callsOf(true, false)).toEqual(['import', 'open']);
  });

  it('leaves the stories to another process where its settings say so', async () => {
    expect(await callsOf(false, false)).toEqual([]);
  });

  it('fills a new shop all the same', async () => {
    expect(await callsOf(false, true)).toEqual(['import', 'open']);
  });
});
