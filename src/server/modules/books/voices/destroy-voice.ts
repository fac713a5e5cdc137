// Destroys a voice: its files, its rows, with a deletion record.
import { newDocumentId } from '#core/ids.ts';
import type { EncryptedStorage } from '#providers/storage/encrypted-storage.ts';
import type { Database } from '../../../db/database.ts';
import { deleteVoiceFiles } from './voice-files.ts';
import { deleteVoice, insertVoiceDeletionRecord, setInvitation, type VoiceRow } from './voices.repository.ts';

/** `owner`: the owner of the book asked for it; `reader`: the one who was recorded. */
export type VoiceDeletionReason = 'owner' | 'reader';

/** Idempotent: an interrupted deletion is completed by the next request. */
export async function destroyVoice(
  { database, privateFiles }: { readonly database: Database; readonly privateFiles: EncryptedStorage },
  voice: Pick<VoiceRow, 'book' | 'documentId'>,
  reason: VoiceDeletionReason,
): Promise<void> {
  const { documentId } = voice;
  // Nothing is recorded any more from here on: a recording that is being sent finds the invitation ended.
  await database.transaction((tx) => setInvitation(tx, documentId, false));
  const files = await deleteVoiceFiles(privateFiles, voice);
  await database.transaction(async (tx) => {
    if (await deleteVoice(tx, documentId))
      await insertVoiceDeletionRecord(tx, { documentId: newDocumentId(), voice: documentId, reason, files });
  });
}
