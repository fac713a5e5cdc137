#!/usr/bin/env node
// Runs the benchmarks: all of them, or those named first (npm run bench -- content-api --seconds 2). Each is bench/<name>/run.ts.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const all = readdirSync('bench').filter((name) => existsSync(join('bench', name, 'run.ts')));
const given = process.argv.slice(2);
const names = given.findIndex((argument) => argument.startsWith('-'));
const [asked, options] = names < 0 ? [given, []] : [given.slice(0, names), given.slice(names)];
const unknown = asked.filter((name) => !all.includes(name));
if (unknown.length) {
  console.error(`No benchmark is called ${unknown.join(', ')}; there are ${all.join(', ')}.`);
  process.exit(1);
}
/** Their shop draws books or shows pages with all pictures; the others start on a fresh clone without painting. */
const NEED_PICTURES = ['first-pages', 'flood', 'generation', 'lighthouse', 'load', 'storefront', 'workers'];
const chosen = asked.length ? asked : all;
if (chosen.some((name) => NEED_PICTURES.includes(name))) {
  const { status } = spawnSync(process.execPath, ['scripts/prepare.mjs', 'painted'], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
let failed = false;
for (const name of chosen) {
  console.log(`\n== ${name}`);
  const { status } = spawnSync(process.execPath, [join('bench', name, 'run.ts'), ...options], { stdio: 'inherit' });
  failed ||= status !== 0;
}
process.exit(failed ? 1 : 0);
