// The story versions books are made from, and whether a child's data can be drawn in them.

import { err, ok } from '#core/result.ts';
import { checkSpec } from '#engine/book/check-spec.ts';
import type { BookEngine } from '#engine/book/engine.ts';
import { isFinished } from '#engine/story/finished.ts';
import type { Database, Queryable } from '../../../db/database.ts';
import type { ServerParts } from '../../server-module.ts';
import { freePagesOf } from './book-plan.ts';
import { hasStoryVersion, newestStoryVersion } from './making.repository.ts';
import type { BookMaking } from './making.types.ts';
import { readFreePages } from './making-settings.ts';

type MadeStories = Pick<BookMaking, 'story' | 'check' | 'freePages'>;

interface MadeStoriesDeps {
  readonly database: Database;
  readonly shopContent: ServerParts['shopContent'];
  readonly engine: BookEngine;
}

export function createMadeStories({ database, shopContent, engine }: MadeStoriesDeps): MadeStories {
  const versions = new Map<string, { readonly version: number; readonly complete: boolean }>();

  async function storyOf(slug: string, version?: number, tx: Queryable = database) {
    const number = version ?? (await newestStoryVersion(tx, slug));
    if (number === null || !(await hasStoryVersion(tx, slug, number))) return null;
    return { number, open: await engine.story({ story: slug, version: number }) };
  }

  return {
    async check({ slug, locale, child, answers, look }) {
      const story = await storyOf(slug);
      if (!story) return err('no-such-book');
      const spec = { story: slug, version: story.number, locale, child, answers, look };
      const checked = await checkSpec(story.open, spec, []);
      if (checked.ok) return ok(undefined);
      return err(checked.error.code === 'gender-not-in-story' ? 'gender-not-in-story' : 'name-not-printable');
    },
    async story(slug, version, tx = database) {
      const number = version ?? (await newestStoryVersion(tx, slug));
      if (number === null) return null;
      // Story versions are immutable.
      const known = versions.get(`${slug} ${number}`);
      if (known) return known;
      const found = await storyOf(slug, number, tx);
      if (!found) return null;
      const story = { version: number, complete: isFinished(found.open.story) };
      versions.set(`${slug} ${number}`, story);
      return story;
    },
    async freePages(book) {
      const [story, count] = await Promise.all([
        engine.story({ story: book.story, version: book.storyVersion }),
        readFreePages(shopContent, book.locale),
      ]);
      return freePagesOf(story, count);
    },
  };
}
