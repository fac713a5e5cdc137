// Public types of illustrator models.

export interface AiModel {
  readonly documentId: string;
  readonly name: string;
  readonly provider: string;
  readonly purpose: string | null;
  readonly model: string | null;
  readonly active: boolean;
  /** In millionths of a US dollar per picture and per day; null if not set. */
  readonly priceMicros: number | null;
  readonly dailyMicros: number | null;
  /** Actual cost: since the first of this month in Moscow, and in total. */
  readonly spent: { readonly monthMicros: number; readonly allMicros: number; readonly drawings: number };
}

/** `incomplete`: the description or the key is missing. */
export type AiModelState = 'ready' | 'incomplete' | 'unavailable' | 'unknown-model' | 'wrong-key';
