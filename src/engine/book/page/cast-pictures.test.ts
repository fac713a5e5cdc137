// Pictures of a book with several heroes: who is drawn, how tall, in which clothes, and which pages change with whom.
import { describe, expect, it } from 'vitest';
import type { Cast } from '#core/cast/cast.ts';
import { openResources } from '#engine/book/resources.ts';
import { defaultLook } from '#engine/hero/default-look.ts';
import { checkPicture } from '#engine/preflight/check-picture.ts';
import { bindLayers } from '#engine/scene/bind-layers.ts';
import { parseStory } from '#engine/story/load.ts';
import type { HeroLayer, SceneLayer } from '#engine/types.ts';
import { CAST_CLOTHES, CAST_LAYERS, castStory } from '#tests/builders/cast-story.ts';
import { aBook, content } from '#tests/fixtures/book-spec.ts';
import type { BookSpec, PageChoice } from '../book-spec.ts';
import { childFacts, drawPlanes, findPage, heroRequest } from './compose-page.ts';
import { pageFingerprint } from './page-fingerprint.ts';

const loaded = parseStory(castStory());
const petya = { name: 'Петя', gender: 'male', age: 6, kin: 'sibling' } as const;
const olya = { name: 'Оля', gender: 'female', age: 3, kin: 'sibling' } as const;
const book = (cast?: Cast, more: Partial<BookSpec> = {}) => aBook({ story: 'tiny', ...(cast && { cast }), ...more });

const CHOICE: PageChoice = { page: 1, variant: 'drawn', seed: 0 };
const page = () => {
  const found = findPage(loaded, 1);
  if (!found) throw new Error('no page');
  return found;
};
const shown = (spec: BookSpec): HeroLayer[] =>
  bindLayers(page().scene.layers, childFacts(loaded, spec)).flatMap((layer) => (layer?.kind === 'hero' ? [layer] : []));
const requests = (spec: BookSpec) => shown(spec).map((layer) => heroRequest(loaded, page(), spec, CHOICE, layer));
const print = (spec: BookSpec, pageId: number, story = loaded) =>
  pageFingerprint(story, spec, { ...CHOICE, page: pageId }, { target: 'locked', engine: 'one', typeSize: 60 });

describe('pictures of a cast', () => {
  it('draw the heroes who are in the book, and the child where the story makes room', () => {
    expect(shown(book()).map(({ id }) => id)).toEqual(['hero']);
    expect(shown(book({ second: petya })).map(({ id }) => id)).toEqual(['hero-two', 'second-two']);
    expect(shown(book({ second: petya, third: olya })).map(({ id }) => id)).toEqual([
      'hero-three',
      'second-three',
      'third-three',
    ]);
  });

  it('draw each hero with its own look and age in the clothes of its place', () => {
    const castLooks = { second: { ...defaultLook('male'), glasses: true }, third: defaultLook('female', 7) };
    const [lead, second, third] = requests(book({ second: petya, third: olya }, { castLooks }));
    expect(lead?.look).toEqual(book().look);
    expect(second).toMatchObject({ look: castLooks.second, age: 6, proportions: 'school' });
    expect(third).toMatchObject({ look: castLooks.third, age: 3, proportions: 'toddler' });
    expect([second?.outfit.top, third?.outfit.top]).toEqual([
      CAST_CLOTHES.second.male.top,
      CAST_CLOTHES.third.female.top,
    ]);
  });

  it('draw twins with one face in different clothes', () => {
    const look = { ...defaultLook('female', 5), hair: 'ginger' as const };
    const twins = { second: { ...olya, kin: 'twin' as const }, third: { ...olya, name: 'Ия', kin: 'twin' as const } };
    const drawn = requests(book(twins, { look, child: { ...book().child, age: 3 } }));
    expect(drawn.map((request) => request.look)).toEqual([look, look, look]);
    expect(new Set(drawn.map(({ outfit }) => outfit.top.colour)).size).toBe(3);
    const heights = drawPlanes(
      loaded,
      page(),
      book(twins, { look, child: { ...book().child, age: 3 } }),
      CHOICE,
    ).heroes;
    expect(new Set(heights.map(({ face }) => Math.round(face.height))).size).toBe(1);
  });

  it('give a brother the colours of the child until his own look is known', () => {
    const look = { ...defaultLook('female'), skin: 'deep' as const, hair: 'black' as const };
    const [, brother] = requests(book({ second: petya }, { look }));
    expect(brother?.look).toMatchObject({ gender: 'male', skin: 'deep', hair: 'black' });
  });

  it('draw a grown-up on the larger build, grandparents grey', () => {
    const layers: unknown[] = [
      ...CAST_LAYERS,
      { ...CAST_LAYERS[2], id: 'grown-up', who: 'grownup', when: undefined, unless: undefined, meets: undefined },
    ];
    const story = parseStory(castStory(layers));
    const drawn = (role: 'mother' | 'grandmother' | 'grandfather') => {
      const spec = book({ grownup: { role } });
      const found = findPage(story, 1);
      if (!found) throw new Error('no page');
      const [, grownUp] = bindLayers(found.scene.layers, childFacts(story, spec)).filter((one) => one?.kind === 'hero');
      if (grownUp?.kind !== 'hero') throw new Error('no grown-up');
      return heroRequest(story, found, spec, CHOICE, grownUp);
    };
    expect(drawn('mother')).toMatchObject({ proportions: 'adult', look: { hair: book().look.hair, gender: 'female' } });
    expect(drawn('grandmother').look).toMatchObject({ hair: 'grey', gender: 'female' });
    expect(drawn('grandfather').look).toMatchObject({ hair: 'grey', gender: 'male', hairStyle: 'short' });
    expect(drawn('grandfather').outfit.top).toEqual(CAST_CLOTHES.grownup.male.top);
  });

  it('draw older children taller, and join hands whatever the ages', () => {
    const ages = [1, 3, 5, 7, 9, 12];
    const tops = ages.map((age) => {
      const [lead, second] = drawPlanes(loaded, page(), book({ second: { ...petya, age } }), CHOICE).heroes;
      if (!lead || !second) throw new Error('two heroes expected');
      return second.face.y;
    });
    for (const [index, top] of tops.slice(1).entries()) expect(top).toBeLessThan(tops[index] ?? 0);
    const places = ages.map((age) => shown(book({ second: { ...petya, age } }))[1]?.at.x);
    expect(new Set(places).size).toBeGreaterThan(1);
  });

  it('turn the heads of two children to each other', () => {
    const [lead, second] = shown(book({ second: petya }));
    expect(lead?.head?.turn).toBeGreaterThan(5);
    expect(second?.head?.turn).toBeLessThan(-5);
  });

  it('keep the page of a book with one child as if the story had no places', () => {
    const [first, alone] = loaded.scenes.get('one')?.layers ?? [];
    const plain = parseStory(castStory([{ ...(alone as HeroLayer), unless: undefined }]));
    expect(first?.kind).toBe('piece');
    expect(print(book(), 1)).toBe(print(book(), 1, plain));
    expect(print(book({ second: petya }), 1)).not.toBe(print(book(), 1));
  });

  it('change only pages that show a hero when its look, age or clothes change', () => {
    const two = book({ second: petya });
    const others = [
      book({ second: { ...petya, age: 7 } }),
      book({ second: petya }, { castLooks: { second: { ...defaultLook('male'), glasses: true } } }),
      book({ second: { ...petya, gender: 'female' } }),
    ];
    for (const other of others) {
      expect(print(other, 1)).not.toBe(print(two, 1));
      // The spread shows the child alone.
      expect(print(other, 2)).toBe(print(two, 2));
    }
    // A name is no part of a picture.
    expect(print(book({ second: { ...petya, name: 'Паша' } }), 1)).toBe(print(two, 1));
  });

  it('are reported by the preflight if two faces overlap', async () => {
    const resources = openResources({ content });
    const codes = async (layers: readonly SceneLayer[], cast: Cast) => {
      const { issues } = await checkPicture(resources, {
        story: castStory(layers),
        spec: book(cast),
        choice: CHOICE,
        proof: false,
      });
      return issues.filter(({ code }) => code === 'faces-overlap').map(({ who }) => who);
    };
    const three = { second: petya, third: olya };
    expect(await codes(CAST_LAYERS, three)).toEqual([]);
    const crowded = CAST_LAYERS.map((layer) =>
      layer.id === 'third-three' && layer.kind === 'hero' ? { ...layer, at: { x: 1120, y: 1900 } } : layer,
    );
    const [found] = await codes(crowded, three);
    expect(found).toContain('second 6, third 3');
    expect(await codes(crowded, { second: petya })).toEqual([]);
  });
});
