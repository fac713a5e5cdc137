// The composition root: settings -> database -> services -> roles (web, worker, all). Only this file knows every part.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { UserFacingError } from '#core/user-facing-error.ts';
import { BadSettings, type Env, readEnv } from './env.ts';

const root = resolve(import.meta.dirname, '..');

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { dev: { type: 'boolean', default: false }, role: { type: 'string', default: 'all' } },
  });
  if (values.role !== 'all' && values.role !== 'web' && values.role !== 'worker') {
    throw new BadSettings(['--role must be all, web or worker.']);
  }
  // React asks for it once, when it is loaded, and its development build is many times slower: hence the late import.
  if (!values.dev) process.env.NODE_ENV ??= 'production';
  const { startShop } = await import('./start-shop.ts');
  const env = readEnv(environment());
  const shop = await startShop({
    env,
    root,
    dev: values.dev,
    role: values.role,
    log: logger(env, values.dev),
    say: console.log,
  });
  for (const line of shop.lines) console.log(line);
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      if (process.stdout.isTTY) console.log('\nStopping…');
      shop.stop().then(
        () => process.exit(0),
        (error: unknown) => fail(error),
      );
    });
  }
}

/** .env beside package.json, for people who do not set an environment; the environment itself wins. */
function environment(): Record<string, string | undefined> {
  const file = resolve(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return { ...process.env };
}

const logger = (env: Env, dev: boolean) =>
  pino({
    level: dev && env.logLevel === 'warn' ? 'info' : env.logLevel,
    base: null,
    // Defence in depth: no part of ours logs these, and a library that does gets them cut.
    redact: ['req.headers', 'headers', 'email', 'password', 'token', 'jwt', 'body'],
    serializers: { err: pino.stdSerializers.err },
  });

/** One clear sentence for what a person can mend; the whole story only for a fault of ours. */
function fail(error: unknown): never {
  if (error instanceof BadSettings) for (const sentence of error.sentences) console.error(sentence);
  else if (error instanceof Error)
    console.error(error instanceof UserFacingError ? error.message : (error.stack ?? error.message));
  else console.error(error);
  process.exit(1);
}

main().catch(fail);
