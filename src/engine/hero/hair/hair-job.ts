// What every part of the hair is drawn from, and the strokes and masses they share.

import type { Fringe, HairTexture, Parting } from '#core/look/look.ts';
import type { Brush, SolidOptions } from '#engine/drawing/brush.ts';
import { clamp, mix } from '#engine/drawing/draw.ts';
import { pathBox } from '#engine/drawing/path.ts';
import type { HeadShape } from '#engine/hero/head-shape.ts';
import type { Five } from '#engine/types.ts';
import { type HairTones, luminance } from '../palettes.ts';
import { bulk, hairMarks } from './texture.ts';

export interface HairJob {
  brush: Brush;
  shape: HeadShape;
  hair: HairTones;
  skin: string;
  /** Markup on the face only. */
  onFace: (markup: string, extra?: string) => string;
  texture: HairTexture;
  fringe: Fringe;
  parting: Parting;
  /** How much lower loose hair hangs, and how much fuller hair stands, than is usual: -1..1. */
  fall: number;
  volume: number;
  /** The child's own cut, where a photo told it: fullness and the hairline, each from the left to the right. */
  outline: Five | undefined;
  hairline: Five | undefined;
  /** Colour of ribbons and bands. */
  tie: string;
  /** A bow was seen in the photo or chosen: loose hair wears it too. */
  clip: boolean;
  /** A band over the head. */
  band: boolean;
  /** Cut short and not grown. */
  cut: boolean;
  /** A boy's grown hair is shaggy and flicks out where a girl's bob turns in. */
  boy: boolean;
  /** A baby: what is off the forehead is its first soft hair. */
  baby: boolean;
  /** A toddler: thin hair is the first soft one and no crew cut. */
  small: boolean;
  /** How grown the child is: -1 at birth, 0 at four and a half or unknown, 1 from nine on. */
  grown: number;
  /** A lying child: hair falls to the ground side. */
  lying: boolean;
  /** A hat hides everything over this line (the middle of its brim); none for bare heads. */
  brim: number | undefined;
  /** The hat is a hood: it closes around the head, and what is tied or hangs stays inside. */
  hooded: boolean;
}

/** A line along the hair: light or shade that the coloring book drops. */
export const flow = (job: HairJob, d: string, width = 3.4, light = true): string =>
  job.brush.stroke(d, light ? job.hair.light : job.hair.dark, width, light ? 0.5 : 0.55);

/** Under small black hair: the coloring book prints small dark shapes black, this one it leaves to be coloured. */
const UNDER = '#4a3d40';
const BLACK = 64;
const SMALL = 75;

/** A shape of hair that the coloring book only outlines, however dark and small it is. */
export function outlined({ brush, hair }: HairJob, d: string, fill: string, options: SolidOptions): string {
  const { width, height } = pathBox(d);
  if (Number.parseInt(hair.base.slice(3, 5), 16) > BLACK || Math.max(width, height) > SMALL)
    return brush.solid(d, fill, options);
  return `<path d="${d}" fill="${UNDER}"/>${brush.solid(d, fill, { ...options, tiny: true })}`;
}

/** A painted mass of hair with the marks of its texture. */
export function mass(job: HairJob, d: string, fill: string, options: SolidOptions = {}): string {
  const marks = hairMarks(job.texture, pathBox(d), { light: mix(fill, job.hair.light, 0.8), dark: job.hair.dark });
  return outlined(job, d, fill, { shade: 0.5, ...options, inside: (options.inside ?? '') + marks });
}

/** How far this child's hair stands off the head, against usual straight hair. */
export const fullness = ({ texture, volume }: Pick<HairJob, 'texture' | 'volume'>): number =>
  bulk(texture) * (1 + 0.36 * volume);

/** Where the hair parts, as the viewer sees it. */
export const partX = (job: HairJob): number =>
  ({ middle: 0, left: -36, right: 36 })[job.parting] + job.shape.turn * 0.6;

/** 0 on the deepest skin, where black hair hardly stands out, 1 on fair skin. */
export const paleness = ({ skin }: HairJob): number => clamp((luminance(skin) - 0.28) / 0.35, 0, 1);
