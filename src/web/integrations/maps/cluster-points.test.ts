import { expect, test } from 'vitest';
import { clusterPoints, type View } from './cluster-points.ts';

const at = (id: string, longitude: number, latitude: number) => ({ id, title: id, longitude, latitude });
const tver = [at('a', 35.91, 56.86), at('b', 35.911, 56.8605), at('c', 35.95, 56.84)];
const moscow = at('m', 37.62, 55.75);
const world: View = { worldWidth: 512, west: -180, east: 180, south: -85, north: 85 };
const town: View = { worldWidth: 512 * 2 ** 12, west: 35, east: 36.5, south: 56, north: 57.5 };
const street: View = { ...town, worldWidth: 512 * 2 ** 19 };
const keys = (view: View, chosen: string | null = null) =>
  clusterPoints([...tver, moscow], chosen, view)
    .map(({ key }) => key)
    .toSorted();

test('clusters distant points by zoom level and skips points outside the view', () => {
  expect(keys(world)).toEqual(['a b c m']);
  expect(keys(town)).toEqual(['a b', 'c']);
  expect(keys(street)).toEqual(['a', 'b', 'c']);
});

test('never clusters the chosen point with others', () => {
  expect(keys(world, 'b')).toEqual(['a c m', 'b']);
});

test('places a cluster at the centre of its points', () => {
  const [pin] = clusterPoints(tver.slice(0, 2), null, town);
  expect(pin?.longitude).toBeCloseTo(35.9105, 4);
});
