// Models that draw, as staff sees them.

export interface AiModel {
  readonly documentId: string;
  readonly name: string;
  readonly provider: string;
  readonly purpose: string | null;
  readonly model: string | null;
  readonly active: boolean;
  /** Millionths of a US dollar: for one picture, and at most in a day; null where the owner has not said. */
  readonly priceMicros: number | null;
  readonly dailyMicros: number | null;
  /** What its drawings have really cost: since the first of this month in Moscow, and in all. */
  readonly spent: { readonly monthMicros: number; readonly allMicros: number; readonly drawings: number };
}

/** `incomplete`: its description or its key is not enough to ask anybody. */
export type AiModelState = 'ready' | 'incomplete' | 'unavailable' | 'unknown-model' | 'wrong-key';
