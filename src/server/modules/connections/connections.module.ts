// Connections to outside services that are set up in /admin, in force in every process without a restart.
import { createTextCipher } from '../../text-cipher.ts';
import type { ServerParts, ServiceModule } from '../server-module.ts';
import { checkConnections } from './check-connections.job.ts';
import { createConnectionChecks } from './connection-checks.ts';
import { CHANNEL, createConnectionStore } from './connection-store.ts';
import { emailOfUser } from './connections.repository.ts';
import { installConnections } from './connections.routes.ts';
import { createConnectionsAdmin } from './connections.service.ts';
import type { ConnectionChecks } from './connections.types.ts';

type Parts = Pick<
  ServerParts,
  'database' | 'secret' | 'previousSecrets' | 'connections' | 'notices' | 'publicUrl' | 'log'
>;

const PURPOSE = 'connections';

export async function connectionsModule(parts: Parts): Promise<ServiceModule<ConnectionChecks>> {
  const { database, secret, previousSecrets, connections: live, notices, publicUrl, log } = parts;
  const ciphers = {
    current: createTextCipher(secret, [], PURPOSE),
    known: createTextCipher(secret, previousSecrets, PURPOSE),
  };
  const store = createConnectionStore(database, ciphers, live);
  const checks = createConnectionChecks({ database, store, live, secret });
  // Null after a gap: a change may have been missed.
  const subscription = notices.subscribe(CHANNEL, () => {
    store.reload().catch((error: unknown) => log.warn({ err: error }, 'connections could not be read again'));
  });
  await subscription.ready();
  await store.reload();
  return {
    name: 'connections',
    service: { passed: checks.passed, countFailing: checks.countFailing },
    routes: installConnections({
      connections: createConnectionsAdmin({ database, store, checks, live }),
      publicUrl,
      emailOf: (userId) => emailOfUser(database, userId),
    }),
    jobs: [checkConnections(database, checks)],
    close: async () => subscription.stop(),
  };
}
