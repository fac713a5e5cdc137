#!/usr/bin/env node
// Deletes from node_modules what only the build needs: packages that the built shop never loads, headers, types, source
// maps. For the image; a folder in which `npm start` builds keeps them.
import { existsSync, readdirSync, readFileSync, readlinkSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Dependencies of `npm start` that the built shop does not load; vite serves --dev only. */
export const BUILD_ONLY = ['@react-router/dev', '@tailwindcss/vite', 'rolldown', 'tailwindcss', 'vite'];

/** Files no package reads at run time. */
const UNREAD_FILE = /\.(map|d\.[cm]?ts|md|markdown|tsbuildinfo)$/;

/**
 * Paths in the lockfile that are reachable from the shop's own dependencies.
 * @param {{ packages: Record<string, object> }} lock
 * @returns {Set<string>}
 */
export function runtimePaths(lock) {
  const kept = new Set();
  const root = lock.packages[''];
  const named = Object.keys({ ...root.dependencies, ...root.optionalDependencies });
  const open = named.filter((name) => !BUILD_ONLY.includes(name)).map((name) => `node_modules/${name}`);
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const entry = lock.packages[path];
    if (!entry || kept.has(path)) continue;
    kept.add(path);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = entry;
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      // The build tools are peers of packages that also work without them.
      const found = BUILD_ONLY.includes(name) ? undefined : installedPath(lock, path, name);
      if (found) open.push(found);
    }
  }
  return kept;
}

/** Where Node finds `name` from the package at `path`: in the nearest node_modules folder above. */
function installedPath(lock, path, name) {
  for (let from = path; ; from = from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/')))) {
    const candidate = join(from, 'node_modules', name);
    if (lock.packages[candidate]) return candidate;
    if (from === '') return undefined;
  }
}

function prune(root) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const kept = runtimePaths(lock);
  // Longest first: a package may be kept inside one that is not.
  for (const path of Object.keys(lock.packages).sort((one, other) => other.length - one.length)) {
    if (path === '' || kept.has(path) || [...kept].some((inside) => inside.startsWith(`${path}/node_modules/`)))
      continue;
    rmSync(join(root, path), { recursive: true, force: true });
  }
  for (const name of readdirSync(join(root, 'node_modules')).filter((each) => each.startsWith('node-linux-')))
    for (const unread of ['include', 'share'])
      rmSync(join(root, 'node_modules', name, unread), { recursive: true, force: true });
  for (const entry of readdirSync(join(root, 'node_modules'), { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile() && UNREAD_FILE.test(entry.name)) rmSync(file);
    if (entry.isSymbolicLink() && !existsSync(resolve(dirname(file), readlinkSync(file)))) rmSync(file);
  }
  removeEmptyFolders(join(root, 'node_modules'));
}

function removeEmptyFolders(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) removeEmptyFolders(join(folder, entry.name));
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) prune(resolve(process.argv[2] ?? '.'));
