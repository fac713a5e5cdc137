// Pins for points, shared by all map services: a click chooses one point or zooms into a cluster.
import type { Place } from '#core/delivery/distance.ts';
import { type Cluster, clusterPoints, type View } from './cluster-points.ts';
import type { ChoiceWish, ChosenPoints, MapPoint } from './maps.ts';

/** What pins need from a map. */
export interface PinBoard {
  view(): View;
  /** Puts the bottom of the pin at the place; returns a function that removes it. */
  place(pin: HTMLElement, at: Place): () => void;
  lookCloser(points: readonly MapPoint[]): void;
}

export interface Pins {
  show(wish: ChosenPoints): void;
  /** Call after the map was moved. */
  redraw(): void;
}

const PIN = 'map-pin';

export function pinPoints(board: PinBoard, { words, onChoose, ...first }: ChoiceWish): Pins {
  let shown: ChosenPoints = first;
  const placed = new Map<string, () => void>();

  function pinOf({ points }: Cluster): HTMLElement {
    const [only] = points;
    const pin = document.createElement('button');
    pin.type = 'button';
    pin.className = PIN;
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
      pin.addEventListener('click', () => board.lookCloser(points));
    }
    return pin;
  }

  function redraw(): void {
    const { points, chosen } = shown;
    const wanted = new Map(
      clusterPoints(points, chosen, board.view()).map((cluster) => [
        `${cluster.key} ${cluster.points.length === 1 && cluster.points[0]?.id === chosen}`,
        cluster,
      ]),
    );
    for (const [key, take] of placed) {
      if (wanted.has(key)) continue;
      take();
      placed.delete(key);
    }
    for (const [key, cluster] of wanted) if (!placed.has(key)) placed.set(key, board.place(pinOf(cluster), cluster));
  }

  redraw();
  return {
    redraw,
    show(wish) {
      shown = wish;
      redraw();
    },
  };
}
