// Hostile files through both upload forms: each is refused or stored clean, and the shop keeps working.
import { expect, test } from 'vitest';
import { CONSENT_VERSION } from '#core/books/book-request.ts';
import { faces, portrait } from '#tests/fixtures/faces/draw-face.ts';
import { startFuzzShop } from './fuzz-shop.ts';
import { type HostileFile, hostileFiles } from './hostile-files.ts';

const { app, staff, shop } = await startFuzzShop();
const allFiles = await hostileFiles();
/** Many files of these kinds differ by chance only: a quarter of them is sent, all by `npm run fuzz`. */
const RANDOM_KINDS = /cut after|wrong bytes|^noise$/;
const files = allFiles.filter(
  ({ label }, index) => process.env.FUZZ_REQUESTS || index % 4 === 0 || !RANDOM_KINDS.test(label),
);

async function upload(url: string, field: string, file: HostileFile, headers: Record<string, string>, index: number) {
  const form = new FormData();
  if (field === 'photo') form.append('consent', CONSENT_VERSION);
  form.append(field, new Blob([new Uint8Array(file.bytes)], { type: file.type }), file.name);
  const body = new Response(form);
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
    remoteAddress: `10.9.${index >> 8}.${index & 255}`,
  });
  return { status: answer.statusCode, text: answer.body };
}

const TARGETS = [
  { name: 'a photo', url: '/api/shop/photos', field: 'photo', headers: {} },
  { name: 'a drawing', url: '/api/shop/drawings', field: 'photo', headers: {} },
  { name: 'the media library', url: '/api/admin/strapi-api-proxy/upload', field: 'files', headers: staff },
] as const;

test.each(TARGETS)('survives hostile files as $name', { timeout: 300_000 }, async ({ url, field, headers }) => {
  expect(allFiles).toHaveLength(300);
  const faults: string[] = [];
  const statuses = new Map<number, number>();
  let index = 0;
  const work = async (): Promise<void> => {
    for (let file = files[index++]; file; file = files[index++]) {
      const { status, text } = await upload(url, field, file, headers, index);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status >= 500 || /\.ts:\d+|node_modules|VipsJpeg|<script|onload=/.test(text))
        faults.push(`${file.label}: ${status} ${text.slice(0, 200)}`);
    }
  };
  await Promise.all([work(), work(), work()]);
  expect(faults).toEqual([]);
  expect(statuses.get(400) ?? 0).toBeGreaterThan(files.length / 3);
});

test('still reads a good photo afterwards', { timeout: 60_000 }, async () => {
  const bytes = await portrait(faces.lina, 640).jpeg().toBuffer();
  const file = { label: 'good', name: 'photo.jpg', type: 'image/jpeg', bytes };
  const { status, text } = await upload('/api/shop/photos', 'photo', file, {}, 70_000);
  expect([status, text.slice(0, 100)]).toEqual([201, expect.any(String)]);
  expect(shop.rendering).toBeDefined();
});
