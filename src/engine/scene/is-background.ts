// Which pieces of a scene are its ground: walls, floors, skies.
import type { SceneLayer } from '#engine/types.ts';

/** Pieces without an outline of their own, or so large that the picture would fall apart. */
const BACKGROUND =
  /^(sky|light|front|ground|forest|frame|dawn|paper)\/|\/(wall|gallery|deck|floor|sea|tiles|parquet|fade|aerial)$|^train\/(engine|wagons|cab|rails|track|room|hill|bed|quilt|tablecloth|tunnel)/;
/** A train as large as the picture is no detail to change, but it is what the picture shows. */
const TRAIN = /^train\/(engine|wagons|cab)/;

export const isBackgroundPiece = (piece: string): boolean => BACKGROUND.test(piece);

/** Walls, floors and skies. */
export const isBackground = (layer: SceneLayer): boolean =>
  layer.kind === 'piece' && BACKGROUND.test(layer.piece) && !TRAIN.test(layer.piece);
