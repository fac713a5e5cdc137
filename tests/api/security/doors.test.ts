// Sends every route of the OpenAPI document as every kind of caller, for own and other people's things.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ILLUSTRATOR_CONSENT_VERSION } from '#core/books/book-limits.ts';
import { newBook } from '../../builders/book.ts';
import { CALLERS, type Caller, startDoorShop, type Things } from './door-shop.ts';
import { type DoorRoute, doorRoutes, routesDocument } from './routes-table.ts';

const { app, send, things } = await startDoorShop();

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const BODIES: Readonly<Record<string, object>> = {
  'new book': newBook(),
  'filled gift': { form: newBook(), email: 'mama@example.test' },
  'illustrator consent': { recipient: 'nobody', version: ILLUSTRATOR_CONSENT_VERSION, given: true },
};
const MISSING: Readonly<Record<string, string>> = { id: '999999', page: '12', kind: 'ebook', variant: '1' };

/** Concurrent routes hide the latency of the database. */
const ROUTES_AT_ONCE = 4;

test('lists exactly the routes of the OpenAPI document', async () => {
  const { paths } = (await app.inject('/api/openapi.json')).json<{ paths: Record<string, object> }>();
  const documented = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations)
      .filter((method) => METHODS.includes(method))
      .map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(doorRoutes.map(({ name }) => name).sort()).toEqual(documented.sort());
});

const NO_THING: Things = { book: '', order: '', photo: '', drawing: '', group: '', child: '', signed: '' };
const NOTHING = { guest: NO_THING, account: NO_THING };

const thingOf = ({ ruleName }: Pick<DoorRoute, 'ruleName'>): keyof Things | undefined =>
  (['book', 'order', 'photo', 'drawing', 'group'] as const).find((thing) => ruleName.startsWith(`${thing} `));

function requestOf({ name, ruleName, query, body }: DoorRoute, owned: Things) {
  const [method = '', pattern = ''] = name.split(' ');
  const thing = thingOf({ ruleName });
  const fill = (text: string): string =>
    text.replace(/\{(\w+)\}/g, (_all, part: string) => {
      if (part === 'id' && thing) return owned[thing];
      if (part === 'signed' || part === 'photo') return owned[part];
      if (part === 'child' && thing) return owned.child;
      return MISSING[part] ?? 'zznothere0nothere0nothe';
    });
  const given = typeof body === 'string' ? BODIES[body] : body && JSON.parse(fill(JSON.stringify(body)));
  const takesBody = method !== 'GET' && method !== 'DELETE';
  return {
    method,
    path: fill(pattern) + (query ? `?${fill(query)}` : ''),
    thing,
    body: (given ?? (takesBody ? {} : undefined)) as object | undefined,
  };
}

/** Without a thing in the address, 404 only says that a made-up id was not found. */
const isLetIn = (status: number, thing: string | undefined): boolean =>
  status !== 500 && !(thing ? [401, 403, 404] : [401, 403]).includes(status);

async function surprisesOf(route: DoorRoute): Promise<string[]> {
  const isOwned = thingOf(route) !== undefined;
  const isDrawn = route.name.endsWith('/picture');
  const owned = isOwned
    ? { guest: await things('guest', { isDrawn }), account: await things('account', { isDrawn }) }
    : NOTHING;
  const surprises: string[] = [];
  const refusals = new Set<string>();
  const attempt = async (caller: Caller, owner: keyof typeof owned) => {
    const { thing, ...request } = requestOf(route, owned[owner]);
    const { status, body } = await send(caller, request);
    const expected = route.rule.answers[caller];
    const answer = `${status} ${/"reason":"[\w-]+"/.exec(body)?.[0] ?? ''}`;
    if (expected !== 'pass') refusals.add(answer);
    // An owner who is answered like a stranger was not let in.
    const isExpected =
      expected === 'pass' ? isLetIn(status, thing) && !(thing && refusals.has(answer)) : status === expected;
    if (!isExpected) surprises.push(`${caller}: ${route.name} of the ${owner} gave ${answer}, not ${expected}`);
  };
  const refused = CALLERS.filter((caller) => route.rule.answers[caller] !== 'pass');
  const ownersFor = (caller: Caller): (keyof typeof owned)[] =>
    caller === 'guest' || caller === 'account' ? [caller] : ['guest', 'account'];
  // First those who must be refused: a later success may end the thing.
  await Promise.all(
    refused.flatMap((caller) =>
      (isOwned ? ownersFor(caller) : ['guest' as const]).map((owner) => attempt(caller, owner)),
    ),
  );
  for (const caller of CALLERS)
    if (!refused.includes(caller)) await attempt(caller, caller === 'account' ? 'account' : 'guest');
  return surprises;
}

test('lets in the callers of the table and no others', { timeout: 240_000 }, async () => {
  // The single records are deleted last: other routes need them.
  const last = ['DELETE /global', 'DELETE /delivery-config'];
  const ordered = [...doorRoutes.filter(({ name }) => !last.includes(name))];
  const surprises: string[] = [];
  const work = async (): Promise<void> => {
    for (let route = ordered.pop(); route; route = ordered.pop()) surprises.push(...(await surprisesOf(route)));
  };
  await Promise.all(Array.from({ length: ROUTES_AT_ONCE }, work));
  for (const route of doorRoutes) if (last.includes(route.name)) surprises.push(...(await surprisesOf(route)));
  expect(surprises.sort()).toEqual([]);
});

test('keeps docs/security/routes.md equal to the table', () => {
  const path = join(import.meta.dirname, '../../../docs/security/routes.md');
  if (process.env.UPDATE_ROUTES) writeFileSync(path, routesDocument());
  expect(readFileSync(path, 'utf8')).toBe(routesDocument());
});
