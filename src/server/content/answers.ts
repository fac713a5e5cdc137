// Keeps answers that were just given, and gives them again only where the database says that none of their tables has changed.
import { createHash } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { Lru } from './lru.ts';
import { sharedQuestion } from './shared-question.ts';

export interface Answers {
  /** Undefined where the answer is unknown or was made before the last write to one of its tables. */
  current(key: string): Promise<Answer | undefined>;
  keep(key: string, body: string, relations: readonly string[], version: number): Answer;
}

export interface Answer {
  readonly body: Buffer;
  /** Made once, so that a browser that has the answer already is told so without hashing it again. */
  readonly etag: string;
  /** Names of tables as content.versions has them, and the sum of their versions in the snapshot of the answer. */
  readonly relations: readonly string[];
  readonly version: number;
}

const MOST_ANSWERS = 500;
const LARGEST = 64 * 1024;

const VERSIONS = 'select relation, sum(n)::bigint as n from content.versions group by relation';

type Versions = ReadonlyMap<string, number>;

export function createAnswers(database: Database): Answers {
  const answers = new Lru<Answer>(MOST_ANSWERS);
  const versions = sharedQuestion(async (): Promise<Versions> => {
    const rows = await database.prepared<{ relation: string; n: number }>('content-versions', VERSIONS);
    return new Map(rows.map(({ relation, n }) => [relation, n]));
  });
  return {
    async current(key) {
      const known = answers.get(key);
      if (!known) return undefined;
      const now = await versions();
      const version = known.relations.reduce((sum, relation) => sum + (now.get(relation) ?? 0), 0);
      return version === known.version ? known : undefined;
    },
    keep(key, text, relations, version) {
      const body = Buffer.from(text);
      const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
      const answer = { body, etag, relations, version };
      if (body.length <= LARGEST) answers.set(key, answer);
      return answer;
    },
  };
}
