// A shop with its real engine and content for generated requests, and callers of every kind.
import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { readStoryFolder } from '#engine/story/story-files.ts';
import { seedContent } from '#server/content-types/seed.ts';
import { roleByType } from '#server/modules/accounts/roles/roles.repository.ts';
import { insertUser } from '#server/modules/accounts/users/users.repository.ts';
import { insertVersion } from '#server/modules/stories/stories.repository.ts';
import { content as contentDir } from '#tests/fixtures/book-spec.ts';
import { composeTestShop } from '#tests/harness/compose-test-shop.ts';
import { copyTestDatabase } from '#tests/harness/database.ts';
import { ORIGIN } from '#tests/harness/shop-api.ts';
import { writeStorefront } from '#tests/harness/stub-storefront.ts';
import { openShopContent } from '../../../src/open-content.ts';
import type { FuzzedRequest, OpenApiDocument } from './fuzz-requests.ts';

const STORY = 'night-forest';
const PLENTY = { perAccountAndAddress: 1e6, perAccount: 1e6, perAddress: 1e6 };

export async function startFuzzShop() {
  const { database } = await copyTestDatabase();
  const content = await openShopContent(database);
  const root = writeStorefront();
  rmSync(join(root, 'content'), { recursive: true });
  symlinkSync(contentDir, join(root, 'content'));
  const { app, shop } = await composeTestShop({
    database,
    content,
    settings: { PUBLIC_URL: ORIGIN, DRAWING: 'draft' },
    build: { root, id: 'test' },
    accounts: { limits: PLENTY, account: { answerFloorMs: 0 }, pause: async () => {} },
  });
  await shop.accounts.ensureAdministrator({ email: 'first@example.test', password: 'first-pass-1' });
  await seedContent(content);
  await insertVersion(database, await readStoryFolder(join(contentDir, 'stories', STORY), STORY), 'test');
  const { tokens, auth, passwords } = shop.accounts.service;

  async function sessionOf(name: string, type: string): Promise<string> {
    const role = await roleByType(database, type);
    if (!role) throw new Error(`there is no role ${type}`);
    const passwordHash = await passwords.hash(`${name}-pass-1`);
    const account = { username: name, email: `${name}@example.test`, provider: 'local', passwordHash };
    const row = await insertUser(database, { ...account, confirmed: true, roleId: role.id });
    return tokens.issue('session', row);
  }
  const bearer = (token: string | null): Record<string, string> => ({ authorization: `Bearer ${token}` });
  const customers: Record<string, string>[] = [{}, bearer(await sessionOf('customer', 'authenticated'))];
  /** Renewed, because generated requests also end sessions, block accounts and remove roles. */
  const staffToken = async () => auth.adminToken(await sessionOf(`boss-${crypto.randomUUID()}`, 'administrator'));
  const staff = bearer(await staffToken());

  async function send({ method, url, headers, payload }: FuzzedRequest, index: number) {
    if (index % RENEWED_AFTER === 0) {
      Object.assign(staff, bearer(await staffToken()));
      Object.assign(customers[1] ?? {}, bearer(await sessionOf(`customer-${index}`, 'authenticated')));
    }
    const started = performance.now();
    const answer = await app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url,
      headers,
      // Another network for each request, so that rate limits do not answer most of them.
      remoteAddress: `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
      payloadAsStream: true,
      ...(payload === undefined ? {} : { payload }),
    });
    const stream = answer.stream();
    let bytes = 0;
    let text = '';
    if (String(answer.headers['content-type']).startsWith('text/event-stream')) stream.destroy();
    else
      for await (const chunk of stream) {
        bytes += chunk.length;
        if (text.length < KEPT_CHARACTERS) text += chunk;
      }
    return { status: answer.statusCode, text, bytes, ms: performance.now() - started };
  }

  const document = (await app.inject('/api/openapi.json')).json<OpenApiDocument>();
  return { app, shop, document, customers, staff, send };
}

const RENEWED_AFTER = 500;
const KEPT_CHARACTERS = 20_000;
