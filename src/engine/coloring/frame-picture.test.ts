// Tests of the part of a scene that is put on a coloring sheet.
import { describe, expect, it } from 'vitest';
import { framePicture } from './frame-picture.ts';
import type { LineShape } from './line-art.ts';
import { roundedRect } from './outline.ts';

const scene = { x: 0, y: 0, width: 2000, height: 2000 };
const box = (x: number, y: number, width: number, height: number): LineShape => ({
  outline: roundedRect(x, y, width, height, 0, 0),
  fill: 'white',
  stroke: 'black',
  width: 5,
  clips: [],
});
/** Boxes of 100 units over an area. */
const crowd = (x: number, y: number, width: number, height: number): LineShape[] => {
  const shapes: LineShape[] = [];
  for (let top = y; top < y + height; top += 100)
    for (let left = x; left < x + width; left += 100) shapes.push(box(left, top, 80, 80));
  return shapes;
};

describe('framePicture', () => {
  it('leaves out an empty upper third', () => {
    const { window } = framePicture(crowd(0, 800, 2000, 1200), { scene, child: undefined, aspects: [1.6] });
    expect(window.y).toBeGreaterThan(600);
    expect(window.width / window.height).toBeCloseTo(1.6);
  });

  it('chooses the shape of the sheet that the picture fills', () => {
    const choose = (shapes: LineShape[]) =>
      framePicture(shapes, { scene, child: undefined, aspects: [0.7, 1.6] }).aspect;
    expect(choose(crowd(0, 800, 2000, 1200))).toBe(1.6);
    expect(choose(crowd(600, 0, 1000, 2000))).toBe(0.7);
  });

  it('prefers things to a floor with more lines', () => {
    const floor = crowd(0, 1000, 2000, 1000);
    const portraits = crowd(200, 200, 1600, 300);
    const frame = (things: LineShape[]) =>
      framePicture([...floor, ...portraits], { scene, child: undefined, aspects: [1.6], things }).window;
    expect(frame([]).y).toBeGreaterThan(600);
    expect(frame(portraits).y).toBeLessThanOrEqual(200);
  });

  it('keeps the heads of child and friend inside if one part holds both', () => {
    const at = (x: number) => ({
      bounds: { x, y: 900, width: 300, height: 900 },
      face: { x: x + 50, y: 1000, width: 200, height: 200 },
    });
    const frame = (friend?: ReturnType<typeof at>) =>
      framePicture(crowd(800, 900, 1200, 1100), {
        scene,
        child: at(1600),
        others: friend ? [friend] : [],
        aspects: [0.7, 1.6],
      }).window;
    expect(frame().x).toBeGreaterThan(500);
    expect(frame(at(300)).x).toBeLessThanOrEqual(350);
  });

  it('keeps the heads of three children inside if one part holds them', () => {
    const at = (x: number) => ({
      bounds: { x, y: 900, width: 300, height: 900 },
      face: { x: x + 50, y: 1000, width: 200, height: 200 },
    });
    const frame = (...others: ReturnType<typeof at>[]) =>
      framePicture(crowd(800, 900, 1200, 1100), { scene, child: at(1600), others, aspects: [0.7, 1] }).window;
    const { x, width } = frame(at(200), at(1100));
    expect(x).toBeLessThanOrEqual(250);
    expect(x + width).toBeGreaterThanOrEqual(1850);
    expect(frame(at(1100)).x).toBeGreaterThan(250);
  });

  it('keeps the whole child inside, away from where the lines are', () => {
    const child = {
      bounds: { x: 60, y: 300, width: 300, height: 900 },
      face: { x: 110, y: 400, width: 200, height: 200 },
    };
    const { window } = framePicture(crowd(1000, 900, 1000, 1100), { scene, child, aspects: [1.6] });
    expect(window.x).toBeLessThanOrEqual(child.bounds.x);
    expect(window.y).toBeLessThanOrEqual(child.bounds.y);
    expect(window.y + window.height).toBeGreaterThanOrEqual(1200);
  });

  it('keeps the head of a child that is larger than the sheet', () => {
    const child = {
      bounds: { x: 500, y: 100, width: 800, height: 1900 },
      face: { x: 700, y: 400, width: 400, height: 300 },
    };
    const { window } = framePicture(crowd(0, 1000, 2000, 1000), { scene, child, aspects: [1.6] });
    expect(window.y).toBeLessThanOrEqual(400 - 0.9 * 300);
  });

  it('always shows the head, even of a child that no part of the grid holds whole', () => {
    const child = {
      bounds: { x: 380, y: 130, width: 1090, height: 1235 },
      face: { x: 700, y: 430, width: 400, height: 300 },
    };
    const { window } = framePicture(crowd(0, 0, 2000, 300), { scene, child, aspects: [1.6] });
    expect(window.width / window.height).toBeCloseTo(1.6);
    expect(window.y).toBeLessThanOrEqual(child.face.y);
    expect(window.y + window.height).toBeGreaterThanOrEqual(child.face.y + child.face.height);
  });

  it('does not cut a figure in two for the sake of small lines', () => {
    const figure = box(1500, 900, 450, 700);
    const { window } = framePicture([...crowd(0, 1000, 1500, 900), figure], {
      scene: { ...scene, height: 1900 },
      child: undefined,
      aspects: [0.73],
    });
    const left = Math.max(0, window.x - 1500) / 450;
    const right = Math.max(0, 1950 - window.x - window.width) / 450;
    const outside = Math.max(left, right);
    expect(outside < 0.12 || outside > 0.88).toBe(true);
  });

  it('shows the asked share of the width', () => {
    const { window } = framePicture(crowd(0, 1000, 700, 900), {
      scene,
      child: undefined,
      aspects: [1.2],
      minWidthRatio: 0.9,
    });
    expect(window.width).toBeGreaterThanOrEqual(1800);
  });
});
