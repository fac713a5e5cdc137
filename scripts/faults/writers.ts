// Customers who write continuously and record what the shop has acknowledged.
import { setTimeout as sleep } from 'node:timers/promises';
import { ADMIN } from './shop-under-test.ts';

interface Administrator {
  readonly email: string;
  readonly password: string;
}

const PROXY = '/api/admin/strapi-api-proxy/events';
const PAGE = 100;
const PATIENCE_MS = 15_000;

export interface Writers {
  readonly acknowledged: ReadonlySet<string>;
  /** Count of each other status; 0 means a broken connection. */
  readonly refused: ReadonlyMap<number, number>;
  /** Stops the writers and waits for their last answers. */
  stop(): Promise<void>;
}

export function startWriters(url: string, count: number, admin: Administrator = ADMIN): Writers {
  const acknowledged = new Set<string>();
  const refused = new Map<number, number>();
  let going = true;
  let token = signIn(url, admin);

  async function write(writer: number): Promise<void> {
    for (let number = 0; going; number += 1) {
      const name = `fault-${writer}-${number}-${Date.now()}`;
      const status = await post(name).catch(() => 0);
      if (status === 201) acknowledged.add(name);
      else {
        refused.set(status, (refused.get(status) ?? 0) + 1);
        if (status === 401) token = signIn(url, admin);
        await sleep(50);
      }
    }
  }

  async function post(name: string): Promise<number> {
    const response = await fetch(`${url}${PROXY}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await token}` },
      body: JSON.stringify({ data: { name } }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await response.arrayBuffer();
    return response.status;
  }

  const running = Array.from({ length: count }, (_, writer) => write(writer));
  return {
    acknowledged,
    refused,
    async stop() {
      going = false;
      await Promise.all(running);
    },
  };
}

/** Every stored name, with repetitions. */
export async function storedNames(url: string, admin: Administrator = ADMIN): Promise<string[]> {
  const authorization = `Bearer ${await signIn(url, admin)}`;
  const names: string[] = [];
  for (let page = 1; ; page += 1) {
    const query = `fields=name&sort=id&filters[name][$startsWith]=fault-&pagination[page]=${page}&pagination[pageSize]=${PAGE}`;
    const response = await fetch(`${url}${PROXY}?${query}`, { headers: { authorization } });
    if (!response.ok) throw new Error(`the list of events answered ${response.status}`);
    const { data }: { data: { name: string }[] } = await response.json();
    names.push(...data.map(({ name }) => name));
    if (data.length < PAGE) return names;
  }
}

/** An admin token; retried, because the shop may be down. */
async function signIn(url: string, { email, password }: Administrator): Promise<string> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const session = await jwtOf(`${url}/api/auth/local`, { identifier: email, password });
    const admin = session && (await jwtOf(`${url}/api/admin/generate-token`, {}, session));
    if (admin) return admin;
    await sleep(200);
  }
  throw new Error('the administrator could not sign in');
}

async function jwtOf(address: string, body: object, bearer?: string): Promise<string | undefined> {
  const headers = { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) };
  try {
    const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
    const { jwt }: { jwt?: string } = await response.json();
    return response.ok ? jwt : undefined;
  } catch {
    return undefined;
  }
}
