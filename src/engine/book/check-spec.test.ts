// Validation of the heroes of a spec beside the child.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Cast } from '#core/cast/cast.ts';
import { type LoadedStory, loadStory } from '#engine/story/load.ts';
import { aBook, content } from '#tests/fixtures/book-spec.ts';
import { checkSpec } from './check-spec.ts';

let story: LoadedStory;
beforeAll(async () => {
  story = await loadStory(`${content}/stories/night-forest`);
});

const petya = { name: 'Петя', age: 6, gender: 'male', kin: 'sibling' } as const;
const check = async (cast: Cast) => checkSpec(story, aBook({ cast }), []);

describe('checkSpec with several heroes', () => {
  it('normalises their names', async () => {
    const checked = await check({ second: { ...petya, name: ' ПЕТЯ ' }, grownup: { role: 'mother', name: 'мамуля' } });
    expect(checked.ok && checked.value.cast).toMatchObject({ second: { name: 'Петя' }, grownup: { name: 'Мамуля' } });
  });

  it.each([
    ['a name with digits', { second: { ...petya, name: 'R2D2' } }, 'name-has-digits'],
    ['a name the fonts cannot print', { second: { ...petya, name: '龍之介' } }, 'name-not-printable'],
    ['a third child without a second', { third: petya }, 'cast-unknown'],
    ['an unknown role', { grownup: { role: 'aunt' as 'mother' } }, 'cast-unknown'],
  ] as const)('refuses %s', async (_what, cast, code) => {
    expect(await check(cast)).toMatchObject({ ok: false, error: { code } });
  });

  it('leaves a spec without them as it is', async () => {
    const spec = aBook();
    expect(await checkSpec(story, spec, [])).toEqual({ ok: true, value: spec });
  });
});
