// Unit tests of shell helpers: crawlers, reloads, preloads.
import { describe, expect, it } from 'vitest';
import { isCrawler } from './errors/crawler.ts';
import { createPreloadQueue } from './navigation/preload-queue.ts';
import { mayReload } from './updates/chunk-reload.ts';

describe('isCrawler', () => {
  it.each([
    'Googlebot/2.1',
    'Mozilla/5.0 Chrome-Lighthouse',
    'facebookexternalhit/1.1',
    'AdsBot-Google',
    'YandexBot/3.0',
  ])('recognises %s', (agent) => expect(isCrawler(agent)).toBe(true));
  it('does not recognise a phone browser', () => {
    expect(isCrawler('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1')).toBe(false);
  });
});

describe('mayReload', () => {
  it('allows one reload per path in ten seconds', () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (k: string, v: string) => void kept.set(k, v),
    };
    expect(mayReload(storage, '/books', 0)).toBe(true);
    expect(mayReload(storage, '/books', 9_999)).toBe(false);
    expect(mayReload(storage, '/contacts', 9_999)).toBe(true);
    expect(mayReload(storage, '/contacts', 19_999)).toBe(true);
  });
});

describe('createPreloadQueue', () => {
  it('runs at most four preloads and starts the next when one ends', () => {
    const queue = createPreloadQueue();
    const started: string[] = [];
    for (const page of ['/1', '/2', '/3', '/4', '/5', '/6']) queue.enqueue(page, () => started.push(page));
    expect(started).toEqual(['/1', '/2', '/3', '/4']);
    queue.cancel('/5');
    queue.finish('/2');
    expect(started.at(-1)).toBe('/6');
    expect(queue.size).toBe(4);
  });

  it('preloads a page only once', () => {
    const queue = createPreloadQueue();
    let times = 0;
    queue.enqueue('/1', () => times++);
    queue.enqueue('/1', () => times++);
    queue.finish('/1');
    queue.enqueue('/1', () => times++);
    expect(times).toBe(1);
  });
});
