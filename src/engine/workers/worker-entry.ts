// Where a worker thread's program lies: beside its source as TypeScript, or as an entry of its own in a bundle.
import { existsSync } from 'node:fs';

/** `source` is the worker's file from sources, `bundled` its name in a build, whose other files may lie a folder deeper. */
export const workerEntry = (base: string, source: string, bundled: string): URL => {
  if (base.endsWith('.ts')) return new URL(source, base);
  const beside = new URL(`./${bundled}`, base);
  return existsSync(beside) ? beside : new URL(`../${bundled}`, base);
};
