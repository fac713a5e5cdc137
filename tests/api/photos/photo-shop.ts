// A shop that accepts photos: the real engine, one story, and private files in a folder the test can read.
import { hash } from 'node:crypto';
import { readdirSync, rmdirSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { CONSENT_VERSION } from '#core/books/book-request.ts';
import { COOKIES } from '#core/http/cookies.ts';
import { readStoryFolder } from '#engine/story/story-files.ts';
import { insertVersion } from '#server/modules/stories/stories.repository.ts';
import { createRendering, type Rendering } from '#server/rendering/rendering.ts';
import { content as contentDir, sharedPlates } from '#tests/fixtures/book-spec.ts';
import { drawPicture, faces, portrait } from '#tests/fixtures/faces/draw-face.ts';
import { composeTestShop } from '#tests/harness/compose-test-shop.ts';
import { copyTestDatabase } from '#tests/harness/database.ts';
import { writeStorefront } from '#tests/harness/stub-storefront.ts';
import { openTempFolder } from '#tests/harness/temp-folder.ts';
import type { Providers } from '../../../src/choose-providers.ts';
import { openShopContent } from '../../../src/open-content.ts';

export const STORY = 'night-forest';

export const linaPhoto = await portrait(faces.lina, 640).jpeg().toBuffer();
export const twoFacesPhoto = await drawPicture(900, 640, [
  { face: faces.amir, x: 250, y: 320, scale: 1 },
  { face: faces.lina, x: 670, y: 330, scale: 0.8 },
])
  .jpeg()
  .toBuffer();

/** Of this process: a thread that loads the neural networks takes more time than most tests of photos. */
const rendering = readingOnce({
  ...createRendering({
    stories: {
      // Every shop inserts it as its first version.
      read: async () => ({ ...(await readStoryFolder(join(contentDir, 'stories', STORY), STORY)), version: 1 }),
    },
    content: contentDir,
    cache: sharedPlates,
    draft: true,
  }),
  // A shop that stops leaves the threads to the next one.
  close: async () => {},
});

export async function startPhotoShop(providers: Partial<Providers> = {}) {
  const { database } = await copyTestDatabase();
  const dataDir = openTempFolder('zb-photos-');
  const content = await openShopContent(database);
  const settings = { DATA_DIR: dataDir };
  // Covers with a name read the shop's own content.
  const build = { root: storefrontWithStories(), id: 'test' };
  const { app, shop } = await composeTestShop({ database, content, rendering, settings, providers, build });
  await insertVersion(database, await readStoryFolder(join(contentDir, 'stories', STORY), STORY), 'test');

  /** A visitor whose browser keeps the guest cookie. */
  function visitor() {
    let cookie = '';
    async function call(
      method: NonNullable<InjectOptions['method']>,
      url: string,
      more: Omit<InjectOptions, 'method' | 'url'> = {},
    ): Promise<LightMyRequestResponse> {
      const headers = { ...(cookie && { cookie }), ...more.headers };
      const answer = await app.inject({ method, url, ...more, headers });
      const given = answer.cookies.find(({ name }) => name === COOKIES.guest.name);
      if (given) cookie = `${given.name}=${given.value}`;
      return answer;
    }
    const give = async (
      photo: Uint8Array | null,
      {
        consent = CONSENT_VERSION as string | null,
        locale = 'ru',
        hero = {} as Record<string, string>,
        headers: more = {} as Record<string, string>,
      } = {},
    ): Promise<LightMyRequestResponse> => {
      const form = new FormData();
      if (consent !== null) form.append('consent', consent);
      for (const [name, value] of Object.entries(hero)) form.append(name, value);
      if (photo) form.append('photo', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
      const body = new Response(form);
      const headers = { 'content-type': body.headers.get('content-type') ?? '', ...more };
      return call('POST', `/api/shop/photos?locale=${locale}`, {
        headers,
        payload: Buffer.from(await body.arrayBuffer()),
      });
    };
    return { call, give, guest: () => cookie.split('=')[1]?.split('.')[0] ?? null };
  }

  const run = async (job: string): Promise<void> => {
    const handler = shop.jobs.find(({ job: { name } }) => name === job);
    if (!handler) throw new Error(`no job ${job}`);
    await handler.run({}, new AbortController().signal);
  };
  const filesOf = (id: string): string[] => {
    const names = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
    return names.filter((name) => name.includes(id) && statSync(join(dataDir, name)).isFile());
  };
  const rowOf = async (id: string) => {
    const sql = 'select * from content.child_photos where document_id = $1';
    return (await database.query<Record<string, unknown>>(sql, [id]))[0];
  };
  /** Uploads a photo that must be accepted. */
  const received = async (sender: ReturnType<typeof visitor>, photo: Uint8Array) => {
    const answer = await sender.give(photo);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().data as { documentId: string; picture: string; faces: object[]; chosenFace: number };
  };
  return { app, shop, database, dataDir, visitor, run, filesOf, rowOf, received };
}

function storefrontWithStories(): string {
  const root = writeStorefront();
  rmdirSync(join(root, 'content/stories'));
  symlinkSync(join(contentDir, 'stories'), join(root, 'content/stories'));
  return root;
}

const CACHED_TASKS = ['receive', 'photo', 'drawing'];

/** Caches readings: many tests send the same photo, and the reading depends on nothing else. */
function readingOnce(rendering: Rendering): Rendering {
  const known = new Map<string, Promise<unknown>>();
  return {
    ...rendering,
    engineFor(lane, owner) {
      const engine = rendering.engineFor(lane, owner);
      const run = (task: string, input: { photo?: Uint8Array; face?: number }, options: object) => {
        const read = () => engine.pool.run(task as 'photo', input as never, options);
        if (!input.photo || !CACHED_TASKS.includes(task)) return read();
        const key = `${task} ${input.face} ${hash('sha256', input.photo)}`;
        const reading = known.get(key) ?? read();
        known.set(key, reading);
        // A broken-off reading is repeated.
        reading.catch(() => known.delete(key));
        return reading;
      };
      return { ...engine, pool: { run: run as typeof engine.pool.run } };
    },
  };
}
