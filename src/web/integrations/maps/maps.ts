// A map with points on it, by whichever service an owner has set. Nothing is fetched until somebody asks for a map.
import type { Place } from '#core/delivery/distance.ts';
import type { Locale } from '#core/locale.ts';
import type { Result } from '#core/result.ts';

export interface MapPoint extends Place {
  readonly id: string;
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

export interface ChosenPoints {
  readonly points: readonly MapPoint[];
  readonly chosen: string | null;
}

/** A map on which one of many points is chosen; points that lie close together share a pin. */
export interface ChoiceWish extends ChosenPoints {
  /** Looked at where nothing is chosen yet. */
  readonly centre: Place;
  readonly language: Locale;
  readonly words: {
    readonly several: (count: number) => string;
    readonly map: string;
    readonly zoomIn: string;
    readonly zoomOut: string;
    readonly kilometres: string;
    readonly metres: string;
  };
  /** A pin of one point was pressed. */
  onChoose(id: string): void;
}

export interface ShownChoice extends ShownMap {
  show(wish: ChosenPoints): void;
}

/** `no-key`: an owner has not set the service up; `unreachable`: its script did not come or did not start. */
export type MapFailure = 'no-key' | 'unreachable';

export interface Maps {
  /** Draws into an element that has a height of its own. */
  show(element: HTMLElement, wish: MapWish): Promise<Result<ShownMap, MapFailure>>;
  choose(element: HTMLElement, wish: ChoiceWish): Promise<Result<ShownChoice, MapFailure>>;
}
