// Why a copy is printed once more before its parcel leaves.

export const REPRINT_REASONS = ['damaged', 'misprint', 'binding', 'wrong-book', 'lost', 'other'] as const;
export type ReprintReason = (typeof REPRINT_REASONS)[number];

/** What a reprint may cost at most, in kopecks. */
export const MAX_REPRINT_COST = 10_000_000;
