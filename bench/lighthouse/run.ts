// Lighthouse in its mobile preset on the built shop: four scores, LCP, CLS and what the page weighs.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findOrInstallChromium } from '../../scripts/chromium.mjs';
import { forgetData, startBuiltShop, warmPage } from '../built-shop.ts';

const PATHS = process.argv
  .slice(2)
  .filter((argument) => argument.startsWith('--path='))
  .map((argument) => argument.slice(7));
const DEBUG_PORT = 9333;

const executablePath = await findOrInstallChromium();
if (!executablePath) throw new Error('no Chromium could be found or installed; set CHROMIUM_PATH to one');
const shop = await startBuiltShop(3320);
const profile = mkdtempSync(join(tmpdir(), 'zb-lighthouse-'));
const browser = await chromium.launchPersistentContext(profile, {
  executablePath,
  // Playwright switches the back-forward cache off, and Lighthouse would blame the page.
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
  args: [`--remote-debugging-port=${DEBUG_PORT}`, '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
for (const path of PATHS.length ? PATHS : ['/', '/en', '/books', '/books/night-forest']) {
  // The first visitors wait for rendering and compression; the figure is for all who follow.
  await warmPage(shop.url + path);
  const result = (await measure(path)) ?? (await measure(path));
  if (!result) throw new Error(`no result for ${path}`);
  const { categories, audits } = result.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  console.log(
    `${path}: performance ${score('performance')}, accessibility ${score('accessibility')}, best practices ${score('best-practices')}, ` +
      `SEO ${score('seo')}; LCP ${(value('largest-contentful-paint') / 1000).toFixed(2)} s, CLS ${value('cumulative-layout-shift').toFixed(3)}, TBT ${Math.round(value('total-blocking-time'))} ms, ` +
      `${Math.round(value('total-byte-weight') / 1000)} kB`,
  );
  const failed = Object.values(audits).filter((audit) => audit.scoreDisplayMode === 'binary' && audit.score === 0);
  for (const audit of failed) console.log(`  ✗ ${audit.title}`);
}
await browser.close();
await shop.stop();
forgetData(shop);
rmSync(profile, { recursive: true, force: true });

/** Undefined where the browser lost the trace of a visit, as it does now and then. */
async function measure(path: string) {
  const result = await lighthouse(shop.url + path, { port: DEBUG_PORT, output: 'json', logLevel: 'error' });
  return result?.lhr.runtimeError ? undefined : result;
}
