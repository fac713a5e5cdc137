// Distance rings around the town centre: on a map without streets they show how far a point is.
import type { Map as MapLibreMap } from 'maplibre-gl';
import type { Place } from '#core/delivery/distance.ts';

type Library = typeof import('maplibre-gl');
type Position = [longitude: number, latitude: number];

const RADII_KM = [2, 5, 10] as const;
const KM_PER_DEGREE = 111;
const RING_POINTS = 72;

function ring({ latitude, longitude }: Place, km: number): Position[] {
  const degreesNorth = km / KM_PER_DEGREE;
  const degreesEast = degreesNorth / Math.cos((latitude * Math.PI) / 180);
  return Array.from({ length: RING_POINTS + 1 }, (_none, corner) => {
    const angle = (2 * Math.PI * corner) / RING_POINTS;
    return [longitude + degreesEast * Math.cos(angle), latitude + degreesNorth * Math.sin(angle)];
  });
}

export function drawDistanceRings(library: Library, map: MapLibreMap, centre: Place, kilometres: string): void {
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--color-plum-200').trim();
  map.on('load', () => {
    map.addSource('rings', {
      type: 'geojson',
      data: {
        type: 'Feature',
        properties: {},
        geometry: { type: 'MultiLineString', coordinates: RADII_KM.map((km) => ring(centre, km)) },
      },
    });
    map.addLayer({ id: 'rings', type: 'line', source: 'rings', paint: { 'line-color': colour, 'line-width': 2 } });
  });
  for (const km of RADII_KM) {
    const label = document.createElement('span');
    label.className = 'map-town';
    label.ariaHidden = 'true';
    label.textContent = `${km} ${kilometres}`;
    const south: Position = [centre.longitude, centre.latitude - km / KM_PER_DEGREE];
    new library.Marker({ element: label }).setLngLat(south).addTo(map);
  }
}
