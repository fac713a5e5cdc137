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
  const shared: BrushState = { prefix, used: 0, defs: [], rng };
  return { brush: createBrushInFrame(shared, light, [0, -320]), defs: () => shared.defs.join('') };
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

function createBrushInFrame(shared: BrushState, light: SceneLight, centre: Dot): Brush {
  const key = unit(light.key.from.x - centre[0], light.key.from.y - centre[1]);
  let warmId = '';
  const id = (kind: string): string => {
    shared.used += 1;
    return `${shared.prefix}-${kind}${shared.used}`;
  };
  const define = (markup: string): void => {
    shared.defs.push(markup);
  };
  const warmFill = (): string => {
    const { warm } = light;
    if (!warm) return '';
    if (warmId === '') {
      warmId = id('warm');
      const stop = (offset: number, opacity: number): string =>
        `<stop offset="${offset}" stop-color="${warm.colour}" stop-opacity="${n2(opacity * warm.strength)}"/>`;
      define(`<radialGradient id="${warmId}" gradientUnits="userSpaceOnUse" cx="${n(warm.at.x)}" cy="${n(warm.at.y)}" r="${n(warm.radius)}">${stop(0, 0.6)}${stop(0.3, 0.3)}${stop(0.65, 0.1)}${stop(1, 0)}</radialGradient>`);
    }
    return `url(#${warmId})`;
  };
  const shadeOf = (fill: string, strength = 1): string =>
    mix(mix(fill, '#7a2f2c', 0.24 * strength), light.shade, 0.34 * strength);
  /** Combined direction of light for a box: the warm light counts more the nearer it is. */
  const lightDirection = (box: Box): { all: Dot; warm: Dot; near: number } => {
    const { warm } = light;
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
  };
  const within = (d: string, markup: string, extra = ''): string => {
    const clip = id('clip');
    define(`<clipPath id="${clip}"><path d="${d}"/></clipPath>`);
    return `<g clip-path="url(#${clip})"${extra}>${markup}</g>`;
  };
  const streaks = (box: Box, count: number, angle: number, colour: string, dark: string): string => {
    const size = Math.min(box.width, box.height);
    let light1 = '';
    let dark1 = '';
    for (let i = 0; i < count; i++) {
      const x = shared.rng.between(box.x, box.x + box.width);
      const y = shared.rng.between(box.y, box.y + box.height);
      const length = shared.rng.between(0.16, 0.5) * size;
      const a = angle + shared.rng.between(-0.18, 0.18);
      const dx = Math.cos(a) * length;
      const dy = Math.sin(a) * length;
      const stroke = `M${n(x)} ${n(y)}q${n(dx * 0.5 + shared.rng.between(-4, 4))} ${n(dy * 0.5)} ${n(dx)} ${n(dy)}`;
      if (i % 3 === 2) dark1 += stroke;
      else light1 += stroke;
    }
    const w = clamp(size * 0.022, 1.6, 5);
    return `<g class="shade" fill="none" stroke-linecap="round"><path d="${light1}" stroke="${colour}" stroke-width="${n(w)}" opacity=".34"/><path d="${dark1}" stroke="${dark}" stroke-width="${n(w * 0.8)}" opacity=".26"/></g>`;
  };
  /** A gradient shade for skin. */
  const gradientShade = (x: number, y: number, dark: string, strength: number): string => {
    const ball = id('soft');
    const stop = (offset: number, opacity: number): string =>
      `<stop offset="${offset}" stop-color="${dark}" stop-opacity="${n2(opacity)}"/>`;
    define(`<radialGradient id="${ball}" cx="${n2(0.5 + x * 0.2)}" cy="${n2(0.5 + y * 0.2)}" r=".68">${stop(0.5, 0)}${stop(0.72, strength * 0.42)}${stop(0.86, strength * 0.8)}${stop(1, strength)}</radialGradient>`);
    return `url(#${ball})`;
  };
  const solid = (d: string, fill: string, options: SolidOptions = {}): string => {
    const outline = options.lightOn ?? d;
    const box = pathBox(outline);
    const small = Math.min(box.width, box.height);
    const { shade = 0.55, rim = 1, dry = 0, inside = '', edge = 0 } = options;
    const lit = lightDirection(box);
    const depth = options.depth ?? clamp(small * 0.22, 3, 34);
    const dark = options.shadeColour ? mix(options.shadeColour, light.shade, 0.16) : shadeOf(fill);
    let layers = inside;
    if (shade > 0) {
      const [x, y] = lit.all;
      layers += options.soft
        ? `<path class="shade" d="${d}" fill="${gradientShade(x, y, dark, shade)}"/>`
        : `<g class="shade">${crescent(outline, box, x * depth, y * depth, dark, shade)}</g>`;
    }
    if (dry > 0)
      layers += streaks(box, dry, options.dryAngle ?? 1.4, options.dryLight ?? mix(fill, '#fff4cf', 0.45), dark);
    if (!options.unlit && lit.near > 0.05) layers += `<path class="shade" d="${d}" fill="${warmFill()}"/>`;
    if (rim > 0) {
      const w = clamp(small * 0.07, 2, 6.5);
      const cool = mix(light.key.colour, fill, 0.25);
      let rims = crescent(outline, box, -key[0] * w, -key[1] * w, cool, 0.55 * rim * light.key.strength);
      if (light.warm && lit.near > 0.12) {
        rims += crescent(
          outline,
          box,
          -lit.warm[0] * w,
          -lit.warm[1] * w,
          mix(light.warm.colour, '#fff2cf', 0.35),
          Math.min(0.9, lit.near * 1.3) * rim,
        );
      }
      layers += `<g class="shade">${rims}</g>`;
    }
    const contour =
      edge > 0
        ? ` stroke="${mix(fill, dark, 0.85)}" stroke-width="${n(edge)}" stroke-linejoin="round" paint-order="stroke"`
        : '';
    const cls = options.tiny ? ' class="tiny"' : '';
    return `<path${cls} d="${d}" fill="${fill}"${contour}/>${layers === '' ? '' : within(d, layers, cls)}`;
  };
  const drawn =
    (cls: string) =>
    (d: string, colour: string, width: number, opacity = 1, dash = '') =>
      `<path class="${cls}" d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${opacity === 1 ? '' : ` opacity="${n2(opacity)}"`}${dash === '' ? '' : ` stroke-dasharray="${dash}"`}/>`;
  return {
    rng: shared.rng,
    light,
    id,
    define,
    solid,
    within,
    shadeOf,
    line: drawn('ink'),
    stroke: drawn('shade'),
    at: (x, y, rotate, scale, mirror = false) => {
      const angle = (-rotate * Math.PI) / 180;
      const move = (px: number, py: number): { x: number; y: number } => {
        const rx = ((px - x) * Math.cos(angle) - (py - y) * Math.sin(angle)) / scale;
        const ry = ((px - x) * Math.sin(angle) + (py - y) * Math.cos(angle)) / scale;
        return { x: mirror ? -rx : rx, y: ry };
      };
      const moved: SceneLight = {
        key: { ...light.key, from: move(light.key.from.x, light.key.from.y) },
        shade: light.shade,
        ...(light.warm
          ? { warm: { ...light.warm, at: move(light.warm.at.x, light.warm.at.y), radius: light.warm.radius / scale } }
          : {}),
      };
      const flip = mirror ? ` scale(-1 1)` : '';
      return {
        brush: createBrushInFrame(shared, moved, [0, 0]),
        transform: `translate(${n(x)} ${n(y)}) rotate(${n(rotate)}) scale(${n3(scale)})${flip}`,
      };
    },
  };
}

const n3 = (value: number): string => String(Math.round(value * 1000) / 1000);
