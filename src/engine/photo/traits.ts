// What skin and hair look like to the network of parts: a few numbers read off its inner layers.

import type { HairTexture } from '#core/look/look.ts';
import type { HairLength } from './hair-end.ts';
import { CHANNELS, type Impression, type Region } from './impression.ts';
import type { Lab } from './lab.ts';
import fitted from './traits-weights.json' with { type: 'json' };

export interface Traits {
  /** Step of the palette, 1 porcelain .. 8 deep. */
  skin: number | undefined;
  /** Colour of the hair as people name it. */
  hair: Lab | undefined;
  /** How much the hair looks like each kind, about 0..1; locs look coily. */
  curl: Record<Exclude<HairTexture, 'locs'>, number> | undefined;
  /** How much the hair looks as long as each length, about 0..1. */
  length: Record<Exclude<HairLength, 'none'>, number> | undefined;
  /** How much hair looks tied, about 0..1: learnt from girls and women. */
  tied: number | undefined;
  /** How much the face looks like one with glasses, and what is over it like a hat, about 0..1. */
  glasses: number | undefined;
  hat: number | undefined;
  /** How much the face looks like one with brown eyes, about 0..1. */
  brownEyes: number | undefined;
}

/**
 * Ridge regressions on the principal components of each layer, fitted on 908 labelled photos and on the same photos in
 * another light (docs/likeness.md): what the network had to learn of skin and hair to find them tells more of them than
 * their pixels do. Each judge has a row of weights for every number it gives.
 */
interface Judge {
  regions: readonly Region[];
  length: number;
  rows: { base: number; scale: number; weights: Int16Array }[];
}

function judgeFrom({ regions, spreads, base, scale, weights }: (typeof fitted)[keyof typeof fitted]): Judge {
  const length = spreads ? 2 * CHANNELS : CHANNELS;
  const bytes = Buffer.from(weights, 'base64');
  const numbers = Int16Array.from({ length: bytes.length / 2 }, (_, i) => bytes.readInt16LE(i * 2));
  const row = regions.length * length;
  return {
    regions: regions as Region[],
    length,
    rows: base.map((one, i) => ({
      base: one,
      scale: scale[i] as number,
      weights: numbers.subarray(i * row, (i + 1) * row),
    })),
  };
}
const SKIN = judgeFrom(fitted.skin);
const HAIR = judgeFrom(fitted.hair);
const CURL = judgeFrom(fitted.curl);
const LENGTH = judgeFrom(fitted.length);
const TIED = judgeFrom(fitted.tied);
const GLASSES = judgeFrom(fitted.glasses);
const HAT = judgeFrom(fitted.hat);
const BROWN_EYES = judgeFrom(fitted.brownEyes);

/** Undefined where one of its regions is not seen. */
function judged({ regions, length, rows }: Judge, impression: Impression): number[] | undefined {
  const seen = regions.map((region) => impression[region]);
  if (seen.some((activity) => activity === undefined)) return;
  return rows.map(({ base, scale, weights }) => {
    let sum = 0;
    for (const [k, activity] of seen.entries())
      for (let i = 0; i < length; i++) sum += (weights[k * length + i] as number) * (activity?.[i] as number);
    return base + sum * scale;
  });
}

export function traitsOf(impression: Impression): Traits {
  const one = (judge: Judge): number | undefined => judged(judge, impression)?.[0];
  const [straight, wavy = 0, curly = 0, coily = 0] = judged(CURL, impression) ?? [];
  const [short, chin = 0, shoulder = 0, long = 0] = judged(LENGTH, impression) ?? [];
  return {
    skin: one(SKIN),
    hair: judged(HAIR, impression) as Lab | undefined,
    curl: straight === undefined ? undefined : { straight, wavy, curly, coily },
    length: short === undefined ? undefined : { short, chin, shoulder, long },
    tied: one(TIED),
    glasses: one(GLASSES),
    hat: one(HAT),
    brownEyes: one(BROWN_EYES),
  };
}

/** Which of several it is: what looks most like it, and the one that was measured weighs so much more. */
export function agreed<Kind extends string, Own extends string>(
  impression: Record<Kind, number> | undefined,
  measured: Own,
  weight: number,
): Kind | Own {
  if (!impression) return measured;
  const score = (kind: Kind): number => impression[kind] + ((kind as string) === measured ? weight : 0);
  return (Object.keys(impression) as Kind[]).reduce((a, b) => (score(b) > score(a) ? b : a));
}
