// SQL of drafts and of the stress tests of stories.
import type { PreflightIssue } from '#engine/preflight/issue.ts';
import type { StoryFiles } from '#engine/story/story-files.ts';
import type { Queryable } from '../../../db/database.ts';
import type { Files } from './draft-files.ts';

export interface DraftRow {
  readonly slug: string;
  readonly files: Files;
  readonly hash: string;
  readonly beganFrom: number | null;
  readonly revision: number;
  readonly savedBy: string;
  readonly savedAt: Date;
}

const DRAFT = `slug, files, hash, began_from as "beganFrom", revision, saved_by as "savedBy", saved_at as "savedAt"`;

export const findDraft = async (tx: Queryable, slug: string): Promise<DraftRow | null> =>
  (await tx.query<DraftRow>(`select ${DRAFT} from story_drafts where slug = $1`, [slug]))[0] ?? null;

/** Null if there is one already. */
export async function insertDraft(
  tx: Queryable,
  { slug, hash, files }: StoryFiles,
  { beganFrom, savedBy }: Pick<DraftRow, 'beganFrom' | 'savedBy'>,
): Promise<DraftRow | null> {
  const [row] = await tx.query<DraftRow>(
    `insert into story_drafts (slug, files, hash, began_from, saved_by) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning ${DRAFT}`,
    [slug, JSON.stringify(files), hash, beganFrom, savedBy],
  );
  return row ?? null;
}

/** Null if another editor saved in between. */
export async function updateDraft(
  tx: Queryable,
  { slug, hash, files }: StoryFiles,
  { revision, savedBy }: Pick<DraftRow, 'revision' | 'savedBy'>,
): Promise<DraftRow | null> {
  const [row] = await tx.query<DraftRow>(
    `update story_drafts set files = $2, hash = $3, saved_by = $5, saved_at = now(), revision = revision + 1
     where slug = $1 and revision = $4 returning ${DRAFT}`,
    [slug, JSON.stringify(files), hash, revision, savedBy],
  );
  return row ?? null;
}

/** False if there was none. */
export const deleteDraft = async (tx: Queryable, slug: string): Promise<boolean> =>
  (await tx.query('delete from story_drafts where slug = $1 returning slug', [slug])).length > 0;

export interface TestRow {
  readonly slug: string;
  readonly hash: string;
  readonly state: 'waiting' | 'running' | 'passed' | 'failed';
  /** 0..1 */
  readonly done: number;
  readonly issues: readonly PreflightIssue[];
  readonly checked: { readonly words: number; readonly pictures: number } | null;
  readonly hasSheet: boolean;
  readonly askedAt: Date;
  readonly endedAt: Date | null;
}

const TEST = `slug, hash, state, done, issues, checked, has_sheet as "hasSheet", asked_at as "askedAt",
  ended_at as "endedAt"`;
const KEY = 'slug = $1 and hash = $2 and engine = $3';
const keyOf = ({ slug, hash, engine }: TestKey) => [slug, hash, engine] as const;

/** A test is identified by files and engine: equal ones need no second test. */
export interface TestKey {
  readonly slug: string;
  readonly hash: string;
  readonly engine: string;
}

export const findTest = async (tx: Queryable, key: TestKey): Promise<TestRow | null> =>
  (await tx.query<TestRow>(`select ${TEST} from story_tests where ${KEY}`, keyOf(key)))[0] ?? null;

/** A failed test may be requested again: a contact sheet may have been lost with its machine. */
export const askForTest = async (tx: Queryable, key: TestKey, files: Files, askedBy: string): Promise<void> =>
  void (await tx.query(
    `insert into story_tests (slug, hash, engine, files, asked_by) values ($1, $2, $3, $4, $5)
     on conflict (slug, hash, engine) do update set state = 'waiting', done = 0, files = excluded.files,
       issues = '[]', checked = null, ended_at = null, asked_at = now(), asked_by = excluded.asked_by`,
    [...keyOf(key), JSON.stringify(files), askedBy],
  ));

/** Null if the test is finished or was not requested. */
export async function startTest(tx: Queryable, key: TestKey): Promise<Files | null> {
  const [row] = await tx.query<{ files: Files }>(
    `update story_tests set state = 'running', done = 0 where ${KEY} and files is not null returning files`,
    keyOf(key),
  );
  return row?.files ?? null;
}

export const noteProgress = async (tx: Queryable, key: TestKey, done: number): Promise<void> =>
  void (await tx.query(`update story_tests set done = $4 where ${KEY} and state = 'running'`, [...keyOf(key), done]));

export const endTest = async (
  tx: Queryable,
  key: TestKey,
  { passed, issues, checked }: { passed: boolean; issues: readonly PreflightIssue[]; checked: TestRow['checked'] },
): Promise<void> =>
  void (await tx.query(
    `update story_tests set state = $4, done = 1, issues = $5, checked = $6, has_sheet = true, files = null,
       ended_at = now() where ${KEY}`,
    [...keyOf(key), passed ? 'passed' : 'failed', JSON.stringify(issues), JSON.stringify(checked)],
  ));
