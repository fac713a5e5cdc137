// Indexes for finding customers' books by age, story, child's name and owner's address.
import type { Migration } from './migration.ts';

export const findableBooks: Migration = {
  id: '0039-findable-books',
  sql: `
create index books_newest on books (created_at desc, document_id) where destroyed_at is null;
create index books_story on books (story, story_version) where destroyed_at is null;
create index books_child_name on books (lower(child ->> 'name') text_pattern_ops) where destroyed_at is null;
create index users_email_begins on users (email text_pattern_ops);
`,
};
