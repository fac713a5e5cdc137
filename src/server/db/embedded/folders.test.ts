// Data folders that the database user may not enter, such as a shop in root's home directory.
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { prepareFolders, removeDataFolder } from './folders.ts';
import { choosePostgresUser } from './run-as.ts';

const cleanUp: string[] = [];
afterEach(() => {
  for (const folder of cleanUp.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const clusterOf = (dataDir: string): string => {
  const { cluster } = prepareFolders(dataDir, choosePostgresUser());
  cleanUp.push(dirname(cluster));
  return cluster;
};

function lockedFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'zb-locked-'));
  cleanUp.push(folder);
  return join(folder, 'data');
}

// Only root runs the database as another user.
const asRoot = test.skipIf(process.getuid?.() !== 0);

asRoot('finds the database of the same data folder again and starts a new one for a new folder', () => {
  const dataDir = lockedFolder();
  const first = clusterOf(dataDir);
  expect(first.startsWith(dataDir)).toBe(false);
  expect(clusterOf(dataDir)).toBe(first);
  rmSync(dataDir, { recursive: true });
  expect(clusterOf(dataDir)).not.toBe(first);
});

asRoot('keeps the database of a moved data folder', () => {
  const dataDir = lockedFolder();
  const first = clusterOf(dataDir);
  const moved = join(dirname(dataDir), 'moved');
  renameSync(dataDir, moved);
  expect(clusterOf(moved)).toBe(first);
});

asRoot('removes a data folder with its database in a system folder', () => {
  const dataDir = lockedFolder();
  const cluster = clusterOf(dataDir);
  removeDataFolder(dataDir);
  expect(existsSync(dirname(cluster))).toBe(false);
  expect(existsSync(dataDir)).toBe(false);
});

asRoot('reports a missing database instead of creating an empty one', () => {
  const dataDir = lockedFolder();
  const first = clusterOf(dataDir);
  rmSync(dirname(first), { recursive: true });
  expect(() => clusterOf(dataDir)).toThrow(`should be in ${first} and is not`);
  expect(existsSync(first)).toBe(false);
});

asRoot('reports a database in a folder that became inaccessible', () => {
  const dataDir = lockedFolder();
  mkdirSync(join(dataDir, 'postgres'), { recursive: true });
  expect(() => clusterOf(dataDir)).toThrow('it may not enter');
});
