// A shop with a media library in a folder of its own, and how tests send it files.
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll } from 'vitest';
import { createFolderStorage } from '#providers/storage/folder-storage.ts';
import { createScopedStorage } from '#providers/storage/scoped-storage.ts';
import { startTestShop } from '#tests/harness/shop-api.ts';

export const folder = await mkdtemp(join(tmpdir(), 'zb-media-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
export const store = createFolderStorage(folder);
export const shop = await startTestShop({ uploads: createScopedStorage(store, 'uploads/') });
/** Other tests receive files at the same time: what these leave behind is looked for in a place of their own. */
export const temporary = join(folder, 'temporary');
await mkdir(temporary);
process.env.TMPDIR = temporary;

const all = ['find', 'findOne', 'upload', 'destroy', 'findPage'].map(
  (action) => `plugin::upload.content-api.${action}`,
);
export const manager = await shop.person('manager', { role: 'manager', actions: all });
export const admin = await shop.person('admin', { role: 'administrator', actions: all });

export type Part = readonly [name: string, value: string | Buffer, filename?: string, type?: string];

export async function send(url: string, parts: readonly Part[], jwt?: string) {
  const form = new FormData();
  for (const [name, value, filename, type = ''] of parts) {
    if (typeof value === 'string' && filename === undefined) form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(Buffer.from(value))], { type }), filename);
  }
  const encoded = new Response(form);
  return shop.app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      ...(jwt === undefined ? {} : { authorization: `Bearer ${jwt}` }),
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}
export const upload = (...parts: Part[]) => send('/api/upload', parts, manager.jwt);
export const file = (content: string | Buffer, name: string, type = ''): Part => ['files', content, name, type];
export const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 120, b: 40 } } });
export const stored = async () => (await readdir(join(folder, 'uploads')).catch(() => [])).sort();
export const served = (url: string, headers = {}) => shop.app.inject({ url, headers });
