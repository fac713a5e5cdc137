// The stand-in: keeps what would have been shown, for tests; it can also fail as the real one does.
import { err, ok } from '#core/result.ts';
import type { ChoiceWish, ChosenPoints, MapFailure, Maps, MapWish } from './maps.ts';

export interface RecordingMaps extends Maps {
  readonly shown: MapWish[];
  readonly removed: (MapWish | ChoiceWish)[];
  /** Maps to choose from, each with what it was shown later. */
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
