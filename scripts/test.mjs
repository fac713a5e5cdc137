#!/usr/bin/env node
// Every check in one command, fastest first; ends with one line of counts. --quick skips what needs a server;
// --widths runs the browser tests of all widths and states instead.
import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { findOrInstallChromium } from './chromium.mjs';

const quick = process.argv.includes('--quick');
const widths = process.argv.includes('--widths');
const reports = mkdtempSync(join(tmpdir(), 'zb-report-'));
const total = { passed: 0, failed: 0 };
// Test processes and drawing threads import the same files; a shared cache halves their compile time.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/compile');
const FOLDERS = ['src', 'scripts', 'tests', 'bench', 'training'];

if (widths) {
  await browserTests(prepareShop(), { E2E_SWEEP: 'full' });
} else if (quick) {
  await staticChecks();
  await vitest('unit tests', ['--project', 'unit']);
} else {
  // Built and painted while the checks and tests before it leave a core idle.
  const prepared = prepareShop();
  await staticChecks();
  await vitest('unit and API tests', []);
  await browserTests(prepared);
}

rmSync(reports, { recursive: true, force: true });
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

async function staticChecks() {
  // Each of these uses one core, so two run in parallel.
  await Promise.all([
    check('types', 'react-router', ['typegen']).then(() => check('types', 'tsc', ['--noEmit'])),
    check('format and lint', 'biome', ['ci', '--error-on-warnings', '.'])
      .then(() => check('architecture', 'depcruise', ['--config', '.dependency-cruiser.cjs', ...FOLDERS]))
      .then(() => check('unused code', 'knip', ['--no-progress'])),
  ]);
}

async function check(title, command, args) {
  const started = Date.now();
  const options = { maxBuffer: 1e8, env: { ...process.env, NO_COLOR: '1' } };
  const output = await promisify(execFile)(`node_modules/.bin/${command}`, args, options).then(
    () => undefined,
    (error) => `${error.stdout ?? ''}${error.stderr ?? error.message}`,
  );
  const good = output === undefined;
  total[good ? 'passed' : 'failed'] += 1;
  report(title, good, started);
  if (!good) console.log(output);
}

async function vitest(title, args) {
  const started = Date.now();
  const file = join(reports, 'vitest.json');
  const reporters = [
    '--reporter=agent',
    '--reporter=./scripts/checks/progress-reporter.mjs',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  // Colours are escape codes in a log file.
  const env = process.stdout.isTTY ? process.env : { ...process.env, NO_COLOR: '1' };
  const status = await run('node_modules/.bin/vitest', ['run', ...reporters, ...args], env);
  const { numPassedTests = 0, numFailedTests = 0, numFailedTestSuites = 0, testResults = [] } = readReport(file);
  count(title, started, status, numPassedTests, numFailedTests || numFailedTestSuites);
  for (const { assertionResults } of testResults)
    for (const test of assertionResults)
      if (test.status === 'passed' && test.failureMessages.length > 0)
        reportRepeated(test.fullName, test.failureMessages[0]);
}

/** Builds and paints the shop of the browser tests at low priority. */
async function prepareShop() {
  console.log('Beside the tests the shop is built and its catalogue painted in draft…');
  const env = { ...process.env, DRAWING: 'draft' };
  const prepared = promisify(execFile)(process.execPath, ['scripts/prepare.mjs', 'painted'], { maxBuffer: 1e8, env });
  setPriority(prepared.child.pid, 10);
  return prepared.then(
    () => undefined,
    ({ stdout = '', stderr = '' }) => `${stdout}${stderr}`,
  );
}

async function browserTests(prepared, settings = {}) {
  const chromium = await findOrInstallChromium();
  if (!chromium) {
    console.log('✗ browser tests: no Chromium could be found or installed; set CHROMIUM_PATH to one.');
    total.failed += 1;
    return;
  }
  const waited = Date.now();
  const fault = await prepared;
  report('a shop for the browser', fault === undefined, waited);
  if (fault !== undefined) {
    console.log(fault);
    total.failed += 1;
    return;
  }
  const started = Date.now();
  const file = join(reports, 'playwright.json');
  const env = { ...process.env, ...settings, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const status = await run('node_modules/.bin/playwright', ['test', '--reporter=dot,json'], env);
  const { stats = {}, suites = [] } = readReport(file);
  const { expected = 0, flaky = 0, unexpected = 0 } = stats;
  count('browser tests', started, status, expected + flaky, unexpected);
  for (const suite of suites) reportFlaky(suite);
}

function run(command, args, env) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env });
    child.once('error', () => resolve(1));
    child.once('exit', resolve);
  });
}

function reportFlaky({ suites = [], specs = [] }) {
  for (const suite of suites) reportFlaky(suite);
  for (const { title, tests } of specs)
    for (const { status, results } of tests)
      if (status === 'flaky') reportRepeated(title, results[0].error?.message ?? '');
}

/** A test that failed and then passed may still be broken: it is named for review. */
function reportRepeated(title, reason) {
  console.log(`  passed only at the second try: ${title}\n    ${reason.split('\n').slice(0, 4).join('\n    ')}`);
}

function count(title, started, status, passed, failed) {
  total.passed += passed;
  // A runner that fails without a failed test (a crash, no tests) counts as a failure.
  total.failed += failed || (status === 0 ? 0 : 1);
  report(`${title} (${passed} passed, ${failed} failed)`, status === 0, started);
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

function report(title, good, started) {
  console.log(`${good ? '✓' : '✗'} ${title} — ${((Date.now() - started) / 1000).toFixed(1)} s`);
}
