// The files of a draft as somebody sends them: only names a story may have, and never more than a story needs.
import { err, ok, type Result } from '#core/result.ts';
import { hashOfFiles, isStoryFile, type StoryFiles } from '#engine/story/story-files.ts';

export type Files = Readonly<Record<string, string>>;

/** File name -> its new text, or null where it is to go. */
export type FileChanges = Readonly<Record<string, string | null>>;

export interface FilesProblem {
  readonly code: 'file-name' | 'file-size' | 'files-size' | 'files-count';
  readonly file?: string;
}

/** The longest of ours has thirty kilobytes. */
export const LONGEST_FILE = 256 * 1024;
export const LONGEST_STORY = 2 * 1024 * 1024;
const MOST_FILES = 120;

export function checkFiles(files: Files): Result<Files, FilesProblem> {
  const names = Object.keys(files);
  if (names.length > MOST_FILES) return err({ code: 'files-count' });
  let bytes = 0;
  for (const name of names) {
    if (!isStoryFile(name)) return err({ code: 'file-name', file: name });
    const size = Buffer.byteLength(files[name] ?? '');
    if (size > LONGEST_FILE) return err({ code: 'file-size', file: name });
    bytes += size;
  }
  return bytes > LONGEST_STORY ? err({ code: 'files-size' }) : ok(files);
}

export function withChanges(files: Files, changes: FileChanges): Result<Files, FilesProblem> {
  const changed: Record<string, string> = { ...files };
  for (const [name, text] of Object.entries(changes)) {
    if (text === null) delete changed[name];
    else changed[name] = text;
  }
  return checkFiles(changed);
}

export const sourceOf = (slug: string, files: Files): StoryFiles => ({ slug, hash: hashOfFiles(files), files });
