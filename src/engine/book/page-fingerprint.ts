// A name for one picture of a page, made of all it depends on: the same name, the same picture, whatever else changed in the book.
import { createHash } from 'node:crypto';
import { bindLayers } from '#engine/scene/bind-layers.ts';
import { layersOf } from '#engine/scene/compose.ts';
import type { LoadedStory } from '#engine/story/load.ts';
import type { Scene } from '#engine/types.ts';
import type { BookSpec, PageChoice, PageTarget } from './book-spec.ts';
import { alternativeOf, childFacts, findPage } from './compose-page.ts';
import { wordsOf } from './set-words.ts';

/** What a spec does not say. */
export interface PictureOf {
  target: PageTarget;
  /** Names the code and the art that draw. */
  engine: string;
  /** The size the book's scenes are set in. */
  typeSize: number;
  /** Names the photo and the face of variant 2: the painted pixels themselves need not be at hand. */
  painted?: string | undefined;
  /** Names who else draws it, and how: another than the engine. */
  illustrator?: string | undefined;
}

export const hasHero = ({ layers }: Scene): boolean => layers.some(({ kind }) => kind === 'hero');

/** 128 bits as hexadecimal digits; throws where the story has no such page. */
export const pageFingerprint = (story: LoadedStory, spec: BookSpec, choice: PageChoice, of: PictureOf): string => {
  const page = findPage(story, choice.page);
  if (!page) throw new Error(`The story ${spec.story} has no page ${choice.page}`);
  const { scene, side, kind } = page;
  const { texture, lut, fonts, wardrobe } = story.story;
  const { variant, seed } = choice;
  const layers = bindLayers(layersOf(scene, alternativeOf(scene, choice)), childFacts(story.story, spec));
  const hero = layers.some((layer) => layer?.kind === 'hero') && {
    look: spec.look,
    // The room around a hero is taken for any child's clothes.
    wardrobe,
    gender: spec.child.gender,
    age: spec.child.age,
    painted: variant === 2 ? of.painted : undefined,
  };
  const words = of.target !== 'locked' && {
    block: wordsOf(story, page, spec),
    fonts,
    zone: scene.zones.find((zone) => zone.side === side),
    size: kind === 'scene' ? of.typeSize : undefined,
  };
  const { id, span, palette, light } = scene;
  const all = [
    of.engine,
    of.target,
    { id, span, palette, light, side, layers, texture, lut },
    hero,
    words,
    { variant, seed, illustrator: of.illustrator },
  ];
  return createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 32);
};
