// Checks before the start: each failure is reported in one sentence.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openTempFolder } from '#tests/harness/temp-folder.ts';
import { checkAddress, checkDataFolder } from './start-checks.ts';

const folder = openTempFolder('zb-checks-');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('creates a missing data folder and leaves no probe file in it', () => {
  checkDataFolder(join(folder, 'new', 'data'));
  expect(() => rmSync(join(folder, 'new', 'data'), { recursive: false })).toThrow(); // a folder, and it exists
});

test('rejects a DATA_DIR that is a file or is inside one', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(() => checkDataFolder(file)).toThrow('DATA_DIR names a file');
  expect(() => checkDataFolder(join(file, 'inside'))).toThrow('cannot be written to');
});

test('rejects a folder that is not writable, also for root', () => {
  // /proc is not writable even for root on Linux; elsewhere a folder without write permission is used.
  const closed = process.platform === 'linux' ? '/proc/self' : join(folder, 'closed');
  if (process.platform !== 'linux') mkdirSync(closed, { mode: 0o500 });
  expect(() => checkDataFolder(closed)).toThrow('cannot be written to');
});

test('reports a port in use and a host of another machine with different sentences', async () => {
  const taken = await new Promise<Server>((resolve) => {
    const server = createServer();
    server.listen({ host: '127.0.0.1', port: 0 }, () => resolve(server));
  });
  const address = taken.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  await expect(checkAddress('127.0.0.1', address.port)).rejects.toThrow(`Port ${address.port} is taken`);
  await new Promise((resolve) => taken.close(resolve));
  await expect(checkAddress('127.0.0.1', address.port)).resolves.toBeUndefined();
  await expect(checkAddress('192.0.2.1', 0)).rejects.toThrow('HOST must be a name or an address of this machine');
});
