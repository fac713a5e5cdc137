// Photos go by the clock: those of no book after a day, of an abandoned preview after 14, of a finished book within 30.
import type { Database } from '../../db/database.ts';
import { defineJob, defineJobHandler, type JobHandler, noPayload } from '../../jobs/job.ts';
import type { PhotoFiles } from './photo-files.ts';
import { overduePhotos, writeTerms } from './photo-terms.ts';
import type { PhotosService } from './photos.types.ts';

const hourly = defineJob({ name: 'destroy-due-photos', payload: noPayload, cron: '17 * * * *' });
const nightly = defineJob({ name: 'sweep-photo-files', payload: noPayload, cron: '50 3 * * *', expireIn: 3600 });

export const destroyDuePhotos = (database: Database, photos: PhotosService): JobHandler =>
  defineJobHandler(hourly, async (_, signal) => {
    await writeTerms(database);
    for (const { documentId, held } of await overduePhotos(database)) {
      if (signal.aborted) return;
      await photos.destroy([documentId], held ? 'term' : 'unused');
    }
  });

/** Files whose record an administrator deleted through the content API. */
export const sweepPhotoFiles = (database: Database, files: PhotoFiles): JobHandler =>
  defineJobHandler(nightly, async (_, signal) => {
    for await (const documentId of files.list()) {
      if (signal.aborted) return;
      // A record is made before its files: what has files and no record never will have one.
      const living = "select 1 from content.child_photos where document_id = $1 and state <> 'deleted'";
      if ((await database.query(living, [documentId])).length === 0) await files.remove(documentId);
    }
  });
