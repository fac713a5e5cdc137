// Mail subjects contain no child's name, and mail records are deleted with their order or book.
import type { Migration } from './migration.ts';

export const namelessMails: Migration = {
  id: '0065-nameless-mails',
  sql: `
/* «Файлы книги готовы. Героиня — Маша», “The first pages are ready. The hero: Masha”. The mail itself is encrypted. */
update mails set subject = regexp_replace(subject, '[.] (Герой — |Героиня — |The hero: ).*$', '') where kind like 'book.%';
delete from mails m where m.state <> 'queued' and (
  (m.about_type = 'order' and exists
    (select 1 from orders o where o.document_id = m.about_id and o.destroyed_at is not null))
  or (m.about_type = 'book' and exists
    (select 1 from books b where b.document_id = m.about_id and b.destroyed_at is not null)));
`,
};
