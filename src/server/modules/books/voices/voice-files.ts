// Recordings in encrypted private storage, in the folder of their book: destroyed with it.
import type { PageId } from '#core/books/book-request.ts';
import { SOUND_EXTENSIONS, type SoundType } from '#core/books/sound-format.ts';
import type { EncryptedStorage } from '#providers/storage/encrypted-storage.ts';
import type { ZipEntry } from '../../../http/sending/zip-stream.ts';
import type { TakeRow, VoiceRow } from './voices.repository.ts';

type VoiceOfBook = Pick<VoiceRow, 'book' | 'documentId'>;

const folderOf = ({ book, documentId }: VoiceOfBook): string => `books/${book}/voices/${documentId}/`;

export const takeKey = (voice: VoiceOfBook, page: PageId, take: string, mime: SoundType): string =>
  `${folderOf(voice)}${page}-${take}.${SOUND_EXTENSIONS[mime]}`;

/** Returns the number of deleted files. */
export async function deleteVoiceFiles(files: EncryptedStorage, voice: VoiceOfBook): Promise<number> {
  const found = await Array.fromAsync(files.list(folderOf(voice)));
  await files.deleteAll(folderOf(voice));
  return found.length;
}

/** Front, 1 to the last, back. */
export const inPageOrder = <Taken extends Pick<TakeRow, 'page'>>(takes: readonly Taken[]): Taken[] =>
  [...takes].sort((a, b) => rankOf(a.page) - rankOf(b.page));

const rankOf = (page: PageId): number => (page === 'front' ? -1 : page === 'back' ? Number.POSITIVE_INFINITY : page);

const PAGE_DIGITS = 2;

const fileName = ({ page, mime }: TakeRow): string =>
  `${typeof page === 'number' ? String(page).padStart(PAGE_DIGITS, '0') : page === 'front' ? '00-front' : '99-back'}.${SOUND_EXTENSIONS[mime]}`;

/** Names of people may hold any sign; in an archive they are a folder. */
export const folderName = (name: string): string => name.replace(/[^\p{L}\p{N} ._-]+/gu, ' ').trim() || 'voice';

/** A recording that is deleted meanwhile breaks the download off. */
export const zipEntries = (files: EncryptedStorage, takes: readonly TakeRow[], folder: string): ZipEntry[] =>
  inPageOrder(takes).map((take) => ({
    name: `${folder}/${fileName(take)}`,
    async open() {
      const file = await files.get(take.storageKey);
      if (!file) throw new Error('a recording was deleted while it was downloaded');
      return file.body;
    },
  }));
