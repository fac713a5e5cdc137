// Deletes photos when their retention period ends.
import type { Database } from '../../db/database.ts';
import { defineJob, defineJobHandler, type JobHandler, noPayload } from '../../jobs/job.ts';
import type { PhotoFiles } from './photo-files.ts';
import { hasPhotoRecord, listOverduePhotos, updateRetentionDates } from './photo-retention.repository.ts';
import type { PhotosService } from './photos.types.ts';

const hourly = defineJob({ name: 'destroy-due-photos', payload: noPayload, cron: '17 * * * *' });
const nightly = defineJob({ name: 'sweep-photo-files', payload: noPayload, cron: '50 3 * * *', expireIn: 3600 });

export const destroyDuePhotos = (database: Database, photos: PhotosService): JobHandler =>
  defineJobHandler(hourly, async (_, signal) => {
    await updateRetentionDates(database);
    for (const { documentId, held } of await listOverduePhotos(database)) {
      if (signal.aborted) return;
      await photos.destroy([documentId], held ? 'term' : 'unused');
    }
  });

/** Deletes files whose record was deleted through the content API. */
export const sweepPhotoFiles = (database: Database, files: PhotoFiles): JobHandler =>
  defineJobHandler(nightly, async (_, signal) => {
    for await (const documentId of files.list()) {
      if (signal.aborted) return;
      // Records are created before their files, so files without a record are orphans.
      if (!(await hasPhotoRecord(database, documentId))) await files.remove(documentId);
    }
  });
