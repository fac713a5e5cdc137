// Recordings as the owner of a book hears, downloads and plays them.
import type { EncryptedStorage } from '#providers/storage/encrypted-storage.ts';
import type { Database } from '../../../db/database.ts';
import type { Owner } from '../../accounts/accounts.types.ts';
import { loadBook } from '../books.repository.ts';
import { listBooks, mayReadBook } from '../owned-books.repository.ts';
import type { VoicesService } from '../voices.types.ts';
import { folderName, zipEntries } from './voice-files.ts';
import { ownedAddress, shownTakes } from './voice-overview.ts';
import * as rows from './voices.repository.ts';

interface OwnedRecordingsDeps {
  readonly database: Database;
  readonly privateFiles: EncryptedStorage;
}

type OwnedRecordings = Pick<VoicesService, 'ownedTake' | 'filesOf' | 'allFilesOf' | 'played'>;

export function createOwnedRecordings({ database, privateFiles }: OwnedRecordingsDeps): OwnedRecordings {
  /** The voice, if the owner may read its book. */
  async function readable(owner: Owner | null, documentId: string, id: string): Promise<rows.VoiceRow | null> {
    if (!(await mayReadBook(database, owner, documentId))) return null;
    const book = await loadBook(database, documentId);
    const voice = book?.deletedAt === null ? await rows.loadVoice(database, id) : null;
    return voice?.book === documentId ? voice : null;
  }

  return {
    async ownedTake(owner, documentId, id, page) {
      return (await readable(owner, documentId, id)) && rows.loadTake(database, id, page);
    },

    async filesOf(owner, documentId, id) {
      const voice = await readable(owner, documentId, id);
      if (!voice) return null;
      const takes = (await rows.listTakes(database, documentId)).filter((take) => take.voice === id);
      return zipEntries(privateFiles, takes, folderName(voice.name));
    },

    async allFilesOf(owner) {
      const entries = [];
      for (const { documentId } of await listBooks(database, owner)) {
        const takes = await rows.listTakes(database, documentId);
        for (const [index, voice] of (await rows.listVoices(database, documentId)).entries()) {
          const own = takes.filter((take) => take.voice === voice.documentId);
          // Numbered: two readers may have one name.
          entries.push(...zipEntries(privateFiles, own, `${documentId}/${index + 1} ${folderName(voice.name)}`));
        }
      }
      return entries;
    },

    async played(documentId) {
      const takes = await rows.listTakes(database, documentId);
      const voices = (await rows.listVoices(database, documentId)).map(({ documentId: id, name }) => ({
        documentId: id,
        name,
        takes: shownTakes(takes, id, ownedAddress(documentId, id)),
      }));
      return voices.filter((voice) => voice.takes.length > 0);
    },
  };
}
