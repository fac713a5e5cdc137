// Yandex Maps 3: the script is loaded once with the first map; a failed load may be retried.
import { err, ok } from '#core/result.ts';
import type { ChoiceWish, MapPoint, Maps, MapWish, ShownChoice } from './maps.ts';
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
const PATIENCE_MS = 15_000;
const STREET_ZOOM = 16;
const TOWN_ZOOM = 11;
/** Tiles are 256 pixels wide at every zoom level. */
const TILE = 256;
const MOVE_MS = 300;

let coming: Promise<YandexMapsApi> | undefined;

export function createYandexMaps(key: string | null): Maps {
  async function drawn<Shown>(language: MapWish['language'], work: (api: YandexMapsApi) => Shown) {
    if (!key) return err('no-key');
    try {
      coming ??= fetchApi(key, language);
      return ok(work(await coming));
    } catch {
      coming = undefined;
      return err('unreachable');
    }
  }
  return {
    show: (element, wish) => drawn(wish.language, (api) => draw(api, element, wish)),
    choose: (element, wish) => drawn(wish.language, (api) => drawChoice(api, element, wish)),
  };
}

async function fetchApi(key: string, language: MapWish['language']): Promise<YandexMapsApi> {
  // `csp`: the API's option for pages with a content security policy.
  const query = new URLSearchParams({ apikey: key, lang: LANGUAGES[language], csp: '202512' });
  const script = document.createElement('script');
  script.src = `https://api-maps.yandex.ru/v3/?${query}`;
  script.async = true;
  try {
    await inTime(
      new Promise((resolve, reject) => {
        script.onload = resolve;
        script.onerror = reject;
        document.head.append(script);
      }),
    );
    const api = window.ymaps3;
    // A key for another site yields a script without the API.
    if (!api) throw new Error('the script brought no maps');
    await inTime(api.ready);
    return api;
  } catch (error) {
    script.remove();
    throw error;
  }
}

function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the maps took too long')), PATIENCE_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function openMap(api: YandexMapsApi, element: HTMLElement, location: object): YandexMap {
  // Raster mode: the vector engine needs `unsafe-eval`, which the content security policy forbids.
  const map = new api.YMap(element, { location, mode: 'raster' });
  return map.addChild(new api.YMapDefaultSchemeLayer()).addChild(new api.YMapDefaultFeaturesLayer());
}

function drawChoice(api: YandexMapsApi, element: HTMLElement, wish: ChoiceWish): ShownChoice {
  const chosen = wish.points.find(({ id }) => id === wish.chosen);
  const { longitude, latitude } = chosen ?? wish.centre;
  const zoom = chosen ? STREET_ZOOM : TOWN_ZOOM;
  const map = openMap(api, element, { center: [longitude, latitude], zoom });
  const pins = pinPoints(
    {
      view() {
        const [[west, north], [east, south]] = map.bounds;
        const low = Math.min(south, north);
        const high = Math.max(south, north);
        return { worldWidth: TILE * 2 ** map.zoom, west, east, south: low, north: high };
      },
      place(pin, at) {
        const foot = document.createElement('div');
        foot.className = 'w-max -translate-x-1/2 -translate-y-full';
        foot.append(pin);
        const marker = new api.YMapMarker({ coordinates: [at.longitude, at.latitude] }, foot);
        map.addChild(marker);
        return () => void map.removeChild(marker);
      },
      lookCloser: (points) => map.setLocation({ ...locationOf(points), duration: MOVE_MS }),
    },
    wish,
  );
  map.addChild(new api.YMapListener({ onUpdate: pins.redraw }));
  return {
    show(shown) {
      pins.show(shown);
      const point = shown.points.find(({ id }) => id === shown.chosen);
      if (point) map.setLocation({ center: [point.longitude, point.latitude], duration: MOVE_MS });
    },
    remove: () => map.destroy(),
  };
}

function draw(api: YandexMapsApi, element: HTMLElement, { points }: MapWish) {
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
