// Serving the film: ranges, caching, captions, and a shop without a film.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { createFilm } from '#server/modules/film/film.routes.ts';
import { openTempFolder } from '../../harness/temp-folder.ts';

const folder = openTempFolder('zb-film-');
const BYTES = Buffer.from(Array.from({ length: 5000 }, (_, index) => index % 251));
const files = (locale: string) => ({
  film: `zhili-byli.${locale}.mp4`,
  captions: `zhili-byli.${locale}.vtt`,
  posters: [{ width: 640, avif: `${locale}.avif`, webp: `${locale}.webp` }],
});
const list = { made: '2026-11-15', seconds: 25, width: 1280, height: 720 };
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'film.json'), JSON.stringify({ ...list, films: { ru: files('ru'), en: files('en') } }));
writeFileSync(join(folder, 'zhili-byli.ru.mp4'), BYTES);
writeFileSync(join(folder, 'zhili-byli.ru.vtt'), 'WEBVTT');

const { service, install } = createFilm(folder);
const app = await createApp({
  logger: pino({ level: 'silent' }),
  https: false,
  dev: false,
  metricsToken: undefined,
  metrics: { queues: async () => [], lastBackups: async () => ({ backup: null, drill: null }) },
  ready: { database: async () => {}, queue: async () => {} },
  modules: [install],
});
afterAll(() => app.close());
const url = service.film('ru')?.url ?? '';

test('gives a page the address of the film in its language', () => {
  expect(service.film('ru')).toMatchObject({ url: '/film/zhili-byli.ru.mp4', captions: '/film/zhili-byli.ru.vtt' });
  expect(service.film('en')).toMatchObject({ url: '/film/zhili-byli.en.mp4', seconds: 25, made: '2026-11-15' });
});

test('serves the film complete and immutable with its media type', async () => {
  const { statusCode, headers, rawPayload } = await app.inject(url);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'video/mp4',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toBe("frame-ancestors 'self'");
  expect(headers['content-encoding']).toBeUndefined();
  expect(rawPayload.equals(BYTES)).toBe(true);
});

test('serves a requested range, and rejects an unsatisfiable one', async () => {
  const part = await app.inject({ url, headers: { range: 'bytes=100-199' } });
  expect(part.statusCode).toBe(206);
  expect(part.headers['content-range']).toBe(`bytes 100-199/${BYTES.length}`);
  expect(part.rawPayload.equals(BYTES.subarray(100, 200))).toBe(true);
  const open = await app.inject({ url, headers: { range: 'bytes=4990-' } });
  expect(open.rawPayload.equals(BYTES.subarray(4990))).toBe(true);
  expect((await app.inject({ url, headers: { range: 'bytes=9999-' } })).statusCode).toBe(416);
});

test('answers 304 to a known ETag', async () => {
  const { headers } = await app.inject(url);
  const again = await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
  expect(again.statusCode).toBe(304);
});

test('serves captions, and no other file of the folder', async () => {
  expect((await app.inject('/film/zhili-byli.ru.vtt')).headers['content-type']).toMatch(/^text\/vtt/);
  for (const name of ['film.json', 'unknown.mp4', '..%2fpackage.json']) {
    expect((await app.inject(`/film/${name}`)).statusCode).toBe(404);
  }
});

test('offers no film when none was built', () => {
  expect(createFilm(openTempFolder('zb-no-film-')).service.film('ru')).toBeNull();
});
