// npm run staff-access -- ADDRESS: lets a locked-out owner or member of staff back in, also while the shop runs. Prints a
// new password; passkeys, codes and sessions of the account end.
import { UserFacingError } from '#core/user-facing-error.ts';
import { openShopData } from '../src/backup/open-shop-data.ts';
import { letBackIn } from '../src/server/modules/accounts/accounts.module.ts';
import { readShopEnv, runCommand } from './shop-command.ts';

const [address] = process.argv.slice(2);

await runCommand(async () => {
  if (!address) throw new UserFacingError('Say whom: npm run staff-access -- ADDRESS.');
  const data = await openShopData(readShopEnv());
  try {
    const password = await letBackIn(data.database, address);
    return `New password of ${address}: ${password}\nAll sessions, passkeys and codes of the account have ended. Sign in, then add a passkey.`;
  } finally {
    await data.close();
  }
});
