// The questions of the home page, in order; their words are in the copy files.
export const QUESTIONS = [
  'age',
  'time',
  'delivery',
  'preorder',
  'photo',
  'preview',
  'change',
  'data',
  'support',
] as const;
