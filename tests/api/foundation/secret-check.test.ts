// The application secret at start: generated once, verified afterwards, changed only on purpose.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createEncryptedStorage } from '#providers/storage/encrypted-storage.ts';
import { createFileKeys } from '#providers/storage/file-keys.ts';
import { createFolderStorage } from '#providers/storage/folder-storage.ts';
import { openSecrets } from '#server/secret-check.ts';
import { createTextCipher } from '#server/text-cipher.ts';
import { canReadPrivateFiles } from '../../../src/choose-storage.ts';
import { copyTestDatabase } from '../../harness/database.ts';
import { openTempFolder } from '../../harness/temp-folder.ts';
import { whenDone } from '../../harness/when-done.ts';

const FIRST = 'first-secret-of-at-least-32-characters';
const SECOND = 'second-secret-of-at-least-32-characters';

async function shop() {
  const { database } = await copyTestDatabase('bare');
  const dataDir = openTempFolder('zb-secret-');
  whenDone(async () => rmSync(dataDir, { recursive: true, force: true }));
  const privateFiles = (secret: string, previous: readonly string[]) =>
    createEncryptedStorage(createFolderStorage(join(dataDir, 'files')), createFileKeys(secret, previous));
  const start = (given?: string, previous: readonly string[] = [], reset?: string) =>
    openSecrets({
      database,
      dataDir,
      given,
      previous,
      reset,
      readsPrivateFiles: (secret, earlier) => canReadPrivateFiles(privateFiles(secret, earlier)),
    });
  return { database, dataDir, file: join(dataDir, 'app-secret'), privateFiles, start };
}

const resetCodeIn = (error: unknown): string => /APP_SECRET_RESET=(\w+)/.exec(String(error))?.[1] ?? '';

describe('openSecrets', () => {
  it('generates one secret for processes that start together on an empty data folder', async () => {
    const { start, file } = await shop();
    const [one, two] = await Promise.all([start(), start()]);
    expect(one.secret).toBe(two.secret);
    expect(readFileSync(file, 'utf8').trim()).toBe(one.secret);
  });

  it('refuses a start whose secret file is missing and generates no other', async () => {
    const { start, file } = await shop();
    const { secret } = await start();
    rmSync(file);
    await expect(start()).rejects.toThrow(/app-secret is missing .* restore .* APP_SECRET_RESET=\w+/);
    expect(existsSync(file)).toBe(false);
    writeFileSync(file, secret);
    expect((await start()).secret).toBe(secret);
  });

  it('refuses another secret, from the file as from the setting, also where no private file is in the folder', async () => {
    const { start, file } = await shop();
    await start();
    writeFileSync(file, SECOND);
    await expect(start()).rejects.toThrow('is not the secret');
    const other = await shop();
    await other.start(FIRST);
    await expect(other.start(SECOND)).rejects.toThrow('APP_SECRET is not the secret');
  });

  it('accepts a new secret beside its previous one, and alone from the next start on', async () => {
    const { start } = await shop();
    await start(FIRST);
    expect(await start(SECOND, [FIRST])).toEqual({ secret: SECOND, previousSecrets: [FIRST] });
    expect((await start(SECOND)).secret).toBe(SECOND);
    await expect(start(FIRST)).rejects.toThrow('is not the secret');
  });

  it('takes the generated secret for a previous one when APP_SECRET is set for the first time', async () => {
    const { start } = await shop();
    const { secret } = await start();
    expect(await start(FIRST)).toEqual({ secret: FIRST, previousSecrets: [secret] });
  });

  it('begins anew with the code of the refusal, once', async () => {
    const { start } = await shop();
    await start(FIRST);
    const code = resetCodeIn(await start(SECOND).catch((error: unknown) => error));
    await expect(start(SECOND, [], 'another')).rejects.toThrow('is not the secret');
    expect((await start(SECOND, [], code)).secret).toBe(SECOND);
    await expect(start(FIRST, [], code)).rejects.toThrow('is not the secret');
  });

  it('refuses by the encrypted mails of a shop that has no check value yet', async () => {
    const { start, database } = await shop();
    const encrypted = createTextCipher(FIRST, [], 'mails').encrypt('{}', 'm1');
    await database.query(
      `insert into mails (document_id, address, subject, kind, sealed) values ('m1', 'a@b.test', '', 'order.paid', $1)`,
      [encrypted],
    );
    const code = resetCodeIn(await start().catch((error: unknown) => error));
    expect(code).not.toBe('');
    await expect(start(SECOND)).rejects.toThrow('is not the secret');
    expect((await start(FIRST)).secret).toBe(FIRST);
    await expect(start(SECOND)).rejects.toThrow('is not the secret');
  });

  it('refuses by private files beside a new database', async () => {
    const { start, privateFiles } = await shop();
    await privateFiles(FIRST, []).put('photos/one', Buffer.from('pixels'), 'image/webp');
    await expect(start()).rejects.toThrow('is missing');
    await expect(start(SECOND)).rejects.toThrow('is not the secret');
    expect((await start(SECOND, [FIRST])).secret).toBe(SECOND);
  });
});
