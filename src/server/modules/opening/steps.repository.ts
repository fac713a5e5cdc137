// SQL of setup progress, shared by all processes.
import type { Queryable } from '../../db/database.ts';
import type { OpeningStep, StepProgress } from './opening.types.ts';

export async function writeStep(
  db: Queryable,
  name: OpeningStep,
  build: string,
  { done, total }: StepProgress,
): Promise<void> {
  const sql = `insert into opening_steps (name, build, done, total) values ($1, $2, $3, $4)
    on conflict (name) do update set build = $2, done = $3, total = $4, updated_at = now()`;
  await db.query(sql, [name, build, done, total]);
}

export async function readSteps(db: Queryable, build: string): Promise<Partial<Record<OpeningStep, StepProgress>>> {
  const sql = 'select name, done, total from opening_steps where build = $1';
  const rows = await db.query<StepProgress & { name: OpeningStep }>(sql, [build]);
  return Object.fromEntries(rows.map(({ name, done, total }) => [name, { done, total }]));
}

/** Stories that have a product already. */
export async function listSeededStories(db: Queryable): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ slug: string }>('select slug from shelved_stories');
  return new Set(rows.map(({ slug }) => slug));
}
