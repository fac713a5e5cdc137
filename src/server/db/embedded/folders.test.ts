// Where the database lies when its user may not enter the data folder, as with a shop in root's home.
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { prepareFolders } from './folders.ts';
import { whoRunsPostgres } from './run-as.ts';

const cleanUp: string[] = [];
afterEach(() => {
  for (const folder of cleanUp.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const clusterOf = (dataDir: string): string => {
  const { cluster } = prepareFolders(dataDir, whoRunsPostgres());
  cleanUp.push(dirname(cluster));
  return cluster;
};

function lockedFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'zb-locked-'));
  cleanUp.push(folder);
  return join(folder, 'data');
}

// Only root hands the database to another user.
const asRoot = test.skipIf(process.getuid?.() !== 0);

asRoot('the same data folder finds its database again, a new one in its place begins anew', () => {
  const dataDir = lockedFolder();
  const first = clusterOf(dataDir);
  expect(first.startsWith(dataDir)).toBe(false);
  expect(clusterOf(dataDir)).toBe(first);
  rmSync(dataDir, { recursive: true });
  expect(clusterOf(dataDir)).not.toBe(first);
});

asRoot('a moved data folder keeps its database', () => {
  const dataDir = lockedFolder();
  const first = clusterOf(dataDir);
  const moved = join(dirname(dataDir), 'moved');
  renameSync(dataDir, moved);
  expect(clusterOf(moved)).toBe(first);
});

asRoot('a database that is gone is named instead of replaced by an empty one', () => {
  const dataDir = lockedFolder();
  const first = clusterOf(dataDir);
  rmSync(dirname(first), { recursive: true });
  expect(() => clusterOf(dataDir)).toThrow(`should be in ${first} and is not`);
  expect(existsSync(first)).toBe(false);
});

asRoot('a database inside a folder that was locked later is not taken for a missing one', () => {
  const dataDir = lockedFolder();
  mkdirSync(join(dataDir, 'postgres'), { recursive: true });
  expect(() => clusterOf(dataDir)).toThrow('it may not enter');
});
