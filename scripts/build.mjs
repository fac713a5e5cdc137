#!/usr/bin/env node
// Builds the storefront (React Router), bundles the server and the render worker, and packs assets for the wire.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { engineId } from './engine-id.mjs';

const PACKABLE = /\.(js|css|svg|json|txt|xml|webmanifest|ico|wasm|bin)$/;
const SMALLEST_WORTH_PACKING = 1024;
/** Weights of networks: the best quality would take a minute for one percent. */
const LARGE_BYTES = 1_000_000;

for (const file of ['main.js', '.built']) rmSync(join('build', file), { force: true });
await Promise.all([buildWeb(), buildServer()]);
thinManifest('build/web/client/assets');
packAssets('build/web/client');
writeFileSync('build/engine-id.txt', `${await engineId(process.cwd())}\n`);
writeFileSync('build/build-id.txt', `${Date.now().toString(36)}${randomBytes(4).toString('hex')}\n`);

async function buildWeb() {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn'],
    {
      stdio: ['ignore', process.env.VERBOSE ? 'inherit' : 'ignore', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  if (status !== 0) process.exit(1);
}

/** One file boots faster than hundreds. Packages stay external, because they carry binaries and data. */
async function buildServer() {
  const entries = {
    main: 'src/main.ts',
    'render-worker': 'src/engine/book/render-worker.ts',
    'check-worker': 'src/engine/preflight/check-worker.ts',
  };
  const bundle = await rolldown({
    input: Object.fromEntries(Object.entries(entries).filter(([, file]) => existsSync(file))),
    platform: 'node',
    external: (id) => !/^[./#]/.test(id),
  });
  await bundle.write({
    dir: 'build',
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'server/[name]-[hash].js',
    sourcemap: true,
  });
  await bundle.close();
}

/** A Russian route at its English address. Runs in the browser too: see thinManifest(). */
function englishRoute({ id, parentId, path, index, ...rest }) {
  const english = (name) => name.replace(/^ru-/, 'en-');
  const route = { ...rest, id: english(id), parentId: english(parentId) };
  if (index) route.index = index;
  if (index || path) route.path = path ? `en/${path}` : 'en';
  return route;
}

/**
 * Every page carries the table of all routes, /admin included. False flags can be left out, and imports are only used
 * by preloading links, which the shop does not have. English routes are made from the Russian ones in the browser,
 * which saves 0.8 kB of gzip. The server keeps the full table.
 */
function thinManifest(folder) {
  const [name] = readdirSync(folder).filter((file) => /^manifest-[0-9a-f]+\.js$/.test(file));
  const text = readFileSync(join(folder, name), 'utf8');
  const start = text.indexOf('{');
  const end = text.lastIndexOf('}') + 1;
  const manifest = JSON.parse(text.slice(start, end));
  for (const route of Object.values(manifest.routes)) {
    delete route.imports;
    for (const [key, value] of Object.entries(route)) {
      if (value === false || (Array.isArray(value) && value.length === 0)) delete route[key];
    }
  }
  const { routes } = manifest;
  for (const id of Object.keys(routes).filter((one) => one.startsWith('ru-'))) {
    const english = id.replace('ru-', 'en-');
    if (!isDeepStrictEqual(routes[english], englishRoute(routes[id])))
      throw new Error(`The English route of ${id} is not derived from it: leave it in the table`);
    delete routes[english];
  }
  const restore = `;{${englishRoute};const all=window.__reactRouterManifest.routes;for(const id of Object.keys(all))if(id.startsWith('ru-')){const route=englishRoute(all[id]);all[route.id]=route}}`;
  writeFileSync(join(folder, name), text.slice(0, start) + JSON.stringify(manifest) + text.slice(end) + restore);
}

function packAssets(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !PACKABLE.test(entry.name)) continue;
    const bytes = readFileSync(file);
    if (bytes.length < SMALLEST_WORTH_PACKING) continue;
    const isLarge = bytes.length > LARGE_BYTES;
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: isLarge ? 6 : 9 }));
    const params = { [constants.BROTLI_PARAM_QUALITY]: isLarge ? 9 : 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
  }
}
