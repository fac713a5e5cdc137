// A second built shop for browser tests that need other settings.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { openTempFolder } from './temp-folder.ts';

export interface SpawnedShop {
  readonly url: string;
  readonly dataDir: string;
  stop(): Promise<void>;
}

const PATIENCE_MS = 120_000;

export async function spawnShop(port: number, settings: Readonly<Record<string, string>>): Promise<SpawnedShop> {
  const folder = openTempFolder('zb-shop-');
  const url = `http://localhost:${port}`;
  // The same drafts as the first shop: with fine pictures it would paint the catalogue again.
  const drafts = { DRAWING: 'draft', DRAW_AHEAD: 'off' };
  const env = { ...process.env, PORT: String(port), DATA_DIR: folder, ...drafts, ...settings };
  const child = spawn(process.execPath, ['build/main.js'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
  const deadline = Date.now() + PATIENCE_MS;
  while (
    !(await fetch(`${url}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error('the shop did not open');
    }
    await sleep(200);
  }
  return { url, dataDir: folder, stop };
}
