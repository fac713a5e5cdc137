// Types of the setup steps that continue after the first start.
/** Steps whose results visitors see. */
export const VISIBLE_STEPS = ['pictures'] as const;
export const OPENING_STEPS = [...VISIBLE_STEPS, 'plates'] as const;
export type OpeningStep = (typeof OPENING_STEPS)[number];

export interface StepProgress {
  readonly done: number;
  readonly total: number;
}

export interface OpeningService {
  /** Steps begun by this build; a missing one has not begun. */
  progress(): Promise<Partial<Record<OpeningStep, StepProgress>>>;
  /** Whether all steps visible to visitors are complete. */
  isComplete(): Promise<boolean>;
  /** Draws the covers a first start needs and creates the products; `say` reports slow steps. */
  open(say: (line: string) => void): Promise<void>;
}
