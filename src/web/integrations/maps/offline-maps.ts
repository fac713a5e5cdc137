// Maps without an external service: MapLibre over the shop's own base map.
import 'maplibre-gl/dist/maplibre-gl.css';
import type { LngLatBoundsLike, Map as MapLibreMap } from 'maplibre-gl';
import workerAddress from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { err, ok } from '#core/result.ts';
import { type BaseMap, fetchBaseMap } from './base-map.ts';
import { drawDistanceRings } from './distance-rings.ts';
import type { ChoiceWish, MapPoint, Maps, ShownChoice } from './maps.ts';
import { pinPoints } from './point-pins.ts';

type Library = typeof import('maplibre-gl');

/** Zoom levels at which the base map has detail. */
const ZOOM = { town: 10.5, street: 14, farthest: 2, closest: 17 };
/** MapLibre's tiles are 512 pixels wide at every zoom level. */
const TILE = 512;
/** Maximum number of town labels shown at once, largest first. */
const NAMES = 14;

export function createOfflineMaps(): Pick<Maps, 'choose'> {
  return {
    async choose(element, wish) {
      try {
        const [library, base] = await Promise.all([import('maplibre-gl'), fetchBaseMap()]);
        // Served as a file: the content security policy forbids workers from strings.
        library.setWorkerUrl(workerAddress);
        return ok(draw(library, element, base, wish));
      } catch {
        return err('unreachable');
      }
    },
  };
}

function draw(library: Library, element: HTMLElement, base: BaseMap, wish: ChoiceWish): ShownChoice {
  const chosen = wish.points.find(({ id }) => id === wish.chosen);
  const { longitude, latitude } = chosen ?? wish.centre;
  const { words } = wish;
  const map = new library.Map({
    container: element,
    style: base.style,
    center: [longitude, latitude],
    zoom: chosen ? ZOOM.street : ZOOM.town,
    minZoom: ZOOM.farthest,
    maxZoom: ZOOM.closest,
    attributionControl: { compact: true, customAttribution: 'Natural Earth · GeoNames' },
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    locale: {
      'Map.Title': words.map,
      'NavigationControl.ZoomIn': words.zoomIn,
      'NavigationControl.ZoomOut': words.zoomOut,
      'ScaleControl.Kilometers': words.kilometres,
      'ScaleControl.Meters': words.metres,
    },
  });
  map.touchZoomRotate.disableRotation();
  map.addControl(new library.NavigationControl({ showCompass: false }), 'top-right');
  drawDistanceRings(library, map, wish.centre, words.kilometres);
  map.addControl(new library.ScaleControl({ unit: 'metric' }), 'bottom-left');
  const names = nameTowns(library, map, base.towns, wish.language);
  const pins = pinPoints(
    {
      view() {
        const sight = map.getBounds();
        return {
          worldWidth: TILE * 2 ** map.getZoom(),
          west: sight.getWest(),
          east: sight.getEast(),
          south: sight.getSouth(),
          north: sight.getNorth(),
        };
      },
      place(pin, at) {
        const marker = new library.Marker({ element: pin, anchor: 'bottom' });
        marker.setLngLat([at.longitude, at.latitude]).addTo(map);
        return () => void marker.remove();
      },
      lookCloser: (points) => void map.fitBounds(around(points), { padding: 60, maxZoom: map.getZoom() + 3 }),
    },
    wish,
  );
  map.on('moveend', () => {
    pins.redraw();
    names();
  });
  return {
    show(shown) {
      pins.show(shown);
      const point = shown.points.find(({ id }) => id === shown.chosen);
      if (point) map.easeTo({ center: [point.longitude, point.latitude] });
    },
    remove: () => map.remove(),
  };
}

function around(points: readonly MapPoint[]): LngLatBoundsLike {
  const longitudes = points.map(({ longitude }) => longitude);
  const latitudes = points.map(({ latitude }) => latitude);
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)];
}

/** Labels of the largest towns in view, as elements: text layers would need a glyph server. */
function nameTowns(
  library: Library,
  map: MapLibreMap,
  towns: BaseMap['towns'],
  language: ChoiceWish['language'],
): () => void {
  const markers = new Map<string, { remove(): void }>();
  const redraw = (): void => {
    const sight = map.getBounds();
    const named = towns.filter(({ at }) => sight.contains([...at])).slice(0, NAMES);
    const wanted = new Set(named.map(({ ru }) => ru));
    for (const [name, marker] of markers) {
      if (wanted.has(name)) continue;
      marker.remove();
      markers.delete(name);
    }
    for (const town of named) {
      if (markers.has(town.ru)) continue;
      const label = document.createElement('span');
      label.className = 'map-town';
      label.ariaHidden = 'true';
      label.textContent = town[language];
      markers.set(town.ru, new library.Marker({ element: label }).setLngLat([...town.at]).addTo(map));
    }
  };
  redraw();
  return redraw;
}
