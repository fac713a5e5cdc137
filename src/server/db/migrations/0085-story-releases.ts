// When a story that the shop announced as a preorder was released, or found to need no release: decided once per story.
import type { Migration } from './migration.ts';

export const storyReleases: Migration = {
  id: '0085-story-releases',
  sql: `
alter table shelved_stories add column released_at timestamptz;
`,
};
