// A measure of the hair as one of three steps: less than usual, usual, more.

export const STEPS = ['less', 'usual', 'more'] as const;
export type Step = (typeof STEPS)[number];
export const STEP_VALUES: Record<Step, number> = { less: -0.8, usual: 0, more: 0.8 };
const NEXT_STEP_FROM = 0.4;

export const stepName = (value = 0): Step =>
  value < -NEXT_STEP_FROM ? 'less' : value > NEXT_STEP_FROM ? 'more' : 'usual';
