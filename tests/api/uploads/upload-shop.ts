// A shop with its own media folder, and ways to upload to it.
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll } from 'vitest';
import { createFolderStorage } from '#providers/storage/folder-storage.ts';
import { createScopedStorage } from '#providers/storage/scoped-storage.ts';
import { startTestShop } from '#tests/harness/shop-api.ts';

const ALL_ACTIONS = ['find', 'findOne', 'upload', 'destroy', 'findPage'].map(
  (action) => `plugin::upload.content-api.${action}`,
);

export type Part = readonly [name: string, value: string | Buffer, filename?: string, type?: string];

/** Call at the top of a test file. */
export async function startUploadShop() {
  const folder = await mkdtemp(join(tmpdir(), 'zb-media-'));
  const store = createFolderStorage(folder);
  const shop = await startTestShop({ uploads: createScopedStorage(store, 'uploads/') });
  // A separate temporary folder: other tests upload at the same time, and leftovers are counted here.
  const temporary = join(folder, 'temporary');
  await mkdir(temporary);
  const before = process.env.TMPDIR;
  process.env.TMPDIR = temporary;
  afterAll(async () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    await rm(folder, { recursive: true, force: true });
  });
  const manager = await shop.person('manager', { role: 'manager', actions: ALL_ACTIONS });
  const admin = await shop.person('admin', { role: 'administrator', actions: ALL_ACTIONS });

  async function send(url: string, parts: readonly Part[], jwt?: string) {
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

  return {
    folder,
    store,
    shop,
    temporary,
    manager,
    admin,
    send,
    upload: (...parts: Part[]) => send('/api/upload', parts, manager.jwt),
    stored: async () => (await readdir(join(folder, 'uploads')).catch(() => [])).sort(),
    served: (url: string, headers = {}) => shop.app.inject({ url, headers }),
  };
}

export const file = (content: string | Buffer, name: string, type = ''): Part => ['files', content, name, type];
export const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 120, b: 40 } } });
