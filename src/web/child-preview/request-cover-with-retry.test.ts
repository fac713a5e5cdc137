import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { err, ok } from '#core/result.ts';
import { requestCover } from './request-cover.ts';
import { requestCoverInQueue, requestCoverWithRetry } from './request-cover-with-retry.ts';

vi.mock('./request-cover.ts');

const request = vi.mocked(requestCover);
const wanted = () => new AbortController().signal;

beforeEach(() => {
  vi.useFakeTimers();
  request.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('requestCoverWithRetry', () => {
  it('asks again while the renderers are busy', async () => {
    request
      .mockResolvedValueOnce(err('busy'))
      .mockResolvedValueOnce(err('tooMany'))
      .mockResolvedValueOnce(ok('blob:1'));
    const cover = requestCoverWithRetry('key', wanted());
    await vi.runAllTimersAsync();
    expect(await cover).toBe('blob:1');
  });

  it('does not repeat a request that was refused for good', async () => {
    request.mockResolvedValue(err('letters'));
    expect(await requestCoverWithRetry('key', wanted())).toBeUndefined();
    expect(request).toHaveBeenCalledTimes(1);
  });

  it('gives up after six attempts', async () => {
    request.mockResolvedValue(err('busy'));
    const cover = requestCoverWithRetry('key', wanted());
    await vi.runAllTimersAsync();
    expect(await cover).toBeUndefined();
    expect(request).toHaveBeenCalledTimes(6);
  });

  it('stops when the cover is no longer wanted', async () => {
    request.mockResolvedValue(err('busy'));
    const cancelled = new AbortController();
    const cover = requestCoverWithRetry('key', cancelled.signal);
    cancelled.abort();
    await vi.runAllTimersAsync();
    expect(await cover).toBeUndefined();
    expect(request).toHaveBeenCalledTimes(1);
  });
});

describe('requestCoverInQueue', () => {
  it('sends the second request after the first is answered', async () => {
    const first = Promise.withResolvers<Awaited<ReturnType<typeof requestCover>>>();
    request.mockReturnValueOnce(first.promise).mockResolvedValueOnce(ok('blob:2'));
    const covers = [requestCoverInQueue('one', wanted()), requestCoverInQueue('two', wanted())];
    await vi.runAllTimersAsync();
    expect(request).toHaveBeenCalledTimes(1);
    first.resolve(ok('blob:1'));
    expect(await Promise.all(covers)).toEqual(['blob:1', 'blob:2']);
  });
});
