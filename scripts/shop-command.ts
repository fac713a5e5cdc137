// What the commands beside the shop share: the environment, and one sentence for errors a person can fix.
import { resolve } from 'node:path';
import { UserFacingError } from '#core/user-facing-error.ts';
import { BadSettings, type Env, readEnv } from '../src/env.ts';
import { readEnvironment } from '../src/read-environment.ts';

export const readShopEnv = (): Env => readEnv(readEnvironment(resolve(import.meta.dirname, '..')));

export async function runCommand(work: () => Promise<string>): Promise<void> {
  try {
    console.log(await work());
  } catch (error) {
    console.error(error instanceof UserFacingError || error instanceof BadSettings ? error.message : error);
    process.exitCode = 1;
  }
}
