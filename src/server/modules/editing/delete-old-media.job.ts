// Deletes media files for good that staff deleted a month ago.
import type { Database } from '../../db/database.ts';
import { defineJob, defineJobHandler, type JobHandler, noPayload } from '../../jobs/job.ts';
import type { MediaLibrary } from '../uploads/uploads.types.ts';
import { forgetDeletedFile, listDueFiles } from './deleted-files.repository.ts';

const job = defineJob({ name: 'delete-old-media', payload: noPayload, cron: '50 * * * *' });

export const deleteOldMedia = (database: Database, library: Pick<MediaLibrary, 'removeAside'>): JobHandler =>
  defineJobHandler(job, async (_payload, signal) => {
    for (const file of await listDueFiles(database)) {
      if (signal.aborted) return;
      await library.removeAside(file);
      await forgetDeletedFile(database, file.id);
    }
  });
