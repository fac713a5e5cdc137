// What a new shop still has to make after it has opened.
/** What a visitor sees. */
export const VISIBLE_STEPS = ['pictures', 'film'] as const;
export const OPENING_STEPS = [...VISIBLE_STEPS, 'plates'] as const;
export type OpeningStep = (typeof OPENING_STEPS)[number];

export interface StepProgress {
  readonly done: number;
  readonly total: number;
}

export interface OpeningService {
  /** Every step that this build has begun; one that is missing has not begun. */
  progress(): Promise<Partial<Record<OpeningStep, StepProgress>>>;
  /** True when nothing is left that a visitor would miss. */
  isComplete(): Promise<boolean>;
  /** Draws the covers a first start needs and puts the books on the shelf; `say` tells what takes its time. */
  open(say: (line: string) => void): Promise<void>;
}
