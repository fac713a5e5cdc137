// Tests of the conversion of a painted scene to line art.
import { describe, expect, it } from 'vitest';
import { lineArt } from './line-art.ts';
import { boundsOf, parsePath, readTransform, toPathData, transform } from './outline.ts';

const window = { x: 0, y: 0, width: 2060, height: 2060 };
const art = (body: string, defs = '') => lineArt(`<svg><defs>${defs}</defs>${body}</svg>`, { window });
const square = (size: number, more: string) => `<path d="M100 100h${size}v${size}h-${size}z" ${more}/>`;

describe('lineArt', () => {
  it('turns a painted shape into a white one with a black line', () => {
    expect(art(square(300, 'fill="#e52"'))).toMatchObject([{ fill: 'white', stroke: 'black', width: 5 }]);
  });

  it('drops light, mist, shade and tiny shapes', () => {
    const soft = '<radialGradient id="g"><stop stop-opacity="0"/></radialGradient>';
    const gone = [
      square(300, 'fill="#fff" opacity=".5"'),
      square(300, 'fill="#fff" fill-opacity=".4"'),
      square(300, 'fill="#fff" style="mix-blend-mode:screen"'),
      square(300, 'fill="#123" class="shade"'),
      square(300, 'fill="#123" class="tiny"'),
      square(300, 'fill="#123" filter="url(#blur)"'),
      square(300, 'fill="url(#g)"'),
      `<g opacity=".9"><g opacity=".9">${square(300, 'fill="#345"')}</g></g>`,
      square(12, 'fill="#c33"'),
      '<rect width="2060" height="2060" fill="#223"/>',
    ];
    expect(art(gone.join(''), soft)).toEqual([]);
  });

  it('keeps pupils black and their highlights white', () => {
    const eye = '<circle cx="500" cy="500" r="20" fill="#1a1020"/><circle cx="506" cy="494" r="6" fill="#fff"/>';
    expect(art(eye).map(({ fill, stroke }) => [fill, stroke])).toEqual([
      ['black', 'none'],
      ['white', 'none'],
    ]);
  });

  it('draws a wide stroke as an outlined limb and a thin one as a line', () => {
    const [outer, inner] = art('<path d="M0 0L400 400" fill="none" stroke="#a50" stroke-width="40"/>');
    expect([outer?.stroke, outer?.width, inner?.stroke, inner?.width]).toEqual(['black', 45, 'white', 35]);
    expect(art('<path d="M0 0L400 400" fill="none" stroke="#a50" stroke-width="4"/>')).toHaveLength(1);
  });

  it('keeps line widths constant under scaled groups', () => {
    const [shape] = art(`<g transform="translate(50 50) scale(4)">${square(100, 'fill="#e52"')}</g>`);
    expect(shape?.width).toBe(5);
    expect(boundsOf(shape?.outline ?? [])).toEqual({ x: 450, y: 450, width: 400, height: 400 });
  });

  it('redraws the outline of a shape over what was painted inside it', () => {
    const body = 'd="M100 100h400v400h-400z"';
    const shapes = art(
      `<path ${body} fill="#e52"/><g clip-path="url(#c)"><path d="M0 300h900v300h-900z" fill="#fff"/></g>`,
      `<clipPath id="c"><path ${body}/></clipPath>`,
    );
    expect(shapes.map(({ fill, clips }) => [fill, clips.length])).toEqual([
      ['white', 0],
      ['white', 1],
      ['none', 0],
    ]);
  });

  it('thins out dense small blades', () => {
    const blades = Array.from({ length: 50 }, (_, i) => `<path d="M${500 + i} 500l10 60l10 -60z" fill="#264"/>`);
    expect(art(`<g class="grass">${blades.join('')}</g>`).length).toBeLessThan(10);
    expect(art(blades.join('')).length).toBe(50);
  });

  it('thins leaves more than fern leaflets, and both more on a small print', () => {
    const leaves = Array.from(
      { length: 60 },
      (_, i) => `<path d="M${400 + i * 20} 500l45 20l45 -20l-45 -20z" fill="#c63"/>`,
    );
    const kept = (growth: string, shrunk = 1) =>
      lineArt(`<svg><g class="${growth}">${leaves.join('')}</g></svg>`, { window, shrunk }).length;
    expect(kept('leaves')).toBeLessThan(kept('fern'));
    expect(kept('leaves', 1.4)).toBeLessThan(kept('leaves'));
    expect(kept('leaves', 1.4)).toBeGreaterThan(5);
  });
});

describe('outlines', () => {
  it('parses every kind of path command', () => {
    expect(toPathData(parsePath('M10 10h20v20H10z'))).toBe('M10 10L30 10L30 30L10 30Z');
    expect(toPathData(parsePath('m1-2.5.5.5'))).toBe('M1 -2.5L1.5 -2');
    expect(parsePath('M0 0c1 1 2 2 3 3s2 2 3 3').at(-1)?.points).toEqual([4, 4, 5, 5, 6, 6]);
    expect(parsePath('M0 0Q10 10 20 0T40 0').at(-1)?.points.slice(-2)).toEqual([40, 0]);
  });

  it('converts arcs to curves with the same end point', () => {
    const half = parsePath('M0 0a50 50 0 0110 0');
    expect(half.at(-1)?.points.slice(-2)).toEqual([10, 0]);
    const box = boundsOf(parsePath('M0 0A50 50 0 1 1 100 0'));
    expect(box.y).toBeCloseTo(-50, 0);
  });

  it('applies nested transforms', () => {
    const moved = transform(parsePath('M10 0'), readTransform('translate(100 0) rotate(90) scale(2)'));
    expect(moved[0]?.points.map((value) => Math.round(value))).toEqual([100, 20]);
  });
});
