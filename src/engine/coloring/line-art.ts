// Turns a painted scene into a page to colour: white shapes with black lines, in the order they were painted.
import type { Box } from '#engine/types.ts';
import {
  boundsOf,
  IDENTITY,
  type Matrix,
  multiply,
  type Outline,
  outlineOf,
  readTransform,
  scaleOf,
  toPathData,
  transform,
} from './outline.ts';
import { indexIds, readSvg, type SvgNode } from './svg-tree.ts';

/** One thing to draw; widths are in the scene's units and do not grow with the shape. */
export interface LineShape {
  outline: Outline;
  fill: 'white' | 'black' | 'none';
  stroke: 'white' | 'black' | 'none';
  width: number;
  clips: Outline[];
}

const LINE = 5;
const FINE_LINE = 3.2;
/** Shapes smaller than this (2 mm) would only be blots on paper. */
const TINY = 20;
/** A stroke this wide was painted as a limb or a stem, so it gets an outline of its own. */
const FAT_STROKE = 18;
/** Lighter paint than this is light, mist or shade: nothing to colour. */
const SOLID = 0.85;

interface Inherited {
  matrix: Matrix;
  fill: string;
  stroke: string;
  strokeWidth: number;
  opacity: number;
  ink: boolean;
  /** Part of a thicket, of which only some blades are kept. */
  thicket: boolean;
  clips: Outline[];
}

export interface LineArtOptions {
  /** The part of the picture that is used; whatever fills it whole is background. */
  window: Box;
}

export const lineArt = (svg: string, { window }: LineArtOptions): LineShape[] => {
  const root = readSvg(svg);
  const ids = indexIds(root);
  const shapes: LineShape[] = [];
  const drawn = new Set<string>();
  const crowd = new Map<string, number>();

  const paintOf = (paint: string): 'none' | 'dark' | 'solid' | 'soft' => {
    if (paint === 'none' || paint === 'transparent') return 'none';
    const reference = /url\(#([^)]+)\)/.exec(paint)?.[1];
    if (reference) {
      const target = ids.get(reference);
      const inherited = ids.get((target?.attributes['xlink:href'] ?? target?.attributes.href ?? '').slice(1));
      const stops = target?.children.length ? target.children : (inherited?.children ?? []);
      const soft = stops.some((stop) => Number(stop.attributes['stop-opacity'] ?? 1) < SOLID);
      return target?.tag === 'pattern' ? 'none' : soft ? 'soft' : 'solid';
    }
    if (/rgba|hsla/.test(paint)) return 'soft';
    return lightness(paint) < 0.2 ? 'dark' : 'solid';
  };

  const clipOf = (node: SvgNode, matrix: Matrix): Outline | undefined => {
    const reference = /url\(#([^)]+)\)/.exec(node.attributes['clip-path'] ?? '')?.[1];
    const clip = reference ? ids.get(reference) : undefined;
    return clip?.children.flatMap((child) => {
      const outline = outlineOf(child);
      return outline ? transform(outline, multiply(matrix, readTransform(child.attributes.transform))) : [];
    });
  };

  const visit = (node: SvgNode, from: Inherited): void => {
    const { attributes: a } = node;
    if (SKIPPED.has(node.tag) || isSoft(a)) return;
    const classes = (a.class ?? '').split(/\s+/);
    if (classes.some((name) => DROPPED.has(name))) return;
    const matrix = multiply(from.matrix, readTransform(a.transform));
    const clip = clipOf(node, matrix);
    const state: Inherited = {
      matrix,
      fill: a.fill ?? from.fill,
      stroke: a.stroke ?? from.stroke,
      strokeWidth: a['stroke-width'] === undefined ? from.strokeWidth : Number.parseFloat(a['stroke-width']),
      opacity: from.opacity * Number(a.opacity ?? 1),
      ink: from.ink || classes.includes('ink'),
      thicket: from.thicket || classes.some((name) => THICKETS.has(name)),
      clips: clip ? [...from.clips, clip] : from.clips,
    };
    if (state.opacity < SOLID) return;
    const before = shapes.length;
    if (node.tag === 'use') {
      const target = ids.get((a.href ?? a['xlink:href'] ?? '').slice(1));
      const shift: Matrix = [1, 0, 0, 1, Number(a.x ?? 0), Number(a.y ?? 0)];
      if (target && target !== node) visit(target, { ...state, matrix: multiply(matrix, shift) });
    } else {
      const outline = outlineOf(node);
      if (outline) draw(transform(outline, matrix), state, a);
      else for (const child of node.children) visit(child, state);
    }
    // White paint inside a clip covers the inner half of the clip's own line: draw that line again.
    if (clip && shapes.length > before && drawn.has(toPathData(clip))) {
      shapes.push({ outline: clip, fill: 'none', stroke: 'black', width: LINE, clips: from.clips });
    }
  };

  const draw = (outline: Outline, state: Inherited, a: Record<string, string>): void => {
    const box = boundsOf(outline);
    if (outline.length < 2 || outside(box, window) || covers(box, window, a.d)) return;
    const { clips } = state;
    const fill = Number(a['fill-opacity'] ?? 1) < SOLID ? 'none' : paintOf(state.fill);
    const stroke = Number(a['stroke-opacity'] ?? 1) < SOLID ? 'none' : paintOf(state.stroke);
    const longest = Math.max(box.width, box.height);
    const strokeWidth = state.strokeWidth * scaleOf(state.matrix);
    if (fill === 'solid' || fill === 'dark') {
      const small = longest < 60;
      if (state.ink || (fill === 'dark' && small)) {
        shapes.push({ outline, fill: 'black', stroke: 'none', width: 0, clips });
        return;
      }
      if (longest < TINY) {
        // A highlight in an eye must stay white; other small things go.
        if (lightness(state.fill) > 0.8) shapes.push({ outline, fill: 'white', stroke: 'none', width: 0, clips });
        return;
      }
      if (Math.min(box.width, box.height) < 3 || (state.thicket && isCrowded(box, crowd))) return;
      drawn.add(toPathData(outline));
      shapes.push({ outline, fill: 'white', stroke: 'black', width: longest < 120 ? FINE_LINE : LINE, clips });
      return;
    }
    if (fill === 'soft' || stroke === 'none' || stroke === 'soft' || strokeWidth <= 0) return;
    if (longest < TINY && !state.ink) return;
    if (strokeWidth > FAT_STROKE) {
      shapes.push({ outline, fill: 'none', stroke: 'black', width: strokeWidth + LINE, clips });
      shapes.push({ outline, fill: 'none', stroke: 'white', width: strokeWidth - LINE, clips });
    } else {
      if (state.thicket && isCrowded(box, crowd)) return;
      const width = Math.min(LINE, Math.max(FINE_LINE, strokeWidth));
      shapes.push({ outline, fill: 'none', stroke: 'black', width, clips });
    }
  };

  visit(root, {
    matrix: IDENTITY,
    fill: '#000',
    stroke: 'none',
    strokeWidth: 1,
    opacity: 1,
    ink: false,
    thicket: false,
    clips: [],
  });
  return shapes;
};

/** Marks the artist leaves on groups: paint that is no thing, and growth that may be thinned out. */
const DROPPED = new Set(['shade', 'tiny', 'sky']);
const THICKETS = new Set(['grass', 'fern', 'leaves', 'flowers']);

const SKIPPED = new Set([
  'defs',
  'clipPath',
  'mask',
  'filter',
  'linearGradient',
  'radialGradient',
  'pattern',
  'image',
  'text',
  'style',
  'title',
  'desc',
  'symbol',
  'marker',
]);

const isSoft = (a: Record<string, string>): boolean =>
  a.filter !== undefined ||
  a.mask !== undefined ||
  a.display === 'none' ||
  (a['mix-blend-mode'] !== undefined && a['mix-blend-mode'] !== 'normal');

const outside = (box: Box, window: Box): boolean =>
  box.x > window.x + window.width ||
  box.y > window.y + window.height ||
  box.x + box.width < window.x ||
  box.y + box.height < window.y;

/** A plain rectangle over the whole picture is sky or ground colour, not a thing. */
const covers = (box: Box, window: Box, pathData: string | undefined): boolean =>
  box.width >= window.width * 0.97 && box.height >= window.height * 0.97 && !/[CSQTA]/i.test(pathData ?? '');

/** Blades and fronds: at most two small shapes start in each 5-mm square, so that a meadow stays colourable. */
const isCrowded = (box: Box, crowd: Map<string, number>): boolean => {
  if (Math.max(box.width, box.height) > 170) return false;
  const cell = `${Math.round((box.x + box.width / 2) / 50)}:${Math.round((box.y + box.height / 2) / 50)}`;
  const count = (crowd.get(cell) ?? 0) + 1;
  crowd.set(cell, count);
  return count > 2;
};

const lightness = (colour: string): number => {
  const digits = /^#([0-9a-f]{3,8})$/i.exec(colour.trim())?.[1];
  if (!digits) return colour === 'black' ? 0 : 1;
  const long = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const value = Number.parseInt(long.slice(0, 6), 16);
  return (0.299 * ((value >> 16) & 255) + 0.587 * ((value >> 8) & 255) + 0.114 * (value & 255)) / 255;
};
