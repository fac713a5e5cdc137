// npm run train:fetch -- --photos FOLDER [--host https://github.com] [--only OWNER/NAME]: the manifest's photos, from
// public git hosts, into a folder outside the repository. Optional: any copy with the right SHA-256 will do.

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { loadManifest, type ManifestEntry } from './lib/manifest.ts';
import { refuseInsideRepository } from './lib/outside-repository.ts';

const run = promisify(execFile);
const MAX_PHOTO_BYTES = 32 * 2 ** 20;

/** Fetches one commit without history and without blobs; each photo's blob is then fetched alone. */
async function fetchRepository(
  host: string,
  repo: string,
  entries: readonly ManifestEntry[],
  folder: string,
): Promise<number> {
  const git = await mkdtemp(join(tmpdir(), 'train-fetch-'));
  let written = 0;
  try {
    const at = ['--git-dir', git];
    await run('git', [...at, 'init', '--bare', '--quiet']);
    await run('git', [...at, 'remote', 'add', 'origin', `${host}/${repo}.git`]);
    await run('git', [...at, 'config', 'remote.origin.promisor', 'true']);
    for (const commit of new Set(entries.map((entry) => entry.commit)))
      await run('git', [...at, 'fetch', '--quiet', '--depth=1', '--filter=blob:none', 'origin', commit]);
    for (const { blob, sha256, path } of entries) {
      const { stdout } = await run('git', [...at, 'cat-file', 'blob', blob], {
        encoding: 'buffer',
        maxBuffer: MAX_PHOTO_BYTES,
      });
      if (createHash('sha256').update(stdout).digest('hex') !== sha256) {
        console.warn(`${repo} ${path}: another SHA-256, left out`);
        continue;
      }
      await writeFile(join(folder, sha256), stdout);
      written += 1;
    }
  } catch (fault) {
    console.warn(`${repo}: ${fault instanceof Error ? fault.message.split('\n')[0] : 'failed'}`);
  } finally {
    await rm(git, { recursive: true, force: true });
  }
  return written;
}

const { values } = parseArgs({
  options: {
    photos: { type: 'string' },
    host: { type: 'string', default: 'https://github.com' },
    only: { type: 'string' },
  },
});
if (!values.photos) throw new Error('say where to put the photos: npm run train:fetch -- --photos FOLDER');
const folder = resolve(values.photos);
refuseInsideRepository(folder);
await mkdir(folder, { recursive: true });
const missing: ManifestEntry[] = [];
for (const entry of await loadManifest())
  if ((!values.only || entry.repo === values.only) && !missing.some(({ sha256 }) => sha256 === entry.sha256))
    await access(join(folder, entry.sha256)).catch(() => missing.push(entry));
let written = 0;
for (const [repo, entries] of Map.groupBy(missing, (entry) => entry.repo))
  written += await fetchRepository(values.host, repo, entries, folder);
console.log(`${written} of ${missing.length} missing photos fetched into ${folder}`);
