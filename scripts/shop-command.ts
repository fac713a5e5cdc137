// What the commands beside the shop share: the environment, and one sentence for errors a person can fix.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { UserFacingError } from '#core/user-facing-error.ts';
import { BadSettings, type Env, readEnv } from '../src/env.ts';

const ENV_FILE = resolve(import.meta.dirname, '../.env');

export function readShopEnv(): Env {
  if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE);
  return readEnv({ ...process.env });
}

export async function runCommand(work: () => Promise<string>): Promise<void> {
  try {
    console.log(await work());
  } catch (error) {
    console.error(error instanceof UserFacingError || error instanceof BadSettings ? error.message : error);
    process.exitCode = 1;
  }
}
