// A story as a ZIP of its folder, so that authors can work in files: written from a version or a draft, read with care.
import { Readable } from 'node:stream';
import { strFromU8, unzipSync } from 'fflate';
import { err, type Result } from '#core/result.ts';
import { isStoryFile } from '#engine/story/story-files.ts';
import { createZipStream } from '../../../http/sending/zip-stream.ts';
import { checkFiles, type Files, LONGEST_FILE } from './draft-files.ts';

export interface ArchiveProblem {
  readonly code: 'archive-broken' | 'archive-foreign' | 'file-name' | 'file-size' | 'files-size' | 'files-count';
  readonly file?: string;
}

/** Our longest story packs into sixty kilobytes. */
export const LONGEST_ARCHIVE = 512 * 1024;

/** They lie in a story's folder and are no part of the story; the last two are what a Mac leaves behind. */
const LEFT_OUT = /(^|\/)(shop\.json|tested\.json|\.DS_Store)$|^__MACOSX\//;

/** The same bytes for the same story, whenever it is packed. */
const PACKED_AT = new Date('1980-01-01T00:00:00Z');
const LEVEL = 6;

export const packStory = (slug: string, files: Files): Readable =>
  Readable.from(
    createZipStream(
      Object.keys(files)
        .sort()
        .map((name) => ({
          name: `${slug}/${name}`,
          open: async () => Readable.from([Buffer.from(files[name] ?? '')]),
        })),
      PACKED_AT,
      LEVEL,
    ),
  );

export function unpackStory(archive: Uint8Array): Result<Files, ArchiveProblem> {
  let refused: ArchiveProblem | undefined;
  let unpacked: Record<string, Uint8Array>;
  try {
    unpacked = unzipSync(archive, {
      filter: ({ name, originalSize }) => {
        if (refused || name.endsWith('/') || LEFT_OUT.test(name)) return false;
        if (!isStoryFile(inStory(name))) refused = { code: 'archive-foreign', file: name.slice(0, 120) };
        else if (originalSize > LONGEST_FILE) refused = { code: 'file-size', file: name };
        return !refused;
      },
    });
  } catch {
    return err({ code: 'archive-broken' });
  }
  if (refused) return err(refused);
  const files: Record<string, string> = {};
  for (const [name, bytes] of Object.entries(unpacked)) {
    const file = inStory(name);
    // Two folders in one archive are two stories.
    if (file in files) return err({ code: 'archive-foreign', file: name });
    files[file] = strFromU8(bytes);
  }
  if (Object.keys(files).length === 0) return err({ code: 'archive-broken' });
  return checkFiles(files);
}

/** Without the folder of the story, where the archive has one. */
const inStory = (name: string): string => name.replace(/^[a-z0-9-]{1,80}\/(?=story\.json$|text\.|scenes\/)/, '');
