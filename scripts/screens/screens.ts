// Takes the screenshots of docs/screens from a running shop: node scripts/screens/screens.ts http://localhost:3000
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findOrInstallChromium } from '../chromium.mjs';

const SCREENS = {
  home: '/',
  'home-en': '/en',
  books: '/books',
  book: '/books/night-forest',
  order: '/books/night-forest/order',
  preview: '/my-books/test',
  'not-found': '/no-such-page',
};
const WIDTHS = [390, 1440];
const TALLEST = 2400;

const base = process.argv[2] ?? 'http://localhost:3000';
const executablePath = await findOrInstallChromium();
if (!executablePath) throw new Error('no Chromium could be found or installed; set CHROMIUM_PATH to one');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
mkdirSync('docs/screens', { recursive: true });
for (const width of WIDTHS) {
  const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  for (const [name, path] of Object.entries(SCREENS)) {
    await page.goto(base + path, { waitUntil: 'networkidle' });
    const height = Math.min(TALLEST, await page.evaluate(() => document.documentElement.scrollHeight));
    await page.setViewportSize({ width, height });
    await page.waitForLoadState('networkidle');
    const picture = await page.screenshot();
    await sharp(picture)
      .webp({ quality: 72 })
      .toFile(join('docs/screens', `${name}-${width}.webp`));
    await page.setViewportSize({ width, height: 900 });
  }
}
await browser.close();
