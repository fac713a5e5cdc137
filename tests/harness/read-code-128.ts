// Reads barcodes Code 128 (set B) from a greyscale picture, line by line, as a hand scanner does.
import { code128Widths } from '#core/press/code-128.ts';

const DARK_BELOW = 128;
const START_B = '211214';
const STOP = '2331112';
const LONGEST = 40;

/** Pattern of each printable character, taken from the encoder; its table is checked against the standard elsewhere. */
const LETTERS = new Map(
  Array.from({ length: 95 }, (_, index) => {
    const letter = String.fromCharCode(32 + index);
    return [code128Widths(letter).slice(6, 12).join(''), letter] as const;
  }),
);

/** Codes found on any line of the picture. */
export function readCode128(pixels: Uint8Array, width: number, height: number): string[] {
  const found = new Set<string>();
  for (let y = 0; y < height; y += 4)
    for (const code of readLine(pixels.subarray(y * width, (y + 1) * width))) found.add(code);
  return [...found];
}

/** Lengths of equal pixels, beginning with white ones. */
function runsOf(line: Uint8Array): number[] {
  const runs: number[] = [];
  let isDark = false;
  let length = 0;
  for (const pixel of line) {
    if (pixel < DARK_BELOW === isDark) length += 1;
    else {
      runs.push(length);
      isDark = !isDark;
      length = 1;
    }
  }
  return [...runs, length];
}

/** Widths of one character in modules; null when they do not add up to its eleven or thirteen. */
function modulesOf(runs: readonly number[], total: number): string {
  const sum = runs.reduce((all, run) => all + run, 0);
  return runs.map((run) => Math.round((run * total) / sum)).join('');
}

function readLine(line: Uint8Array): string[] {
  const runs = runsOf(line);
  const codes: string[] = [];
  for (let at = 1; at < runs.length; at += 2) {
    if (modulesOf(runs.slice(at, at + 6), 11) !== START_B) continue;
    let text = '';
    for (let next = at + 6; text.length < LONGEST; next += 6) {
      if (modulesOf(runs.slice(next, next + 7), 13) === STOP) {
        // The last character before the stop is the check character.
        const typed = text.slice(0, -1);
        if (typed && code128Widths(typed).slice(-13, -7).join('') === modulesOf(runs.slice(next - 6, next), 11))
          codes.push(typed);
        break;
      }
      text += LETTERS.get(modulesOf(runs.slice(next, next + 6), 11)) ?? '\uFFFD';
    }
  }
  return codes;
}
