// The retention table is the only source of terms, and every job that deletes data keeps them.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROMISED_DAYS, RETENTION } from '#core/legal/retention.ts';

const terms = Object.entries(RETENTION);

const MODULES = 'src/server/modules';
const sources = readdirSync(MODULES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(join(MODULES, file), 'utf8') }));
const PERIODIC = /name: '([\w-]+)',[^\n]*cron: '([^']+)'/g;
const crons = new Map(
  sources.flatMap(({ text }) => [...text.matchAll(PERIODIC)].map(([, name = '', cron = '']) => [name, cron] as const)),
);
const DESTROYS = /\b(delete from|delete[A-Z]\w*\(|destroy\w*\(|forget\w*\(|deleteAll\(|files\.remove\()/;
/** Delete at once on a user's decision, without a term. */
const AT_ONCE = ['settle-review-photos'];
/** Delete keys of former payment accounts, repeated requests of the press, and steps of visits without a name. */
const NOT_PERSONAL = ['check-connections', 'roll-up-events', 'ship-dispatched'];

describe('RETENTION', () => {
  it.each(terms)('deletes %s by a periodic job before the promised days are over', (_what, { job, hours }) => {
    const cron = crons.get(job);
    expect(cron).toBeDefined();
    const hoursBetweenRuns = cron?.split(' ')[1] === '*' ? 1 : 24;
    expect(hours + hoursBetweenRuns).toBeLessThan(PROMISED_DAYS * 24);
  });

  it('lists every periodic job that deletes data', () => {
    const named = new Set<string>([...terms.map(([, { job }]) => job), ...AT_ONCE, ...NOT_PERSONAL]);
    const destroying = sources
      .filter(({ text }) => /\bcron:/.test(text) && DESTROYS.test(text.replaceAll(/^import .*$/gm, '')))
      .flatMap(({ text }) => [...text.matchAll(PERIODIC)].map(([, name = '']) => name));
    expect(destroying.length).toBeGreaterThan(5);
    for (const name of destroying) expect(named, name).toContain(name);
  });

  it('is the source of the retention term in every job that deletes data', () => {
    for (const { file, text } of sources) {
      const names = terms.filter(([, { job }]) => text.includes(`name: '${job}'`));
      if (names.length === 0 || names.every(([, { hours }]) => hours === 0)) continue;
      const withTerms = text + ownStatements(file, text);
      expect(withTerms, file).toContain('#core/legal/retention.ts');
      expect(withTerms, file).not.toMatch(/interval '\d+ (day|month|week)/);
    }
  });

  /** The repositories and retention rules that a job imports: its SQL is there. */
  function ownStatements(file: string, text: string): string {
    const paths = [...text.matchAll(/from '(\.[^']*(?:\.repository|retention\.types)\.ts)'/g)].map(
      ([, path = '']) => path,
    );
    return paths.map((path) => readFileSync(join(MODULES, dirname(file), path), 'utf8')).join('\n');
  }
});
