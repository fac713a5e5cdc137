// Encryption of private files at rest, and detection of tampering.
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { createEncryptedStorage } from './encrypted-storage.ts';
import { createFileKeys } from './file-keys.ts';
import { createFolderStorage } from './folder-storage.ts';
import type { ByteRange, Storage } from './storage.ts';

const folder = await mkdtemp(join(tmpdir(), 'zb-encrypted-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const OLD = 'the secret of last year, long enough';
const NEW = 'the secret of this year, long enough';
const plain = createFolderStorage(folder);
const oldShop = createEncryptedStorage(plain, createFileKeys(OLD));
const newShop = createEncryptedStorage(plain, createFileKeys(NEW, [OLD]));

const text = async (storage: Storage, key: string, range?: ByteRange) => {
  const found = await storage.get(key, range);
  return found && (await buffer(found.body)).toString();
};
const HEADER = 44;
const FRAME = 65_536 + 16;
const SENTENCE = 'На этой фотографии ребёнок. ';
const photo = Buffer.from(SENTENCE.repeat(6000));

test('never writes plain text to the disk, also during an upload', async () => {
  const onDisk = async () => {
    const names = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = names.filter((name) => name.isFile());
    return Buffer.concat(await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name)))));
  };
  let maxDiskBytes = 0;
  async function* sending() {
    for (let at = 0; at < photo.length; at += 20_000) {
      yield photo.subarray(at, at + 20_000);
      const disk = await onDisk();
      maxDiskBytes = Math.max(maxDiskBytes, disk.length);
      expect(disk.includes(SENTENCE)).toBe(false);
    }
  }
  await oldShop.put('photo', sending(), 'image/jpeg');
  expect(maxDiskBytes).toBeGreaterThan(FRAME);
  expect((await onDisk()).includes('фотографии')).toBe(false);
  expect(await text(oldShop, 'photo')).toBe(photo.toString());
});

test('encrypts equal content differently', async () => {
  await oldShop.put('a', photo, 'image/jpeg');
  await oldShop.put('b', photo, 'image/jpeg');
  const a = await readFile(join(folder, 'a'));
  const b = await readFile(join(folder, 'b'));
  expect(a.subarray(HEADER, HEADER + 32)).not.toEqual(b.subarray(HEADER, HEADER + 32));
});

describe('tampered files', () => {
  const frame = (file: Buffer, n: number) => file.subarray(HEADER + n * FRAME, HEADER + (n + 1) * FRAME);
  const header = (file: Buffer) => file.subarray(0, HEADER);
  const flip = (file: Buffer, at: number) => {
    const copy = Buffer.from(file);
    copy[at] = (copy[at] ?? 0) ^ 1;
    return copy;
  };
  test.each<[string, (file: Buffer, other: Buffer) => Buffer]>([
    ['changed in its first byte of text', (file) => flip(file, HEADER)],
    ['changed in its last byte', (file) => flip(file, file.length - 1)],
    ['changed in its header', (file) => flip(file, 20)],
    ['changed in its first sign', (file) => flip(file, 0)],
    ['cut at the end of a frame', (file) => file.subarray(0, HEADER + FRAME)],
    ['cut in the middle of a frame', (file) => file.subarray(0, HEADER + FRAME + 1000)],
    ['cut in the tag', (file) => file.subarray(0, HEADER + FRAME + 7)],
    ['cut after the header', (file) => file.subarray(0, HEADER)],
    ['emptied', (file) => file.subarray(0, 0)],
    ['put in another order', (file) => Buffer.concat([header(file), frame(file, 1), frame(file, 0), frame(file, 2)])],
    ['shortened from the front', (file) => Buffer.concat([header(file), frame(file, 1), frame(file, 2)])],
    ['made longer', (file) => Buffer.concat([file, frame(file, 2)])],
    [
      'mixed with another file',
      (file, other) => Buffer.concat([header(file), frame(file, 0), frame(other, 1), frame(file, 2)]),
    ],
    ['exchanged for another file', (_file, other) => other],
    ['replaced by plain text', () => photo],
  ])('rejects a file %s, in full and by range', async (_what, change) => {
    await oldShop.put('mine', photo, 'image/jpeg');
    await oldShop.put('other', photo, 'image/jpeg');
    const mine = await readFile(join(folder, 'mine'));
    const other = await readFile(join(folder, 'other'));
    await writeFile(join(folder, 'mine'), change(mine, other));
    await expect(text(oldShop, 'mine')).rejects.toMatchObject({ name: 'UnreadableFile' });
    // A range is returned only if neither its frames nor the file length were changed.
    const part = await text(oldShop, 'mine', { start: 0, end: 10 }).catch((error: Error) => error.name);
    expect([photo.subarray(0, 10).toString(), 'UnreadableFile']).toContain(part);
    await expect(text(oldShop, 'mine', { start: 0 })).rejects.toMatchObject({ name: 'UnreadableFile' });
  });

  test('rejects a truncated file even if the requested range is intact', async () => {
    await oldShop.put('mine', photo, 'image/jpeg');
    const file = await readFile(join(folder, 'mine'));
    await writeFile(join(folder, 'mine'), file.subarray(0, HEADER + 2 * FRAME));
    await expect(text(oldShop, 'mine', { start: 0, end: 10 })).rejects.toMatchObject({ name: 'UnreadableFile' });
  });
});

describe('rotation of the secret', () => {
  test('reads files of a previous secret only while that secret is configured', async () => {
    await oldShop.put('kept', Buffer.from('старое'), 'text/plain');
    expect(await text(newShop, 'kept')).toBe('старое');
    const forgetful = createEncryptedStorage(plain, createFileKeys(NEW));
    await expect(text(forgetful, 'kept')).rejects.toThrow('another APP_SECRET');
  });

  test('reencrypt() rewrites files once, so that the previous secret is no longer needed', async () => {
    await rm(folder, { recursive: true, force: true });
    const another = createEncryptedStorage(createFolderStorage(folder), createFileKeys(NEW, [OLD]));
    await createEncryptedStorage(createFolderStorage(folder), createFileKeys(OLD)).put('x/1', photo, 'image/jpeg');
    await another.put('x/2', Buffer.from('новое'), 'text/plain');
    expect(await another.reencrypt()).toBe(1);
    expect(await another.reencrypt()).toBe(0);
    const forgetful = createEncryptedStorage(createFolderStorage(folder), createFileKeys(NEW));
    expect(await text(forgetful, 'x/1')).toBe(photo.toString());
    expect(await text(forgetful, 'x/2')).toBe('новое');
  });

  test('reencrypt() does not restore a file deleted meanwhile', async () => {
    await oldShop.put('x/3', photo, 'image/jpeg');
    const slow: Storage = {
      ...plain,
      put: async (key, body, type, options) => {
        await plain.delete(key);
        return plain.put(key, body, type, options);
      },
    };
    expect(await createEncryptedStorage(slow, createFileKeys(NEW, [OLD])).reencrypt()).toBe(0);
    expect(await oldShop.get('x/3')).toBeNull();
  });
});
