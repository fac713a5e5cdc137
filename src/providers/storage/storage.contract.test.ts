// One contract for both stores: a folder, and an S3 server that checks every signature.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { startS3 } from '#tests/fixtures/s3-server.ts';
import { createFolderStorage } from './folder-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

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

const read = async (storage: Storage, key: string) => {
  const found = await storage.get(key);
  return found && { ...found, body: await buffer(found.body) };
};

describe.each<[string, Storage]>([
  ['a folder', createFolderStorage(folder)],
  ['an S3 store', createS3Storage(settings)],
])('%s', (_name, storage) => {
  test('gives back what it was given, byte for byte, with its size', async () => {
    const content = Buffer.from([0, 255, 10, 13, 128]);
    await storage.put('uploads/a_b-1.jpg', content, 'image/jpeg');
    const found = await read(storage, 'uploads/a_b-1.jpg');
    expect(found?.body.equals(content)).toBe(true);
    expect(found?.size).toBe(5);
    expect(found?.etag).toMatch(/^".+"$/);
  });

  test('replaces content, and the tag changes with it', async () => {
    await storage.put('replaced.txt', Buffer.from('one'), 'text/plain');
    const before = await read(storage, 'replaced.txt');
    await storage.put('replaced.txt', Buffer.from('two'), 'text/plain');
    const after = await read(storage, 'replaced.txt');
    expect(after?.body.toString()).toBe('two');
    expect(after?.etag).not.toBe(before?.etag);
  });

  test('has nothing under an unknown key or a folder, and deleting it is no fault', async () => {
    await storage.put('dir/x', Buffer.from('x'), 'text/plain');
    expect(await storage.get('nothing.txt')).toBeNull();
    expect(await storage.get('dir')).toBeNull();
    await storage.delete('nothing.txt');
  });

  test('forgets what is deleted', async () => {
    await storage.put('gone.txt', Buffer.from('x'), 'text/plain');
    await storage.delete('gone.txt');
    expect(await storage.get('gone.txt')).toBeNull();
  });

  test('holds many files at once', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => storage.put(`many/${n}`, Buffer.from(`${n}`), 'text/plain')),
    );
    expect((await read(storage, 'many/13'))?.body.toString()).toBe('13');
  });

  test.each(['../x', '/x', 'a//b', 'a/../b', '.hidden', 'a/.x', 'a\\b', 'a b', '', 'ё', 'a\u0000'])(
    'refuses the key %j',
    async (key) => {
      await expect(storage.put(key, Buffer.from(''), 'text/plain')).rejects.toThrow('signs');
      await expect(storage.get(key)).rejects.toThrow('signs');
    },
  );
});

test('a folder keeps no half-written parts', async () => {
  expect((await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.part'))).toEqual([]);
});

describe('an S3 store', () => {
  test('that refuses the signature is a fault', async () => {
    const wrong = createS3Storage({ ...settings, secretAccessKey: 'another' });
    await expect(wrong.put('x', Buffer.from('x'), 'text/plain')).rejects.toThrow('403');
  });

  test('keeps the type and survives a moment of trouble', async () => {
    s3.failures.push(503);
    const storage = createS3Storage(settings);
    await storage.put('late.png', Buffer.from('x'), 'image/png');
    expect(s3.objects.get('late.png')?.type).toBe('image/png');
  });

  test('without the bucket is a fault', async () => {
    const elsewhere = createS3Storage({ ...settings, bucket: 'none' });
    await expect(elsewhere.put('x', Buffer.from('x'), 'text/plain')).rejects.toThrow('no bucket');
  });
});
