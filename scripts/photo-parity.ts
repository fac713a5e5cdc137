// npm run photo-parity -- --photos FOLDER: reads every photo by the server's code and in a browser, and compares.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { GENDERS } from '#core/names/forms.ts';
import type { DeviceReading } from '#engine/photo/browser/reader-messages.ts';
import { certaintyOf, lookFromFace } from '#engine/photo/decide/look-from-face.ts';
import type { FaceReading } from '#engine/photo/face-reading.ts';
import { receivePhoto } from '#engine/photo/intake/receive-photo.ts';
import { readerModels } from './reader-models.ts';

interface HereAnswer {
  sent: string;
  answer: { step: 'read'; reading: DeviceReading } | { step: 'refused'; code: string } | { step: 'failed' };
  ms: number;
}

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.wasm': 'application/wasm' };
/** As the shop sends it with the worker. */
const WORKER_POLICY = "default-src 'none'; script-src 'wasm-unsafe-eval'; sandbox";
const AGES_YEARS = [1, 6];

const { values } = parseArgs({ options: { photos: { type: 'string' } } });
if (!values.photos) throw new Error('say where the photos are: npm run photo-parity -- --photos FOLDER');
const folder = resolve(values.photos);

const site = await mkdtemp(join(tmpdir(), 'photo-parity-'));
await build({
  configFile: false,
  logLevel: 'warn',
  root: resolve('scripts/photo-parity'),
  plugins: [readerModels()],
  build: { outDir: site, emptyOutDir: true, assetsInlineLimit: 0, target: 'es2022' },
});
const server = createServer(async (request, reply) => {
  const path = request.url === '/' ? '/index.html' : (request.url ?? '');
  const body = await readFile(join(site, path)).catch(() => null);
  if (path.includes('.worker-')) reply.setHeader('content-security-policy', WORKER_POLICY);
  reply.writeHead(body ? 200 : 404, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' }).end(body);
});
await new Promise<void>((done) => server.listen(0, done));
const address = server.address();
const port = typeof address === 'object' && address ? address.port : 0;

const { CHROMIUM_PATH } = process.env;
const browser = await chromium.launch(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {});
const page = await browser.newPage();
page.on('console', (message) => console.warn(`browser: ${message.text()}`));
page.on('pageerror', (error) => console.warn(`browser: ${error.message}`));
await page.goto(`http://localhost:${port}/`);

const looksOf = (face: FaceReading): string =>
  JSON.stringify(
    GENDERS.flatMap((gender) =>
      AGES_YEARS.map((age) => [lookFromFace(face, gender, age), certaintyOf(face, gender, age)]),
    ),
  );

/** Paths of fields whose values differ. */
function differences(a: unknown, b: unknown, path = ''): string[] {
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return Object.is(a, b) ? [] : [path];
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].flatMap((key) =>
    differences(Reflect.get(a, key), Reflect.get(b, key), Number.isNaN(Number(key)) ? `${path}.${key}` : path),
  );
}

const fields = new Map<string, number>();
const times: number[] = [];
let read = 0;
let sameLooks = 0;
let sameReadings = 0;
let refusedBoth = 0;
for (const name of (await readdir(folder)).sort()) {
  if (!/\.(jpe?g|png)$/i.test(name)) continue;
  const bytes = await readFile(join(folder, name));
  const here = (await page.evaluate(
    (base64) => (window as unknown as { readHere(given: string): Promise<unknown> }).readHere(base64),
    bytes.toString('base64'),
  )) as HereAnswer | null;
  if (!here) continue;
  const there = await receivePhoto(Buffer.from(here.sent, 'base64'));
  if (here.answer.step !== 'read' || !there.ok) {
    const code = here.answer.step === 'refused' ? here.answer.code : here.answer.step;
    if (!there.ok && there.error.code === code) refusedBoth += 1;
    else console.log(`${name}: browser ${code}, server ${there.ok ? 'read' : there.error.code}`);
    continue;
  }
  read += 1;
  times.push(here.ms);
  const { landmarks, ...measured } = there.value.reading.face;
  const face = here.answer.reading.face;
  const isSame = looksOf({ ...face, landmarks: [] }) === looksOf({ ...measured, landmarks: [] });
  if (isSame) sameLooks += 1;
  const different = new Set(differences(JSON.parse(JSON.stringify(measured)), JSON.parse(JSON.stringify(face))));
  if (different.size === 0) sameReadings += 1;
  for (const field of different) fields.set(field, (fields.get(field) ?? 0) + 1);
  if (!isSame) console.log(`${name}: ${[...different].join(' ')}`);
}
await browser.close();
server.close();
await rm(site, { recursive: true });

times.sort((a, b) => a - b);
console.log(`${read} photos with a face: ${sameLooks} looks and ${sameReadings} readings equal byte for byte`);
console.log(`${refusedBoth} refused alike; median ${Math.round(times[times.length >> 1] ?? 0)} ms in the browser`);
for (const [field, count] of [...fields].sort((a, b) => b[1] - a[1])) console.log(`${count} ${field}`);
