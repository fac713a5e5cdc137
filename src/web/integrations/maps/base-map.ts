// The offline base map: land, water and borders from the shop's own file, decoded and styled.
import type { StyleSpecification } from 'maplibre-gl';
import address from '#content/delivery/base-map.json?url';
import type { Locale } from '#core/locale.ts';

/** Lines are encoded like Google's polylines: deltas in thousandths of a degree. */
interface BaseMapFile {
  readonly land: readonly (readonly string[])[];
  readonly lakes: readonly (readonly string[])[];
  readonly rivers: readonly string[];
  readonly borders: readonly string[];
  readonly towns: readonly (Readonly<Record<Locale, string>> & {
    readonly at: readonly [number, number];
    readonly thousands: number;
  })[];
}

type Position = [longitude: number, latitude: number];
type Geometry =
  | { readonly type: 'MultiPolygon'; readonly coordinates: Position[][][] }
  | { readonly type: 'MultiLineString'; readonly coordinates: Position[][] };

export interface BaseMap {
  readonly style: StyleSpecification;
  readonly towns: BaseMapFile['towns'];
}

const UNITS_PER_DEGREE = 1000;

export async function fetchBaseMap(): Promise<BaseMap> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error('the base map did not come');
  const { land, lakes, rivers, borders, towns }: BaseMapFile = await answer.json();
  const colours = getComputedStyle(document.documentElement);
  const colour = (name: string): string => colours.getPropertyValue(`--color-${name}`).trim();
  const source = (geometry: Geometry) => ({
    type: 'geojson' as const,
    data: { type: 'Feature' as const, properties: {}, geometry },
  });
  const areas = (encoded: BaseMapFile['land']) =>
    source({ type: 'MultiPolygon', coordinates: encoded.map((rings) => rings.map(decodeLine)) });
  const lines = (encoded: readonly string[]) =>
    source({ type: 'MultiLineString', coordinates: encoded.map(decodeLine) });
  const water = colour('plum-100');
  return {
    towns,
    style: {
      version: 8,
      sources: { land: areas(land), lakes: areas(lakes), rivers: lines(rivers), borders: lines(borders) },
      layers: [
        { id: 'sea', type: 'background', paint: { 'background-color': water } },
        { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colour('cream-50') } },
        { id: 'lakes', type: 'fill', source: 'lakes', paint: { 'fill-color': water } },
        {
          id: 'rivers',
          type: 'line',
          source: 'rivers',
          layout: { 'line-join': 'round', 'line-cap': 'round' },
          paint: { 'line-color': water, 'line-width': ['interpolate', ['linear'], ['zoom'], 3, 1, 12, 6] },
        },
        {
          id: 'borders',
          type: 'line',
          source: 'borders',
          paint: { 'line-color': colour('plum-300'), 'line-width': 1, 'line-dasharray': [3, 2] },
        },
      ],
    },
  };
}

function decodeLine(encoded: string): Position[] {
  const line: Position[] = [];
  let longitude = 0;
  let latitude = 0;
  let index = 0;
  const next = (): number => {
    let value = 0;
    let shift = 0;
    let digit = 0;
    do {
      digit = encoded.charCodeAt(index++) - 63;
      value |= (digit & 31) << shift;
      shift += 5;
    } while (digit >= 32);
    return value & 1 ? ~(value >> 1) : value >> 1;
  };
  while (index < encoded.length) {
    longitude += next();
    latitude += next();
    line.push([longitude / UNITS_PER_DEGREE, latitude / UNITS_PER_DEGREE]);
  }
  return line;
}
