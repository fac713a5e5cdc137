// Tests of moving the points of SVG markup.
import { describe, expect, it } from 'vitest';
import { mapMarkup, movePath } from './map-markup.ts';

const right = ([x, y]: readonly [number, number]) => [x + 10, y] as const;

describe('mapMarkup', () => {
  it('moves relative path commands by their absolute places', () => {
    expect(movePath('M1 2l3 4h5v-6q1 1 2 2Z', ([x, y]) => [x * 2, y])).toBe('M2 2L8 6L18 6L18 0Q20 1 22 2Z');
  });

  it('moves a shape inside a rotated group in the frame of the page', () => {
    const { markup } = mapMarkup('<g transform="rotate(90)"><path d="M5 0L6 0"/></g><path d="M0 0"/>', right);
    expect(markup).toBe('<g transform="rotate(90)"><path d="M5 -10L6 -10"/></g><path d="M10 0"/>');
  });

  it('moves the clip paths the markup uses, and no others', () => {
    const { defs } = mapMarkup('<g clip-path="url(#a)"><circle cx="0" cy="0" r="2"/></g>', right);
    const clip = (id: string, d: string) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`;
    expect(defs(clip('a', 'M0 0') + clip('b', 'M0 0'))).toBe(clip('a', 'M10 0') + clip('b', 'M0 0'));
  });

  it('narrows ovals where the points come closer', () => {
    const { markup } = mapMarkup('<circle cx="0" cy="0" r="4" fill="red"/>', ([x, y]) => [x / 2, y]);
    expect(markup).toBe('<ellipse cx="0" cy="0" rx="2" ry="4" fill="red"/>');
  });
});
