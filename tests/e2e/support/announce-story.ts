// Before the browser tests: announces one story, because all stories of the project are complete. Its newest version has
// four pages, and its product is a preorder.
import { join } from 'node:path';
import { expect, type FullConfig, request } from '@playwright/test';
import { hashOfFiles } from '#engine/story/story-files.ts';
import { openDatabase } from '#server/db/database.ts';
import { insertVersion } from '#server/modules/stories/stories.repository.ts';
import { announcedFiles } from '../../builders/announced-story.ts';
import { ownerHeaders, PROXY } from './sign-in.ts';

const ANNOUNCED = 'pillow-train';

async function insertAnnouncedVersion(): Promise<void> {
  const database = openDatabase({ socketDir: join(process.env.E2E_DATA_DIR ?? '', 'postgres-socket') }, 1);
  try {
    const [newest] = await database.query<{ files: Record<string, string> }>(
      'select files from story_versions where slug = $1 order by number desc limit 1',
      [ANNOUNCED],
    );
    const files = announcedFiles(newest?.files ?? {});
    await insertVersion(database, { slug: ANNOUNCED, hash: hashOfFiles(files), files }, 'first-engine');
  } finally {
    await database.close();
  }
}

export default async function announceStory({ projects }: FullConfig): Promise<void> {
  // Another shop (E2E_BASE_URL) is tested as it is.
  if (process.env.E2E_BASE_URL) return;
  await insertAnnouncedVersion();
  const shop = await request.newContext({ baseURL: projects[0]?.use.baseURL ?? '' });
  const headers = await ownerHeaders(shop);
  const found = await shop.get(`${PROXY}/products?filters[slug]=${ANNOUNCED}`, { headers });
  const [{ documentId }] = (await found.json()).data;
  const marked = await shop.put(`${PROXY}/products/${documentId}`, { headers, data: { data: { preorder: true } } });
  expect(marked.ok(), await marked.text()).toBe(true);
  await shop.dispose();
}
