// Zod schemas of story.json and scene files, matching the engine's types.

import { z } from 'zod';
import { petSchema, QUESTION_KINDS } from '#core/answers/answers.ts';
import { PHRASE_LIMIT } from '#core/answers/phrase.ts';
import { SKILLS } from '#core/answers/skills.ts';
import { TOYS } from '#core/answers/toys.ts';
import { CAST_SLOTS, CHILD_KINS, GROWNUP_ROLES } from '#core/cast/slots.ts';
import { GENDERS } from '#core/names/forms.ts';
import { MIN_CARD_PICTURES } from '#engine/coloring/pairs.ts';
import type { Garment, Outfit, Scene, Story } from '#engine/types.ts';

const key = z.string().regex(/^[a-z0-9-]+$/);
const colour = z.string().regex(/^(#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})|rgba?\([\d., %]+\))$/i);
const locales = <T extends z.ZodType>(value: T) => z.strictObject({ ru: value, en: value });
const point = z.strictObject({ x: z.number(), y: z.number() });
const box = z.strictObject({
  x: z.number(),
  y: z.number(),
  width: z.number().positive(),
  height: z.number().positive(),
});
const flag = z.boolean().exactOptional();
const number = z.number().exactOptional();

export const PATTERNS = ['plain', 'knit', 'stripes', 'dots', 'stars', 'checks'] as const;
const cloth = {
  colour,
  accent: colour.exactOptional(),
  pattern: z.enum(PATTERNS).exactOptional(),
};
const garment: z.ZodType<Garment> = z.strictObject({ garment: key, ...cloth });
const outfit: z.ZodType<Outfit> = z.strictObject({
  hat: garment.exactOptional(),
  scarf: garment.exactOptional(),
  top: garment,
  bottom: garment,
  socks: garment.exactOptional(),
  shoes: garment,
  mittens: garment.exactOptional(),
});

export const POSES = [
  'stand',
  'walk',
  'run',
  'sit',
  'reach-up',
  'hug',
  'sleep',
  'wave',
  'look-back',
  'kneel',
  'hold-out',
  'fly',
  'climb',
  'swim',
  'perch',
  'throw',
  'splash',
  'float',
  'knock',
  'salute',
  'sneak',
  'cheer',
  'raise',
  'cuddle',
  'push',
  'pop-up',
  'tucked',
  'star',
  'ride',
  'clasp',
  'embrace',
  'cling',
  'offer',
  'haul',
  'inspect',
  'nestle',
  'sit-side',
  'sit-step',
  'climb-side',
  'stoop',
  'peek',
  'cradle',
  'kiss',
] as const;
export const EXPRESSIONS = [
  'smile',
  'laugh',
  'wonder',
  'worry',
  'calm',
  'asleep',
  'brave',
  'delight',
  'tender',
  'intent',
  'stubborn',
  'whisper',
  'drowsy',
  'moved',
  'relief',
  'content',
  'shy',
  'speak',
  'afraid',
  'puzzled',
  'busy',
  'peep',
] as const;
const HANDS = ['left', 'right'] as const;
const hold = z.strictObject({ left: z.string().exactOptional(), right: z.string().exactOptional() }).exactOptional();
const headBearing = z.strictObject({
  turn: z.number().min(-40).max(40).exactOptional(),
  pitch: z.number().min(-30).max(30).exactOptional(),
  tilt: z.number().min(-40).max(40).exactOptional(),
});
const reach = z.union([key, z.strictObject({ x: z.number(), y: z.number(), around: number })]);
/** An answer, or a hero of the cast. */
const condition = z.enum([...QUESTION_KINDS, ...CAST_SLOTS]).exactOptional();
const layer = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('piece'),
    id: key.exactOptional(),
    piece: z.string().regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/),
    plane: z.enum(['below', 'above', 'glow', 'child', 'near']),
    at: point.exactOptional(),
    scale: number,
    flip: flag,
    rotate: number,
    slant: number,
    seed: number,
    params: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).exactOptional(),
    bind: z.record(z.string(), z.enum(['age', 'letter', 'skin', 'hat', 'phrase', 'plate'])).exactOptional(),
    words: key.exactOptional(),
    when: condition,
    unless: condition,
    skills: z.array(z.enum(SKILLS)).min(1).exactOptional(),
  }),
  z.strictObject({
    kind: z.literal('hero'),
    id: key.exactOptional(),
    who: z.enum(['friend', 'mother', ...CAST_SLOTS]).exactOptional(),
    dress: z.strictObject(cloth).exactOptional(),
    part: z.enum(['upper', 'behind', 'arms']).exactOptional(),
    when: condition,
    unless: condition,
    skills: z.array(z.enum(SKILLS)).min(1).exactOptional(),
    far: flag,
    near: flag,
    meets: z.strictObject({ own: z.enum(HANDS), child: z.enum(HANDS) }).exactOptional(),
    pose: z.enum(POSES),
    expression: z.enum(EXPRESSIONS),
    at: point,
    scale: z.number().positive(),
    flip: flag,
    rotate: number,
    hold,
    back: z.enum(['straight', 'left', 'right']).exactOptional(),
    gaze: point.exactOptional(),
    head: headBearing.exactOptional(),
    lookAt: z.union([point, key]).exactOptional(),
    reach: z.strictObject({ left: reach.exactOptional(), right: reach.exactOptional() }).exactOptional(),
    bareHead: flag,
    pyjamas: flag,
    lift: z.number().min(0).max(200).exactOptional(),
  }),
]);

const MAX_QUESTIONS = 4;
const ask = locales(z.string().min(1)).exactOptional();
const question = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('toy'), default: z.enum(TOYS), ask }),
  z.strictObject({ kind: z.literal('pet'), default: petSchema.exactOptional(), ask }),
  z.strictObject({ kind: z.literal('phrase'), default: locales(z.string().min(1).max(PHRASE_LIMIT)), ask }),
  z.strictObject({ kind: z.enum(['town', 'friend', 'pride', 'drawing']), ask }),
]);

const outfits = z.strictObject({ male: outfit, female: outfit });
const castPlace = <T extends string>(who: readonly [T, ...T[]]) =>
  z
    .strictObject({ who: z.array(z.enum(who)).min(1).exactOptional(), wardrobe: outfits.exactOptional() })
    .exactOptional();

/** A figure of a game: at least one layer. */
const figure = z.array(layer).min(1);

export const storySchema: z.ZodType<Story> = z.strictObject({
  slug: key,
  title: locales(z.string().min(1)),
  ages: z.strictObject({ min: z.int().min(0).max(12), max: z.int().min(0).max(12) }),
  genders: z.array(z.enum(GENDERS)).min(1),
  fonts: z.strictObject({ display: key, text: key, fallback: key }),
  lut: key.exactOptional(),
  texture: key,
  stock: z.enum(['paper', 'thick']).exactOptional(),
  wardrobe: outfits,
  proportions: z.enum(['toddler', 'school']),
  cover: z.strictObject({
    front: key,
    back: key,
    text: key,
    backText: key.exactOptional(),
    spineColour: colour,
  }),
  pages: z
    .array(
      z.strictObject({
        number: z.int().min(1),
        kind: z.enum(['title', 'dedication', 'scene', 'closing', 'imprint']),
        scene: key,
        side: z.enum(['single', 'left', 'right']),
        text: key.exactOptional(),
      }),
    )
    .min(1),
  hatChanges: z
    .array(
      z.strictObject({
        page: z.int().min(1),
        hat: z.enum(['on', 'off']),
        words: locales(z.string().min(1)).exactOptional(),
        piece: z.string().exactOptional(),
      }),
    )
    .exactOptional(),
  freePages: z.array(z.int().min(1)),
  questions: z.array(question).max(MAX_QUESTIONS).exactOptional(),
  cast: z
    .strictObject({ second: castPlace(CHILD_KINS), third: castPlace(CHILD_KINS), grownup: castPlace(GROWNUP_ROLES) })
    .exactOptional(),
  games: z
    .strictObject({
      maze: z.strictObject({ text: key, start: figure, goal: figure, along: figure }),
      pairs: z.strictObject({ text: key, host: figure, cards: z.array(figure).min(MIN_CARD_PICTURES) }),
    })
    .exactOptional(),
});

export const sceneSchema: z.ZodType<Scene> = z.strictObject({
  id: key,
  span: z.enum(['page', 'spread']),
  palette: z.record(z.string(), colour),
  light: z.strictObject({
    key: z.strictObject({ colour, from: point, strength: z.number() }),
    warm: z.strictObject({ colour, at: point, radius: z.number(), strength: z.number() }).exactOptional(),
    shade: colour,
  }),
  layers: z.array(layer),
  zones: z.array(
    z.strictObject({
      side: z.enum(['single', 'left', 'right']),
      box,
      align: z.enum(['left', 'center', 'right']),
      valign: z.enum(['top', 'middle', 'bottom']),
      colour,
      halo: colour.exactOptional(),
      panel: colour.exactOptional(),
      size: z.strictObject({ min: z.number().positive(), max: z.number().positive() }),
      curve: z.string().exactOptional(),
      lettering: z.number().positive().exactOptional(),
    }),
  ),
  alternatives: z.array(z.strictObject({ id: key, layers: z.array(layer) })).exactOptional(),
});

/** Every field name of the schemas, to suggest a correction for a misspelt one. */
export const FIELD_NAMES: readonly string[] =
  'slug title ages genders fonts lut texture stock wardrobe proportions cover pages freePages hatChanges page words questions cast second third grownup default ask animal bind when unless skills games maze pairs start goal along host cards ru en min max display text fallback male female hat scarf top bottom socks shoes mittens garment colour accent pattern front back backText spineColour number kind scene side id span palette light layers zones alternatives key warm shade from at radius strength piece plane scale flip rotate slant seed params pose expression hold gaze head turn pitch tilt lookAt reach lift pyjamas who dress part far near meets own child left right box align valign halo panel size curve lettering x y width height'.split(
    ' ',
  );
