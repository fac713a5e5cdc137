// A map with points on it, by whichever service an owner has set. Nothing is fetched until somebody asks for a map.
import type { Locale } from '#core/locale.ts';
import type { Result } from '#core/result.ts';

export interface MapPoint {
  readonly id: string;
  readonly longitude: number;
  readonly latitude: number;
  /** What stands beside the pin. */
  readonly title: string;
}

export interface MapWish {
  readonly points: readonly MapPoint[];
  readonly language: Locale;
}

export interface ShownMap {
  remove(): void;
}

/** `no-key`: an owner has not set the service up; `unreachable`: its script did not come or did not start. */
export type MapFailure = 'no-key' | 'unreachable';

export interface Maps {
  /** Draws into an element that has a height of its own. */
  show(element: HTMLElement, wish: MapWish): Promise<Result<ShownMap, MapFailure>>;
}
