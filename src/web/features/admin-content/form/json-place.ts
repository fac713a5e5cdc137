// Position of a JSON syntax error, as browsers' parsers report it inconsistently.
import { type ParseError, parse } from 'jsonc-parser';

export interface JsonFault {
  readonly line: number;
  readonly column: number;
}

/** Null for valid JSON. */
export function jsonFault(text: string): JsonFault | null {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true });
  const [first] = errors;
  if (!first) return null;
  const lines = text.slice(0, first.offset).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}
