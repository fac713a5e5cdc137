// The stand-in: keeps what would have been shown, for tests; it can also fail as the real one does.
import { err, ok } from '#core/result.ts';
import type { MapFailure, Maps, MapWish } from './maps.ts';

export interface RecordingMaps extends Maps {
  readonly shown: MapWish[];
  readonly removed: MapWish[];
}

export function createRecordingMaps(failure?: MapFailure): RecordingMaps {
  const shown: MapWish[] = [];
  const removed: MapWish[] = [];
  return {
    shown,
    removed,
    async show(_element, wish) {
      if (failure) return err(failure);
      shown.push(wish);
      return ok({ remove: () => void removed.push(wish) });
    },
  };
}
