// release-schema.json, with which the migrations are compared, belongs to the release before this version.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const changelog = read('CHANGELOG.md');
const { version }: { version: string } = JSON.parse(read('package.json'));
const schema: { version: string } = JSON.parse(read('src/server/db/release-schema/release-schema.json'));

/** As the changelog lists them, newest first. */
function releaseBefore(current: string, text: string): string | undefined {
  const versions = [...text.matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(([, number]) => number);
  return versions[0] === current ? versions[1] : undefined;
}

describe('release-schema.json', () => {
  it('is of the release before the version of package.json', () => {
    expect(schema.version, 'npm run release-schema before the version is raised').toBe(
      releaseBefore(version, changelog),
    );
  });

  it('no longer is, once the next version has begun without it', () => {
    const next = '999.0.0';
    expect(releaseBefore(next, `## ${next}\n\n${changelog}`)).not.toBe(schema.version);
  });

  it('cannot be judged while the changelog lacks the version', () => {
    expect(releaseBefore('999.0.0', changelog)).toBeUndefined();
  });
});
