// Input shared by all parts of the hair, and the strokes and masses they have in common.

import type { Fringe, HairTexture, Parting, TieCount, TiePlace } from '#core/look/look.ts';
import type { Brush, SolidOptions } from '#engine/drawing/brush.ts';
import { clamp, mix } from '#engine/drawing/draw.ts';
import { pathBox } from '#engine/drawing/path.ts';
import type { HeadShape } from '#engine/hero/head-shape.ts';
import type { FiveSamples } from '#engine/types.ts';
import { type HairTones, luminance } from '../palettes.ts';
import { hairMarks, textureBulk } from './texture.ts';

export interface HairJob {
  brush: Brush;
  shape: HeadShape;
  hair: HairTones;
  skin: string;
  /** Markup clipped to the face. */
  onFace: (markup: string, extra?: string) => string;
  texture: HairTexture;
  fringe: Fringe;
  parting: Parting;
  /** Deviation of the length and the volume of the hair from usual, -1..1. */
  fall: number;
  volume: number;
  /** Hair volume and hairline read from a photo, each in five samples from left to right. */
  outline: FiveSamples | undefined;
  hairline: FiveSamples | undefined;
  /** Colour of ribbons and headbands. */
  tieColour: string;
  /** Whether loose hair has a bow, as seen in the photo or chosen. */
  hasBow: boolean;
  /** Whether there is a headband, and whether there are clips. */
  hasHeadband: boolean;
  hasClips: boolean;
  /** Place and relative size of tails and knots, if the look says them. */
  tiePlace: TiePlace | undefined;
  tieCount: TieCount | undefined;
  tieSize: number;
  /** Share of the sides that is shaved, if the look says it. */
  fade: number | undefined;
  /** Colour of beads at the ends of braids; undefined for none. */
  beadColour: string | undefined;
  /** Whether the style is a short cut. */
  isShortCut: boolean;
  /** Boys' grown hair is shaggy and flicks out where a girls' bob turns in. */
  isBoy: boolean;
  /** Below two years: short hair off the forehead is first hair. */
  isBaby: boolean;
  /** Toddler proportions: thin hair is first hair, not a crew cut. */
  isToddler: boolean;
  /** Growth: -1 at birth, 0 at four and a half or unknown, 1 from nine on. */
  growth: number;
  /** Whether the hero is lying: hair falls to the ground side. */
  isLying: boolean;
  /** The y coordinate of the middle of a hat's brim, above which hair is hidden; undefined on bare heads. */
  brim: number | undefined;
  /** Whether the hat is a hood that encloses tied and hanging hair. */
  isHooded: boolean;
}

/** A line of light or shade along the hair; line art drops it. */
export const flowLine = (job: HairJob, d: string, width = 3.4, light = true): string =>
  job.brush.stroke(d, light ? job.hair.light : job.hair.dark, width, light ? 0.5 : 0.55);

/** Drawn under small black shapes: line art would fill them black, but outlines this lighter colour. */
const OUTLINE_UNDERLAY = '#4a3d40';
const BLACK_MAX_GREEN = 64;
const SMALL_SHAPE_UNITS = 75;

/** A shape of hair that line art only outlines, however dark and small it is. */
export function outlined({ brush, hair }: HairJob, d: string, fill: string, options: SolidOptions): string {
  const { width, height } = pathBox(d);
  if (Number.parseInt(hair.base.slice(3, 5), 16) > BLACK_MAX_GREEN || Math.max(width, height) > SMALL_SHAPE_UNITS)
    return brush.solid(d, fill, options);
  return `<path d="${d}" fill="${OUTLINE_UNDERLAY}"/>${brush.solid(d, fill, { ...options, tiny: true })}`;
}

/** A mass of hair with the marks of its texture. */
export function hairMass(job: HairJob, d: string, fill: string, options: SolidOptions = {}): string {
  const marks = hairMarks(job.texture, pathBox(d), { light: mix(fill, job.hair.light, 0.8), dark: job.hair.dark });
  return outlined(job, d, fill, { shade: 0.5, ...options, inside: (options.inside ?? '') + marks });
}

/** Distance of the hair from the head, relative to usual straight hair. */
export const fullness = ({ texture, volume }: Pick<HairJob, 'texture' | 'volume'>): number =>
  textureBulk(texture) * (1 + 0.36 * volume);

/** The x coordinate of the parting. */
export const partX = (job: HairJob): number =>
  ({ middle: 0, left: -36, right: 36 })[job.parting] + job.shape.turn * 0.6;

/** 0 on the deepest skin, where black hair has little contrast, 1 on fair skin. */
export const paleness = ({ skin }: HairJob): number => clamp((luminance(skin) - 0.28) / 0.35, 0, 1);
