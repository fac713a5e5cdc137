// Validates uploaded draft files: allowed names and sizes.
import { err, ok, type Result } from '#core/result.ts';
import { hashOfFiles, isStoryFile, type StoryFiles } from '#engine/story/story-files.ts';

export type Files = Readonly<Record<string, string>>;

/** File name -> new text, or null to delete the file. */
export type FileChanges = Readonly<Record<string, string | null>>;

export interface FilesProblem {
  readonly code: 'file-name' | 'file-size' | 'files-size' | 'files-count';
  readonly file?: string;
}

/** The longest existing file has 30 kB. */
export const MAX_FILE_BYTES = 256 * 1024;
export const MAX_STORY_BYTES = 2 * 1024 * 1024;
const MAX_STORY_FILES = 120;

export function checkFiles(files: Files): Result<Files, FilesProblem> {
  const names = Object.keys(files);
  if (names.length > MAX_STORY_FILES) return err({ code: 'files-count' });
  let bytes = 0;
  for (const name of names) {
    if (!isStoryFile(name)) return err({ code: 'file-name', file: name });
    const size = Buffer.byteLength(files[name] ?? '');
    if (size > MAX_FILE_BYTES) return err({ code: 'file-size', file: name });
    bytes += size;
  }
  return bytes > MAX_STORY_BYTES ? err({ code: 'files-size' }) : ok(files);
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
