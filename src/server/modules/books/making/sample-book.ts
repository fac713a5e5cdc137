// The sample book: one per language, for a fictional child, drawn in the background.

import { CONSENT_VERSION } from '#core/books/book-request.ts';
import type { Locale } from '#core/locale.ts';
import { defaultLook } from '#engine/hero/default-look.ts';
import type { Database } from '../../../db/database.ts';
import { findSampleBook, setStoryVersion, touchBook } from '../books.repository.ts';
import type { BookMaking } from './making.types.ts';
import { insertSampleBook } from './sample-book.repository.ts';

export const SAMPLE_STORY = 'cloud-post';

const CHILD = {
  ru: { name: 'Алиса', fullName: 'Алиса Белкина' },
  en: { name: 'Alice', fullName: 'Alice Turner' },
} as const;

/** Fixed draft ids make creation idempotent. */
const DRAFT: Readonly<Record<Locale, string>> = {
  ru: '00000000-0000-4000-8000-000000000001',
  en: '00000000-0000-4000-8000-000000000002',
};

/** Creates the sample of the newest story version; null when the shop lacks the story. */
export async function ensureSample(
  database: Database,
  story: BookMaking['story'],
  locale: Locale,
): Promise<string | null> {
  const newest = await story(SAMPLE_STORY);
  if (!newest?.complete) return null;
  const child = { ...CHILD[locale], gender: 'female', age: 6 };
  const look = defaultLook('female', 11);
  await insertSampleBook(database, {
    draft: DRAFT[locale],
    story: SAMPLE_STORY,
    storyVersion: newest.version,
    locale,
    child,
    look,
    consentVersion: CONSENT_VERSION,
  });
  const sample = await findSampleBook(database, locale);
  if (sample && sample.storyVersion !== newest.version) {
    await setStoryVersion(database, sample.documentId, newest.version);
    await touchBook(database, sample.documentId);
  }
  return sample?.documentId ?? null;
}
