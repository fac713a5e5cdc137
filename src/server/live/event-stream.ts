// Server-sent events about one thing: its newest state at once and after every change, never a stale or a lost one.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { NoticeHub } from './notice-hub.ts';

export interface LiveState {
  /** Changes whenever the state does; the browser sends it back as Last-Event-ID. */
  readonly id: string;
  readonly data: unknown;
  /** True where nothing more will come: the stream ends. */
  readonly final?: boolean;
}

export interface LiveTopic {
  readonly hub: NoticeHub;
  readonly channel: string;
  /** The payload that means this thing; notices of others on the channel are not for us. */
  readonly topic: string;
  /** Null where the thing is gone: the stream ends. */
  read(): Promise<LiveState | null>;
}

/** Below the minute after which proxies and phones drop a silent connection. */
const HEART_BEAT_MS = 15_000;
const RETRY_MS = 2_000;
/** A reader who takes nothing is let go: the browser comes back with its Last-Event-ID. */
const UNREAD_LIMIT = 64 * 1024;

/** Takes the answer over; the storefront's own answers are buffered whole, so such a route must stand beside it. */
export function streamState(request: FastifyRequest, reply: FastifyReply, topic: LiveTopic): void {
  const { raw } = reply;
  let sentId = headerOf(request);
  let ended = false;
  reply.hijack();
  raw.writeHead(200, {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    // no-transform: a proxy that compresses would hold the events back.
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  } as Record<string, string>);
  write(`retry: ${RETRY_MS}\n\n`);

  const refresh = oneAtATime(async () => {
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
  const heart = setInterval(() => write(': alive\n\n'), HEART_BEAT_MS);
  raw.on('close', end);
  raw.on('error', end);
  // First heard, then read: a change between the two would otherwise be missed.
  void subscription.heard().then(refresh);

  function write(text: string): void {
    if (ended) return;
    raw.write(text);
    if (raw.writableLength > UNREAD_LIMIT) end();
  }

  function end(): void {
    if (ended) return;
    ended = true;
    clearInterval(heart);
    subscription.stop();
    raw.end();
    // Whoever has not read the rest by now does not read at all.
    if (raw.writableLength > UNREAD_LIMIT) raw.destroy();
  }
}

const headerOf = ({ headers }: FastifyRequest): string | undefined => {
  const value = headers['last-event-id'];
  return typeof value === 'string' ? value : undefined;
};

/** Runs the work again if it was asked for while it ran, once for any number of asks. */
function oneAtATime(work: () => Promise<void>, onFailure: () => void): () => void {
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
