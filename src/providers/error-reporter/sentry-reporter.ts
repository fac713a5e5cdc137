// Reports failures to Sentry or a compatible service (GlitchTip), in the background and rate-limited.

import { randomUUID } from 'node:crypto';
import { type Clock, systemClock } from '#core/clock.ts';
import type { ErrorReporter, Failure } from './error-reporter.ts';
import { framesOf } from './stack-frames.ts';

export interface SentrySettings {
  /** https://KEY@HOST/PROJECT */
  readonly dsn: string;
  readonly release: string;
  readonly log: (problem: string) => void;
  readonly fetch?: typeof globalThis.fetch;
  readonly clock?: Clock;
}

const TIMEOUT_MS = 5_000;
const WINDOW_MS = 60_000;
/** Rate limit: each failure once per window, and at most this many different ones. */
const MAX_PER_WINDOW = 30;

export function createSentryReporter(settings: SentrySettings): ErrorReporter {
  const { address, headers } = readDsn(settings.dsn);
  const send = settings.fetch ?? globalThis.fetch;
  const { clock = systemClock } = settings;
  const now = (): number => clock.now().getTime();
  const pending = new Set<Promise<void>>();
  const reported = new Set<string>();
  let windowEnds = 0;

  function isNew(failure: Failure): boolean {
    if (now() >= windowEnds) {
      reported.clear();
      windowEnds = now() + WINDOW_MS;
    }
    const key = fingerprint(failure).join(' ');
    if (reported.has(key) || reported.size >= MAX_PER_WINDOW) return false;
    reported.add(key);
    return true;
  }

  async function post(failure: Failure): Promise<void> {
    const body = envelope(failure, settings.release, now());
    try {
      const answer = await send(address, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (!answer.ok) settings.log(`the error reporting service answered ${answer.status}`);
    } catch {
      settings.log('the error reporting service could not be reached');
    }
  }

  return {
    report(failure) {
      if (!isNew(failure)) return;
      const sending = post(failure).finally(() => pending.delete(sending));
      pending.add(sending);
    },
    close: async () => void (await Promise.all(pending)),
  };
}

function readDsn(dsn: string): { address: string; headers: Record<string, string> } {
  const url = new URL(dsn);
  const parts = url.pathname.split('/').filter(Boolean);
  const project = parts.pop() ?? '';
  const path = [...parts, 'api', project, 'envelope', ''].join('/');
  return {
    address: `${url.origin}/${path}`,
    headers: {
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': `Sentry sentry_version=7, sentry_client=zhili-byli/1.0, sentry_key=${url.username}`,
    },
  };
}

const fingerprint = ({ side, method, path, status, fault }: Failure): string[] => [
  side,
  method,
  path,
  String(status),
  ...(fault ? [fault.type] : []),
];

/** A Sentry envelope: three lines of JSON with the envelope header, the item header and the event. */
function envelope(failure: Failure, release: string, at: number): string {
  const { side, method, path, status, fault } = failure;
  const id = randomUUID().replaceAll('-', '');
  const event = {
    event_id: id,
    timestamp: at / 1000,
    platform: side === 'browser' ? 'javascript' : 'node',
    level: 'error',
    release,
    fingerprint: fingerprint(failure),
    tags: { side, 'http.method': method, 'http.path': path, 'http.status': String(status) },
    ...(fault
      ? {
          exception: {
            values: [
              {
                type: fault.type,
                value: `${method} ${path} ${status}`,
                ...(fault.stack ? { stacktrace: { frames: framesOf(fault.stack) } } : {}),
              },
            ],
          },
        }
      : { message: { formatted: `${method} ${path} ${status}` } }),
  };
  return [{ event_id: id, sent_at: new Date(at).toISOString() }, { type: 'event' }, event]
    .map((line) => JSON.stringify(line))
    .join('\n');
}
