// Computes a page fingerprint: a hash of everything one page picture depends on, so that unrelated changes of a book
// keep it.
import { createHash } from 'node:crypto';
import { castFigure } from '#engine/hero/cast/cast-figure.ts';
import { bindLayers, isCastLayer } from '#engine/scene/bind-layers.ts';
import { layersOfComposition } from '#engine/scene/compose.ts';
import { isCastSlot } from '#engine/scene/hero-ages.ts';
import { resolveCast } from '#engine/story/cast.ts';
import type { LoadedStory } from '#engine/story/load.ts';
import type { Scene, SceneLayer } from '#engine/types.ts';
import type { BookSpec, PageChoice, PageTarget } from '../book-spec.ts';
import { alternativeOf, childFacts, findPage } from './compose-page.ts';
import { variantNumber } from './page-variant.ts';
import { pageText } from './typeset-page.ts';

/** Inputs that are not part of a spec. */
export interface FingerprintContext {
  target: PageTarget;
  /** The engine id: a hash of the drawing code and art. */
  engine: string;
  /** Type size of the book's scenes. */
  typeSize: number;
  /** Identifies the photo and face of 'painted-skin', so that the painted pixels are not needed. */
  painted?: string | undefined;
  /** Identifies an external illustrator and its settings. */
  illustrator?: string | undefined;
}

export const hasHero = ({ layers }: Scene): boolean => layers.some(({ kind }) => kind === 'hero');

type Layers = readonly (SceneLayer | undefined)[];

/** Layers of heroes who are not in the book come last and leave no trace: the page is that of a story without them. */
const withoutAbsent = (layers: Layers, authored: readonly SceneLayer[]): Layers => {
  const last = layers.findLastIndex((layer, index) => {
    const planned = authored[index];
    return layer !== undefined || (planned && !isCastLayer(planned));
  });
  return layers.slice(0, last + 1);
};

/** The heroes of the cast on this page; the area around them is computed for the clothes of both genders. */
const shownCast = ({ story }: LoadedStory, { cast: given, castLooks, look }: BookSpec, layers: Layers) => {
  const slots = new Set(
    layers.flatMap((layer) => (layer?.kind === 'hero' && isCastSlot(layer.who) ? [layer.who] : [])),
  );
  if (slots.size === 0) return {};
  const source = { cast: resolveCast(story, given) ?? {}, looks: castLooks, child: look, story };
  return {
    cast: [...slots].map((slot) => [slot, castFigure(slot, source), story.cast?.[slot]?.wardrobe]),
  };
};

/** 128 bits in hexadecimal; throws if the story has no such page. */
export const pageFingerprint = (
  story: LoadedStory,
  spec: BookSpec,
  choice: PageChoice,
  context: FingerprintContext,
): string => {
  const page = findPage(story, choice.page);
  if (!page) throw new Error(`The story ${spec.story} has no page ${choice.page}`);
  const { scene, side, kind } = page;
  const { texture, lut, fonts, wardrobe } = story.story;
  const { variant, seed } = choice;
  const facts = childFacts(story, spec);
  const authored = layersOfComposition(scene, alternativeOf(scene, choice));
  const layers = withoutAbsent(bindLayers(authored, facts), authored);
  const { friend } = facts.answers;
  const showsFriend = layers.some((layer) => layer?.kind === 'hero' && layer.who === 'friend');
  const hero = layers.some((layer) => layer?.kind === 'hero') && {
    look: spec.look,
    // The area around a hero is computed for the outfits of both genders.
    wardrobe,
    gender: spec.child.gender,
    age: spec.child.age,
    painted: variant === 'painted-skin' ? context.painted : undefined,
    // Face and clothes are seeded by the name; its grammatical forms do not change the picture.
    friend: showsFriend && friend && { name: friend.name, gender: friend.gender, look: friend.look },
    ...shownCast(story, spec, layers),
  };
  const words = context.target !== 'locked' && {
    block: pageText(story, page, spec),
    fonts,
    zone: scene.zones.find((zone) => zone.side === side),
    size: kind === 'scene' ? context.typeSize : undefined,
    // Left out where there is none, so that other books keep their fingerprints.
    code: kind === 'imprint' ? spec.imprint?.listening?.path : undefined,
    yearCode: kind === 'imprint' ? spec.imprint?.yearCode?.contentId : undefined,
  };
  // Left out where there is none, so that other books keep their fingerprints.
  const group = kind === 'dedication' && spec.group ? [{ group: spec.group, wardrobe, cover: story.story.cover }] : [];
  const { id, span, palette, light } = scene;
  const inputs = [
    context.engine,
    context.target,
    { id, span, palette, light, side, layers, texture, lut },
    hero,
    words,
    { variant: variantNumber(variant), seed, illustrator: context.illustrator },
    ...group,
  ];
  return createHash('sha256').update(JSON.stringify(inputs)).digest('hex').slice(0, 32);
};
