// Story source of the engine: numbered versions from the database.
import type { StorySource } from '#engine/story/story-source.ts';
import type { Queryable } from '../../db/database.ts';
import { findVersion } from './stories.repository.ts';

export const createDatabaseStories = (database: Queryable): StorySource => ({
  async read(slug, version) {
    const found = await findVersion(database, slug, version);
    if (!found)
      throw new Error(`The shop has no story ${slug}${version === undefined ? '' : ` of version ${version}`}`);
    const { number, hash, files } = found;
    return { slug, version: number, hash, files };
  },
});
