// Yandex Maps 3: the script comes with the first map asked for, once; a script that did not come may be asked for again.
import { err, ok } from '#core/result.ts';
import type { MapPoint, Maps, MapWish } from './maps.ts';

type Place = readonly [longitude: number, latitude: number];

interface YandexMap {
  addChild(child: object): YandexMap;
  destroy(): void;
}

interface YandexMapsApi {
  readonly ready: Promise<void>;
  readonly YMap: new (element: HTMLElement, options: object) => YandexMap;
  readonly YMapDefaultSchemeLayer: new () => object;
  readonly YMapDefaultFeaturesLayer: new () => object;
  readonly YMapMarker: new (options: { coordinates: Place; id: string }, element: HTMLElement) => object;
}

declare global {
  interface Window {
    ymaps3?: YandexMapsApi;
  }
}

const LANGUAGES = { ru: 'ru_RU', en: 'en_US' } as const;
const PATIENCE_MS = 15_000;
const STREET_ZOOM = 16;

let coming: Promise<YandexMapsApi> | undefined;

export function createYandexMaps(key: string | null): Maps {
  return {
    async show(element, wish) {
      if (!key) return err('no-key');
      try {
        coming ??= fetchApi(key, wish.language);
        return ok(draw(await coming, element, wish));
      } catch {
        coming = undefined;
        return err('unreachable');
      }
    },
  };
}

async function fetchApi(key: string, language: MapWish['language']): Promise<YandexMapsApi> {
  // `csp`: the API's own word for a page with a content policy, which ours is.
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
    // A key that is not for this address gives a script without the API.
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

function draw(api: YandexMapsApi, element: HTMLElement, { points }: MapWish) {
  // Raster: the vector engine would need a policy that lets strings be run as programs.
  const map = new api.YMap(element, { location: locationOf(points), mode: 'raster' });
  map.addChild(new api.YMapDefaultSchemeLayer()).addChild(new api.YMapDefaultFeaturesLayer());
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

/** Its foot stands on the point. */
function pin(title: string): HTMLElement {
  const element = document.createElement('div');
  element.className =
    'w-max -translate-x-1/2 -translate-y-full rounded-md border-b-4 border-marigold-400 bg-plum-700 px-3 py-1 text-small font-bold text-cream-50 shadow-paper';
  element.textContent = title;
  return element;
}
