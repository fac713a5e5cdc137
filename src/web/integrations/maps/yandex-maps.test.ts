// Loading of Yandex Maps, its options and its failures.
import { beforeEach, expect, test, vi } from 'vitest';
import type { Maps } from './maps.ts';
import { createRecordingMaps } from './recording-maps.ts';

interface Script {
  src: string;
  onload?: () => void;
  onerror?: () => void;
  remove(): void;
}

const scripts: Script[] = [];
const drawn: { location: object; children: object[]; destroyed: boolean }[] = [];

class YMap {
  children: object[] = [];
  record: (typeof drawn)[number];
  constructor(_element: object, { location }: { location: object }) {
    this.record = { location, children: this.children, destroyed: false };
    drawn.push(this.record);
  }
  bounds = [
    [35, 57],
    [36.5, 56],
  ];
  zoom = 12;
  addChild(child: object) {
    this.children.push(child);
    return this;
  }
  removeChild(child: object) {
    this.children.splice(this.children.indexOf(child), 1);
    return this;
  }
  setLocation(location: object) {
    this.record.location = location;
  }
  destroy() {
    this.record.destroyed = true;
  }
}
class Layer {}
class YMapMarker {
  place: object;
  words: string;
  pin: Pin | undefined;
  constructor({ coordinates }: { coordinates: object }, element: { textContent: string; inside: Pin[] }) {
    this.place = coordinates;
    this.words = element.textContent;
    this.pin = element.inside[0];
  }
}
class YMapListener {
  onUpdate: () => void;
  constructor({ onUpdate }: { onUpdate: () => void }) {
    this.onUpdate = onUpdate;
  }
}
/** The subset of an element that a pin needs. */
const newElement = () => {
  const presses: (() => void)[] = [];
  return {
    src: '',
    textContent: '',
    title: '',
    dataset: {} as Record<string, string>,
    inside: [] as Pin[],
    remove: () => {},
    append(this: { inside: Pin[] }, ...pins: Pin[]) {
      this.inside.push(...pins);
    },
    addEventListener: (_kind: string, press: () => void) => presses.push(press),
    press: () => presses.forEach((press) => void press()),
  };
};
interface Pin {
  title: string;
  textContent: string;
  dataset: Record<string, string>;
  press(): void;
}
const api = {
  YMapListener,
  ready: Promise.resolve(),
  YMap,
  YMapDefaultSchemeLayer: Layer,
  YMapDefaultFeaturesLayer: Layer,
  YMapMarker,
};

let create: (key: string | null) => Maps;
/** Decides the fate of an appended script. */
let arrives: (script: Script) => void;

beforeEach(async () => {
  scripts.length = 0;
  drawn.length = 0;
  arrives = (script) => {
    vi.stubGlobal('ymaps3', api);
    script.onload?.();
  };
  vi.resetModules();
  vi.unstubAllGlobals();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', {
    createElement: newElement,
    head: {
      append: (script: Script) => {
        scripts.push(script);
        queueMicrotask(() => arrives(script));
      },
    },
  });
  ({ createYandexMaps: create } = await import('./yandex-maps.ts'));
});

const element = {} as HTMLElement;
const workshop = { id: 'shop', longitude: 37.6, latitude: 55.75, title: 'Жили-Были' };
const post = { id: 'post', longitude: 30.3, latitude: 59.9, title: 'Пункт' };
const request = { points: [workshop], language: 'ru' as const };

test('loads the script once, and only when a map is requested', async () => {
  const maps = create('key-1');
  expect(scripts).toEqual([]);
  await maps.show(element, request);
  await maps.show(element, request);
  expect(scripts.map(({ src }) => src)).toEqual(['https://api-maps.yandex.ru/v3/?apikey=key-1&lang=ru_RU&csp=202512']);
});

test('shows a single point at street zoom with its label, longitude first', async () => {
  const shown = await create('key-1').show(element, request);
  expect(drawn[0]?.location).toEqual({ center: [37.6, 55.75], zoom: 16 });
  expect(drawn[0]?.children.at(-1)).toMatchObject({ place: [37.6, 55.75], words: 'Жили-Были' });
  if (shown.ok) shown.value.remove();
  expect(drawn[0]?.destroyed).toBe(true);
});

test('fits several points into the view', async () => {
  await create('key-1').show(element, { points: [workshop, post], language: 'en' });
  expect(scripts[0]?.src).toContain('lang=en_US');
  expect(drawn[0]?.location).toEqual({
    bounds: [
      [30.3, 55.75],
      [37.6, 59.9],
    ],
  });
});

test('chooses a point by its pin, clusters close points and zooms into a cluster', async () => {
  const near = { id: 'a', longitude: 35.91, latitude: 56.86, title: 'Первый' };
  const beside = { id: 'b', longitude: 35.9105, latitude: 56.8602, title: 'Второй' };
  const apart = { id: 'c', longitude: 36.2, latitude: 56.5, title: 'Третий' };
  const chosen: string[] = [];
  const shown = await create('key-1').choose(element, {
    points: [near, beside, apart],
    chosen: null,
    centre: near,
    language: 'ru' as const,
    words: { several: (count) => `${count} пункта`, map: '', zoomIn: '', zoomOut: '', kilometres: 'км', metres: 'м' },
    onChoose: (id) => void chosen.push(id),
  });
  const pins = () =>
    (drawn[0]?.children ?? []).flatMap((child) => (child instanceof YMapMarker ? (child.pin ?? []) : []));
  expect(pins().map(({ title }) => title)).toEqual(['2 пункта', 'Третий']);
  pins()[1]?.press();
  expect(chosen).toEqual(['c']);
  pins()[0]?.press();
  expect(drawn[0]?.location).toMatchObject({
    bounds: [
      [35.91, 56.86],
      [35.9105, 56.8602],
    ],
  });
  if (shown.ok) shown.value.show({ points: [near, beside, apart], chosen: 'b' });
  expect(pins().map(({ title, dataset }) => [title, dataset.chosen])).toEqual(
    expect.arrayContaining([
      ['Второй', 'true'],
      ['Первый', 'false'],
    ]),
  );
});

test('returns no-key without loading anything when no key is set', async () => {
  expect(await create(null).show(element, request)).toEqual({ ok: false, error: 'no-key' });
  expect(scripts).toEqual([]);
});

test('returns unreachable when the script fails, and loads it again the next time', async () => {
  const works = arrives;
  arrives = (script) => script.onerror?.();
  const maps = create('key-1');
  expect(await maps.show(element, request)).toEqual({ ok: false, error: 'unreachable' });
  arrives = works;
  expect(await maps.show(element, request)).toMatchObject({ ok: true });
  expect(scripts).toHaveLength(2);
});

test('returns unreachable when the service refuses the key', async () => {
  arrives = (script) => script.onload?.();
  expect(await create('key-of-another-site').show(element, request)).toEqual({ ok: false, error: 'unreachable' });
});

test('gives up on a script after fifteen seconds', async () => {
  vi.useFakeTimers();
  arrives = () => {};
  const asked = create('key-1').show(element, request);
  await vi.advanceTimersByTimeAsync(15_000);
  vi.useRealTimers();
  expect(await asked).toEqual({ ok: false, error: 'unreachable' });
});

test('has a test double that behaves like the real service', async () => {
  const standIn = createRecordingMaps();
  for (const maps of [create('key-1'), standIn]) {
    const shown = await maps.show(element, request);
    expect(shown).toEqual({ ok: true, value: { remove: expect.any(Function) } });
    if (shown.ok) shown.value.remove();
  }
  expect(standIn).toMatchObject({ shown: [request], removed: [request] });
  expect(await createRecordingMaps('no-key').show(element, request)).toEqual(await create(null).show(element, request));
});
