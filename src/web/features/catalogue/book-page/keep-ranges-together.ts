// Keeps a line from breaking inside «10–15».

export const keepRangesTogether = (text: string): string => text.replace(/(\d–)(?=\d)/g, '$1\u2060');
