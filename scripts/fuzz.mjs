#!/usr/bin/env node
// npm run fuzz -- --requests 100000 --seed 7: sends requests generated from the OpenAPI document and from the content
// types, and all hostile files, to test shops.
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1e9) },
  },
});
console.log(`${values.requests} requests with the seed ${values.seed}`);
const env = { ...process.env, FUZZ_REQUESTS: values.requests, FUZZ_SEED: values.seed };
const files = ['security/fuzz', 'security/hostile-uploads', 'content/fuzz'].map((name) => `tests/api/${name}.test.ts`);
const args = ['run', ...files, '--project', 'api', '--retry', '0'];
spawn('node_modules/.bin/vitest', args, { stdio: 'inherit', env }).once('exit', (code) => process.exit(code ?? 1));
