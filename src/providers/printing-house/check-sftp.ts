// Connects to a printing house's server, shows its key, and writes and deletes a probe file once the key is confirmed.
import { randomBytes } from 'node:crypto';
import { posix } from 'node:path';
import { Readable } from 'node:stream';
import { type ConnectionTest, failed, passed } from '#core/connections/connections.ts';
import { networkFailure } from '../connection-failure.ts';
import { makeFolder, promisify, type SftpSettings, upload, withSftp } from './sftp-printing-house.ts';

/** Without `writes` nothing is left or changed in the folder of the printing house. */
export async function checkSftp(
  settings: SftpSettings,
  { timeoutMs, writes }: { readonly timeoutMs: number; readonly writes: boolean },
): Promise<ConnectionTest> {
  let fingerprint: string | undefined;
  let isSignedIn = false;
  const seen = (key: string) => {
    fingerprint = key;
  };
  try {
    await withSftp({ ...settings, timeoutMs, onHostKey: seen }, async (sftp) => {
      isSignedIn = true;
      if (!writes) return;
      await makeFolder(sftp, settings.folder);
      const probe = posix.join(settings.folder, `.probe-${randomBytes(6).toString('hex')}`);
      const bytes = Buffer.from('zhili-byli');
      await upload(sftp, probe, Readable.from([bytes]), bytes.length);
      await promisify((settle) => sftp.unlink(probe, settle));
    });
    return passed(null, { ...(fingerprint ? { fingerprint } : {}) });
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    if (isSignedIn) return failed('no-folder', words);
    if (fingerprint !== undefined && fingerprint !== settings.hostKey) return { ...failed('host-key'), fingerprint };
    if (/authentication methods failed|Cannot parse privateKey|passphrase/i.test(words))
      return failed('wrong-key', words);
    return networkFailure(error);
  }
}
