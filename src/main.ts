// Command-line entry point: reads the environment, starts the shop in one role (web, worker, all) and stops it on signals.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UserFacingError } from '#core/user-facing-error.ts';
import { createLogger } from './create-logger.ts';
import { BadSettings, readEnv } from './env.ts';
import { readEnvironment } from './read-environment.ts';

const root = resolve(import.meta.dirname, '..');

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { dev: { type: 'boolean', default: false }, role: { type: 'string', default: 'all' } },
  });
  if (values.role !== 'all' && values.role !== 'web' && values.role !== 'worker') {
    throw new BadSettings(['--role must be all, web or worker.']);
  }
  // React reads NODE_ENV once, when it is loaded, and its development build is much slower: hence the late import.
  if (!values.dev) process.env.NODE_ENV ??= 'production';
  const { startShop } = await import('./start-shop.ts');
  const env = readEnv(readEnvironment(root));
  const shop = await startShop({
    env,
    root,
    dev: values.dev,
    role: values.role,
    log: createLogger(values.dev && env.logLevel === 'warn' ? 'info' : env.logLevel),
    print: console.log,
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
        (error: unknown) => exitWithError(error),
      );
    });
  }
}

/** Prints one sentence for errors a person can fix, and the stack trace for bugs. */
function exitWithError(error: unknown): never {
  if (error instanceof BadSettings) for (const sentence of error.sentences) console.error(sentence);
  else if (error instanceof Error)
    console.error(error instanceof UserFacingError ? error.message : (error.stack ?? error.message));
  else console.error(error);
  process.exit(1);
}

main().catch(exitWithError);
