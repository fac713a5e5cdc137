// Finds or installs a Chromium: the installed or Debian's headless shell, else any Chrome or Chromium, else
// Playwright's.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The headless shell draws no window: with a full Chromium each test context takes half a second of both cores. */
const SHELL = 'chromium-headless-shell';
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

export async function findOrInstallChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  return installed([SHELL]) ?? fromDebian() ?? installed(BROWSERS, MAC) ?? (await fromPlaywright());
}

function installed(names, files = []) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...files];
  return candidates.find(runs);
}

function runs(file) {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    return false;
  }
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Installing a Chromium from Debian’s packages (once)…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Fails early without a network, so that an installed browser is used.
  const patience = ['-q', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=15'];
  const apt = (...args) => spawnSync('apt-get', [...patience, ...args], { env, stdio: 'ignore', timeout: 300_000 });
  apt('update');
  apt('install', '-y', '--no-install-recommends', SHELL);
  return installed([SHELL]);
}

async function fromPlaywright() {
  console.log('Installing Playwright’s Chromium (once)…');
  spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { stdio: 'inherit' });
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}
