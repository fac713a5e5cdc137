// Contract of both illustrators; Replicate is tested against a local fake of its API.

import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PICTURE_VARIANT } from '#core/books/picture-variant.ts';
import { type FakeReplicate, startFakeReplicate } from '#tests/fixtures/replicate-server.ts';
import { fixedClock } from '#tests/harness/fixed-clock.ts';
import { createDailyCostGuard } from './cost-guard.ts';
import type { IllustrationRequest, Illustrator } from './illustrator.ts';
import { createLocalIllustrator } from './local-illustrator.ts';
import { createReplicateIllustrator, type ReplicateOptions } from './replicate-illustrator.ts';

const NOW = Date.UTC(2026, 0, 15);
const request: IllustrationRequest = {
  pageId: 'page-1',
  story: 'night-forest',
  page: 1,
  variant: PICTURE_VARIANT.drawn,
  seed: 7,
  size: 64,
  prompt: 'a child with a lantern in a night forest',
};
let fake: FakeReplicate;
let picture: Uint8Array;

beforeAll(async () => {
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
  fake = await startFakeReplicate(picture);
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.plan = { polls: 1, outcome: 'succeeded', createStatus: 201, createMs: 0 };
  fake.seen = { created: [], uploads: 0, cancelled: [], tokens: [] };
});

const replicate = (changes: Partial<ReplicateOptions> = {}) =>
  createReplicateIllustrator({
    token: 'test-token',
    baseUrl: fake.baseUrl,
    model: 'owner/painter',
    inputNames: { prompt: 'prompt', photo: 'image', seed: 'seed' },
    costGuard: createDailyCostGuard(1_000_000, fixedClock(NOW)),
    priceMicros: 40_000,
    pollMs: 5,
    clock: fixedClock(NOW),
    ...changes,
  });
const local = () =>
  createLocalIllustrator(async (_page, { signal, onProgress }) => {
    await new Promise((resolve, reject) => {
      const timer = setTimeout(resolve, 20);
      signal?.addEventListener('abort', () => {
        clearTimeout(timer);
        reject(signal.reason);
      });
    });
    onProgress?.(1);
    return picture;
  });

const kinds: [string, () => Illustrator][] = [
  ['the local illustrator', local],
  ['the Replicate illustrator', () => replicate()],
];
describe.each(kinds)('%s', (_name, create) => {
  it('returns a picture and its MIME type', async () => {
    const drawn = await create().illustrate(request);
    expect(drawn).toMatchObject({ ok: true, value: { mime: 'image/png' } });
    expect(drawn.ok && Buffer.compare(drawn.value.image, picture)).toBe(0);
  });

  it('reports progress up to the end', async () => {
    const steps: number[] = [];
    await create().illustrate(request, { onProgress: (done) => steps.push(done) });
    expect(steps.at(-1)).toBe(1);
  });

  it('returns cancelled for an aborted signal without drawing', async () => {
    const drawn = await create().illustrate(request, { signal: AbortSignal.abort() });
    expect(drawn).toEqual({ ok: false, error: 'cancelled' });
    expect(fake.seen.created).toHaveLength(0);
  });

  it('stops when cancelled during drawing', async () => {
    fake.plan.outcome = 'never';
    const stop = new AbortController();
    const drawing = create().illustrate(request, { signal: stop.signal });
    setTimeout(() => stop.abort(), 10);
    expect(await drawing).toEqual({ ok: false, error: 'cancelled' });
  });
});

describe('Replicate illustrator', () => {
  it('sends token, prompt, seed and photo under the configured input names', async () => {
    await replicate().illustrate({ ...request, photo: picture });
    expect(fake.seen.tokens).toContain('Bearer test-token');
    expect(fake.seen.uploads).toBe(1);
    expect(fake.seen.created[0]).toMatchObject({
      input: { prompt: request.prompt, seed: 7, image: `${fake.baseUrl}/files/file` },
    });
  });

  it('requests a version if the model names one', async () => {
    await replicate({ model: 'owner/painter:abc123' }).illustrate(request);
    expect(fake.seen.created[0]).toMatchObject({ version: 'abc123' });
  });

  it('cancels the remote job after the timeout', async () => {
    fake.plan.outcome = 'never';
    const drawn = await replicate({ timeoutMs: 60 }).illustrate(request);
    expect(drawn).toEqual({ ok: false, error: 'timed-out' });
    expect(fake.seen.cancelled).toHaveLength(1);
  });

  it('cancels a job that was being started when the signal was aborted', async () => {
    fake.plan = { ...fake.plan, outcome: 'never', createMs: 60 };
    const leaving = AbortSignal.timeout(10);
    expect(await replicate().illustrate(request, { signal: leaving })).toEqual({ ok: false, error: 'cancelled' });
    expect(fake.seen.created).toHaveLength(1);
    expect(fake.seen.cancelled).toHaveLength(1);
  });

  it('stays within the daily budget and releases the cost of failed jobs', async () => {
    const costGuard = createDailyCostGuard(100_000, fixedClock(NOW));
    const illustrator = replicate({ costGuard });
    fake.plan.outcome = 'failed';
    for (let i = 0; i < 3; i++) expect(await illustrator.illustrate(request)).toMatchObject({ error: 'refused' });
    fake.plan.outcome = 'succeeded';
    expect((await illustrator.illustrate(request)).ok).toBe(true);
    expect((await illustrator.illustrate(request)).ok).toBe(true);
    expect(await illustrator.illustrate(request)).toEqual({ ok: false, error: 'over-budget' });
    expect(fake.seen.created).toHaveLength(5);
  });

  it('resets the budget every day', () => {
    const clock = fixedClock(NOW);
    const guard = createDailyCostGuard(10, clock);
    expect([guard.reserve(10), guard.reserve(1)]).toEqual([true, false]);
    clock.advance(86_400_000);
    expect(guard.reserve(10)).toBe(true);
  });

  it('resumes a running job without paying twice', async () => {
    const ids: string[] = [];
    fake.plan.polls = 1;
    await replicate().illustrate(request, { onStarted: (id) => void ids.push(id) });
    const again = await replicate().illustrate(request, { resumeJobId: ids[0] ?? '' });
    expect(again.ok).toBe(true);
    expect(fake.seen.created).toHaveLength(1);
    const lost = await replicate().illustrate(request, { resumeJobId: 'nobody-knows-it' });
    expect(lost).toEqual({ ok: false, error: 'unknown-job' });
  });

  it('distinguishes an invalid key from a rejected input', async () => {
    fake.plan.createStatus = 401;
    expect(await replicate().illustrate(request)).toEqual({ ok: false, error: 'unavailable' });
    fake.plan.createStatus = 422;
    expect(await replicate().illustrate(request)).toEqual({ ok: false, error: 'refused' });
  });

  it.each(['not-a-picture', 'elsewhere'] as const)('rejects a response that is %s', async (outcome) => {
    fake.plan.outcome = outcome;
    expect(await replicate().illustrate(request)).toEqual({ ok: false, error: 'bad-output' });
  });

  it('wakes up on a signed webhook before the next poll', async () => {
    const webhook = { url: 'https://shop.example/hooks/replicate', secret: fake.secret };
    const illustrator = replicate({ webhook, pollMs: 60_000 });
    let started = '';
    const drawing = illustrator.illustrate(request, {
      onStarted(id) {
        started = id;
      },
      onProgress: () => nudge(),
    });
    const nudge = () =>
      setTimeout(() => illustrator.deliver(fake.signed({ id: started, status: 'succeeded' }, NOW)), 5);
    expect((await drawing).ok).toBe(true);
    expect(fake.seen.created[0]).toMatchObject({ webhook: webhook.url, webhook_events_filter: ['completed'] });
  });

  it('check() reports readiness without requesting a picture', async () => {
    expect(await local().check()).toEqual({ ok: true, value: 'ready' });
    const known = { model: 'painters/gouache:v1' } as const;
    expect(await replicate(known).check()).toEqual({ ok: true, value: 'ready' });
    expect(await replicate({ model: 'painters/nobody' }).check()).toMatchObject({ error: 'unknown-model' });
    expect(await replicate({ ...known, token: 'another' }).check()).toMatchObject({ error: 'wrong-key' });
    expect(await replicate({ ...known, baseUrl: 'http://127.0.0.1:9' }).check()).toMatchObject({
      error: 'unavailable',
    });
    expect(fake.seen.created).toEqual([]);
  });

  it('rejects webhooks that are forged, stale or malformed', async () => {
    const illustrator = replicate({ webhook: { url: 'https://shop.example/h', secret: fake.secret } });
    const good = fake.signed({ id: 'job1', status: 'succeeded' }, NOW);
    expect(await illustrator.deliver(good)).toEqual({ ok: true, value: { jobId: 'job1' } });
    expect(await illustrator.deliver({ ...good, rawBody: `${good.rawBody} ` })).toMatchObject({
      error: 'bad-signature',
    });
    expect(await illustrator.deliver({ ...good, signature: '' })).toMatchObject({ error: 'bad-signature' });
    const old = fake.signed({ id: 'job1', status: 'succeeded' }, NOW - 3_600_000);
    expect(await illustrator.deliver(old)).toMatchObject({ error: 'stale' });
    expect(await illustrator.deliver(fake.signed({ hello: 1 }, NOW))).toMatchObject({ error: 'bad-body' });
  });
});
