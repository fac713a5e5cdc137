// Pictures of the mails about presents, in both languages as a phone and a wide window show them, for a look at their words:
// node scripts/screens/mail-screens.ts FOLDER. Each is written beside its plain text. Nothing is sent and no shop is needed.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { LOCALES } from '#core/locale.ts';
import { giftMails } from '#tests/builders/gift-mails.ts';
import { findOrInstallChromium } from '../chromium.mjs';

const WIDTHS = [390, 640];

const folder = process.argv[2];
if (!folder) throw new Error('usage: node scripts/screens/mail-screens.ts FOLDER');
const executablePath = await findOrInstallChromium();
if (!executablePath) throw new Error('no Chromium could be found or installed; set CHROMIUM_PATH to one');
/** The icon of the shop in the header of each mail. */
const icon = `data:image/png;base64,${readFileSync('public/icon-192.png').toString('base64')}`;
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
mkdirSync(folder, { recursive: true });
for (const locale of LOCALES)
  for (const [name, mail] of await giftMails(locale)) {
    writeFileSync(join(folder, `${name}-${locale}.txt`), `${mail.subject}\n\n${mail.text}`);
    for (const width of WIDTHS) {
      const page = await browser.newPage({ viewport: { width, height: 800 }, deviceScaleFactor: 1 });
      await page.setContent(mail.html.replace(/https:[^"]*icon-192\.png/, icon));
      await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
      await sharp(await page.screenshot({ fullPage: true }))
        .webp({ quality: 80 })
        .toFile(join(folder, `${name}-${locale}-${width}.webp`));
      await page.close();
    }
  }
await browser.close();
