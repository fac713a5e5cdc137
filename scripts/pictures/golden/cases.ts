// The pictures that are compared with accepted ones: six heroes and eight pages that together use most of the engine.
import type { HairColour, HairStyle, HairTexture, SkinTone } from '#core/look/look.ts';
import type { BookSpec, PageId } from '#engine/book/book-spec.ts';
import type { BookEngine } from '#engine/book/engine.ts';
import { drawHeroPortrait } from '#engine/book/hero/hero-portrait.ts';
import { renderPages } from '#engine/book/render-book.ts';
import { defaultLook } from '#engine/hero/default-look.ts';
import type { Gender, HeroLook, PageVariant } from '#engine/types.ts';

export interface GoldenCase {
  readonly name: string;
  draw(engine: BookEngine): Promise<Uint8Array>;
}

interface Hair {
  readonly colour: HairColour;
  readonly style: HairStyle;
  readonly texture: HairTexture;
}

function look(
  gender: Gender,
  skin: SkinTone,
  { colour, style, texture }: Hair,
  more: Partial<HeroLook> = {},
): HeroLook {
  return { ...defaultLook(gender), skin, hair: colour, hairStyle: style, hairTexture: texture, ...more };
}

function portrait(name: string, age: number, heroLook: HeroLook): GoldenCase {
  return {
    name: `hero-${name}`,
    draw: (engine) =>
      drawHeroPortrait(engine, { story: 'night-forest', child: { age, gender: heroLook.gender }, look: heroLook }),
  };
}

function page(
  story: string,
  number: PageId,
  age: number,
  heroLook: HeroLook,
  { variant = 'drawn', friend }: { variant?: PageVariant; friend?: NonNullable<BookSpec['answers']>['friend'] } = {},
): GoldenCase {
  const child = { name: 'Аня', fullName: 'Аня Петрова', gender: heroLook.gender, age };
  const spec: BookSpec = {
    story,
    locale: 'ru',
    child,
    look: heroLook,
    imprint: { year: 2026 },
    ...(friend && { answers: { friend } }),
  };
  return {
    name: `${story}-${number}${variant === 'alternative-composition' ? '-alternative' : ''}${friend ? '-friend' : ''}`,
    async draw(engine) {
      const drawn = await renderPages(engine, spec, [{ page: number, variant, seed: 0 }], 'preview');
      if (!drawn.ok) throw new Error(`${story} ${number}: ${drawn.error.code}`);
      const [first] = drawn.value;
      if (!first) throw new Error(`${story} ${number}: no page was drawn`);
      return first.bytes;
    },
  };
}

const STRAIGHT_BLOND = { colour: 'blond', style: 'long', texture: 'straight' } as const;
const COILY_BLACK = { colour: 'black', style: 'short', texture: 'coily' } as const;
const BROWN_BRAIDS = { colour: 'chestnut', style: 'braids', texture: 'wavy' } as const;
const GINGER_CURLS = { colour: 'ginger', style: 'tousled', texture: 'curly' } as const;

export const GOLDEN_CASES: readonly GoldenCase[] = [
  portrait('long-blond', 5, look('female', 'light', STRAIGHT_BLOND)),
  portrait('coily-deep', 7, look('male', 'deep', COILY_BLACK)),
  portrait('braids-glasses', 8, look('female', 'tan', BROWN_BRAIDS, { glasses: true })),
  portrait('ginger-curls', 4, look('male', 'porcelain', GINGER_CURLS)),
  portrait('baby', 1, look('female', 'warm', { colour: 'flaxen', style: 'baby-down', texture: 'straight' })),
  portrait('bun', 6, look('female', 'brown', { colour: 'dark', style: 'bun', texture: 'straight' })),
  page('night-forest', 'front', 5, look('female', 'light', STRAIGHT_BLOND)),
  page('night-forest', 5, 7, look('male', 'deep', COILY_BLACK)),
  page('bath-sea', 4, 3, look('female', 'tan', BROWN_BRAIDS)),
  page('cloud-post', 9, 4, look('male', 'porcelain', GINGER_CURLS)),
  page('night-museum', 8, 8, look('female', 'brown', BROWN_BRAIDS)),
  page('dragon-matches', 10, 6, look('male', 'warm', GINGER_CURLS)),
  page('night-museum', 23, 8, look('female', 'light', STRAIGHT_BLOND), {
    friend: { name: 'Лёва', gender: 'male', look: { skin: 'brown', hair: 'brown-curly' } },
  }),
  page('birthday', 18, 4, look('male', 'deep', COILY_BLACK), { friend: { name: 'Соня', gender: 'female' } }),
];
