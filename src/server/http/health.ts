// /api/health says the process is alive; /api/ready says that it can serve: database, queue and data folder answer.
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** By the name under which it is told. */
export type ReadyChecks = Readonly<Record<string, () => Promise<void>>>;

/** What a new shop is still making; it serves meanwhile. */
export interface OpeningProgress {
  progress(): Promise<object>;
  isComplete(): Promise<boolean>;
}

export function installHealth(app: FastifyInstance, checks: ReadyChecks, opening?: OpeningProgress): void {
  app.get('/api/health', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'alive' };
  });
  // Where Strapi's tools look.
  app.get('/_health', { schema: { hide: true } }, async (_request, reply) => reply.code(204).send());
  // With ?complete it also waits for what a new shop makes after it has opened.
  app.get<{ Querystring: { complete?: string } }>('/api/ready', { schema: { hide: true } }, async (request, reply) => {
    const told = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, (await answers(check)) ? 'up' : 'down'] as const),
    );
    const ready = told.every(([, word]) => word === 'up');
    const steps = ready ? await opening?.progress() : undefined;
    const waiting = ready && opening && request.query.complete !== undefined && !(await opening.isComplete());
    reply.header('cache-control', 'no-store').code(ready && !waiting ? 200 : 503);
    return {
      status: ready ? 'ready' : 'unavailable',
      ...Object.fromEntries(told),
      ...(steps && { opening: steps }),
    };
  });
}

const answers = (check: () => Promise<void>): Promise<boolean> =>
  check().then(
    () => true,
    () => false,
  );

/** More than fits into what a file system keeps beside a file's name. */
const PROBE = Buffer.alloc(64 * 1024);
const ASKED_AGAIN_MS = 2_000;

/** Whether the data folder still takes something: a full disk answers to reads for long. */
export function writableFolder(folder: string): () => Promise<void> {
  const file = join(folder, `.ready-${process.pid}`);
  let asked: { readonly at: number; readonly answer: Promise<void> } | undefined;
  return () => {
    if (!asked || performance.now() - asked.at > ASKED_AGAIN_MS) {
      const answer = writeFile(file, PROBE, { flush: true }).finally(() => rm(file, { force: true }));
      asked = { at: performance.now(), answer };
    }
    return asked.answer;
  };
}
