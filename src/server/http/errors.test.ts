import Fastify from 'fastify';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { installErrorHandling } from './errors.ts';

const lines: { level: number; msg: string; err?: unknown }[] = [];
const app = Fastify({ logger: { stream: { write: (line: string) => void lines.push(JSON.parse(line)) } } });
installErrorHandling(app);
/** Work that ends as soon as nobody waits for its answer. */
app.get('/slow', async (_, reply) => {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  await new Promise((_resolve, reject) => {
    gone.signal.addEventListener('abort', () => reject(gone.signal.reason));
  });
});
app.get('/stopped', async () => {
  throw new DOMException('This operation was aborted', 'AbortError');
});
const address = await app.listen({ port: 0 });
afterAll(() => app.close());

describe('the error handler', () => {
  it('notes without a fault that a client left before the answer', async () => {
    const client = new AbortController();
    const asked = fetch(`${address}/slow`, { signal: client.signal }).catch(() => null);
    await vi.waitFor(() => expect(lines.some(({ msg }) => msg === 'incoming request')).toBe(true));
    client.abort();
    await asked;
    await vi.waitFor(() => expect(lines.map(({ msg }) => msg)).toContain('client left before the answer'));
    expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
  });

  it('still reports work that was stopped while the client waits', async () => {
    expect((await fetch(`${address}/stopped`)).status).toBe(500);
    expect(lines.find(({ level }) => level >= 50)).toMatchObject({ msg: 'request failed' });
  });
});
