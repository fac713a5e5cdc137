// Interface to a map service. Nothing is loaded until a map is requested.
import type { Place } from '#core/delivery/distance.ts';
import type { Locale } from '#core/locale.ts';
import type { Result } from '#core/result.ts';

export interface MapPoint extends Place {
  readonly id: string;
  /** Label beside the pin. */
  readonly title: string;
}

export interface MapRequest {
  readonly points: readonly MapPoint[];
  readonly language: Locale;
}

export interface RenderedMap {
  remove(): void;
}

export interface ChosenPoints {
  readonly points: readonly MapPoint[];
  readonly chosen: string | null;
}

/** A map for choosing one of many points; close points are clustered. */
export interface ChoiceMapRequest extends ChosenPoints {
  /** Centre of the map when nothing is chosen. */
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
  /** Called when the pin of a single point is pressed. */
  onChoose(id: string): void;
}

export interface RenderedChoiceMap extends RenderedMap {
  show(request: ChosenPoints): void;
}

/** `no-key`: the service is not configured; `unreachable`: its script did not load or start. */
export type MapFailure = 'no-key' | 'unreachable';

export interface Maps {
  /** Renders into an element with a fixed height. */
  show(element: HTMLElement, request: MapRequest): Promise<Result<RenderedMap, MapFailure>>;
  choose(element: HTMLElement, request: ChoiceMapRequest): Promise<Result<RenderedChoiceMap, MapFailure>>;
}
