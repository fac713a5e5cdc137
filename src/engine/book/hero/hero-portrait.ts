// Draws the portrait on the "Is this your child?" step: head and shoulders in the story's outfit, bare-headed, in
// neutral light.
import sharp from 'sharp';
import { n } from '#engine/drawing/draw.ts';
import { finish } from '#engine/finish/finish.ts';
import { createRaster, type Raster } from '#engine/finish/raster.ts';
import { drawHero } from '#engine/hero/draw-hero.ts';
import { proportionsFor } from '#engine/hero/rig.ts';
import { PREVIEW_PX } from '#engine/output/page-size.ts';
import { flattenOnWhite } from '#engine/scene/blend.ts';
import { rasterisePart } from '#engine/scene/rasterise.ts';
import type { StoryFiles } from '#engine/story/story-files.ts';
import type { Box, Child, HeroDrawing, PageVariant, SceneLight } from '#engine/types.ts';
import type { BookSpec } from '../book-spec.ts';
import type { BookEngine } from '../engine.ts';
import { likenessForVariant } from '../page/likeness.ts';
import type { EngineResources } from '../resources.ts';

/** The part of a spec that a portrait needs; the child may not have a name yet. */
export interface HeroPortrait extends Pick<BookSpec, 'story' | 'version' | 'look' | 'painted'> {
  child: Pick<Child, 'age' | 'gender'>;
  /** Another composition makes no sense for a portrait. */
  variant?: Exclude<PageVariant, 'alternative-composition'>;
}

export interface PortraitJob extends Omit<HeroPortrait, 'story' | 'version'> {
  story: StoryFiles;
}

export const PORTRAIT_PX = { width: 480, height: 600 } as const;

/** Neutral daylight, so that skin and hair can be compared with the photo. */
const DAYLIGHT: SceneLight = {
  key: { colour: '#fff6e6', from: { x: -600, y: -1600 }, strength: 0.5 },
  shade: '#6a5668',
};
/** Units; leaves space above the highest bun and shows the chest. */
const FRAME_ABOVE_CHIN_UNITS = 330;
const FRAME_BELOW_CHIN_UNITS = 155;
const PIXELS_PER_UNIT = PORTRAIT_PX.height / (FRAME_ABOVE_CHIN_UNITS + FRAME_BELOW_CHIN_UNITS);

/** A 480 x 600 px WebP; the same request gives the same bytes. */
export const drawHeroPortrait = async (
  engine: BookEngine,
  { story, version, ...hero }: HeroPortrait,
  signal?: AbortSignal,
): Promise<Uint8Array> => {
  const { source } = await engine.story(version === undefined ? { story } : { story, version });
  return engine.pool.run('portrait', { ...hero, story: source }, { signal });
};

/** Runs on the worker thread. */
export const renderPortrait = async (
  resources: EngineResources,
  { story: source, child, variant = 'drawn', ...spec }: PortraitJob,
): Promise<Uint8Array> => {
  const { story, finish: look } = await resources.story(source);
  const { hat: _hat, mittens: _mittens, ...outfit } = story.wardrobe[child.gender];
  const hero = drawHero({
    ...likenessForVariant(variant, spec),
    outfit,
    pose: 'stand',
    expression: 'smile',
    proportions: proportionsFor(child.age),
    age: child.age,
    light: DAYLIGHT,
    seed: 1,
    bust: true,
  });
  const view = frameAround(hero.face);
  const target = createRaster(PORTRAIT_PX.width, PORTRAIT_PX.height);
  // Without the story's colour grade: a night grade would change the skin tone.
  finish(rasteriseHero(hero, view, story.cover.spineColour), target, {
    maps: await look.textures.maps(PREVIEW_PX),
    faces: [inPixels(hero.face, view)],
  });
  const raw = { width: target.width, height: target.height, channels: 3 as const };
  // Latency matters here: effort 1 halves the encoding time for an eighth more bytes.
  return sharp(target.data, { raw }).webp({ quality: 88, effort: 1 }).toBuffer();
};

const frameAround = ({ x, y, width, height }: Box): Box => {
  const wide = PORTRAIT_PX.width / PIXELS_PER_UNIT;
  return {
    x: x + width / 2 - wide / 2,
    y: y + height - FRAME_ABOVE_CHIN_UNITS,
    width: wide,
    height: FRAME_ABOVE_CHIN_UNITS + FRAME_BELOW_CHIN_UNITS,
  };
};

const inPixels = (box: Box, view: Box): Box => ({
  x: (box.x - view.x) * PIXELS_PER_UNIT,
  y: (box.y - view.y) * PIXELS_PER_UNIT,
  width: box.width * PIXELS_PER_UNIT,
  height: box.height * PIXELS_PER_UNIT,
});

/** In front of cream paper with a light wash of the story's colour. */
const rasteriseHero = ({ defs, body, bounds }: HeroDrawing, view: Box, colour: string): Raster => {
  const all = `x="${n(view.x)}" y="${n(view.y)}" width="${n(view.width)}" height="${n(view.height)}"`;
  const wash = `<radialGradient id="wash" cy=".45" r=".8"><stop stop-color="${colour}" stop-opacity=".3"/><stop offset="1" stop-color="${colour}" stop-opacity=".06"/></radialGradient>`;
  const paper = `<rect ${all} fill="#fff6e6"/><rect ${all} fill="url(#wash)"/>`;
  const drawing = { defs: defs + wash, body: paper + body };
  return flattenOnWhite(rasterisePart(drawing, bounds, view, PORTRAIT_PX.width, PORTRAIT_PX.height));
};
