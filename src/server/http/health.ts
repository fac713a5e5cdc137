// Health endpoints: /api/health for liveness, /api/ready for readiness of database, queue and data folder.
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** By the name in the response. */
export type ReadyChecks = Readonly<Record<string, () => Promise<void>>>;

/** Work that a new shop still does after opening. */
export interface OpeningProgress {
  progress(): Promise<object>;
  isComplete(): Promise<boolean>;
}

interface HealthOptions {
  readonly ready: ReadyChecks;
  readonly opening?: OpeningProgress | undefined;
  /** True while the process still answers, but proxies are to use another one. */
  isStopping(): boolean;
}

export function installHealth(app: FastifyInstance, { ready: checks, opening, isStopping }: HealthOptions): void {
  app.get('/api/health', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isStopping()) reply.code(503);
    return { status: isStopping() ? 'stopping' : 'alive' };
  });
  // The path that Strapi's tools use.
  app.get('/_health', { schema: { hide: true } }, async (_request, reply) => reply.code(204).send());
  // With ?complete it is ready only after the opening work is done.
  app.get<{ Querystring: { complete?: string } }>('/api/ready', { schema: { hide: true } }, async (request, reply) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, (await succeeds(check)) ? 'up' : 'down'] as const),
    );
    const ready = results.every(([, status]) => status === 'up');
    const steps = ready ? await opening?.progress() : undefined;
    const waiting = ready && opening && request.query.complete !== undefined && !(await opening.isComplete());
    reply.header('cache-control', 'no-store').code(ready && !waiting ? 200 : 503);
    return {
      status: ready ? 'ready' : 'unavailable',
      ...Object.fromEntries(results),
      ...(steps && { opening: steps }),
    };
  });
}

const succeeds = (check: () => Promise<void>): Promise<boolean> =>
  check().then(
    () => true,
    () => false,
  );

/** Larger than what file systems store inline with the inode. */
const PROBE = Buffer.alloc(64 * 1024);
const RECHECK_MS = 2_000;

/** Checks that the data folder is writable: a full disk still serves reads. */
export function writableFolder(folder: string): () => Promise<void> {
  const file = join(folder, `.ready-${process.pid}`);
  let lastCheck: { readonly at: number; readonly answer: Promise<void> } | undefined;
  return () => {
    if (!lastCheck || performance.now() - lastCheck.at > RECHECK_MS) {
      const answer = writeFile(file, PROBE, { flush: true }).finally(() => rm(file, { force: true }));
      lastCheck = { at: performance.now(), answer };
    }
    return lastCheck.answer;
  };
}
