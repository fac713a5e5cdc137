// The sample book: one per language, for a fictional child, drawn in the background.
import { CONSENT_VERSION } from '#core/books/book-request.ts';
import { newDocumentId } from '#core/ids.ts';
import type { Locale } from '#core/locale.ts';
import { defaultLook } from '#engine/hero/default-look.ts';
import type { Database } from '../../../db/database.ts';
import { findSampleBook, SAMPLE_GUEST, touchBook } from '../books.repository.ts';
import type { BookMaking } from './making.types.ts';

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

const INSERT = `
insert into books (document_id, guest_id, draft, story, story_version, locale, child, answers, look, consent_version,
  state, paid_at)
values ($1, $2, $3, $4, $5, $6, $7, '{}', $8, $9, 'awaiting_confirmation', now())
on conflict (draft) do nothing`;

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
  const personal = [JSON.stringify(child), JSON.stringify(look), CONSENT_VERSION];
  const values = [newDocumentId(), SAMPLE_GUEST, DRAFT[locale], SAMPLE_STORY, newest.version, locale, ...personal];
  await database.query(INSERT, values);
  const sample = await findSampleBook(database, locale);
  if (sample && sample.storyVersion !== newest.version) {
    await database.query('update books set story_version = $2 where document_id = $1', [
      sample.documentId,
      newest.version,
    ]);
    await touchBook(database, sample.documentId);
  }
  return sample?.documentId ?? null;
}
