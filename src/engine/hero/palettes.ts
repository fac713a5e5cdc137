// The tones a painter derives from the named colours of a look, for skin and hair.

import { hairColours, skinColours } from '#core/look-colours.ts';
import { clamp, lerp, mix } from '#engine/drawing/draw.ts';
import type { HeroLook } from '#engine/types.ts';

export interface SkinTones {
  base: string;
  /** 0 for light skin, 1 for the darkest: shades get softer and blush weaker. */
  dark: number;
  shade: string;
  line: string;
  blush: string;
  blushOpacity: number;
  lip: string;
}

export interface HairTones {
  base: string;
  light: string;
  dark: string;
  brow: string;
}

function luminance(hex: string): number {
  const value = Number.parseInt(hex.slice(1), 16);
  return (0.2126 * (value >> 16) + 0.7152 * ((value >> 8) & 255) + 0.0722 * (value & 255)) / 255;
}

/** Stories may write #abc or #aabbccdd; the painter mixes #aabbcc. */
export function fullHex(colour: string): string {
  if (/^#[0-9a-f]{6}$/i.test(colour)) return colour;
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(colour);
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`;
  if (/^#[0-9a-f]{8}$/i.test(colour)) return colour.slice(0, 7);
  const parts = colour.match(/\d+/g)?.slice(0, 3) ?? [];
  return `#${[0, 1, 2]
    .map((i) =>
      Math.min(255, Number(parts[i] ?? 128))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

export function skinTones(look: HeroLook): SkinTones {
  const base = look.skinHex ?? skinColours[look.skin];
  const dark = clamp((0.78 - luminance(base)) / 0.45, 0, 1);
  return {
    base,
    dark,
    shade: mix(base, lerp(0, 1, dark) > 0.5 ? '#3a1630' : '#a8483f', lerp(0.36, 0.4, dark)),
    line: mix(base, dark > 0.5 ? '#2a0f18' : '#8f3a33', lerp(0.5, 0.55, dark)),
    blush: mix(base, dark > 0.5 ? '#c2493f' : '#f0604f', lerp(0.72, 0.5, dark)),
    blushOpacity: lerp(0.42, 0.34, dark),
    lip: mix(base, '#b8394a', lerp(0.5, 0.62, dark)),
  };
}

/** Photographed brows are softer than drawn ones may be: so far towards their own tone. */
const OWN_BROWS = 0.7;

/** Light on hair: gold on fair, copper on brown, and the sky on black, which would turn brown by anything warmer. */
function shineOf(base: string, pale: number): Pick<HairTones, 'light'> {
  if (pale > 0.4) return { light: mix(base, '#fff3cf', 0.42) };
  const warm = clamp((pale - 0.1) / 0.08, 0, 1);
  return { light: mix(base, mix('#93a0cf', '#eaa86c', warm), lerp(0.38, 0.3, warm)) };
}

export function hairTones(look: HeroLook): HairTones {
  const base = look.hairHex ?? hairColours[look.hair];
  const skin = look.skinHex ?? skinColours[look.skin];
  const pale = luminance(base);
  // Brows must read on the child's own skin: fair hair gets warmer and darker brows.
  const brow = mix(mix(base, '#4a2418', clamp(pale * 0.75, 0, 0.6)), '#1c0d14', luminance(skin) < 0.45 ? 0.55 : 0.3);
  return {
    base,
    ...shineOf(base, pale),
    dark: mix(base, pale > 0.4 ? '#8a4f2a' : '#140a1c', pale > 0.4 ? 0.34 : 0.42),
    brow: look.browHex ? mix(brow, look.browHex, OWN_BROWS) : brow,
  };
}
