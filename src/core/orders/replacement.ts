// Why an order is replaced without charge.

export const REPLACEMENT_REASONS = ['damaged', 'misprint', 'lost', 'our-mistake', 'buyer-mistake', 'other'] as const;
export type ReplacementReason = (typeof REPLACEMENT_REASONS)[number];
