// What may differ between two pictures of a scene: the child's face, hat or hands, a thing that is away or mirrored.
import type { Rng } from '#engine/drawing/rng.ts';
import { isBackgroundPiece } from '#engine/scene/is-background.ts';
import type { SceneLayer } from '#engine/types.ts';

export interface LayerChange {
  /** Index of the layer in the scene. */
  index: number;
  ofChild: boolean;
  apply: (layer: SceneLayer) => SceneLayer;
}

const FAR_AWAY = { x: -90_000, y: -90_000 };

/** Changes of the child come first, since a page needs one; then things vanish, and others are mirrored. */
export const changesOf = (layers: readonly SceneLayer[], rng: Rng): LayerChange[] => {
  const ofChild: LayerChange[] = [];
  const ofThings: LayerChange[] = [];
  const mirrored: LayerChange[] = [];
  for (const [index, layer] of layers.entries()) {
    if (layer.kind === 'hero') {
      if (layer.who) continue;
      if (layer.hold) ofChild.push({ index, ofChild: true, apply: emptyHands });
      ofChild.push({ index, ofChild: true, apply: otherExpression }, { index, ofChild: true, apply: otherHat });
    } else if (layer.plane !== 'glow' && !isBackgroundPiece(layer.piece)) {
      ofThings.push({ index, ofChild: false, apply: (piece) => ({ ...piece, at: FAR_AWAY }) });
      if (layer.at) mirrored.push({ index, ofChild: false, apply: mirror });
    }
  }
  return [...shuffled(ofChild, rng), ...shuffled(ofThings, rng), ...shuffled(mirrored, rng)];
};

const mirror = (layer: SceneLayer): SceneLayer => ({ ...layer, flip: !layer.flip });

const emptyHands = (layer: SceneLayer): SceneLayer => {
  if (layer.kind !== 'hero') return layer;
  const { hold: _hold, ...empty } = layer;
  return empty;
};

const otherExpression = (layer: SceneLayer): SceneLayer =>
  layer.kind === 'hero' ? { ...layer, expression: layer.expression === 'laugh' ? 'wonder' : 'laugh' } : layer;

const otherHat = (layer: SceneLayer): SceneLayer =>
  layer.kind === 'hero' ? { ...layer, bareHead: layer.bareHead !== true } : layer;

export const shuffled = <T>(list: readonly T[], rng: Rng): T[] =>
  list
    .map((item) => ({ item, at: rng.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
