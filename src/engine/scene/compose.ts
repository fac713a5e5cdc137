// Composes a scene into SVG planes: below the hero, the hero, above the hero, in front of everything, and the glow.

import type { TracedDrawing } from '#core/drawings/traced-drawing.ts';
import { type Frame, lightInFrame } from '#engine/art/characters/light-frame.ts';
import { findPiece, maxBoundsOf } from '#engine/art/registry.ts';
import { type PieceContext, type PieceDrawing, pieceContext } from '#engine/drawing/piece.ts';
import { seedFrom } from '#engine/drawing/rng.ts';
import type { Box, HeroDrawing, HeroLayer, PieceLayer, Scene, SceneLayer, SceneLight } from '#engine/types.ts';
import { type Background, compactBackground, createBackgroundCache } from './background-cache.ts';
import { bindLayers, type ChildFacts, DEFAULT_CHILD_FACTS, dependsOnChild, isDrawnPerChild } from './bind-layers.ts';
import { type Placement, placedBounds, placementTransform } from './place.ts';

export const PAGE_SIDE_UNITS = 2060;
const SCENE_SIZE_UNITS = { page: { width: 2060, height: 2060 }, spread: { width: 4060, height: 2060 } } as const;

export interface ScenePlanes {
  id: string;
  size: { width: number; height: number };
  below: PieceDrawing;
  hero: PieceDrawing;
  above: PieceDrawing;
  /** Pieces of the child's `near` plane, in front of everything. */
  near: PieceDrawing;
  glow: PieceDrawing;
  /** Bounds of heroes and their faces in scene units, with the index of the layer in the composition. */
  heroes: { layer: number; bounds: Box; face: Box; isMother: boolean }[];
  /** Bounds of other pieces drawn for the child, e.g. a toy or a pet. */
  companions: Box[];
  /** The area any child may cover in the slots of this scene; plates are cut to it. */
  childArea?: Box | undefined;
}

export class SceneError extends Error {}

/** Draws the child for a slot; `light` is the scene's light in the hero's coordinates. */
type DrawHeroSlot = (layer: HeroLayer, light: SceneLight) => HeroDrawing;

/** `alternative` is the id of an alternative composition. */
export function composeScene(
  scene: Scene,
  drawHero: DrawHeroSlot,
  alternative?: string,
  facts: ChildFacts = DEFAULT_CHILD_FACTS,
): ScenePlanes {
  const layers = bindLayers(layersOfComposition(scene, alternative), facts);
  const background = backgroundOf(scene, layers, alternative);
  const heroes: ScenePlanes['heroes'] = [];
  const companions: Box[] = [];
  const far: PieceDrawing = { defs: '', body: '' };
  const drawn: PieceDrawing = { defs: '', body: '' };
  const near: PieceDrawing = { defs: '', body: '' };
  for (const [index, layer] of layers.entries()) {
    if (!layer) continue;
    if (layer.kind === 'piece') {
      if (!isDrawnPerChild(layer)) continue;
      const own = drawLayer(scene, layer, index, facts.drawing);
      const target = layer.plane === 'near' ? near : drawn;
      target.defs += own.defs;
      target.body += own.body;
      companions.push(companionBox(layer));
      continue;
    }
    const drawing = drawHero(layer, lightInFrame(scene.light, frameOf(layer)));
    const place: Placement = { ...layer };
    const target = layer.far ? far : layer.near ? near : drawn;
    target.defs += drawing.defs;
    target.body += `<g transform="${placementTransform(place)}">${drawing.body}</g>`;
    // The arms of a figure have no face of their own.
    if (layer.part === 'arms') companions.push(placedBounds(drawing.bounds, place));
    else
      heroes.push({
        layer: index,
        bounds: placedBounds(drawing.bounds, place),
        face: placedBounds(drawing.face, place),
        isMother: layer.who === 'mother',
      });
  }
  const hero = { defs: far.defs + drawn.defs, body: far.body + drawn.body };
  return { id: scene.id, size: SCENE_SIZE_UNITS[scene.span], ...background, hero, near, heroes, companions };
}

/** Only pieces with known maximum bounds may be drawn on the child's plane; loading a story checks it. */
export const companionBox = (layer: PieceLayer): Box =>
  placedBounds(maxBoundsOf(layer.piece) ?? { x: 0, y: 0, width: 0, height: 0 }, layer);

/** The layers of a composition: an alternative replaces layers with the same id and appends the others. */
export function layersOfComposition(scene: Scene, alternative?: string): SceneLayer[] {
  if (alternative === undefined) return scene.layers;
  const other = scene.alternatives?.find((candidate) => candidate.id === alternative);
  if (!other) throw new SceneError(`scene ${scene.id} has no alternative "${alternative}"`);
  const added = [...other.layers];
  const replaced = scene.layers.map((layer) => {
    const at = layer.id === undefined ? -1 : added.findIndex((candidate) => candidate.id === layer.id);
    return at < 0 ? layer : (added.splice(at, 1)[0] ?? layer);
  });
  return [...replaced, ...added];
}

/** All stories of a shop have 120 MB of backgrounds in each thread; a scene has up to 3 MB. */
const backgrounds = createBackgroundCache(16_000_000);
const sceneNumbers = new WeakMap<Scene, number>();
let nextSceneNumber = 0;

/** Identifies a loaded scene: the same id may occur in several stories and versions. */
function numberOf(scene: Scene): number {
  const number = sceneNumbers.get(scene) ?? nextSceneNumber++;
  sceneNumbers.set(scene, number);
  return number;
}

/** Draws the shared planes once per scene, composition and set of child-dependent layers. */
function backgroundOf(scene: Scene, layers: readonly (SceneLayer | undefined)[], alternative = ''): Background {
  const own = layersOfComposition(scene, alternative === '' ? undefined : alternative).flatMap((layer, index) =>
    dependsOnChild(layer) ? [layers[index] ?? null] : [],
  );
  const key = `${numberOf(scene)}/${alternative}/${own.length === 0 ? '' : JSON.stringify(own)}`;
  const before = backgrounds.get(key);
  if (before) return before;
  const planes: Background = {
    below: { defs: '', body: '' },
    above: { defs: '', body: '' },
    glow: { defs: '', body: '' },
  };
  layers.forEach((layer, index) => {
    if (layer?.kind !== 'piece' || layer.plane === 'child' || layer.plane === 'near') return;
    const drawing = drawLayer(scene, layer, index);
    planes[layer.plane].defs += drawing.defs;
    planes[layer.plane].body += drawing.body;
  });
  const compact = compactBackground(planes);
  backgrounds.set(key, compact);
  return compact;
}

/** `drawing` is given to layers of one child only: the planes below and above are shared between books. */
function drawLayer(scene: Scene, layer: PieceLayer, index: number, drawing?: TracedDrawing): PieceDrawing {
  const piece = findPiece(layer.piece);
  if (!piece) throw new SceneError(`scene ${scene.id}: the kit has no piece "${layer.piece}"`);
  const name = layer.id ?? `${layer.piece}@${index}`;
  const context: PieceContext = pieceContext({
    scope: `l${index}`,
    seed: layer.seed ?? seedFrom(`${scene.id}/${name}`),
    palette: scene.palette,
    light: lightInFrame(scene.light, frameOf(layer)),
    size: SCENE_SIZE_UNITS[scene.span],
    drawing,
  });
  const drawn = piece(layer.params ?? {}, context);
  const transform = placementTransform(layer);
  if (transform === '') return drawn;
  return { defs: drawn.defs, body: `<g transform="${transform}">${drawn.body}</g>` };
}

/** A layer's placement, to transform the light into its coordinates. */
function frameOf(layer: Placement): Frame {
  return {
    at: layer.at ?? { x: 0, y: 0 },
    scale: layer.scale ?? 1,
    ...(layer.flip ? { flip: true } : {}),
    ...(layer.rotate === undefined ? {} : { rotate: layer.rotate }),
  };
}
