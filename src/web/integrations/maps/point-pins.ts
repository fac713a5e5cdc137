// Pins for points, shared by all map services: a click chooses one point or zooms into a cluster.
import type { Place } from '#core/delivery/distance.ts';
import { type Cluster, clusterPoints, type View } from './cluster-points.ts';
import type { ChoiceMapRequest, ChosenPoints, MapPoint } from './maps.ts';

/** What pins need from a map. */
export interface PinMap {
  view(): View;
  /** Puts the bottom of the pin at the place; returns a function that removes it. */
  place(pin: HTMLElement, at: Place): () => void;
  zoomTo(points: readonly MapPoint[]): void;
}

export interface Pins {
  show(request: ChosenPoints): void;
  /** Call after the map was moved. */
  redraw(): void;
}

const PIN_CLASS = 'map-pin';

export function pinPoints(map: PinMap, { words, onChoose, ...first }: ChoiceMapRequest): Pins {
  let shown: ChosenPoints = first;
  const placed = new Map<string, () => void>();

  function createPin({ points }: Cluster): HTMLElement {
    const [only] = points;
    const pin = document.createElement('button');
    pin.type = 'button';
    pin.className = PIN_CLASS;
    if (only && points.length === 1) {
      pin.title = only.title;
      pin.ariaLabel = only.title;
      pin.dataset.point = only.id;
      pin.dataset.chosen = String(only.id === shown.chosen);
      pin.addEventListener('click', () => onChoose(only.id));
    } else {
      pin.title = words.several(points.length);
      pin.ariaLabel = pin.title;
      pin.textContent = String(points.length);
      pin.addEventListener('click', () => map.zoomTo(points));
    }
    return pin;
  }

  function redraw(): void {
    const { points, chosen } = shown;
    const wanted = new Map(
      clusterPoints(points, chosen, map.view()).map((cluster) => [
        `${cluster.key} ${cluster.points.length === 1 && cluster.points[0]?.id === chosen}`,
        cluster,
      ]),
    );
    for (const [key, removePin] of placed) {
      if (wanted.has(key)) continue;
      removePin();
      placed.delete(key);
    }
    for (const [key, cluster] of wanted) if (!placed.has(key)) placed.set(key, map.place(createPin(cluster), cluster));
  }

  redraw();
  return {
    redraw,
    show(request) {
      shown = request;
      redraw();
    },
  };
}
