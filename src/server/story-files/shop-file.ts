// Reads and validates content/stories/<slug>/shop.json.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { childAge } from '#core/books/child.ts';
import type { Locale } from '#core/locale.ts';
import { EYE_COLOURS, FRINGES, HAIR_COLOURS, HAIR_STYLES, HAIR_TEXTURES, SKIN_TONES } from '#core/look/look.ts';
import { GENDERS } from '#core/names/forms.ts';
import { FULL_NAME_LIMIT, NAME_LIMIT } from '#core/names/normalise.ts';
import { OTHER_FORMATS } from '#core/pricing/choice.ts';
import { BOOK_PAGE_COUNT } from '#engine/story/finished.ts';

const inBothLocales = <T extends z.ZodType>(schema: T) => z.strictObject({ ru: schema, en: schema });
const pageId = z.union([z.literal('front'), z.literal('back'), z.number().int().min(1).max(24)]);

const look = z.strictObject({
  seed: z.number().int(),
  skin: z.enum(SKIN_TONES).optional(),
  hair: z.enum(HAIR_COLOURS).optional(),
  hairStyle: z.enum(HAIR_STYLES).optional(),
  hairTexture: z.enum(HAIR_TEXTURES).optional(),
  fringe: z.enum(FRINGES).optional(),
  eyes: z.enum(EYE_COLOURS).optional(),
  glasses: z.boolean().optional(),
  freckles: z.boolean().optional(),
});

const child = z.strictObject({
  names: inBothLocales(z.string().min(1).max(NAME_LIMIT)),
  fullNames: inBothLocales(z.string().min(1).max(FULL_NAME_LIMIT)),
  gender: z.enum(GENDERS),
  age: childAge,
  look,
});

const words = z.strictObject({
  title: z.string(),
  summary: z.string().max(500),
  description: z.string(),
  /** Theme of the story: a fear, a wish, a first time. */
  about: z.string().max(300).optional(),
  metaTitle: z.string().max(120),
  metaDescription: z.string().max(320),
});

const shopFile = z.strictObject({
  position: z.number().int(),
  /** Price of the printed book in kopecks, before discounts. */
  price: z.number().int().min(0),
  preorder: z.boolean(),
  /** Minutes of reading aloud at about a hundred words a minute; for a preorder estimated from its first pages. */
  readAloud: z.number().int().min(1).max(60),
  gender: z.enum(['any', 'male', 'female']),
  genres: z.array(z.string()).min(1),
  collections: z.array(z.enum(['new', 'for-boys', 'for-girls'])),
  formats: z.array(
    z.strictObject({
      kind: z.enum(OTHER_FORMATS),
      alonePrice: z.int().min(0).optional(),
      additionPrice: z.int().min(0).optional(),
    }),
  ),
  words: inBothLocales(words),
  sample: child,
  gallery: z.array(pageId).min(1),
  examples: z.array(child.extend({ pages: z.array(pageId).min(1) })),
});

export type ShopFile = z.output<typeof shopFile>;
export type SampleChild = z.output<typeof child>;

/** The part of story.json that the catalogue needs; the engine validates the rest. */
const storyFacts = z.object({
  ages: z.object({ min: z.number(), max: z.number() }),
  pages: z.array(z.unknown()),
  stock: z.enum(['paper', 'thick']).default('paper'),
});

export interface ShopBook extends ShopFile {
  readonly slug: string;
  readonly ages: { readonly min: number; readonly max: number };
  readonly stock: 'paper' | 'thick';
  /** Whether the story has all pages of a printed book. */
  readonly isFinished: boolean;
}

export function readShopFiles(contentDir: string): ShopBook[] {
  const stories = join(contentDir, 'stories');
  const slugs = readdirSync(stories).filter((slug) => existsSync(join(stories, slug, 'shop.json')));
  return slugs.map((slug) => readBook(join(stories, slug), slug)).sort((a, b) => a.position - b.position);
}

function readBook(folder: string, slug: string): ShopBook {
  const file = join(folder, 'shop.json');
  const parsed = shopFile.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
  const { ages, stock, pages } = storyFacts.parse(JSON.parse(readFileSync(join(folder, 'story.json'), 'utf8')));
  return { ...parsed.data, slug, ages, stock, isFinished: pages.length >= BOOK_PAGE_COUNT };
}

export type SamplePage = z.output<typeof pageId>;

/** The child in the picture: the gallery's sample child, or an example by number. */
export type PicturedChild = 'sample' | number;

/** File name of the share card. */
export const shareName = (slug: string, locale: Locale): string => `${slug}.share.${locale}.jpg`;

/** File name of a render of the printed book. */
export const renderName = (slug: string, view: string, locale: Locale): string =>
  `${slug}.thing-${view}.${locale}.webp`;

/** File name of a drawn picture. */
export const pictureName = (slug: string, child: PicturedChild, page: SamplePage, locale: Locale): string =>
  `${slug}.${child}.${page}.${locale}.webp`;
