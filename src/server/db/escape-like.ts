// Escapes the wildcards of a LIKE pattern in user input.

export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
