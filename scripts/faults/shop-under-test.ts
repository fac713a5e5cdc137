// The built shop as a process that can be disturbed: connections cut, database or process killed.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded/postgres.ts';
import { openTempFolder } from '#tests/harness/temp-folder.ts';

export const ADMIN = { email: 'admin@zhili-byli.test', password: 'only-for-faults-1' };
const BACK_LIMIT_MS = 180_000;

export type Role = 'all' | 'web' | 'worker';

export interface ShopUnderTest {
  readonly url: string;
  /** Throws if the process has exited without being killed. */
  checkAlive(): void;
  untilReady(): Promise<number>;
  cutConnections(): Promise<void>;
  signalDatabase(name: 'SIGKILL' | 'SIGINT'): void;
  /** By kill -9. */
  killAndRestart(role: Role): Promise<void>;
  stop(): Promise<void>;
}

/** `remote` runs the database separately behind DATABASE_URL, with web and worker as separate processes. */
export async function startShopUnderTest(port: number, remote: boolean): Promise<ShopUnderTest> {
  const dataDir = openTempFolder('zb-faults-');
  const databaseDir = remote ? openTempFolder('zb-faults-db-') : dataDir;
  const server: EmbeddedPostgres | undefined = remote ? await startEmbeddedPostgres(databaseDir) : undefined;
  const url = `http://127.0.0.1:${port}`;
  const running = new Map<Role, ChildProcess>();
  for (const role of remote ? (['web', 'worker'] as const) : (['all'] as const)) running.set(role, launch(role));

  function launch(role: Role): ChildProcess {
    const database = server && { DATABASE_URL: socketUrl(server.socketDir) };
    const shop = spawn(process.execPath, ['build/main.js', '--role', role], {
      env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'fatal',
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        ...database,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    process.once('exit', () => shop.kill('SIGKILL'));
    return shop;
  }

  const checkAlive = () => {
    for (const [role, { exitCode, signalCode }] of running)
      if (exitCode !== null || signalCode !== null) throw new Error(`the shop (${role}) ended by itself`);
  };
  const end = (shop: ChildProcess, signal: 'SIGKILL' | 'SIGTERM') => {
    const gone = new Promise((resolve) => shop.once('exit', resolve));
    shop.kill(signal);
    return gone;
  };

  return {
    url,
    checkAlive,
    async untilReady() {
      const started = performance.now();
      while (!(await isReady(url))) {
        checkAlive();
        if (performance.now() - started > BACK_LIMIT_MS) throw new Error('the shop did not become ready again');
        await sleep(50);
      }
      return performance.now() - started;
    },
    async cutConnections() {
      const client = new pg.Client({ connectionString: socketUrl(join(databaseDir, 'postgres-socket')) });
      client.on('error', () => {});
      await client.connect();
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()');
      await client.end();
    },
    signalDatabase(name) {
      const file = join(databaseDir, 'postgres', 'postmaster.pid');
      process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), name);
    },
    async killAndRestart(role) {
      const shop = running.get(role);
      if (shop) await end(shop, 'SIGKILL');
      running.set(role, launch(role));
    },
    async stop() {
      await Promise.all([...running.values()].map((shop) => end(shop, 'SIGTERM')));
      await server?.stop();
      for (const folder of new Set([dataDir, databaseDir])) rmSync(folder, { recursive: true, force: true });
    },
  };
}

const socketUrl = (socketDir: string): string =>
  `postgresql://shop@localhost/shop?host=${encodeURIComponent(socketDir)}`;

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/api/ready`).then(
    (response) => response.ok,
    () => false,
  );
