// Lighthouse with its mobile preset on the built shop: four scores, LCP, CLS and page weight.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findOrInstallChromium } from '../../scripts/chromium.mjs';
import { forgetData, startBuiltShop, warmPage } from '../built-shop.ts';
import { nameSeller, OWNER } from '../name-seller.ts';

const PATHS = process.argv
  .slice(2)
  .filter((argument) => argument.startsWith('--path='))
  .map((argument) => argument.slice(7));
/** The used part of Lighthouse's report. */
interface Result {
  readonly categories: Readonly<Record<string, { readonly score: number | null } | undefined>>;
  readonly audits: Readonly<Record<string, Audit>>;
  readonly environment: { readonly benchmarkIndex: number };
  readonly runtimeError?: unknown;
}
interface Audit {
  readonly title: string;
  readonly scoreDisplayMode: string;
  readonly score: number | null;
  readonly numericValue?: number;
}
type Lighthouse = (url: string, flags: object) => Promise<{ readonly lhr: Result } | undefined>;

const DEBUG_PORT = 9333;
/** One run in three is disturbed by other load; Lighthouse itself recommends the median. */
const RUNS = 3;

const lighthouse = await loadLighthouse();
const executablePath = await findOrInstallChromium();
if (!executablePath) throw new Error('no Chromium could be found or installed; set CHROMIUM_PATH to one');
const shop = await startBuiltShop(3320, undefined, OWNER);
await nameSeller(shop.url);
const profile = mkdtempSync(join(tmpdir(), 'zb-lighthouse-'));
const browser = await chromium.launchPersistentContext(profile, {
  executablePath,
  // Playwright disables the back-forward cache, which Lighthouse would report as a fault of the page.
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
  args: [`--remote-debugging-port=${DEBUG_PORT}`, '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
for (const path of PATHS.length ? PATHS : ['/', '/en', '/books', '/books/night-forest']) {
  // The first visitors wait for rendering and compression; the measurement is for later ones.
  await warmPage(shop.url + path);
  const results = [];
  for (let attempt = 0; attempt < 2 * RUNS && results.length < RUNS; attempt += 1)
    results.push(...(await measure(path)));
  const median = results.toSorted((a, b) => speedOf(a) - speedOf(b))[Math.floor(results.length / 2)];
  if (!median) throw new Error(`no result for ${path}`);
  const { categories, audits, environment } = median;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  console.log(
    `${path}: performance ${score('performance')}, accessibility ${score('accessibility')}, best practices ${score('best-practices')}, ` +
      `SEO ${score('seo')}; LCP ${(value('largest-contentful-paint') / 1000).toFixed(2)} s, CLS ${value('cumulative-layout-shift').toFixed(3)}, TBT ${Math.round(value('total-blocking-time'))} ms, ` +
      `${Math.round(value('total-byte-weight') / 1000)} kB; each visit ${results.map((each) => Math.round(speedOf(each) * 100)).join(', ')}; machine ${Math.round(environment.benchmarkIndex)}`,
  );
  const failed = Object.values(audits).filter((audit) => audit.scoreDisplayMode === 'binary' && audit.score === 0);
  for (const audit of failed) console.log(`  ✗ ${audit.title}`);
}
await browser.close();
await shop.stop();
forgetData(shop);
rmSync(profile, { recursive: true, force: true });

/** Undefined if the browser lost the trace of a run, which happens occasionally. */
async function measure(path: string): Promise<Result[]> {
  const result = await lighthouse(shop.url + path, { port: DEBUG_PORT, output: 'json', logLevel: 'error' });
  return result && !result.lhr.runtimeError ? [result.lhr] : [];
}

function speedOf({ categories }: Result): number {
  return categories.performance?.score ?? 0;
}

/** Lighthouse brings 150 MB of packages that nothing else needs, so it is installed separately on first use. */
async function loadLighthouse(): Promise<Lighthouse> {
  const folder = import.meta.dirname;
  if (!existsSync(join(folder, 'node_modules')))
    spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
  const name = 'lighthouse';
  const { default: lighthouse } = (await import(name)) as { default: Lighthouse };
  return lighthouse;
}
