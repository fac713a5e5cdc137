// Limits of a search whose matches are collected from several tables before they are sorted.

/** With more candidates a search is common: its first pages are filled faster by walking the list in its order. */
export const MAX_CANDIDATES = 2_000;
export interface Candidates {
  readonly ids: readonly string[];
  /** Whether every match is among them. */
  readonly areAll: boolean;
}

/** A walk gives up after this many rows, so that it costs little where matches are far apart. */
export const MAX_WALKED_ROWS = 5_000;
/** Pages that end further down are not walked to. */
const MAX_WALKED_TO = 500;

/** Part of a list. */
export interface Part {
  readonly offset: number;
  readonly limit: number;
}

export const isWithinWalk = ({ offset, limit }: Part): boolean => offset + limit <= MAX_WALKED_TO;
