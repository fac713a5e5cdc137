// Contract of the error reporters; Sentry is tested against a local server.

import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemClock } from '#core/clock.ts';
import { fixedClock } from '#tests/harness/fixed-clock.ts';
import { portOf } from '../../../tests/harness/server-port.ts';
import type { ErrorReporter, Failure } from './error-reporter.ts';
import { createRecordingReporter } from './recording-reporter.ts';
import { createSentryReporter } from './sentry-reporter.ts';

const received: { url: string | undefined; auth: unknown; lines: Record<string, unknown>[] }[] = [];
const problems: string[] = [];
let status = 200;

const service = createServer(async (request, response) => {
  const lines = (await text(request)).split('\n').map((line): Record<string, unknown> => JSON.parse(line));
  received.push({ url: request.url, auth: request.headers['x-sentry-auth'], lines });
  response.writeHead(status).end('{}');
});

beforeAll(() => new Promise<void>((done) => service.listen(0, done)));
afterAll(() => void service.close());
beforeEach(() => {
  received.length = 0;
  problems.length = 0;
  status = 200;
});

const port = () => portOf(service);
const sentry = (clock = systemClock) =>
  createSentryReporter({
    dsn: `http://key@localhost:${port()}/7`,
    release: 'build-1',
    log: (problem) => void problems.push(problem),
    clock,
  });

const failure: Failure = { side: 'browser', method: 'GET', path: '/api/orders/:id', status: 503 };
const fault = (message: string): Failure => {
  const error = new TypeError(message);
  return {
    side: 'server',
    method: 'POST',
    path: '/api/x',
    status: 500,
    fault: { type: error.name, stack: error.stack },
  };
};

const reporters: [string, () => ErrorReporter][] = [
  ['the recording reporter', () => createRecordingReporter()],
  ['Sentry', () => sentry()],
];

test.each(reporters)('%s accepts failures and resolves close() when they are sent', async (_name, create) => {
  const reporter = create();
  reporter.report(failure);
  reporter.report(fault('x'));
  await expect(reporter.close()).resolves.toBeUndefined();
});

test('the recording reporter keeps the latest failures', () => {
  const reporter = createRecordingReporter();
  for (let status = 400; status < 550; status += 1) reporter.report({ ...failure, status });
  expect(reporter.failures).toHaveLength(100);
  expect(reporter.failures.at(-1)?.status).toBe(549);
});

test('Sentry gets method, path, status and release, with a matching fingerprint', async () => {
  const reporter = sentry();
  reporter.report(failure);
  await reporter.close();
  expect(received).toHaveLength(1);
  expect(received[0]?.url).toBe('/api/7/envelope/');
  expect(received[0]?.auth).toContain('sentry_key=key');
  expect(received[0]?.lines[2]).toMatchObject({
    release: 'build-1',
    fingerprint: ['browser', 'GET', '/api/orders/:id', '503'],
    tags: { 'http.method': 'GET', 'http.path': '/api/orders/:id', 'http.status': '503' },
  });
});

test('reports class and stack of an error, but not its message', async () => {
  const reporter = sentry();
  reporter.report(fault('no room for masha@example.test'));
  await reporter.close();
  const text = JSON.stringify(received[0]?.lines);
  expect(text).toContain('TypeError');
  expect(text).toContain('error-reporter.contract.test.ts');
  expect(text).not.toContain('masha');
});

test('reports the same failure once a minute', async () => {
  const clock = fixedClock(0);
  const reporter = sentry(clock);
  for (let i = 0; i < 5; i += 1) reporter.report(failure);
  clock.advance(61_000);
  reporter.report(failure);
  await reporter.close();
  expect(received).toHaveLength(2);
});

test('only logs when the service rejects the report or is unreachable', async () => {
  status = 429;
  const refused = sentry();
  refused.report(failure);
  await refused.close();
  const unreachable = createSentryReporter({
    dsn: 'http://key@localhost:1/7',
    release: 'x',
    log: (problem) => void problems.push(problem),
  });
  unreachable.report(failure);
  await unreachable.close();
  expect(problems).toEqual([
    'the error reporting service answered 429',
    'the error reporting service could not be reached',
  ]);
});
