// Groups points that would overlap at the current zoom level.
import type { Place } from '#core/delivery/distance.ts';
import type { MapPoint } from './maps.ts';

export interface Cluster extends Place {
  /** Depends on the points only, not on their order. */
  readonly key: string;
  readonly points: readonly MapPoint[];
}

export interface View {
  /** Width of the whole world in pixels. */
  readonly worldWidth: number;
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

const CELL_SIZE_PX = 60;

/** Only points in view; the chosen one is never clustered, so that it stays visible. */
export function clusterPoints(points: readonly MapPoint[], chosen: string | null, view: View): Cluster[] {
  const cells = new Map<string, MapPoint[]>();
  for (const point of points) {
    if (!isInView(point, view)) continue;
    const key = point.id === chosen ? 'chosen' : cellOf(point, view.worldWidth);
    const cell = cells.get(key);
    if (cell) cell.push(point);
    else cells.set(key, [point]);
  }
  return [...cells.values()].map((clustered) => ({
    key: clustered.map(({ id }) => id).join(' '),
    points: clustered,
    latitude: mean(clustered.map(({ latitude }) => latitude)),
    longitude: mean(clustered.map(({ longitude }) => longitude)),
  }));
}

function isInView({ latitude, longitude }: Place, { west, east, south, north }: View): boolean {
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}

/** In the Web Mercator projection, which both map services use. */
function cellOf({ latitude, longitude }: Place, worldWidth: number): string {
  const sine = Math.sin((latitude * Math.PI) / 180);
  const x = (longitude / 360) * worldWidth;
  const y = (Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * worldWidth;
  return `${Math.floor(x / CELL_SIZE_PX)} ${Math.floor(y / CELL_SIZE_PX)}`;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
