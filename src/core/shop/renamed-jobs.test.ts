import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { currentJobName, formerJobNames, RENAMED_JOBS } from './renamed-jobs.ts';

const defined = new Set(
  globSync('src/server/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/defineJob\(\{\s*name: '([\w-]+)'/g)].map(([, name = '']) => name),
  ),
);

describe('renamed jobs', () => {
  it('lead to a job that exists, and leave no job under the former name', () => {
    expect(defined.size).toBeGreaterThan(20);
    for (const [former, name] of Object.entries(RENAMED_JOBS)) {
      expect(defined).toContain(name);
      expect(defined).not.toContain(former);
    }
  });

  it('are found by either name, other jobs by their own', () => {
    expect(currentJobName('tell-buyers')).toBe('send-order-emails');
    expect(formerJobNames('send-order-emails')).toEqual(['tell-buyers']);
    expect(currentJobName('send-mail')).toBe('send-mail');
    expect(formerJobNames('send-mail')).toEqual([]);
  });
});
