// A shop that takes photos: the real engine, one story, private files in a folder the test may look into.
import { hash } from 'node:crypto';
import { join } from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { CONSENT_VERSION } from '#core/books/book-request.ts';
import { COOKIES } from '#core/http/cookies.ts';
import { readStoryFolder } from '#engine/story/story-files.ts';
import { createDatabaseStories } from '#server/modules/stories/database-stories.ts';
import { insertVersion } from '#server/modules/stories/stories.repository.ts';
import { createRendering, type Rendering } from '#server/rendering/rendering.ts';
import { content as contentDir, sharedPlates } from '#tests/fixtures/book-spec.ts';
import { composeTestShop } from '#tests/harness/compose-test-shop.ts';
import { copyTestDatabase } from '#tests/harness/database.ts';
import { openTempFolder } from '#tests/harness/temp-folder.ts';
import { openShopContent } from '../../../src/open-content.ts';

export const STORY = 'night-forest';

export async function startPhotoShop() {
  const { database } = await copyTestDatabase();
  const dataDir = openTempFolder('zb-photos-');
  const rendering = readingOnce(
    createRendering({
      stories: createDatabaseStories(database),
      content: contentDir,
      cache: sharedPlates,
      draft: true,
    }),
  );
  const content = await openShopContent(database);
  const { app, shop } = await composeTestShop({ database, content, rendering, settings: { DATA_DIR: dataDir } });
  await insertVersion(database, await readStoryFolder(join(contentDir, 'stories', STORY), STORY), 'test');

  /** Somebody with a browser that keeps the guest's cookie. */
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
  return { app, shop, database, dataDir, visitor, run };
}

/** The same photo is given by many visitors and read once: what is read of it depends on nothing else. */
function readingOnce(rendering: Rendering): Rendering {
  const known = new Map<string, Promise<unknown>>();
  return {
    ...rendering,
    engineFor(lane, owner) {
      const engine = rendering.engineFor(lane, owner);
      const run = (task: string, input: { photo?: Uint8Array; face?: number }, options: object) => {
        const read = () => engine.pool.run(task as 'photo', input as never, options);
        if (!input.photo || (task !== 'receive' && task !== 'photo')) return read();
        const key = `${task} ${input.face} ${hash('sha256', input.photo)}`;
        const reading = known.get(key) ?? read();
        known.set(key, reading);
        return reading;
      };
      return { ...engine, pool: { run: run as typeof engine.pool.run } };
    },
  };
}
