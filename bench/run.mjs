#!/usr/bin/env node
// Runs the benchmarks: all of them, or those named (npm run bench -- storefront). Each is bench/<name>/run.ts.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const all = readdirSync('bench').filter((name) => existsSync(join('bench', name, 'run.ts')));
const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
const unknown = asked.filter((name) => !all.includes(name));
if (unknown.length) {
  console.error(`No benchmark is called ${unknown.join(', ')}; there are ${all.join(', ')}.`);
  process.exit(1);
}
let failed = false;
for (const name of asked.length ? asked : all) {
  console.log(`\n== ${name}`);
  const options = process.argv.slice(2).filter((argument) => argument.startsWith('-'));
  const { status } = spawnSync(process.execPath, [join('bench', name, 'run.ts'), ...options], { stdio: 'inherit' });
  failed ||= status !== 0;
}
process.exit(failed ? 1 : 0);
