// Disturbs the processes of `npm run cluster`: kills, holds back, cuts the network of loopback addresses.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const DIR = process.env.CLUSTER_DIR ?? '/var/lib/zhili-byli-cluster';
export const FRONT = 'http://127.0.0.1:8080';
export const WEB = ['http://127.0.0.21:3000', 'http://127.0.0.22:3000'] as const;
const DATABASES = { db1: '127.0.0.11', db2: '127.0.0.12' } as const;
const HAPROXY = '127.0.0.20';
type DatabaseName = keyof typeof DATABASES;

const secrets = new Map(
  readFileSync(join(DIR, 'secrets'), 'utf8')
    .split('\n')
    .map((line): [string, string] => [line.split('=')[0] ?? '', line.split('=')[1] ?? '']),
);
export const ADMINISTRATOR = { email: 'admin@zhili-byli.local', password: secrets.get('ADMIN_PASSWORD') ?? '' };
export const DATABASE_URL = `postgresql://shop:${secrets.get('DATABASE_PASSWORD')}@${HAPROXY}:5000/shop`;

const runFile = (name: string): string => join(DIR, 'run', name);
const pidOf = (file: string): number => Number(readFileSync(file, 'utf8').split('\n')[0]);

function signal(file: string, name: NodeJS.Signals): void {
  try {
    process.kill(pidOf(file), name);
  } catch {
    // Already gone, as a postmaster whose Patroni has stopped it.
  }
}

/** By kill -9; the supervisor starts it again after `holdMs`, as after a repair of its machine. */
export async function killProcess(name: string, holdMs: number): Promise<void> {
  if (holdMs > 0) writeFileSync(runFile(`${name}.hold`), '');
  signal(runFile(`${name}.pid`), 'SIGKILL');
  await sleep(holdMs);
  rmSync(runFile(`${name}.hold`), { force: true });
}

/** A machine with Patroni and PostgreSQL that loses its power. */
export async function killDatabase(name: DatabaseName, holdMs: number): Promise<void> {
  writeFileSync(runFile(`${name}.hold`), '');
  signal(runFile(`${name}.pid`), 'SIGKILL');
  signal(join(DIR, name, 'data/postmaster.pid'), 'SIGKILL');
  await sleep(holdMs);
  rmSync(runFile(`${name}.hold`), { force: true });
}

/** Orderly: the store ends its parts itself. */
export async function stopStore(holdMs: number): Promise<void> {
  writeFileSync(runFile('s3.hold'), '');
  signal(runFile('s3.pid'), 'SIGTERM');
  await sleep(holdMs);
  rmSync(runFile('s3.hold'), { force: true });
}

const iptables = (...args: string[]): void => {
  const { status, stderr } = spawnSync('iptables', ['-w', ...args], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`iptables ${args.join(' ')}: ${stderr}`);
};

/** Drops every packet between HAProxy and the databases, without a word to either side. */
export async function cutDatabaseNetwork(ms: number): Promise<void> {
  const ways = Object.values(DATABASES).flatMap((address) => [
    ['-s', HAPROXY, '-d', address],
    ['-s', address, '-d', HAPROXY],
  ]);
  const rules = ways.map((way) => ['INPUT', '-i', 'lo', ...way, '-j', 'DROP']);
  try {
    for (const rule of rules) iptables('-I', ...rule);
    await sleep(ms);
  } finally {
    for (const rule of rules) iptables('-D', ...rule);
  }
}

const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(3000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** By Patroni's own answer. */
export async function databaseWith(role: 'primary' | 'sync'): Promise<DatabaseName> {
  for (const name of ['db1', 'db2'] as const) if (await answers(`http://${DATABASES[name]}:8008/${role}`)) return name;
  throw new Error(`no database is ${role}`);
}

async function isWhole(): Promise<boolean> {
  const parts = [...WEB.map((url) => `${url}/api/ready`), `${FRONT}/api/ready`, 'http://127.0.0.31:9000/'];
  const ready = await Promise.all(parts.map(answers));
  const standby = await databaseWith('sync').catch(() => undefined);
  const running = ['worker1', 'worker2', 'etcd1', 'etcd2', 'etcd3'].every((name) => existsSync(runFile(`${name}.pid`)));
  return ready.every(Boolean) && standby !== undefined && running;
}

const WHOLE_LIMIT_MS = 300_000;

/** Waits until every part answers again and a synchronous standby is in place. */
export async function untilWhole(): Promise<number> {
  const began = performance.now();
  while (!(await isWhole())) {
    if (performance.now() - began > WHOLE_LIMIT_MS) throw new Error('the cluster did not become whole again');
    await sleep(500);
  }
  return performance.now() - began;
}
