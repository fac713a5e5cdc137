#!/usr/bin/env node
// Before any command: installs packages when the lockfile changed and builds when a source changed.
// Plain JavaScript without dependencies: on a fresh clone it runs on the Node the machine has.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const mode = process.argv[2] ?? 'start';
const OLDEST = 20;
const MODERN = 24;

process.chdir(root);
if (major(process.version) < OLDEST) stop(`Node ${OLDEST} or newer is needed to begin; this is ${process.version}.`);
install();
const node = modernNode();
if (mode === 'start' || mode === 'bench' || mode === 'painted') build();
if (mode === 'painted') paint();

/** Running the shop needs no development packages; a full installation also suffices. */
function install() {
  const stamp = 'node_modules/.installed';
  const lock = hash(readFileSync('package-lock.json'));
  const shopOnly = mode === 'start';
  const known = read(stamp);
  if (known === `${lock} all` || (shopOnly && known === `${lock} shop`)) return;
  say('Installing packages (once, about a minute)…');
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  // Node and PostgreSQL themselves come as optional packages.
  const which = shopOnly ? ['--omit=dev'] : ['--include=dev'];
  const flags = ['ci', ...which, '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  run([...npm, ...flags], 'npm ci failed: see its lines above. The npm registry must be reachable on the first start.');
  writeFileSync(stamp, `${lock} ${shopOnly ? 'shop' : 'all'}`);
}

/** Node 24 as an npm package, or the machine's own if it is recent enough. */
function modernNode() {
  const packaged = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(packaged)) return packaged;
  if (major(process.version) >= MODERN) return process.execPath;
  stop(
    `npm has no Node ${MODERN} for ${process.platform}-${process.arch}: install Node ${MODERN} or newer and start again.`,
  );
}

function build() {
  const stamp = 'build/.built';
  const wanted = sourcesHash();
  if (read(stamp) === wanted) return;
  say('Building (after a change, some ten seconds)…');
  run([node, 'scripts/build.mjs'], 'The build failed: see the lines above.');
  writeFileSync(stamp, wanted);
}

/** A shop paints its pictures after it has started; tests and some benchmarks need them before. */
function paint() {
  say('Painting the catalogue (once per story, some twenty seconds each)…');
  run([node, 'scripts/paint-catalogue.ts'], 'The pictures could not be painted: see the lines above.');
}

/** Sizes and times instead of contents, so that a second start is not delayed. */
function sourcesHash() {
  const digest = createHash('sha256');
  const walk = (path) => {
    const stat = statSync(path);
    if (stat.isDirectory()) for (const name of readdirSync(path).sort()) walk(join(path, name));
    else digest.update(`${path}:${stat.size}:${Math.round(stat.mtimeMs)}\n`);
  };
  const inputs = [
    'src',
    'content',
    'public',
    'scripts/build.mjs',
    'scripts/react-router-patches.ts',
    'package-lock.json',
    'package.json',
    'vite.config.ts',
    'react-router.config.ts',
  ];
  for (const input of inputs) if (existsSync(input)) walk(input);
  return digest.digest('hex');
}

function run([command, ...args], sentence) {
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) stop(sentence);
}

function hash(bytes) {
  return createHash('sha256').update(bytes).update(`${process.platform}-${process.arch}`).digest('hex');
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function major(version) {
  return Number(version.slice(1).split('.')[0]);
}

function say(line) {
  console.log(line);
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
