// Zooming keeps the focal point, the limits and the picture inside its window.
import { expect, test } from 'vitest';
import { FULL_VIEW, isAtEdge, panBy, zoomBy } from './zoom.ts';

test('keeps the focal point in place', () => {
  const view = zoomBy(FULL_VIEW, 2, { x: 0.25, y: -0.25 });
  expect(view).toEqual({ scale: 2, x: -0.25, y: 0.25 });
  expect((0.25 - view.x) / view.scale).toBe(0.25);
});

test('limits the scale to 1..4', () => {
  expect(zoomBy(FULL_VIEW, 100).scale).toBe(4);
  expect(zoomBy(zoomBy(FULL_VIEW, 3, { x: 0.4, y: 0 }), 0.01)).toEqual({ scale: 1, x: 0, y: 0 });
});

test('keeps the picture inside its window', () => {
  expect(panBy(zoomBy(FULL_VIEW, 2), { x: 9, y: -9 })).toEqual({ scale: 2, x: 0.5, y: -0.5 });
  expect(panBy(FULL_VIEW, { x: 1, y: 1 })).toEqual(FULL_VIEW);
});

test('a picture is at its edge where none of it is left on that side', () => {
  const left = zoomBy(FULL_VIEW, 1.8, { x: -0.5, y: 0 });
  expect([isAtEdge(left, -1), isAtEdge(left, 1)]).toEqual([true, false]);
  const right = panBy(left, { x: -9, y: 0 });
  expect([isAtEdge(right, -1), isAtEdge(right, 1)]).toEqual([false, true]);
  expect([isAtEdge(FULL_VIEW, -1), isAtEdge(FULL_VIEW, 1)]).toEqual([true, true]);
});
