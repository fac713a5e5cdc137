// Linear probes on pooled activations: predict traits of skin and hair that the segmentation network encodes.

import type { LooseTexture } from '#core/look/look.ts';
import { keysOf } from '#core/typed-object.ts';
import fitted from '../fitted/linear-probes.json' with { type: 'json' };
import type { Lab } from '../pixels/lab.ts';
import { CHANNEL_COUNT, type PooledActivations, type Region } from './pooled-activations.ts';

export type HairLength = 'none' | 'short' | 'chin' | 'shoulder' | 'long';

export interface PredictedTraits {
  /** Step of the palette, 1 porcelain .. 8 deep. */
  skin: number | undefined;
  /** Hair colour as people name it. */
  hair: Lab | undefined;
  /** Score of each texture, about 0..1; locs are scored as coily. */
  curl: Record<LooseTexture, number> | undefined;
  /** Score of each length, about 0..1. */
  length: Record<Exclude<HairLength, 'none'>, number> | undefined;
  /** Score of tied hair, about 0..1; fitted on girls and women only. */
  tied: number | undefined;
  /** Scores of glasses and of a hat, about 0..1. */
  glasses: number | undefined;
  hat: number | undefined;
  /** Score of brown eyes, about 0..1. */
  brownEyes: number | undefined;
}

/** A probe as stored: `weights` are 16-bit integers in base64, one row per output, to be multiplied by `scale`. */
export interface StoredProbe {
  regions: string[];
  /** Whether standard deviations are used beside the means. */
  spreads: boolean;
  base: number[];
  scale: number[];
  weights: string;
}
export type ProbeName = keyof typeof fitted;
export type StoredProbes = Record<ProbeName, StoredProbe>;

interface LinearProbe {
  regions: readonly Region[];
  /** Inputs per region. */
  length: number;
  rows: { base: number; scale: number; weights: Int16Array }[];
}

function decodeProbe({ regions, spreads, base, scale, weights }: StoredProbe): LinearProbe {
  const length = spreads ? 2 * CHANNEL_COUNT : CHANNEL_COUNT;
  const bytes = new DataView(Uint8Array.from(atob(weights), (char) => char.charCodeAt(0)).buffer);
  const numbers = Int16Array.from({ length: bytes.byteLength / 2 }, (_, i) => bytes.getInt16(i * 2, true));
  const row = regions.length * length;
  return {
    regions: regions as Region[],
    length,
    rows: base.map((one, i) => ({
      base: one,
      scale: scale[i] ?? 0,
      weights: numbers.subarray(i * row, (i + 1) * row),
    })),
  };
}

/** Undefined where one of the probe's regions is not visible. */
function evaluateProbe({ regions, length, rows }: LinearProbe, pooled: PooledActivations): number[] | undefined {
  const inputs = regions.map((region) => pooled[region]);
  if (inputs.some((statistics) => statistics === undefined)) return;
  return rows.map(({ base, scale, weights }) => {
    let sum = 0;
    for (const [k, statistics] of inputs.entries())
      for (let i = 0; i < length; i++) sum += (weights[k * length + i] ?? 0) * (statistics?.[i] as number);
    return base + sum * scale;
  });
}

export type PredictTraits = (pooled: PooledActivations) => PredictedTraits;

/** Probes with other weights than the shipped ones: training/ and tests compare them. */
export function createTraitPredictor(stored: StoredProbes): PredictTraits {
  const skin = decodeProbe(stored.skin);
  const hair = decodeProbe(stored.hair);
  const curl = decodeProbe(stored.curl);
  const length = decodeProbe(stored.length);
  const tied = decodeProbe(stored.tied);
  const glasses = decodeProbe(stored.glasses);
  const hat = decodeProbe(stored.hat);
  const brownEyes = decodeProbe(stored.brownEyes);
  return (pooled) => {
    const first = (probe: LinearProbe): number | undefined => evaluateProbe(probe, pooled)?.[0];
    const [straight, wavy = 0, curly = 0, coily = 0] = evaluateProbe(curl, pooled) ?? [];
    const [short, chin = 0, shoulder = 0, long = 0] = evaluateProbe(length, pooled) ?? [];
    return {
      skin: first(skin),
      hair: evaluateProbe(hair, pooled) as Lab | undefined,
      curl: straight === undefined ? undefined : { straight, wavy, curly, coily },
      length: short === undefined ? undefined : { short, chin, shoulder, long },
      tied: first(tied),
      glasses: first(glasses),
      hat: first(hat),
      brownEyes: first(brownEyes),
    };
  };
}

/** The shipped probes, written by `npm run train:fit`. */
export const predictTraits: PredictTraits = createTraitPredictor(fitted);

/** The class with the highest score, after the measured class got a bonus of `weight`. */
export function combineWithMeasured<Kind extends string, Own extends string>(
  scores: Record<Kind, number> | undefined,
  measured: Own,
  weight: number,
): Kind | Own {
  if (!scores) return measured;
  const score = (kind: Kind): number => scores[kind] + ((kind as string) === measured ? weight : 0);
  return keysOf(scores).reduce((a, b) => (score(b) > score(a) ? b : a));
}
