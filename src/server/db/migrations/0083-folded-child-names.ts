// Children's names are found by е where ё is written, in the form of CHILD_NAME_FOLDED.
import type { Migration } from './migration.ts';

export const foldedChildNames: Migration = {
  id: '0083-folded-child-names',
  sql: `
drop index books_child_name;
create index books_child_name on books (translate(lower(child ->> 'name'), 'ё', 'е') text_pattern_ops)
  where destroyed_at is null;
`,
};
