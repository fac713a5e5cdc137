// A story as a ZIP of its folder, for authors who work with files. Archives from outside are validated.
import { Readable } from 'node:stream';
import { strFromU8, unzipSync } from 'fflate';
import { err, type Result } from '#core/result.ts';
import { isStoryFile } from '#engine/story/story-files.ts';
import { createZipStream } from '../../../http/sending/zip-stream.ts';
import { checkFiles, type Files, MAX_FILE_BYTES } from './draft-files.ts';

export interface ArchiveProblem {
  readonly code: 'archive-broken' | 'archive-foreign' | 'file-name' | 'file-size' | 'files-size' | 'files-count';
  readonly file?: string;
}

/** The longest existing story packs into 60 kB. */
export const MAX_ARCHIVE_BYTES = 512 * 1024;

/** Files in a story's folder that are not part of the story; the last two are created by macOS. */
const LEFT_OUT = /(^|\/)(shop\.json|tested\.json|\.DS_Store)$|^__MACOSX\//;

/** Fixed, so that equal stories give equal bytes. */
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
        else if (originalSize > MAX_FILE_BYTES) refused = { code: 'file-size', file: name };
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
    // Two folders in one archive would be two stories.
    if (file in files) return err({ code: 'archive-foreign', file: name });
    files[file] = strFromU8(bytes);
  }
  if (Object.keys(files).length === 0) return err({ code: 'archive-broken' });
  return checkFiles(files);
}

/** Removes the story's folder from the path, if the archive has one. */
const inStory = (name: string): string => name.replace(/^[a-z0-9-]{1,80}\/(?=story\.json$|text\.|scenes\/)/, '');
