// Blocks of a story text file: located by header, replaced without touching the rest.

const HEADER = /^==\s*([a-z0-9-]+)\s*==\s*$/;

export interface TextBlock {
  readonly text: string;
  /** Line number of its first line in the file, from 1. */
  readonly line: number;
}

/** Null when the file has no such block. */
export function readBlock(source: string, key: string): TextBlock | null {
  const found = locate(source.split('\n'), key);
  return found && { text: found.lines.slice(found.from, found.to).join('\n'), line: found.from + 1 };
}

/** Replaces the text between the surrounding empty lines; appends a missing block. */
export function replaceBlock(source: string, key: string, text: string): string {
  const lines = source.split('\n');
  const found = locate(lines, key);
  if (!found) return `${source.trimEnd()}\n\n== ${key} ==\n${text}\n`;
  return [...lines.slice(0, found.from), ...text.split('\n'), ...lines.slice(found.to)].join('\n');
}

export const blockKeys = (source: string): string[] =>
  source.split('\n').flatMap((line) => HEADER.exec(line)?.[1] ?? []);

/** The block containing the line `at` (from 1), header included. */
export function blockAt(source: string, at: number): { readonly key: string; readonly line: number } | null {
  const lines = source.split('\n');
  const key = lines
    .slice(0, at)
    .map((line) => HEADER.exec(line)?.[1])
    .findLast((one) => one !== undefined);
  const found = key === undefined ? null : locate(lines, key);
  return key === undefined || !found ? null : { key, line: found.from + 1 };
}

function locate(lines: readonly string[], key: string): { lines: readonly string[]; from: number; to: number } | null {
  const header = lines.findIndex((line) => HEADER.exec(line)?.[1] === key);
  if (header < 0) return null;
  const next = lines.findIndex((line, index) => index > header && HEADER.test(line));
  let from = header + 1;
  let to = next < 0 ? lines.length : next;
  while (from < to && lines[from]?.trim() === '') from += 1;
  while (to > from && lines[to - 1]?.trim() === '') to -= 1;
  return { lines, from, to };
}
