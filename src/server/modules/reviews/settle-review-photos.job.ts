// Moves a review's photo to the media library once the review is shown; deletes it if the review was rejected or
// deleted.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { EncryptedStorage } from '#providers/storage/encrypted-storage.ts';
import { trusted } from '../../content/access.ts';
import type { Content } from '../../content/content.ts';
import { uidOf } from '../../content/declaration.ts';
import type { Database } from '../../db/database.ts';
import { defineJob, defineJobHandler, type JobHandler, noPayload } from '../../jobs/job.ts';
import type { MediaLibrary } from '../uploads/uploads.types.ts';
import { removePhoto, type SettledPhoto, settledPhotos } from './reviews.repository.ts';

const job = defineJob({ name: 'settle-review-photos', payload: noPayload, cron: '* * * * *' });

export function settleReviewPhotos(deps: {
  readonly database: Database;
  readonly content: Content;
  readonly privateFiles: EncryptedStorage;
  readonly library: MediaLibrary;
}): JobHandler {
  const { database, content, privateFiles, library } = deps;

  async function publish({ review, key, locale }: SettledPhoto): Promise<void> {
    const name = key.replace('/', '-');
    const file = (await library.idOf(name)) ?? (await addToLibrary(key, name));
    if (file === null) return;
    const model = content.registry.model(uidOf('review'));
    await content.writer.update(model, review, { data: { photo: file } }, { locale }, trusted);
  }

  async function addToLibrary(key: string, name: string): Promise<number | null> {
    const stored = await privateFiles.get(key);
    if (!stored) return null;
    const folder = await mkdtemp(join(tmpdir(), 'zb-review-'));
    try {
      const path = join(folder, name);
      await writeFile(path, await buffer(stored.body));
      return (await library.add({ path, name, info: { name } }, { svg: false })).id;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  return defineJobHandler(job, async () => {
    for (const photo of await settledPhotos(database)) {
      if (photo.shown) await publish(photo);
      await privateFiles.delete(photo.key);
      await removePhoto(database, photo.review);
    }
  });
}
