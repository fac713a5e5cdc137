// The beginning of a long text, for search engines.
import { type Inline, readRichText } from './rich-text.ts';

const MAX_CHARS = 160;

/** The first paragraph without its markup, cut after a word; null for a text without paragraphs. */
export function firstWords(text: string): string | null {
  const paragraph = readRichText(text).find(({ kind }) => kind === 'paragraph');
  if (paragraph?.kind !== 'paragraph') return null;
  const words = plain(paragraph.children).replaceAll(/\s+/g, ' ').trim();
  if (words.length <= MAX_CHARS) return words || null;
  const cut = words.slice(0, MAX_CHARS);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_CHARS / 2)).trimEnd()}…`;
}

const plain = (pieces: readonly Inline[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : plain(piece.children))).join('');
