#!/usr/bin/env node
// npm run sbom: writes the bill of materials (CycloneDX) with the models and fonts of docs/packages.md.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const FILE = 'build/sbom.cdx.json';
const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
const [command, ...first] = npm;
const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];
const bill = JSON.parse(execFileSync(command, [...first, ...args], { encoding: 'utf8', maxBuffer: 1e8 }));
bill.metadata.component.name = JSON.parse(readFileSync('package.json', 'utf8')).name;

const rows = readFileSync('docs/packages.md', 'utf8').matchAll(
  /^\| `([^`]+)` \| (.*?) \| .*? \| (.*?) \| `([0-9a-f]{64})` \|$/gm,
);
for (const [, name, description, licence, sha] of rows)
  bill.components.push({
    type: /\.(bin|json|tflite)$/.test(name) ? 'machine-learning-model' : 'file',
    name,
    description,
    hashes: [{ alg: 'SHA-256', content: sha }],
    licenses: [{ license: { name: licence } }],
  });

const counts = new Map();
for (const { licenses = [] } of bill.components) {
  const [{ license, expression } = {}] = licenses;
  const name = expression ?? license?.id ?? license?.name ?? 'not named';
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
mkdirSync('build', { recursive: true });
writeFileSync(FILE, `${JSON.stringify(bill, null, 2)}\n`);
for (const [name, count] of [...counts].sort((a, b) => b[1] - a[1]))
  console.log(`${String(count).padStart(5)}  ${name}`);
console.log(`${bill.components.length} components written to ${FILE}`);
