// Contract of the file stores: a folder, an S3 server that checks signatures, and both with encryption.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { startS3 } from '#tests/fixtures/s3-server.ts';
import { createEncryptedStorage } from './encrypted-storage.ts';
import { createFileKeys } from './file-keys.ts';
import { createFolderStorage } from './folder-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import { createScopedStorage } from './scoped-storage.ts';
import { type ByteRange, FileChanged, NoSuchRange, type Storage, StorageDown } from './storage.ts';

const folder = await mkdtemp(join(tmpdir(), 'zb-files-'));
const s3 = await startS3('a secret', 'shop');
const settings = {
  endpoint: s3.endpoint,
  region: 'ru-central1',
  bucket: 'shop',
  accessKeyId: 'key',
  secretAccessKey: 'a secret',
};
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await s3.close();
});

const keys = createFileKeys('a secret for tests, thirty-two letters long');
const inFolder = createFolderStorage(join(folder, 'files'));
const inS3 = createS3Storage(settings);
/** Also checks a real store, e.g. S3_CONTRACT_URL=http://key:secret@127.0.0.1:9000/bucket; its files are overwritten. */
const real = process.env.S3_CONTRACT_URL ? new URL(process.env.S3_CONTRACT_URL) : undefined;
const inReal = real
  ? [
      createS3Storage({
        endpoint: real.origin,
        region: 'us-east-1',
        bucket: real.pathname.slice(1),
        accessKeyId: real.username,
        secretAccessKey: real.password,
      }),
    ]
  : [];
const encrypted = (storage: Storage) => createEncryptedStorage(createScopedStorage(storage, 'private/'), keys);

const read = async (storage: Storage, key: string, range?: ByteRange) => {
  const found = await storage.get(key, range);
  return found && { ...found, body: await buffer(found.body) };
};
const keysUnder = async (storage: Storage, prefix: string) =>
  (await Array.fromAsync(storage.list(prefix))).map(({ key }) => key);
/** Bytes without short periods, so that misplaced ranges are detected. */
const PATTERN = Uint8Array.from({ length: 10_007 }, (_, at) => (at * 31 + (at >> 8) * 7) % 251);
const bytes = (length: number) => Buffer.alloc(length, PATTERN);
async function* inChunks(content: Buffer, size: number, breakAt = Number.POSITIVE_INFINITY) {
  for (let at = 0; at < content.length; at += size) {
    if (at >= breakAt) throw new Error('the sender hung up');
    yield content.subarray(at, at + size);
  }
}

describe.each<[string, Storage]>([
  ['a folder', inFolder],
  ['an S3 store', inS3],
  ['an encrypted folder', encrypted(inFolder)],
  ['an encrypted S3 store', encrypted(inS3)],
  ...inReal.map((storage): [string, Storage] => ['the S3 store of S3_CONTRACT_URL', storage]),
])('%s', (_name, storage) => {
  test('returns the stored bytes and their size', async () => {
    const content = Buffer.from([0, 255, 10, 13, 128]);
    await storage.put('uploads/a_b-1.jpg', content, 'image/jpeg');
    const found = await read(storage, 'uploads/a_b-1.jpg');
    expect(found).toMatchObject({ body: content, size: 5, start: 0, end: 5 });
    expect(found?.etag).toMatch(/^".+"$/);
  });

  test('replaces content and changes the etag', async () => {
    await storage.put('replaced.txt', Buffer.from('one'), 'text/plain');
    const before = await read(storage, 'replaced.txt');
    await storage.put('replaced.txt', Buffer.from('two'), 'text/plain');
    const after = await read(storage, 'replaced.txt');
    expect(after?.body.toString()).toBe('two');
    expect(after?.etag).not.toBe(before?.etag);
  });

  test('returns null for an unknown key or a folder, and deletes it without an error', async () => {
    await storage.put('dir/x', Buffer.from('x'), 'text/plain');
    expect(await storage.get('nothing.txt')).toBeNull();
    expect(await storage.get('nothing.txt', { start: 3, end: 3 })).toBeNull();
    expect(await storage.get('dir')).toBeNull();
    expect(await storage.get('dir/x/y')).toBeNull();
    await storage.delete('nothing.txt');
  });

  test('returns null for a deleted file', async () => {
    await storage.put('gone/far/away.txt', Buffer.from('x'), 'text/plain');
    await storage.delete('gone/far/away.txt');
    expect(await storage.get('gone/far/away.txt')).toBeNull();
    expect(await keysUnder(storage, 'gone/')).toEqual([]);
  });

  test.each([0, 1, 65_535, 65_536, 65_537, 3 * 65_536])('stores a stream of %i bytes', async (length) => {
    const content = bytes(length);
    await storage.put('streamed', inChunks(content, 10_000), 'video/mp4');
    const found = await read(storage, 'streamed');
    expect(found?.size).toBe(length);
    expect(found?.body.equals(content)).toBe(true);
  });

  test('stores a long stream in little memory, and keeps the old content when a stream fails', async () => {
    const content = bytes(17 * 1024 * 1024 + 5);
    await storage.put('long', inChunks(content, 300_000), 'application/pdf');
    await expect(storage.put('long', inChunks(content, 300_000, 12_000_000), 'text/plain')).rejects.toThrow('hung up');
    await expect(storage.put('short', inChunks(content, 1000, 2000), 'text/plain')).rejects.toThrow('hung up');
    expect(await storage.get('short')).toBeNull();
    expect((await read(storage, 'long'))?.body.equals(content)).toBe(true);
  });

  test.each<[ByteRange, number, number]>([
    [{ start: 0, end: 10 }, 0, 10],
    [{ start: 65_530, end: 65_540 }, 65_530, 65_540],
    [{ start: 65_536, end: 131_072 }, 65_536, 131_072],
    [{ start: 199_999 }, 199_999, 200_000],
    [{ start: 100, end: 999_999 }, 100, 200_000],
    [{ last: 70_000 }, 130_000, 200_000],
    [{ last: 300_000 }, 0, 200_000],
  ])('returns the range %j', async (range, start, end) => {
    const content = bytes(200_000);
    await storage.put('ranged', content, 'video/mp4');
    const found = await read(storage, 'ranged', range);
    expect(found).toMatchObject({ size: 200_000, start, end });
    expect(found?.body.equals(content.subarray(start, end))).toBe(true);
  });

  test('throws NoSuchRange with the file size', async () => {
    await storage.put('ranged', bytes(1000), 'video/mp4');
    await storage.put('empty', bytes(0), 'video/mp4');
    for (const range of [{ start: 1000 }, { start: 5, end: 5 }, { last: 0 }])
      await expect(storage.get('ranged', range)).rejects.toEqual(new NoSuchRange(1000));
    await expect(storage.get('empty', { start: 0 })).rejects.toThrow(NoSuchRange);
  });

  test('lists by prefix in key order, over several pages', async () => {
    const storedKeys = ['l/10', 'l/2-a', 'l/2.b', 'l/2/x', 'l/2/y/z', 'l/20', 'l/3', 'l/4', 'l/5', 'l/6', 'l/7', 'lx'];
    await Promise.all(storedKeys.map((key) => storage.put(key, bytes(70_000), 'text/plain')));
    expect(await keysUnder(storage, 'l/')).toEqual(storedKeys.filter((key) => key !== 'lx').sort());
    expect(await keysUnder(storage, 'l/2/')).toEqual(['l/2/x', 'l/2/y/z']);
    expect(await keysUnder(storage, '')).toEqual(expect.arrayContaining(storedKeys));
    expect(await keysUnder(storage, 'unknown/')).toEqual([]);
    expect(await Array.fromAsync(storage.list('l/2/y/'))).toEqual([{ key: 'l/2/y/z', size: 70_000 }]);
  });

  test('deletes all files under a prefix and no others', async () => {
    await Promise.all(
      [...Array.from({ length: 20 }, (_, n) => `books/1/${n}`), 'books/12', 'books/1-a'].map((key) =>
        storage.put(key, Buffer.from('x'), 'text/plain'),
      ),
    );
    await storage.deleteAll('books/1/');
    expect(await keysUnder(storage, 'books/')).toEqual(['books/1-a', 'books/12']);
    await storage.deleteAll('books/1/');
    await expect(storage.deleteAll('')).rejects.toThrow('whole store');
    await expect(storage.deleteAll('books/1')).rejects.toThrow('slash');
    await expect(storage.deleteAll('../')).rejects.toThrow('signs');
  });

  test('writes with ifMatch only over the expected content', async () => {
    await storage.put('seen', Buffer.from('one'), 'text/plain');
    const etag = (await read(storage, 'seen'))?.etag ?? '';
    await storage.put('seen', Buffer.from('two'), 'text/plain', { ifMatch: etag });
    await expect(storage.put('seen', Buffer.from('3'), 'text/plain', { ifMatch: etag })).rejects.toThrow(FileChanged);
    expect((await read(storage, 'seen'))?.body.toString()).toBe('two');
    await storage.delete('seen');
    await expect(storage.put('seen', Buffer.from('3'), 'text/plain', { ifMatch: etag })).rejects.toThrow(FileChanged);
    expect(await storage.get('seen')).toBeNull();
  });

  test('shows concurrent readers the old or the new content', async () => {
    const contents = [bytes(150_000), bytes(200_000).fill(7)];
    await storage.put('busy', contents[0] ?? bytes(0), 'text/plain');
    const writing = (async () => {
      for (let n = 1; n <= 12; n += 1) await storage.put('busy', inChunks(contents[n % 2] ?? bytes(0), 9000), 'a/b');
    })();
    for (let n = 0; n < 12; n += 1) {
      const seen = await read(storage, 'busy');
      expect(contents.some((content) => seen?.body.equals(content))).toBe(true);
    }
    await writing;
  });

  test.each(['../x', '/x', 'a//b', 'a/../b', '.hidden', 'a/.x', 'a\\b', 'a b', '', 'ё', 'a\u0000', 'a/', '%2e%2e/x'])(
    'refuses the key %j',
    async (key) => {
      await expect(storage.put(key, Buffer.from(''), 'text/plain')).rejects.toThrow('signs');
      await expect(storage.get(key)).rejects.toThrow('signs');
      await expect(storage.delete(key)).rejects.toThrow('signs');
    },
  );
});

test('the folder store leaves no temporary files', async () => {
  expect(await readdir(join(folder, 'files', '.parts'))).toEqual([]);
});

test('the scoped store cannot read, list or delete outside its prefix', async () => {
  const view = createScopedStorage(inFolder, 'uploads/');
  await inFolder.put('secret.txt', Buffer.from('x'), 'text/plain');
  await view.put('public.txt', Buffer.from('y'), 'text/plain');
  expect(await view.get('secret.txt')).toBeNull();
  await expect(view.get('../secret.txt')).rejects.toThrow('signs');
  expect(await keysUnder(view, '')).toContain('public.txt');
  expect(await keysUnder(view, '')).not.toContain('secret.txt');
  await expect(view.deleteAll('')).rejects.toThrow('whole store');
  expect((await read(inFolder, 'uploads/public.txt'))?.body.toString()).toBe('y');
});

describe('S3 store', () => {
  test('throws when the signature is rejected', async () => {
    const wrong = createS3Storage({ ...settings, secretAccessKey: 'another' });
    await expect(wrong.put('x', Buffer.from('x'), 'text/plain')).rejects.toThrow('403');
  });

  test('stores the content type and retries transient errors', async () => {
    s3.failures.push(503);
    await inS3.put('late.png', Buffer.from('x'), 'image/png');
    expect(s3.objects.get('late.png')?.type).toBe('image/png');
  });

  test('repeats a refused condition without quotes, as older Ceph gateways need it', async () => {
    await inS3.put('seen', Buffer.from('one'), 'text/plain');
    const etag = (await read(inS3, 'seen'))?.etag ?? '';
    s3.failures.push(412);
    await inS3.put('seen', Buffer.from('two'), 'text/plain', { ifMatch: etag });
    expect(s3.objects.get('seen')?.body.toString()).toBe('two');
  });

  test('aborts failed multipart uploads', () => {
    expect(s3.uploads.size).toBe(0);
  });

  test('throws StorageDown when the store does not answer or has a fault', async () => {
    const unreachable = createS3Storage({ ...settings, endpoint: 'http://127.0.0.1:1' });
    await expect(unreachable.put('x', Buffer.from('x'), 'text/plain')).rejects.toThrow(StorageDown);
    s3.failures.push(500, 500, 500);
    await expect(inS3.get('seen')).rejects.toThrow(StorageDown);
  });

  test('throws when the bucket does not exist', async () => {
    const elsewhere = createS3Storage({ ...settings, bucket: 'none' });
    await expect(elsewhere.put('x', Buffer.from('x'), 'text/plain')).rejects.toThrow('no bucket');
  });
});
