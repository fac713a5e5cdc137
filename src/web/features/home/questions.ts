// Question keys of the home page, in order; the texts are in the copy files.
export const QUESTIONS = [
  'age',
  'time',
  'delivery',
  'preorder',
  'photo',
  'preview',
  'change',
  'who',
  'data',
  'support',
] as const;
