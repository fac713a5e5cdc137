// Failed uploads are reported like any other call.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { upload } from './upload.ts';

class AnsweredRequest {
  static status = 200;
  readonly upload = {};
  readonly status = AnsweredRequest.status;
  readonly responseText = JSON.stringify({ data: {}, error: { message: 'no', details: {} } });
  onloadend: (() => void) | undefined;
  open(): void {}
  setRequestHeader(): void {}
  abort(): void {}
  send(): void {
    queueMicrotask(() => this.onloadend?.());
  }
}

const beacons: Promise<unknown>[] = [];

beforeEach(() => {
  beacons.length = 0;
  vi.stubGlobal('XMLHttpRequest', AnsweredRequest);
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', { documentElement: { lang: 'ru' } });
  vi.stubGlobal('navigator', { sendBeacon: (_: string, body: Blob) => beacons.push(body.text().then(JSON.parse)) });
});
afterEach(() => vi.unstubAllGlobals());

const send = (status: number) => {
  AnsweredRequest.status = status;
  const signal = new AbortController().signal;
  return upload<'POST /api/shop/photos'>({
    path: '/api/shop/photos?locale=ru',
    form: new FormData(),
    signal,
    onProgress: () => {},
  });
};

describe('upload', () => {
  it.each([400, 413, 429, 500])('reports a response of %i by method, path and status', async (status) => {
    expect((await send(status)).ok).toBe(false);
    expect(await Promise.all(beacons)).toEqual([{ method: 'POST', path: '/api/shop/photos', status }]);
  });

  it.each([200, 401])('does not report a response of %i', async (status) => {
    await send(status);
    expect(beacons).toEqual([]);
  });
});
