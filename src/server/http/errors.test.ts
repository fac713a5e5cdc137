import Fastify from 'fastify';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { StorageDown } from '#providers/storage/storage.ts';
import { installErrorHandling } from './errors.ts';

const lines: { level: number; msg: string; err?: unknown }[] = [];
const app = Fastify({ logger: { stream: { write: (line: string) => void lines.push(JSON.parse(line)) } } });
installErrorHandling(app);
/** Work that is aborted when the client disconnects. */
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
app.get('/files', async () => {
  throw new StorageDown('the file store at http://files:9000 does not answer');
});
app.get('/standby', async () => {
  throw Object.assign(new Error('cannot execute INSERT in a read-only transaction'), { code: '25006' });
});
const address = await app.listen({ port: 0 });
afterAll(() => app.close());

describe('installErrorHandling', () => {
  it('logs a client disconnect without reporting an error', async () => {
    const client = new AbortController();
    const asked = fetch(`${address}/slow`, { signal: client.signal }).catch(() => null);
    await vi.waitFor(() => expect(lines.some(({ msg }) => msg === 'incoming request')).toBe(true));
    client.abort();
    await asked;
    await vi.waitFor(() => expect(lines.map(({ msg }) => msg)).toContain('client left before the answer'));
    expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
  });

  it('answers 503 without internal details while the file store is down', async () => {
    const answer = await fetch(`${address}/files`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(await answer.text()).not.toContain('files:9000');
  });

  it('answers 503 while a standby is being promoted and still refuses writes', async () => {
    const answer = await fetch(`${address}/standby`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  });

  it('reports aborted work while the client is still connected', async () => {
    expect((await fetch(`${address}/stopped`)).status).toBe(500);
    expect(lines.find(({ level }) => level >= 50)).toMatchObject({ msg: 'request failed' });
  });
});
