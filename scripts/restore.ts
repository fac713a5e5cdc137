// npm run restore -- --from FOLDER|s3 [--name 20261118T024500Z] [--key-file FILE] [--check]: restores a backup into an empty place; --check restores it into a temporary folder and records the drill.
import { parseArgs } from 'node:util';
import { UserFacingError } from '#core/user-facing-error.ts';
import { drill, restore } from '../src/backup/commands.ts';
import { readShopEnv, runCommand } from './shop-command.ts';

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    name: { type: 'string' },
    'key-file': { type: 'string' },
    check: { type: 'boolean', default: false },
  },
});

await runCommand(() => {
  if (!values.from) throw new UserFacingError('Say where from: npm run restore -- --from FOLDER, or --from s3.');
  const options = { from: values.from, name: values.name, keyFile: values['key-file'] };
  return (values.check ? drill : restore)(readShopEnv(), options, console.log);
});
