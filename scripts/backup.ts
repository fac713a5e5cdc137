// npm run backup -- --to FOLDER|s3 [--key-file FILE] [--keep-days 14]: an encrypted backup of database and files, also while the shop runs.
// npm run backup -- --to FOLDER|s3 --delete-only: deletes old backups of a place that gets no new ones.
import { parseArgs } from 'node:util';
import { PROMISED_DAYS } from '#core/legal/retention.ts';
import { UserFacingError } from '#core/user-facing-error.ts';
import packageJson from '../package.json' with { type: 'json' };
import { backUp, deleteBackups } from '../src/backup/commands.ts';
import { readShopEnv, runCommand } from './shop-command.ts';

const { values } = parseArgs({
  options: {
    to: { type: 'string' },
    'key-file': { type: 'string' },
    /** Photos are deleted 30 days after an order is complete: backups must not keep them much longer. */
    'keep-days': { type: 'string', default: '14' },
    'delete-only': { type: 'boolean', default: false },
  },
});

await runCommand(() => {
  if (!values.to) throw new UserFacingError('Say where to: npm run backup -- --to FOLDER, or --to s3.');
  const keepDays = Number(values['keep-days']);
  if (!Number.isInteger(keepDays) || keepDays < 1 || keepDays > PROMISED_DAYS)
    throw new UserFacingError(`--keep-days must be a whole number from 1 to ${PROMISED_DAYS}.`);
  if (values['delete-only']) return deleteBackups(readShopEnv(), { to: values.to, keepDays });
  const options = { to: values.to, keyFile: values['key-file'], keepDays, version: packageJson.version };
  return backUp(readShopEnv(), options, console.log);
});
