#!/usr/bin/env node
// Builds the storefront (React Router), bundles the server and the render worker, and packs assets for the wire.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { engineId } from './engine-id.mjs';

const PACKABLE = /\.(js|css|svg|json|txt|xml|webmanifest|ico|wasm|bin)$/;
const SMALLEST_WORTH_PACKING = 1024;
/** Weights of networks: the best quality would take a minute for one percent. */
const LARGE_BYTES = 1_000_000;
const ROUTE_FLAGS = [
  'index',
  'hasLoader',
  'hasAction',
  'hasClientLoader',
  'hasClientMiddleware',
  'hasDefaultExport',
  'hasErrorBoundary',
];

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

/**
 * Every page carries the table of all routes, /admin included. It is written as lines of words, from which the browser
 * makes the records and the English routes: 1.7 kB of gzip less than React Router's own. Left out are false flags, and
 * imports, which only preloading links use; the shop has none. The server keeps the full table.
 */
function thinManifest(folder) {
  const [name] = readdirSync(folder).filter((file) => /^manifest-[0-9a-f]+\.js$/.test(file));
  const text = readFileSync(join(folder, name), 'utf8');
  const { routes, ...rest } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  for (const route of Object.values(routes)) {
    delete route.imports;
    for (const [key, value] of Object.entries(route)) {
      if (value === false || (Array.isArray(value) && value.length === 0)) delete route[key];
    }
  }
  const lines = Object.values(routes)
    .filter(({ id }) => !id.startsWith('en-'))
    .map(routeLine);
  const read = String(readRoutes).replace(/\s+/g, ' ');
  const script = `window.__reactRouterManifest={...${JSON.stringify(rest)},routes:(${read})(${JSON.stringify(lines.join('\n'))},${JSON.stringify(ROUTE_FLAGS.join(' '))})}`;
  const window = {};
  runInNewContext(script, { window });
  // Through JSON, because objects of another context have prototypes of their own.
  const written = JSON.parse(JSON.stringify(window.__reactRouterManifest));
  if (!isDeepStrictEqual(written, { ...rest, routes }))
    throw new Error('The short table of routes does not say what React Router wrote: see routeLine() and readRoutes()');
  writeFileSync(join(folder, name), script);
}

/** Id, parent, path ("-" for none), flags as bits, module and client loader, without what all of them share. */
function routeLine(route) {
  const flags = ROUTE_FLAGS.reduce((bits, flag, index) => bits | (route[flag] ? 1 << index : 0), 0);
  const fileOf = (address = '') => address.slice('/assets/'.length, -'.js'.length);
  const words = [route.id, route.parentId ?? '-', route.path ?? '-', flags.toString(36), fileOf(route.module)];
  return [...words, fileOf(route.clientLoaderModule)].join(' ').trimEnd();
}

/** The reverse of routeLine(), with the English routes. Runs in the browser, so it uses nothing outside itself. */
function readRoutes(lines, flags) {
  const routes = {};
  const add = (id, parentId, path, bits, file, loader) => {
    const route = { id, module: `/assets/${file}.js` };
    if (parentId !== '-') route.parentId = parentId;
    if (path !== '-') route.path = path;
    if (loader) route.clientLoaderModule = `/assets/${loader}.js`;
    flags.split(' ').forEach((flag, index) => {
      if ((Number.parseInt(bits, 36) >> index) & 1) route[flag] = true;
    });
    routes[id] = route;
    return route;
  };
  const english = (name) => name.replace(/^ru-/, 'en-');
  for (const line of lines.split('\n')) {
    const [id, parentId, path, ...rest] = line.split(' ');
    const route = add(id, parentId, path, ...rest);
    if (id === english(id)) continue;
    const address = path === '-' ? (route.index ? 'en' : '-') : `en/${path}`;
    add(english(id), english(parentId), address, ...rest);
  }
  return routes;
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
