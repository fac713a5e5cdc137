import { readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFolderStorage } from './folder-storage.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zb-bulk-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

const openBulk = () => {
  const bulk = createFolderStorage(folder).openBulkWrites?.();
  if (!bulk) throw new Error('a folder has bulk writes');
  return bulk;
};

describe('openFolderBulkWrites', () => {
  it.each([
    ['the system synchronises the whole file system', process.env.PATH ?? ''],
    ['each file has to be synchronised', ''],
  ])('writes what the storage reads and lists, where %s', async (_, path) => {
    vi.stubEnv('PATH', path);
    const bulk = openBulk();
    const pieces = (async function* () {
      yield Buffer.from('in ');
      yield Buffer.from('pieces');
    })();
    await Promise.all([
      bulk.put('a/b/one', Buffer.from('at once')),
      bulk.put('a/b/two', pieces),
      bulk.put('c', Buffer.alloc(0)),
    ]);
    await bulk.sync();
    expect(readFileSync(join(folder, 'a/b/two'), 'utf8')).toBe('in pieces');
    const listed = await Array.fromAsync(createFolderStorage(folder).list(''));
    expect(listed).toEqual([
      { key: 'a/b/one', size: 7 },
      { key: 'a/b/two', size: 9 },
      { key: 'c', size: 0 },
    ]);
    expect(statSync(join(folder, 'c')).mode & 0o777).toBe(0o600);
  });

  it('never replaces a file', async () => {
    const bulk = openBulk();
    await bulk.put('one', Buffer.from('first'));
    await expect(bulk.put('one', Buffer.from('second'))).rejects.toThrow('EEXIST');
    expect(readFileSync(join(folder, 'one'), 'utf8')).toBe('first');
  });

  it('rejects a key that leaves the folder', async () => {
    await expect(openBulk().put('../outside', Buffer.from('x'))).rejects.toThrow();
  });
});
