// Loads the shop's secret and verifies that existing data was encrypted with it; otherwise the start fails.
import { randomBytes } from 'node:crypto';
import { UserFacingError } from '#core/user-facing-error.ts';
import { withAdvisoryLock } from './db/advisory-lock.ts';
import type { Database } from './db/database.ts';
import { newSecret, SECRET_FILE, saveSecret, secretInFolder } from './secrets.ts';
import { createTextCipher, type TextCipher } from './text-cipher.ts';

export interface SecretSettings {
  readonly database: Database;
  readonly dataDir: string;
  /** APP_SECRET, APP_SECRET_PREVIOUS and APP_SECRET_RESET. */
  readonly given: string | undefined;
  readonly previous: readonly string[];
  readonly reset: string | undefined;
  /** True where there are no private files. */
  readsPrivateFiles(secret: string, previous: readonly string[]): Promise<boolean>;
}

export interface ShopSecrets {
  readonly secret: string;
  readonly previousSecrets: readonly string[];
}

interface CheckRow {
  readonly resetCode: string;
  readonly sealed: Buffer | null;
}

const SECRET_ADVISORY_LOCK = 7_201_963;
const CHECK_NAME = 'secret-check';
const CHECK_TEXT = 'zhili-byli';
const RESET_CODE_BYTES = 4;

const READ = 'select reset_code as "resetCode", sealed from secret_check';
const WRITE = `
insert into secret_check (reset_code, sealed) values ($1, $2)
on conflict (only_row) do update set reset_code = excluded.reset_code, sealed = excluded.sealed, updated_at = now()`;

/** Under a lock: of two processes starting together one generates the secret and the other reads it. */
export const openSecrets = (settings: SecretSettings): Promise<ShopSecrets> =>
  withAdvisoryLock(settings.database, SECRET_ADVISORY_LOCK, async () => {
    const { database, dataDir, given, previous, reset } = settings;
    const inFolder = secretInFolder(dataDir);
    const secret = given ?? inFolder ?? newSecret();
    const previousSecrets = [...previous, ...(inFolder ? [inFolder] : [])].filter((each) => each !== secret);
    const current = createTextCipher(secret, [], CHECK_NAME);
    const known = createTextCipher(secret, previousSecrets, CHECK_NAME);
    const [row] = await database.query<CheckRow>(READ);
    const isReset = row !== undefined && reset === row.resetCode;
    const isRight = row?.sealed
      ? decryptsCheck(known, row.sealed)
      : await readsExistingData(settings, { secret, previousSecrets });
    if (!isRight && !isReset) {
      const resetCode = row?.resetCode ?? newResetCode();
      if (!row) await database.query(WRITE, [resetCode, null]);
      throw wrongSecretError(settings, inFolder !== undefined, resetCode);
    }
    // Rotation: store the check value with the current secret.
    if (!row?.sealed || !decryptsCheck(current, row.sealed))
      await database.query(WRITE, [newResetCode(), current.encrypt(CHECK_TEXT, CHECK_NAME)]);
    if (!given && !inFolder) saveSecret(dataDir, secret);
    return { secret, previousSecrets };
  });

const newResetCode = (): string => randomBytes(RESET_CODE_BYTES).toString('hex');

function decryptsCheck(cipher: TextCipher, sealed: Buffer): boolean {
  try {
    return cipher.decrypt(sealed, CHECK_NAME) === CHECK_TEXT;
  } catch {
    return false;
  }
}

/** For shops older than the check value, and private files with a new database: true where nothing was encrypted yet. */
async function readsExistingData(settings: SecretSettings, { secret, previousSecrets }: ShopSecrets): Promise<boolean> {
  const [mail] = await settings.database.query<{ id: string; sealed: Buffer }>(
    'select document_id as id, sealed from mails order by id desc limit 1',
  );
  if (mail) {
    try {
      createTextCipher(secret, previousSecrets, 'mails').decrypt(mail.sealed, mail.id);
    } catch {
      return false;
    }
  }
  return settings.readsPrivateFiles(secret, previousSecrets);
}

function wrongSecretError({ dataDir, given }: SecretSettings, hasFile: boolean, resetCode: string): UserFacingError {
  const problem =
    given || hasFile
      ? `${given ? 'APP_SECRET' : `The file ${SECRET_FILE} in ${dataDir}`} is not the secret that this shop’s data was encrypted with`
      : `The file ${SECRET_FILE} is missing from ${dataDir} and APP_SECRET is not set, but this shop has encrypted data`;
  return new UserFacingError(
    `${problem}: restore the right one from your backup (after a change put the old secret into APP_SECRET_PREVIOUS), ` +
      `or set APP_SECRET_RESET=${resetCode} for one start to begin anew, which leaves photos, files of books and mails unreadable for ever.`,
  );
}
