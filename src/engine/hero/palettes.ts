// Derives the tones of skin, hair and eyes from the colours of a look.

import type { EyeColour } from '#core/look/look.ts';
import { eyeColours, hairColours, skinColours } from '#core/look/look-colours.ts';
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
  /** Highlight of the lower lip. */
  lipLight: string;
  /** The line of the closed mouth. */
  mouth: string;
  /** Warm highlight on forehead, nose and cheekbones, for deep skin. */
  glow: string;
  glowOpacity: number;
}

export interface HairTones {
  base: string;
  light: string;
  dark: string;
  brow: string;
}

/** The iris and the highlight in its lower half, which distinguishes small eyes. */
export interface EyeTones {
  iris: string;
  light: string;
}

const EYE_LIGHT: Record<EyeColour, string> = {
  blue: '#a4dcff',
  grey: '#b3bec3',
  green: '#c0e07a',
  hazel: '#e8bd58',
  brown: '#cf8646',
};

export const eyeTones = ({ eyes }: HeroLook): EyeTones => ({
  // Beside warm skin a neutral grey looks blue.
  iris: eyes === 'grey' ? mix(eyeColours.grey, '#6b6c68', 0.6) : eyeColours[eyes],
  light: EYE_LIGHT[eyes],
});

export function luminance(hex: string): number {
  const value = Number.parseInt(hex.slice(1), 16);
  return (0.2126 * (value >> 16) + 0.7152 * ((value >> 8) & 255) + 0.0722 * (value & 255)) / 255;
}

/** Stories may use #abc or #aabbccdd; mixing needs #aabbcc. */
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

/** 0 for light skin, 1 for the darkest. */
const darkness = (skin: string): number => clamp(depthOf(skin), 0, 1);
/** The same, unclamped: negative for the fairest skin. */
const depthOf = (skin: string): number => (0.78 - luminance(skin)) / 0.45;

/** Adds a minimum of warmth to warm, olive and brown skin that a dim photo made greyish. */
function withMinWarmth(skin: string): string {
  const dark = depthOf(skin);
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => Number.parseInt(skin.slice(i, i + 2), 16));
  const least =
    dark < 0.09
      ? lerp(0.17, 0.36, clamp((dark + 0.23) / 0.32, 0, 1))
      : lerp(0.36, 0.46, clamp((dark - 0.09) / 0.5, 0, 1));
  const blue = Math.min(b, Math.round(r * (1 - least)));
  if (blue === b || r < g || g < b) return skin;
  return `#${[r, g, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

export function skinTones(look: HeroLook): SkinTones {
  const base = withMinWarmth(look.skinHex ?? skinColours[look.skin]);
  const dark = darkness(base);
  const deep = clamp((dark - 0.2) / 0.5, 0, 1);
  // On medium skin violet shades and red cheeks look dirty, so both are warm brown there.
  const middle = clamp(dark / 0.18, 0, 1) * clamp((0.95 - dark) / 0.3, 0, 1);
  const line = mix(base, mix('#8f3a33', '#220a12', deep), lerp(0.5, 0.72, dark));
  // Mixing with deep skin weakens a colour, so lips and cheeks keep a larger share there.
  const lip = mix(base, mix('#b8394a', '#c4524c', dark), lerp(0.5, 0.7, dark));
  return {
    base,
    dark,
    shade: mix(base, mix(mix('#a8483f', '#3a1630', deep), '#8a2c12', 0.62 * middle), lerp(0.36, 0.4, dark)),
    line,
    blush: mix(base, mix(mix('#f0604f', '#e0523a', dark), '#f8703c', 0.7 * middle), lerp(0.72, 0.86, dark)),
    blushOpacity: 0.39 - 0.05 * Math.max(middle, dark),
    lip,
    lipLight: mix(lip, '#ffcfb8', 0.5),
    mouth: mix(mix('#7e2630', '#4a0f1c', dark), line, 0.35),
    glow: mix(base, mix('#ffb27c', '#ffca8c', middle), 0.8),
    glowOpacity: Math.max(0.3 * middle, lerp(0, 0.32, clamp((dark - 0.25) / 0.6, 0, 1))),
  };
}

/** Weight of the photographed brow colour against the derived one. */
const PHOTO_BROW_WEIGHT = 0.7;

/** Shine of hair: gold on fair, copper on brown, sky blue on black, which anything warmer would turn brown. */
function shineOf(base: string, pale: number, dark: number): Pick<HairTones, 'light'> {
  if (pale > 0.4) return { light: mix(base, '#fff3cf', 0.42) };
  const warm = clamp((pale - 0.1) / 0.08, 0, 1);
  // Beside deep skin a blue shine looks greyish.
  const sky = mix('#93a0cf', '#b4917f', 0.7 * dark);
  return { light: mix(base, mix(sky, '#eaa86c', warm), lerp(0.38, 0.3, warm)) };
}

/** Ashy hair looks greyish beside brown and deep skin: there it gets at least this share of this brown's saturation. */
const WARM_HAIR_COLOUR = '#6e3c20';
const MIN_HAIR_WARMTH = 0.58;
/** Luminance of black and brown hair relative to deep skin, so that hair stays distinct from it. */
const HAIR_TO_SKIN_LUMINANCE = [0.42, 0.74] as const;

const saturation = (hex: string): number => {
  const parts = [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));
  return (Math.max(...parts) - Math.min(...parts)) / Math.max(1, ...parts);
};

/** Adjusts hair beside brown or deep skin: warmer, and distinct from the skin. */
function adjustHairToSkin(own: string, skin: string): string {
  const dark = clamp(darkness(skin) * 1.4, 0, 1);
  const pale = luminance(own);
  const face = luminance(skin);
  // Red and fair hair are distinct without adjustment.
  const apart = Math.max(
    clamp((pale - face) / 0.14, 0, 1),
    clamp((saturation(own) - 0.58) / 0.16, 0, 1),
    1 - clamp((darkness(skin) - 0.5) / 0.3, 0, 1),
  );
  const below = face * lerp(...HAIR_TO_SKIN_LUMINANCE, clamp((pale - 0.12) / 0.14, 0, 1));
  const lit = lerp(Math.min(pale, below), pale, apart);
  const base = mix('#100402', own, lit / pale);
  const warmth = saturation(base);
  // Black stays black with a trace of brown.
  const brown = lerp(0.35, 1, clamp((lit - 0.1) / 0.1, 0, 1));
  const least = MIN_HAIR_WARMTH * dark * brown * clamp((0.62 - lit) / 0.12, 0, 1);
  if (warmth >= least) return base;
  const against = lit / luminance(WARM_HAIR_COLOUR);
  const warm =
    against > 1 ? mix(WARM_HAIR_COLOUR, '#ffc38a', (against - 1) / 2.2) : mix('#000000', WARM_HAIR_COLOUR, against);
  return mix(base, warm, (least - warmth) / (0.71 - warmth));
}

export function hairTones(look: HeroLook): HairTones {
  const skin = look.skinHex ?? skinColours[look.skin];
  const own = look.hairHex ?? hairColours[look.hair];
  const base = look.hair === 'grey' ? own : adjustHairToSkin(own, skin);
  const pale = luminance(base);
  // Brows must contrast with the skin: fair hair gets warmer and darker brows.
  const ink = luminance(skin) < 0.45 ? 0.55 : lerp(0.3, 0.12, clamp((pale - 0.35) / 0.25, 0, 1));
  const brow = mix(mix(base, '#4a2418', clamp(pale * 0.75, 0, 0.6)), '#1c0d14', ink);
  return {
    base,
    ...shineOf(base, pale, darkness(skin)),
    dark: mix(base, pale > 0.4 ? '#8a4f2a' : '#140a1c', pale > 0.4 ? 0.34 : 0.42),
    brow: look.browHex ? mix(brow, look.browHex, PHOTO_BROW_WEIGHT) : brow,
  };
}
