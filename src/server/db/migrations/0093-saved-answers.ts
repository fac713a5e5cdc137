// Answers to inquiries that staff saved for reuse. They contain blanks, not personal data.
import type { Migration } from './migration.ts';

export const savedAnswers: Migration = {
  id: '0093-saved-answers',
  sql: `
create table saved_answers (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  language text not null check (language in ('ru', 'en')),
  text text not null check (text <> ''),
  updated_at timestamptz not null default now()
);
create unique index saved_answers_name on saved_answers (language, lower(name));
`,
};
