// Difference between two states of a story, by file and by line.
import type { StoryFileDifference, StoryLineChange } from '../stories.types.ts';
import type { Files } from './draft-files.ts';

const AROUND = 2;
/**
 * Limit of the comparison table, whose size is the product of both line counts. Beyond it both texts are shown in full.
 */
const MAX_TABLE_CELLS = 4_000_000;

export function differenceOf(before: Files, after: Files): StoryFileDifference[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names.flatMap((file): StoryFileDifference[] => {
    const old = before[file];
    const now = after[file];
    if (old === now) return [];
    const change = old === undefined ? 'added' : now === undefined ? 'removed' : 'changed';
    return [{ file, change, lines: around(lineChanges(linesOf(old), linesOf(now))) }];
  });
}

const linesOf = (text: string | undefined): string[] => (text === undefined ? [] : text.split(/\r?\n/));

function lineChanges(before: readonly string[], after: readonly string[]): StoryLineChange[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (
    end < before.length - start &&
    end < after.length - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  )
    end += 1;
  const same = (text: string): StoryLineChange => ({ kind: 'same', text });
  return [
    ...before.slice(0, start).map(same),
    ...middle(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...before.slice(before.length - end).map(same),
  ];
}

/** Based on the longest common subsequence of lines. */
function middle(before: readonly string[], after: readonly string[]): StoryLineChange[] {
  const gone = (text: string): StoryLineChange => ({ kind: 'gone', text });
  const fresh = (text: string): StoryLineChange => ({ kind: 'new', text });
  if (before.length * after.length > MAX_TABLE_CELLS) return [...before.map(gone), ...after.map(fresh)];
  const width = after.length + 1;
  const common = new Uint32Array((before.length + 1) * width);
  const at = (i: number, j: number): number => common[i * width + j] ?? 0;
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      common[i * width + j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const changes: StoryLineChange[] = [];
  let i = 0;
  let j = 0;
  while (i < before.length || j < after.length) {
    const old = before[i];
    const now = after[j];
    if (old !== undefined && old === now) {
      changes.push({ kind: 'same', text: old });
      i += 1;
      j += 1;
    } else if (now === undefined || (old !== undefined && at(i + 1, j) >= at(i, j + 1))) {
      changes.push(gone(old ?? ''));
      i += 1;
    } else {
      changes.push(fresh(now));
      j += 1;
    }
  }
  return changes;
}

function around(changes: readonly StoryLineChange[]): (StoryLineChange | null)[] {
  const near = new Set<number>();
  for (const [index, { kind }] of changes.entries())
    if (kind !== 'same') for (let step = -AROUND; step <= AROUND; step++) near.add(index + step);
  const shown: (StoryLineChange | null)[] = [];
  for (const [index, change] of changes.entries()) {
    if (near.has(index)) shown.push(change);
    else if (shown.length > 0 && shown.at(-1) !== null) shown.push(null);
  }
  return shown.at(-1) === null ? shown.slice(0, -1) : shown;
}
