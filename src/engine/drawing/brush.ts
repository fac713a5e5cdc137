// The gouache brush of vector drawings: a flat shape with a clipped shade, dry-brush streaks, a cool rim and warm
// light.

import type { Box, SceneLight } from '#engine/types.ts';
import { clamp, type Dot, mix, n } from './draw.ts';
import { pathBox } from './path.ts';
import type { Rng } from './rng.ts';

export interface SolidOptions {
  /** Strength of the shade crescent, 0 for none. */
  shade?: number;
  /** Width of the shade crescent in units; by default relative to the shape. */
  depth?: number;
  /** Shades with a gradient instead of an edge, for skin. */
  soft?: boolean;
  /** Shade colour; by default derived from the fill and the scene's shade. */
  shadeColour?: string;
  rim?: number;
  /** Number of dry streaks, and their direction in radians. */
  dry?: number;
  dryAngle?: number;
  /** Colour of the light streaks, e.g. the shine of hair. */
  dryLight?: string;
  /** Markup drawn inside the shape under the shade (patterns). */
  inside?: string;
  /** Width of a darker edge where two shapes of one colour meet. */
  edge?: number;
  tiny?: boolean;
  /** The outline that light and shade follow, if the shape itself has a hole or a ragged edge. */
  lightOn?: string;
  /** Ignores the warm light (already glowing or deep inside). */
  unlit?: boolean;
}

export interface Brush {
  rng: Rng;
  light: SceneLight;
  id: (kind: string) => string;
  define: (markup: string) => void;
  solid: (d: string, fill: string, options?: SolidOptions) => string;
  /** A line that is kept in line art. */
  line: (d: string, colour: string, width: number, opacity?: number) => string;
  /** A line of light, shade or fine detail that line art drops. */
  stroke: (d: string, colour: string, width: number, opacity?: number, dash?: string) => string;
  /** Markup clipped to a shape. */
  within: (d: string, markup: string, extra?: string) => string;
  shadeOf: (fill: string, strength?: number) => string;
  /** A brush in a translated, rotated and scaled frame, with the matching SVG `transform`. */
  at: (x: number, y: number, rotate: number, scale: number, mirror?: boolean) => { brush: Brush; transform: string };
}

interface BrushState {
  prefix: string;
  used: number;
  defs: string[];
  rng: Rng;
}

export function createBrush(prefix: string, rng: Rng, light: SceneLight): { brush: Brush; defs: () => string } {
  const state: BrushState = { prefix, used: 0, defs: [], rng };
  return { brush: createBrushInFrame(state, light, [0, -320]), defs: () => state.defs.join('') };
}

function unit(dx: number, dy: number): Dot {
  const size = Math.hypot(dx, dy) || 1;
  return [dx / size, dy / size];
}

/** An even-odd frame around a shifted copy of the shape: clipped to the shape it leaves a crescent on one side. */
function crescent(d: string, box: Box, dx: number, dy: number, fill: string, opacity: number): string {
  const pad = Math.hypot(dx, dy) + 4;
  const x0 = n(box.x - pad);
  const y0 = n(box.y - pad);
  const x1 = n(box.x + box.width + pad);
  const y1 = n(box.y + box.height + pad);
  return `<path transform="translate(${n(dx)} ${n(dy)})" d="M${x0} ${y0}L${x1} ${y0}L${x1} ${y1}L${x0} ${y1}Z${d}" fill="${fill}" fill-rule="evenodd" opacity="${n2(opacity)}"/>`;
}

const n2 = (value: number): string => String(Math.round(value * 100) / 100);

interface LightDirection {
  /** Unit vector towards the combined light. */
  all: Dot;
  /** Unit vector towards the warm light. */
  warm: Dot;
  /** Influence of the warm light, 0..1. */
  near: number;
}

/** Combined direction of light for a box: the warm light counts more the nearer it is. */
function lightDirection({ warm }: SceneLight, key: Dot, box: Box): LightDirection {
  if (!warm) return { all: key, warm: key, near: 0 };
  const dx = warm.at.x - (box.x + box.width / 2);
  const dy = warm.at.y - (box.y + box.height / 2);
  const near = clamp(1.15 - Math.hypot(dx, dy) / warm.radius, 0, 1) * warm.strength;
  const lamp = unit(dx, dy);
  return {
    all: unit(key[0] * (1 - near * 0.5) + lamp[0] * near, key[1] * (1 - near * 0.6) + lamp[1] * near * 0.6),
    warm: lamp,
    near,
  };
}

function warmGradient(id: string, warm: NonNullable<SceneLight['warm']>): string {
  const stop = (offset: number, opacity: number): string =>
    `<stop offset="${offset}" stop-color="${warm.colour}" stop-opacity="${n2(opacity * warm.strength)}"/>`;
  return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${n(warm.at.x)}" cy="${n(warm.at.y)}" r="${n(warm.radius)}">${stop(0, 0.6)}${stop(0.3, 0.3)}${stop(0.65, 0.1)}${stop(1, 0)}</radialGradient>`;
}

/** A gradient shade for skin; `x` and `y` point to the light. */
function softShadeGradient(id: string, [x, y]: Dot, dark: string, strength: number): string {
  const stop = (offset: number, opacity: number): string =>
    `<stop offset="${offset}" stop-color="${dark}" stop-opacity="${n2(opacity)}"/>`;
  return `<radialGradient id="${id}" cx="${n2(0.5 + x * 0.2)}" cy="${n2(0.5 + y * 0.2)}" r=".68">${stop(0.5, 0)}${stop(0.72, strength * 0.42)}${stop(0.86, strength * 0.8)}${stop(1, strength)}</radialGradient>`;
}

/** Dry-brush streaks in a box: two light ones for each dark one. */
function dryStreaks(rng: Rng, box: Box, count: number, angle: number, light: string, dark: string): string {
  const size = Math.min(box.width, box.height);
  let lightStrokes = '';
  let darkStrokes = '';
  for (let i = 0; i < count; i++) {
    const x = rng.between(box.x, box.x + box.width);
    const y = rng.between(box.y, box.y + box.height);
    const length = rng.between(0.16, 0.5) * size;
    const a = angle + rng.between(-0.18, 0.18);
    const dx = Math.cos(a) * length;
    const dy = Math.sin(a) * length;
    const stroke = `M${n(x)} ${n(y)}q${n(dx * 0.5 + rng.between(-4, 4))} ${n(dy * 0.5)} ${n(dx)} ${n(dy)}`;
    if (i % 3 === 2) darkStrokes += stroke;
    else lightStrokes += stroke;
  }
  const w = clamp(size * 0.022, 1.6, 5);
  return `<g class="shade" fill="none" stroke-linecap="round"><path d="${lightStrokes}" stroke="${light}" stroke-width="${n(w)}" opacity=".34"/><path d="${darkStrokes}" stroke="${dark}" stroke-width="${n(w * 0.8)}" opacity=".26"/></g>`;
}

/** Cool rim towards the key light, and a warm one if the warm light is near. */
function rimLight(
  light: SceneLight,
  key: Dot,
  lit: LightDirection,
  shape: { outline: string; box: Box; fill: string },
  rim: number,
): string {
  const { outline, box, fill } = shape;
  const w = clamp(Math.min(box.width, box.height) * 0.07, 2, 6.5);
  const cool = mix(light.key.colour, fill, 0.25);
  const coolRim = crescent(outline, box, -key[0] * w, -key[1] * w, cool, 0.55 * rim * light.key.strength);
  if (!light.warm || lit.near <= 0.12) return coolRim;
  const [x, y] = lit.warm;
  const warm = mix(light.warm.colour, '#fff2cf', 0.35);
  return coolRim + crescent(outline, box, -x * w, -y * w, warm, Math.min(0.9, lit.near * 1.3) * rim);
}

/** A stroked path of a class: line art keeps 'ink' and drops 'shade'. */
const strokedPath =
  (cls: 'ink' | 'shade') =>
  (d: string, colour: string, width: number, opacity = 1, dash = ''): string =>
    `<path class="${cls}" d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${opacity === 1 ? '' : ` opacity="${n2(opacity)}"`}${dash === '' ? '' : ` stroke-dasharray="${dash}"`}/>`;

/** The light in a translated, rotated, scaled and mirrored frame. */
function lightInBrushFrame(
  light: SceneLight,
  x: number,
  y: number,
  rotate: number,
  scale: number,
  mirror: boolean,
): SceneLight {
  const angle = (-rotate * Math.PI) / 180;
  const move = (px: number, py: number): { x: number; y: number } => {
    const rx = ((px - x) * Math.cos(angle) - (py - y) * Math.sin(angle)) / scale;
    const ry = ((px - x) * Math.sin(angle) + (py - y) * Math.cos(angle)) / scale;
    return { x: mirror ? -rx : rx, y: ry };
  };
  return {
    key: { ...light.key, from: move(light.key.from.x, light.key.from.y) },
    shade: light.shade,
    ...(light.warm
      ? { warm: { ...light.warm, at: move(light.warm.at.x, light.warm.at.y), radius: light.warm.radius / scale } }
      : {}),
  };
}

function createBrushInFrame(state: BrushState, light: SceneLight, centre: Dot): Brush {
  const key = unit(light.key.from.x - centre[0], light.key.from.y - centre[1]);
  let warmId = '';
  const id = (kind: string): string => {
    state.used += 1;
    return `${state.prefix}-${kind}${state.used}`;
  };
  const define = (markup: string): void => {
    state.defs.push(markup);
  };
  const warmFill = (): string => {
    if (!light.warm) return '';
    if (warmId === '') {
      warmId = id('warm');
      define(warmGradient(warmId, light.warm));
    }
    return `url(#${warmId})`;
  };
  const shadeOf = (fill: string, strength = 1): string =>
    mix(mix(fill, '#7a2f2c', 0.24 * strength), light.shade, 0.34 * strength);
  const within = (d: string, markup: string, extra = ''): string => {
    const clip = id('clip');
    define(`<clipPath id="${clip}"><path d="${d}"/></clipPath>`);
    return `<g clip-path="url(#${clip})"${extra}>${markup}</g>`;
  };
  const softShade = (towardsLight: Dot, dark: string, strength: number): string => {
    const gradient = id('soft');
    define(softShadeGradient(gradient, towardsLight, dark, strength));
    return `url(#${gradient})`;
  };
  const solid = (d: string, fill: string, options: SolidOptions = {}): string => {
    const outline = options.lightOn ?? d;
    const box = pathBox(outline);
    const { shade = 0.55, rim = 1, dry = 0, inside = '', edge = 0 } = options;
    const lit = lightDirection(light, key, box);
    const depth = options.depth ?? clamp(Math.min(box.width, box.height) * 0.22, 3, 34);
    const dark = options.shadeColour ? mix(options.shadeColour, light.shade, 0.16) : shadeOf(fill);
    let layers = inside;
    if (shade > 0) {
      const [x, y] = lit.all;
      layers += options.soft
        ? `<path class="shade" d="${d}" fill="${softShade(lit.all, dark, shade)}"/>`
        : `<g class="shade">${crescent(outline, box, x * depth, y * depth, dark, shade)}</g>`;
    }
    if (dry > 0) {
      const lightStreaks = options.dryLight ?? mix(fill, '#fff4cf', 0.45);
      layers += dryStreaks(state.rng, box, dry, options.dryAngle ?? 1.4, lightStreaks, dark);
    }
    if (!options.unlit && lit.near > 0.05) layers += `<path class="shade" d="${d}" fill="${warmFill()}"/>`;
    if (rim > 0) layers += `<g class="shade">${rimLight(light, key, lit, { outline, box, fill }, rim)}</g>`;
    const contour =
      edge > 0
        ? ` stroke="${mix(fill, dark, 0.85)}" stroke-width="${n(edge)}" stroke-linejoin="round" paint-order="stroke"`
        : '';
    const cls = options.tiny ? ' class="tiny"' : '';
    return `<path${cls} d="${d}" fill="${fill}"${contour}/>${layers === '' ? '' : within(d, layers, cls)}`;
  };
  const at: Brush['at'] = (x, y, rotate, scale, mirror = false) => ({
    brush: createBrushInFrame(state, lightInBrushFrame(light, x, y, rotate, scale, mirror), [0, 0]),
    transform: `translate(${n(x)} ${n(y)}) rotate(${n(rotate)}) scale(${n3(scale)})${mirror ? ' scale(-1 1)' : ''}`,
  });
  const line = strokedPath('ink');
  const stroke = strokedPath('shade');
  return { rng: state.rng, light, id, define, solid, within, shadeOf, line, stroke, at };
}

const n3 = (value: number): string => String(Math.round(value * 1000) / 1000);
