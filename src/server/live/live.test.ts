// Event streams over HTTP together with the notification hub.
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { copyTestDatabase } from '#tests/harness/database.ts';
import { type LiveState, streamState } from './event-stream.ts';
import { createNoticeHub, sendNotice } from './notice-hub.ts';

const { database } = await copyTestDatabase();
const hub = createNoticeHub(database);
const states = new Map<string, LiveState>();
const app = Fastify({ forceCloseConnections: true });
app.get('/live/:topic', (request, reply) => {
  const { topic } = request.params as { topic: string };
  const read = async () => states.get(topic) ?? null;
  streamState(request, reply, { hub, channel: 'live_test', topic, read });
});
const url = await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(async () => {
  await hub.close();
  await app.close();
});

const change = (topic: string, state: LiveState): Promise<void> => {
  states.set(topic, state);
  return sendNotice(database, 'live_test', topic);
};

async function open(topic: string, lastEventId?: string) {
  const headers: Record<string, string> = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
  const response = await fetch(`${url}/live/${topic}`, { headers });
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let text = '';
  return {
    response,
    /** Reads until this text has arrived. */
    async until(wanted: string): Promise<string> {
      while (!text.includes(wanted)) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`the stream ended before ${wanted}: ${text}`);
        text += decoder.decode(value, { stream: true });
      }
      return text;
    },
    async toEnd(): Promise<string> {
      for (let part = await reader.read(); !part.done; part = await reader.read())
        text += decoder.decode(part.value, { stream: true });
      return text;
    },
    close: () => reader.cancel(),
  };
}

test('sends the current state, each change and the end of the stream', async () => {
  states.set('book', { id: '1', data: { done: 0 } });
  const stream = await open('book');
  expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
  await stream.until('id: 1\ndata: {"done":0}');
  await change('book', { id: '2', data: { done: 0.5 } });
  await stream.until('id: 2\ndata: {"done":0.5}');
  await change('book', { id: '3', data: { done: 1 }, final: true });
  expect(await stream.toEnd()).toContain('id: 3\ndata: {"done":1}');
});

test('sends only newer states to a client that reconnects with Last-Event-ID', async () => {
  states.set('back', { id: '7', data: 'seen' });
  const stream = await open('back', '7');
  await stream.until('retry:');
  await change('back', { id: '8', data: 'new' });
  expect(await stream.until('id: 8')).not.toContain('seen');
  await stream.close();
});

test('ignores other topics and ends the stream of a deleted record', async () => {
  states.set('mine', { id: '1', data: 'mine' });
  const stream = await open('mine');
  await stream.until('id: 1');
  await change('other', { id: '1', data: 'other' });
  states.delete('mine');
  await sendNotice(database, 'live_test', 'mine');
  expect(await stream.toEnd()).not.toContain('other');
  expect(await (await open('nothing')).toEnd()).not.toContain('id:');
});

test('sends a change that happened while the database connection was lost', async () => {
  states.set('cut', { id: '1', data: 'before' });
  const stream = await open('cut');
  await stream.until('id: 1');
  // The state changes without a notification.
  states.set('cut', { id: '2', data: 'meanwhile' });
  await database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and pid <> pg_backend_pid()`,
  );
  await stream.until('meanwhile');
  await change('cut', { id: '3', data: 'afterwards' });
  await stream.until('afterwards');
  await stream.close();
});

test('does not deliver a notification of a rolled back transaction', async () => {
  const heard: (string | null)[] = [];
  const subscription = hub.subscribe('live_rollback', (payload) => heard.push(payload));
  expect(await subscription.ready()).toBe(true);
  const failing = database.transaction(async (tx) => {
    await sendNotice(tx, 'live_rollback', 'undone');
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await sendNotice(database, 'live_rollback', 'done');
  await expect.poll(() => heard).toEqual(['done']);
  subscription.stop();
});
