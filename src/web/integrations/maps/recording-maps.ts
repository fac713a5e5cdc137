// Test double: records what would have been shown; can also fail like the real service.
import { err, ok } from '#core/result.ts';
import type { ChoiceMapRequest, ChosenPoints, MapFailure, MapRequest, Maps } from './maps.ts';

export interface RecordingMaps extends Maps {
  readonly shown: MapRequest[];
  readonly removed: (MapRequest | ChoiceMapRequest)[];
  /** Choice maps, each with its later updates. */
  readonly choices: { readonly request: ChoiceMapRequest; readonly later: ChosenPoints[] }[];
}

export function createRecordingMaps(failure?: MapFailure): RecordingMaps {
  const shown: MapRequest[] = [];
  const removed: (MapRequest | ChoiceMapRequest)[] = [];
  const choices: { readonly request: ChoiceMapRequest; readonly later: ChosenPoints[] }[] = [];
  return {
    shown,
    removed,
    choices,
    async show(_element, request) {
      if (failure) return err(failure);
      shown.push(request);
      return ok({ remove: () => void removed.push(request) });
    },
    async choose(_element, request) {
      if (failure) return err(failure);
      const later: ChosenPoints[] = [];
      choices.push({ request, later });
      return ok({ show: (points) => void later.push(points), remove: () => void removed.push(request) });
    },
  };
}
