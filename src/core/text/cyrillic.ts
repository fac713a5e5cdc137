// Distinguishes Russian text from English.

export const CYRILLIC_LETTER = /\p{Script=Cyrillic}/u;
