// Public types of the status page.
import type { z } from 'zod';
import type { statusPart } from './status.contract.ts';

export type StatusPart = z.output<typeof statusPart>;
export type StatusLevel = StatusPart['level'];
export type StatusFact = StatusPart['facts'][number];
