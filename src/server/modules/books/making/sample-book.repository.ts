// SQL of the sample book.
import { newDocumentId } from '#core/ids.ts';
import type { Locale } from '#core/locale.ts';
import type { Queryable } from '../../../db/database.ts';
import { SAMPLE_GUEST } from '../books.repository.ts';

const INSERT_SAMPLE = `
insert into books (document_id, guest_id, draft, story, story_version, locale, child, answers, look, consent_version,
  state, paid_at)
values ($1, $2, $3, $4, $5, $6, $7, '{}', $8, $9, 'awaiting_confirmation', now())
on conflict (draft) do nothing`;

export interface SampleBook {
  /** Fixed per language, so that a second insert changes nothing. */
  readonly draft: string;
  readonly story: string;
  readonly storyVersion: number;
  readonly locale: Locale;
  readonly child: object;
  readonly look: object;
  readonly consentVersion: string;
}

export async function insertSampleBook(db: Queryable, sample: SampleBook): Promise<void> {
  const { draft, story, storyVersion, locale, child, look, consentVersion } = sample;
  const personal = [JSON.stringify(child), JSON.stringify(look), consentVersion];
  await db.query(INSERT_SAMPLE, [newDocumentId(), SAMPLE_GUEST, draft, story, storyVersion, locale, ...personal]);
}
