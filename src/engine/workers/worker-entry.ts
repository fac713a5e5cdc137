// Resolves the entry file of a worker thread, in sources (TypeScript) and in a bundle.
import { existsSync } from 'node:fs';

/** `source` is the worker's source file, `bundled` its name in a build; other bundle files may be one folder deeper. */
export const workerEntry = (base: string, source: string, bundled: string): URL => {
  if (base.endsWith('.ts')) return new URL(source, base);
  const beside = new URL(`./${bundled}`, base);
  return existsSync(beside) ? beside : new URL(`../${bundled}`, base);
};
