// Thousands of generated requests: none may crash or hang the server, or be answered with 5xx.
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startContractServer } from '../../contract/server.ts';
import { copyTestDatabase } from '../../harness/database.ts';
import { type MadeUpRequest, makeRequests } from './random-requests.ts';

const folder = join(import.meta.dirname, '../../contract/strapi');
/** Enough to generate every kind of request many times; `npm run fuzz` sends more. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 1_500);
const AT_ONCE = 8;
const SEED = 20_261_115;

const { database } = await copyTestDatabase('bare');
const server = await startContractServer(
  database,
  { schemas: join(folder, 'schemas'), seed: join(folder, 'seed.json') },
  'main',
);
afterAll(() => server.close());

async function signIn(): Promise<string> {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/auth/local',
    payload: { identifier: 'manager', password: 'Manager-pass-1' },
  });
  return answer.json<{ jwt: string }>().jwt;
}

async function plant(jwt: string): Promise<void> {
  for (let index = 0; index < 30; index += 1) {
    await server.app.inject({
      method: 'POST',
      url: '/api/articles',
      headers: { authorization: `Bearer ${jwt}` },
      payload: {
        data: { title: `Article ${index}`, slug: `article-${index}`, pages: index, specs: [{ key: `k${index}` }] },
      },
    });
  }
}

/** Another network for each request, because the rate limit would reject most requests from one address. */
const addressOf = (index: number): string => `10.${(index >> 8) & 255}.${index & 255}.1`;

test('answers any query, body or address without a 5xx', { timeout: 3_600_000 }, async () => {
  const jwt = await signIn();
  await plant(jwt);
  const next = makeRequests(server.content.registry, SEED, jwt);
  const faults: { request: MadeUpRequest; status: number; body: string }[] = [];
  const statuses = new Map<number, number>();
  let left = REQUESTS;
  const walk = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const request = next();
      const answer = await server.app.inject({ ...request, remoteAddress: addressOf(left) });
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
      // Timeouts and rate limits are valid reasons.
      if (answer.statusCode >= 500 && answer.statusCode !== 503)
        faults.push({ request, status: answer.statusCode, body: answer.body.slice(0, 300) });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, walk));
  if (process.env.FUZZ_REQUESTS)
    console.log(
      [...statuses]
        .sort(([a], [b]) => a - b)
        .map(([status, count]) => `${status}: ${count}`)
        .join(', '),
    );
  expect(faults.slice(0, 5)).toEqual([]);
  // The generated requests are useful: many are accepted, many are rejected.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(REQUESTS / 20);
  expect(statuses.get(400) ?? 0).toBeGreaterThan(REQUESTS / 20);
});

test('rejects a list with too many values instead of returning every row', async () => {
  const values = Array.from({ length: 150 }, (_, index) => `filters[pages][$in][${index}]=${index + 1000}`).join('&');
  const answer = await server.app.inject(`/api/articles?${values}`);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ error: { name: 'ValidationError' } });
});
