// Test double: records what would have been shown; can also fail like the real service.
import { err, ok } from '#core/result.ts';
import type { ChoiceWish, ChosenPoints, MapFailure, Maps, MapWish } from './maps.ts';

export interface RecordingMaps extends Maps {
  readonly shown: MapWish[];
  readonly removed: (MapWish | ChoiceWish)[];
  /** Choice maps, each with its later updates. */
  readonly choices: { readonly wish: ChoiceWish; readonly later: ChosenPoints[] }[];
}

export function createRecordingMaps(failure?: MapFailure): RecordingMaps {
  const shown: MapWish[] = [];
  const removed: (MapWish | ChoiceWish)[] = [];
  const choices: { readonly wish: ChoiceWish; readonly later: ChosenPoints[] }[] = [];
  return {
    shown,
    removed,
    choices,
    async show(_element, wish) {
      if (failure) return err(failure);
      shown.push(wish);
      return ok({ remove: () => void removed.push(wish) });
    },
    async choose(_element, wish) {
      if (failure) return err(failure);
      const later: ChosenPoints[] = [];
      choices.push({ wish, later });
      return ok({ show: (points) => void later.push(points), remove: () => void removed.push(wish) });
    },
  };
}
