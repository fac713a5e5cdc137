// npm run move -- --to postgresql://…: copies the embedded database of a stopped shop to an empty PostgreSQL server.
import { parseArgs } from 'node:util';
import { UserFacingError } from '#core/user-facing-error.ts';
import { moveDatabase } from '../src/backup/commands.ts';
import { readShopEnv, runCommand } from './shop-command.ts';

const { values } = parseArgs({ options: { to: { type: 'string' } } });

await runCommand(() => {
  if (!values.to || !/^postgres(ql)?:\/\//.test(values.to))
    throw new UserFacingError('Say where to: npm run move -- --to postgresql://user:password@host:5432/shop.');
  return moveDatabase(readShopEnv(), values.to, console.log);
});
