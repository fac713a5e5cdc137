// Converts a painted scene to line art for colouring: white shapes with black lines, in painting order.
import type { Box, Point } from '#engine/types.ts';
import {
  containsCentre,
  coversWindow,
  DROPPED_CLASSES,
  INK_CLASSES,
  isCrowded,
  isOutside,
  isSoft,
  lightness,
  PLANT_SPACING_BY_CLASS,
  SKIPPED_TAGS,
  subpaths,
} from './line-art-rules.ts';
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

/** `pale` is used for the ground of a maze and for lines to trace. */
type Ink = 'white' | 'black' | 'pale' | 'grey' | 'none';

/** How an SVG paint counts: `soft` is light, mist or shade. */
type Paint = 'none' | 'dark' | 'solid' | 'soft';

/** One shape; line widths are in scene units and do not scale with the shape. */
export interface LineShape {
  outline: Outline;
  fill: Ink;
  stroke: Ink;
  width: number;
  clips: Outline[];
  /** Length of the dashes and gaps of a line to trace. */
  dash?: number;
}

const LINE_WIDTH_UNITS = 5;
const FINE_LINE_RATIO = 0.64;
/** For blades and leaflets, which are close together. */
const HAIRLINE_RATIO = 0.48;
/** Units (2 mm): smaller shapes would only be blots on paper. */
const MIN_SHAPE_UNITS = 20;
/** Dark shapes up to this size are pupils, noses and buttons. */
const MAX_DARK_DETAIL_UNITS = 60;
const MAX_HIGHLIGHT_UNITS = 40;
/** Smaller blades of grass would only be noise. */
const MIN_BLADE_UNITS = 42;
/** Strokes this wide are limbs or stems, so they are outlined on both sides. */
const OUTLINED_STROKE_MIN_UNITS = 18;
/** Paint below this opacity is light, mist or shade and is dropped. */
const SOLID_MIN_OPACITY = 0.85;

interface Inherited {
  matrix: Matrix;
  fill: string;
  stroke: string;
  strokeWidth: number;
  opacity: number;
  ink: boolean;
  /** Inside class "tiny" only highlights in eyes are kept. */
  highlightsOnly: boolean;
  /** Inside a plant group that is thinned out: the spacing of its blades relative to their length. */
  plantSpacing: number | undefined;
  clips: Outline[];
}

export interface LineArtOptions {
  /** The visible part of the picture; a shape that covers all of it is background. */
  window: Box;
  /** How many times smaller than a page the picture is printed; plants are thinned out accordingly. */
  shrunk?: number;
  /** Width of an ordinary line in scene units; fine lines and hairlines follow in proportion. */
  lineWidth?: number;
  /** Smaller shapes are left out, in scene units. */
  minShape?: number;
}

/** Markup, or its tree where it is converted more than once. */
export const lineArt = (svg: string | SvgNode, options: LineArtOptions): LineShape[] =>
  new LineArtConverter(typeof svg === 'string' ? readSvg(svg) : svg, options).convert();

const INITIAL_STATE: Inherited = {
  matrix: IDENTITY,
  fill: '#000',
  stroke: 'none',
  strokeWidth: 1,
  opacity: 1,
  ink: false,
  highlightsOnly: false,
  plantSpacing: undefined,
  clips: [],
};

class LineArtConverter {
  private readonly root: SvgNode;
  private readonly window: Box;
  private readonly shrunk: number;
  private readonly lineWidth: number;
  private readonly minShape: number;
  private readonly ids: Map<string, SvgNode>;
  private readonly shapes: LineShape[] = [];
  /** Path data of the outlined shapes. */
  private readonly outlines = new Set<string>();
  private readonly plantCentres: Point[] = [];
  /** Bounds of pupils and other black details. */
  private readonly blackDetails: Box[] = [];

  constructor(
    root: SvgNode,
    { window, shrunk = 1, lineWidth = LINE_WIDTH_UNITS, minShape = MIN_SHAPE_UNITS }: LineArtOptions,
  ) {
    this.root = root;
    this.window = window;
    this.shrunk = shrunk;
    this.lineWidth = lineWidth;
    this.minShape = minShape;
    this.ids = indexIds(root);
  }

  convert(): LineShape[] {
    this.visit(this.root, INITIAL_STATE);
    return this.shapes;
  }

  private visit(node: SvgNode, from: Inherited): void {
    const { attributes: a } = node;
    if (SKIPPED_TAGS.has(node.tag) || isSoft(a)) return;
    const classes = (a.class ?? '').split(/\s+/);
    if (classes.some((name) => DROPPED_CLASSES.has(name))) return;
    const matrix = multiply(from.matrix, readTransform(a.transform));
    const clip = this.clipOf(node, matrix);
    const state = inheritedState(a, classes, from, matrix, clip);
    if (state.opacity < SOLID_MIN_OPACITY) return;
    const before = this.shapes.length;
    if (node.tag === 'use') {
      const target = this.ids.get((a.href ?? a['xlink:href'] ?? '').slice(1));
      const shift: Matrix = [1, 0, 0, 1, Number(a.x ?? 0), Number(a.y ?? 0)];
      if (target && target !== node) this.visit(target, { ...state, matrix: multiply(matrix, shift) });
    } else {
      const outline = outlineOf(node);
      if (outline) this.draw(transform(outline, matrix), state, a);
      else for (const child of node.children) this.visit(child, state);
    }
    // White paint inside a clip covers the inner half of the clip's own line, so that line is drawn again.
    if (clip && this.shapes.length > before && this.outlines.has(toPathData(clip))) {
      this.shapes.push({ outline: clip, fill: 'none', stroke: 'black', width: this.lineWidth, clips: from.clips });
    }
  }

  private clipOf(node: SvgNode, matrix: Matrix): Outline | undefined {
    const reference = /url\(#([^)]+)\)/.exec(node.attributes['clip-path'] ?? '')?.[1];
    const clip = reference ? this.ids.get(reference) : undefined;
    return clip?.children.flatMap((child) => {
      const outline = outlineOf(child);
      return outline ? transform(outline, multiply(matrix, readTransform(child.attributes.transform))) : [];
    });
  }

  private paintOf(paint: string): Paint {
    if (paint === 'none' || paint === 'transparent') return 'none';
    const reference = /url\(#([^)]+)\)/.exec(paint)?.[1];
    if (reference) {
      const target = this.ids.get(reference);
      const inherited = this.ids.get((target?.attributes['xlink:href'] ?? target?.attributes.href ?? '').slice(1));
      const stops = target?.children.length ? target.children : (inherited?.children ?? []);
      const soft = stops.some((stop) => Number(stop.attributes['stop-opacity'] ?? 1) < SOLID_MIN_OPACITY);
      return target?.tag === 'pattern' ? 'none' : soft ? 'soft' : 'solid';
    }
    if (/rgba|hsla/.test(paint)) return 'soft';
    return lightness(paint) < 0.2 ? 'dark' : 'solid';
  }

  private draw(outline: Outline, state: Inherited, a: Record<string, string>): void {
    const box = boundsOf(outline);
    if (outline.length < 2 || isOutside(box, this.window) || coversWindow(box, this.window, a.d)) return;
    const fill = Number(a['fill-opacity'] ?? 1) < SOLID_MIN_OPACITY ? 'none' : this.paintOf(state.fill);
    const stroke = Number(a['stroke-opacity'] ?? 1) < SOLID_MIN_OPACITY ? 'none' : this.paintOf(state.stroke);
    if (state.plantSpacing !== undefined) this.drawPlants(outline, fill, stroke, state.plantSpacing, state.clips);
    else if (fill === 'solid' || fill === 'dark') this.drawFilled(outline, box, fill, state);
    else if (fill === 'none' && (stroke === 'solid' || stroke === 'dark')) this.drawStroke(outline, box, state);
  }

  private drawFilled(outline: Outline, box: Box, fill: 'solid' | 'dark', { clips, ...state }: Inherited): void {
    const longest = Math.max(box.width, box.height);
    if (longest < MAX_HIGHLIGHT_UNITS && lightness(state.fill) > 0.85) {
      // A highlight in an eye stays white; elsewhere on white paper it is invisible.
      if (this.blackDetails.some((detail) => containsCentre(detail, box)))
        this.shapes.push({ outline, fill: 'white', stroke: 'none', width: 0, clips });
      if (longest < this.minShape) return;
    }
    if (state.highlightsOnly) return;
    if (state.ink || (fill === 'dark' && longest < MAX_DARK_DETAIL_UNITS)) {
      this.blackDetails.push(box);
      this.shapes.push({ outline, fill: 'black', stroke: 'none', width: 0, clips });
      return;
    }
    if (longest < this.minShape || Math.min(box.width, box.height) < 3) return;
    this.outlines.add(toPathData(outline));
    const width = this.lineWidth * (longest < 120 ? FINE_LINE_RATIO : 1);
    this.shapes.push({ outline, fill: 'white', stroke: 'black', width, clips });
  }

  private drawStroke(outline: Outline, box: Box, { clips, ...state }: Inherited): void {
    const strokeWidth = state.strokeWidth * scaleOf(state.matrix);
    if (state.highlightsOnly || strokeWidth <= 0) return;
    if (Math.max(box.width, box.height) < this.minShape && !state.ink) return;
    const line = (stroke: Ink, width: number) => this.shapes.push({ outline, fill: 'none', stroke, width, clips });
    if (strokeWidth > Math.max(OUTLINED_STROKE_MIN_UNITS, 2 * this.lineWidth)) {
      line('black', strokeWidth + this.lineWidth);
      line('white', strokeWidth - this.lineWidth);
    } else line('black', Math.min(this.lineWidth, Math.max(this.lineWidth * FINE_LINE_RATIO, strokeWidth)));
  }

  /** Keeps the parts that are large enough to colour and far enough from each other. */
  private drawPlants(outline: Outline, fill: Paint, stroke: Paint, spacing: number, clips: Outline[]): void {
    const filled = fill === 'solid' || fill === 'dark';
    if (!filled && stroke !== 'solid' && stroke !== 'dark') return;
    for (const part of subpaths(outline)) {
      const box = boundsOf(part);
      const longest = Math.max(box.width, box.height);
      if (
        longest < MIN_BLADE_UNITS * this.shrunk ||
        (filled && Math.min(box.width, box.height) < 8) ||
        isCrowded(box, spacing * this.shrunk, this.plantCentres)
      )
        continue;
      const shape = { outline: part, fill: filled ? 'white' : 'none', stroke: 'black' } as const;
      this.shapes.push({ ...shape, width: this.lineWidth * HAIRLINE_RATIO, clips });
    }
  }
}

/** SVG presentation attributes of a node combined with those of its parents. */
const inheritedState = (
  a: Record<string, string>,
  classes: readonly string[],
  from: Inherited,
  matrix: Matrix,
  clip: Outline | undefined,
): Inherited => ({
  matrix,
  fill: a.fill ?? from.fill,
  stroke: a.stroke ?? from.stroke,
  strokeWidth: a['stroke-width'] === undefined ? from.strokeWidth : Number.parseFloat(a['stroke-width']),
  opacity: from.opacity * Number(a.opacity ?? 1),
  ink: from.ink || classes.some((name) => INK_CLASSES.has(name)),
  highlightsOnly: from.highlightsOnly || classes.includes('tiny'),
  plantSpacing:
    classes.map((name) => PLANT_SPACING_BY_CLASS.get(name)).find((spacing) => spacing !== undefined) ??
    from.plantSpacing,
  clips: clip ? [...from.clips, clip] : from.clips,
});
