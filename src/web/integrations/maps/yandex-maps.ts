// Yandex Maps 3: the script is loaded once with the first map; a failed load may be retried.
import { err, ok } from '#core/result.ts';
import type { ChoiceMapRequest, MapPoint, MapRequest, Maps, RenderedChoiceMap } from './maps.ts';
import { pinPoints } from './point-pins.ts';

type Place = readonly [longitude: number, latitude: number];

interface YandexMap {
  readonly bounds: readonly [Place, Place];
  readonly zoom: number;
  addChild(child: object): YandexMap;
  removeChild(child: object): YandexMap;
  setLocation(location: object): void;
  destroy(): void;
}

interface YandexMapsApi {
  readonly ready: Promise<void>;
  readonly YMap: new (element: HTMLElement, options: object) => YandexMap;
  readonly YMapDefaultSchemeLayer: new () => object;
  readonly YMapDefaultFeaturesLayer: new () => object;
  readonly YMapMarker: new (options: { coordinates: Place; id?: string }, element: HTMLElement) => object;
  readonly YMapListener: new (options: { onUpdate: () => void }) => object;
}

declare global {
  interface Window {
    ymaps3?: YandexMapsApi;
  }
}

const LANGUAGES = { ru: 'ru_RU', en: 'en_US' } as const;
const LOAD_TIMEOUT_MS = 15_000;
const STREET_ZOOM = 16;
const TOWN_ZOOM = 11;
/** Tiles are 256 pixels wide at every zoom level. */
const TILE_SIZE_PX = 256;
const ANIMATION_MS = 300;

let apiPromise: Promise<YandexMapsApi> | undefined;

export function createYandexMaps(key: string | null): Maps {
  async function withApi<Shown>(language: MapRequest['language'], work: (api: YandexMapsApi) => Shown) {
    if (!key) return err('no-key');
    try {
      apiPromise ??= fetchApi(key, language);
      return ok(work(await apiPromise));
    } catch {
      apiPromise = undefined;
      return err('unreachable');
    }
  }
  return {
    show: (element, request) => withApi(request.language, (api) => draw(api, element, request)),
    choose: (element, request) => withApi(request.language, (api) => drawChoice(api, element, request)),
  };
}

async function fetchApi(key: string, language: MapRequest['language']): Promise<YandexMapsApi> {
  // `csp`: the API's option for pages with a content security policy.
  const query = new URLSearchParams({ apikey: key, lang: LANGUAGES[language], csp: '202512' });
  const script = document.createElement('script');
  script.src = `https://api-maps.yandex.ru/v3/?${query}`;
  script.async = true;
  try {
    await withTimeout(
      new Promise((resolve, reject) => {
        script.onload = resolve;
        script.onerror = reject;
        document.head.append(script);
      }),
    );
    const api = window.ymaps3;
    // A key for another site yields a script without the API.
    if (!api) throw new Error('the script brought no maps');
    await withTimeout(api.ready);
    return api;
  } catch (error) {
    script.remove();
    throw error;
  }
}

function withTimeout<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the maps took too long')), LOAD_TIMEOUT_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function openMap(api: YandexMapsApi, element: HTMLElement, location: object): YandexMap {
  // Raster mode: the vector engine needs `unsafe-eval`, which the content security policy forbids.
  const map = new api.YMap(element, { location, mode: 'raster' });
  return map.addChild(new api.YMapDefaultSchemeLayer()).addChild(new api.YMapDefaultFeaturesLayer());
}

function drawChoice(api: YandexMapsApi, element: HTMLElement, request: ChoiceMapRequest): RenderedChoiceMap {
  const chosen = request.points.find(({ id }) => id === request.chosen);
  const { longitude, latitude } = chosen ?? request.centre;
  const zoom = chosen ? STREET_ZOOM : TOWN_ZOOM;
  const map = openMap(api, element, { center: [longitude, latitude], zoom });
  const pins = pinPoints(
    {
      view() {
        const [[west, north], [east, south]] = map.bounds;
        const low = Math.min(south, north);
        const high = Math.max(south, north);
        return { worldWidth: TILE_SIZE_PX * 2 ** map.zoom, west, east, south: low, north: high };
      },
      place(pin, at) {
        const anchor = document.createElement('div');
        anchor.className = 'w-max -translate-x-1/2 -translate-y-full';
        anchor.append(pin);
        const marker = new api.YMapMarker({ coordinates: [at.longitude, at.latitude] }, anchor);
        map.addChild(marker);
        return () => void map.removeChild(marker);
      },
      zoomTo: (points) => map.setLocation({ ...locationOf(points), duration: ANIMATION_MS }),
    },
    request,
  );
  map.addChild(new api.YMapListener({ onUpdate: pins.redraw }));
  return {
    show(shown) {
      pins.show(shown);
      const point = shown.points.find(({ id }) => id === shown.chosen);
      if (point) map.setLocation({ center: [point.longitude, point.latitude], duration: ANIMATION_MS });
    },
    remove: () => map.destroy(),
  };
}

function draw(api: YandexMapsApi, element: HTMLElement, { points }: MapRequest) {
  const map = openMap(api, element, locationOf(points));
  for (const { id, longitude, latitude, title } of points) {
    map.addChild(new api.YMapMarker({ id, coordinates: [longitude, latitude] }, pin(title)));
  }
  return { remove: () => map.destroy() };
}

function locationOf(points: readonly MapPoint[]): object {
  const [first] = points;
  if (first && points.length === 1) return { center: [first.longitude, first.latitude], zoom: STREET_ZOOM };
  const longitudes = points.map(({ longitude }) => longitude);
  const latitudes = points.map(({ latitude }) => latitude);
  return {
    bounds: [
      [Math.min(...longitudes), Math.min(...latitudes)],
      [Math.max(...longitudes), Math.max(...latitudes)],
    ],
  };
}

/** The bottom of the label touches the point. */
function pin(title: string): HTMLElement {
  const element = document.createElement('div');
  element.className =
    'w-max -translate-x-1/2 -translate-y-full rounded-md border-b-4 border-marigold-400 bg-plum-700 px-3 py-1 text-small font-bold text-cream-50 shadow-paper';
  element.textContent = title;
  return element;
}
