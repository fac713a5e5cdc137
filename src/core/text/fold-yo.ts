// Search treats ё and е as one letter: most people type е.

/** Lower case, with е for ё. */
export const foldYo = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');
