// Maps without an external service: MapLibre over the shop's own base map.
import 'maplibre-gl/dist/maplibre-gl.css';
import type { LngLatBoundsLike, Map as MapLibreMap } from 'maplibre-gl';
import workerAddress from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { err, ok } from '#core/result.ts';
import { type BaseMap, fetchBaseMap } from './base-map.ts';
import { drawDistanceRings } from './distance-rings.ts';
import type { ChoiceMapRequest, MapPoint, Maps, RenderedChoiceMap } from './maps.ts';
import { pinPoints } from './point-pins.ts';

type Library = typeof import('maplibre-gl');

/** Zoom levels at which the base map has detail. */
const ZOOM = { town: 10.5, street: 14, farthest: 2, closest: 17 };
/** MapLibre's tiles are 512 pixels wide at every zoom level. */
const TILE_SIZE_PX = 512;
/** Maximum number of town labels shown at once, largest first. */
const MAX_TOWN_LABELS = 14;

export function createOfflineMaps(): Pick<Maps, 'choose'> {
  return {
    async choose(element, request) {
      try {
        const [library, base] = await Promise.all([import('maplibre-gl'), fetchBaseMap()]);
        // Served as a file: the content security policy forbids workers from strings.
        library.setWorkerUrl(workerAddress);
        return ok(draw(library, element, base, request));
      } catch {
        return err('unreachable');
      }
    },
  };
}

function draw(library: Library, element: HTMLElement, base: BaseMap, request: ChoiceMapRequest): RenderedChoiceMap {
  const chosen = request.points.find(({ id }) => id === request.chosen);
  const { longitude, latitude } = chosen ?? request.centre;
  const { words } = request;
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
  drawDistanceRings(library, map, request.centre, words.kilometres);
  map.addControl(new library.ScaleControl({ unit: 'metric' }), 'bottom-left');
  const redrawTownLabels = labelTowns(library, map, base.towns, request.language);
  const pins = pinPoints(
    {
      view() {
        const bounds = map.getBounds();
        return {
          worldWidth: TILE_SIZE_PX * 2 ** map.getZoom(),
          west: bounds.getWest(),
          east: bounds.getEast(),
          south: bounds.getSouth(),
          north: bounds.getNorth(),
        };
      },
      place(pin, at) {
        const marker = new library.Marker({ element: pin, anchor: 'bottom' });
        marker.setLngLat([at.longitude, at.latitude]).addTo(map);
        return () => void marker.remove();
      },
      zoomTo: (points) => void map.fitBounds(boundsOf(points), { padding: 60, maxZoom: map.getZoom() + 3 }),
    },
    request,
  );
  map.on('moveend', () => {
    pins.redraw();
    redrawTownLabels();
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

function boundsOf(points: readonly MapPoint[]): LngLatBoundsLike {
  const longitudes = points.map(({ longitude }) => longitude);
  const latitudes = points.map(({ latitude }) => latitude);
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)];
}

/** Labels of the largest towns in view, as elements: text layers would need a glyph server. */
function labelTowns(
  library: Library,
  map: MapLibreMap,
  towns: BaseMap['towns'],
  language: ChoiceMapRequest['language'],
): () => void {
  const markers = new Map<string, { remove(): void }>();
  const redraw = (): void => {
    const bounds = map.getBounds();
    const labelled = towns.filter(({ at }) => bounds.contains([...at])).slice(0, MAX_TOWN_LABELS);
    const wanted = new Set(labelled.map(({ ru }) => ru));
    for (const [name, marker] of markers) {
      if (wanted.has(name)) continue;
      marker.remove();
      markers.delete(name);
    }
    for (const town of labelled) {
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
