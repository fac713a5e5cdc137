// Public types of illustrator models.
import type { z } from 'zod';
import type { aiModel } from './ai-models.contract.ts';

export type AiModel = z.output<typeof aiModel>;

/** `incomplete`: the description or the key is missing. */
export type AiModelState = 'ready' | 'incomplete' | 'unavailable' | 'unknown-model' | 'wrong-key';
