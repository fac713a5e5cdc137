// Creates the illustrator that an administrator configured: the API key comes from the environment or /admin, the rest from the record.
import { z } from 'zod';
import { systemClock } from './core/clock.ts';
import { createDailyCostGuard } from './providers/illustrator/cost-guard.ts';
import type { OpenIllustrator } from './providers/illustrator/illustrator.ts';
import { createReplicateIllustrator } from './providers/illustrator/replicate-illustrator.ts';

/** Defaults: 0.10 USD per picture and 10 USD per day, in millionths of a US dollar. */
const settings = z.object({
  inputNames: z
    .object({
      prompt: z.string(),
      photo: z.string().exactOptional(),
      drawing: z.string().exactOptional(),
      seed: z.string().exactOptional(),
      size: z.string().exactOptional(),
    })
    .default({ prompt: 'prompt' }),
  fixedInput: z.record(z.string(), z.unknown()).default({}),
  priceMicros: z.int().positive().default(100_000),
  dailyMicros: z.int().positive().default(10_000_000),
  timeoutMs: z.int().positive().max(600_000).default(120_000),
});

const MODEL_NAME = /^[^/:\s]+\/[^/:\s]+$/;

export const chooseIllustrator =
  (keyOf: (name: string) => string | undefined): OpenIllustrator =>
  ({ provider, model, version, endpoint, keySetting, settings: configured }) => {
    const token = keySetting === null ? undefined : keyOf(keySetting);
    const parsed = settings.safeParse(configured ?? {});
    if (provider !== 'replicate' || !token || !MODEL_NAME.test(model) || !parsed.success) return null;
    const { dailyMicros, ...rest } = parsed.data;
    return createReplicateIllustrator({
      token,
      model: (version ? `${model}:${version}` : model) as `${string}/${string}`,
      ...(endpoint ? { baseUrl: endpoint } : {}),
      costGuard: createDailyCostGuard(dailyMicros, systemClock),
      clock: systemClock,
      ...rest,
    });
  };
