import { expect, test, vi } from 'vitest';
import type { BookEngine } from '#engine/book/engine.ts';
import { lookFromFace } from '#engine/photo/decide/look-from-face.ts';
import { averageFace } from '#tests/fixtures/faces/average-face.ts';
import type { Rendering } from '../../rendering/rendering.ts';
import { createHeroPortraits } from './hero-portraits.ts';
import { prerenderHero } from './hero-prerender.ts';
import { portraitBody } from './photo-schemas.ts';

const FIELDS = { slug: 'night-forest', gender: 'female', age: '4' };

function portraitsWith(run: () => Promise<Uint8Array>) {
  const engine = { story: async () => ({ source: {} }), pool: { run } } as unknown as BookEngine;
  return createHeroPortraits({ engineFor: () => engine } as unknown as Rendering, async () => 1, {
    subscribe: () => ({ ready: async () => true, stop() {} }),
  });
}

/** As sent by a browser: through JSON, with the fields in another order. */
function asked() {
  const { face, ...look } = lookFromFace(averageFace, 'female');
  const body = { look: { face, ...look }, age: 4, gender: 'female', slug: FIELDS.slug };
  return portraitBody.parse(JSON.parse(JSON.stringify(body)));
}

test('shares the drawing started with the photo with the following request', async () => {
  const drawing = Promise.withResolvers<Uint8Array>();
  const run = vi.fn(() => drawing.promise);
  const portraits = portraitsWith(run);
  prerenderHero(portraits, FIELDS, 'anna')?.onRead(averageFace);
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1));
  const answer = portraits.draw(asked(), 'anna', new AbortController().signal);
  drawing.resolve(new Uint8Array([1, 2, 3]));
  expect(await answer).toEqual({ ok: true, value: new Uint8Array([1, 2, 3]) });
  expect(run).toHaveBeenCalledTimes(1);
});

test('returns the look with the photo, equal to a later request', () => {
  const ahead = prerenderHero({ prerender: vi.fn() }, FIELDS, 'anna');
  expect(ahead?.read()).toBeUndefined();
  ahead?.onRead(averageFace);
  expect(ahead?.read()?.look).toEqual(lookFromFace(averageFace, 'female'));
});

test('draws again on request when the prerender failed', async () => {
  const run = vi.fn(async () => new Uint8Array([7])).mockRejectedValueOnce(new Error('the thread ended'));
  const portraits = portraitsWith(run);
  prerenderHero(portraits, FIELDS, 'anna')?.onRead(averageFace);
  const answer = await portraits.draw(asked(), 'anna', new AbortController().signal);
  expect(answer).toEqual({ ok: true, value: new Uint8Array([7]) });
});

test.each([{}, { ...FIELDS, age: 'four' }, { ...FIELDS, gender: 'both' }, { ...FIELDS, slug: '../x' }])(
  'draws nothing for a form that does not describe the hero (%o)',
  (fields) => {
    expect(prerenderHero({ prerender: vi.fn() }, fields as Record<string, string>, 'anna')).toBeUndefined();
  },
);
