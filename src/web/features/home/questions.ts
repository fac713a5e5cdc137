// The questions of the home page, in order; their words are in the copy files.
export const QUESTIONS = ['age', 'time', 'delivery', 'photo', 'preview', 'change', 'data'] as const;
