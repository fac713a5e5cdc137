// Finds books by how the child's name begins, up to the limit of a search.
import { foldYo } from '#core/text/fold-yo.ts';
import type { Queryable } from './database.ts';
import { escapeLike } from './escape-like.ts';
import { CHILD_NAME_FOLDED } from './fold-yo.ts';
import { MAX_CANDIDATES } from './search-limits.ts';

/** Condition on `books b`; `pattern` is the parameter of namePattern(). */
export const isNamed = (pattern: string): string => `b.destroyed_at is null and ${CHILD_NAME_FOLDED} like ${pattern}`;

export const namePattern = (typed: string): string => `${escapeLike(foldYo(typed))}%`;

/** One more than MAX_CANDIDATES where there are more. */
export async function findBooksOfChild(db: Queryable, name: string): Promise<readonly string[]> {
  const sql = `select b.document_id as id from books b where ${isNamed('$1')} limit ${MAX_CANDIDATES + 1}`;
  return (await db.query<{ id: string }>(sql, [namePattern(name)])).map(({ id }) => id);
}
