// Numbers of page variants in stored data, API addresses and fingerprints; inside the engine variants have names.
import type { PageVariant } from '#engine/types.ts';

/** 3 was a painted face (decision 38); 5 is an external illustrator, whose pictures the engine does not draw. */
const NUMBER_BY_VARIANT = {
  drawn: 1,
  'painted-skin': 2,
  'alternative-composition': 4,
} as const satisfies Record<PageVariant, number>;

const VARIANT_BY_NUMBER = {
  1: 'drawn',
  2: 'painted-skin',
  4: 'alternative-composition',
} as const satisfies Record<VariantNumber, PageVariant>;

export type VariantNumber = (typeof NUMBER_BY_VARIANT)[PageVariant];

export const variantNumber = (variant: PageVariant): VariantNumber => NUMBER_BY_VARIANT[variant];
export const variantFromNumber = (number: VariantNumber): PageVariant => VARIANT_BY_NUMBER[number];
