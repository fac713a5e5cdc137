// Server-sent events of one record: its latest state at once and after every change, never stale and never lost.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SERVER_STOPS } from '../http/connections/request-tracker.ts';
import type { NoticeHub } from './notice-hub.ts';

export interface LiveState {
  /** Changes with every state; the browser returns it as Last-Event-ID. */
  readonly id: string;
  readonly data: unknown;
  /** True for the last state: the stream ends. */
  readonly final?: boolean;
}

export interface LiveTopic {
  readonly hub: NoticeHub;
  readonly channel: string;
  /** Notification payload of this record; others on the channel are ignored. */
  readonly topic: string;
  /** Null where the record was deleted: the stream ends. */
  read(): Promise<LiveState | null>;
}

/** Below the minute after which proxies and phones drop an idle connection. */
const HEARTBEAT_MS = 15_000;
const RETRY_MS = 2_000;
/** A client that does not read is disconnected: the browser reconnects with its Last-Event-ID. */
const MAX_UNREAD_BYTES = 64 * 1024;

/** Takes over the response; storefront responses are buffered, so such a route must be outside of it. */
export function streamState(request: FastifyRequest, reply: FastifyReply, topic: LiveTopic): void {
  const { raw } = reply;
  let sentId = lastEventId(request);
  let ended = false;
  reply.hijack();
  raw.writeHead(200, {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    // no-transform: a compressing proxy would delay the events.
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  } as Record<string, string>);
  write(`retry: ${RETRY_MS}\n\n`);

  const refresh = createCoalescedRunner(async () => {
    if (ended) return;
    const state = await topic.read();
    if (ended) return;
    if (state && state.id !== sentId) {
      sentId = state.id;
      write(`id: ${state.id}\ndata: ${JSON.stringify(state.data)}\n\n`);
    }
    if (!state || state.final) end();
  }, end);
  const subscription = topic.hub.subscribe(topic.channel, (payload) => {
    if (payload === null || payload === topic.topic) refresh();
  });
  const heartbeat = setInterval(() => write(': alive\n\n'), HEARTBEAT_MS);
  raw.on('close', end);
  // The browser reconnects with its Last-Event-ID, to another process where there is one.
  raw.once(SERVER_STOPS, end);
  raw.on('error', end);
  // Subscribes before reading, so that no change in between is missed.
  void subscription.ready().then(refresh);

  function write(text: string): void {
    if (ended) return;
    raw.write(text);
    if (raw.writableLength > MAX_UNREAD_BYTES) end();
  }

  function end(): void {
    if (ended) return;
    ended = true;
    clearInterval(heartbeat);
    subscription.stop();
    raw.end();
    // A client that has not read the rest is disconnected.
    if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy();
  }
}

const lastEventId = ({ headers }: FastifyRequest): string | undefined => {
  const value = headers['last-event-id'];
  return typeof value === 'string' ? value : undefined;
};

/** Runs the work once more if it was requested while running, however often. */
function createCoalescedRunner(work: () => Promise<void>, onFailure: () => void): () => void {
  let running = false;
  let asked = false;
  const run = async (): Promise<void> => {
    running = true;
    do {
      asked = false;
      await work();
    } while (asked);
    running = false;
  };
  return () => {
    asked = true;
    if (!running) run().catch(onFailure);
  };
}
