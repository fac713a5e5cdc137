// SQL of the consent to an outside illustrator.

import type { IllustratorConsent } from '#core/books/book-request.ts';
import { PICTURE_VARIANT } from '#core/books/picture-variant.ts';
import type { Queryable } from '../../../../db/database.ts';

const AGREE = `
update books set illustrator_consent = $2, illustrator_consent_version = $3, illustrator_consent_at = now()
where document_id = $1`;

const WITHDRAW = `
update books set illustrator_consent = null, illustrator_consent_version = null, illustrator_consent_at = null
where document_id = $1`;

export async function setIllustratorConsent(
  tx: Queryable,
  book: string,
  consent: Pick<IllustratorConsent, 'recipient' | 'version'>,
): Promise<void> {
  await tx.query(AGREE, [book, consent.recipient, consent.version]);
}

export async function clearIllustratorConsent(tx: Queryable, book: string): Promise<void> {
  await tx.query(WITHDRAW, [book]);
}

/** Chooses the shop's own drawing for the pages drawn by the illustrator; true if there were any. */
export async function resetIllustratedPages(tx: Queryable, book: string): Promise<boolean> {
  const sql = `update book_pages set variant = ${PICTURE_VARIANT.drawn}
    where book = $1 and variant = ${PICTURE_VARIANT.illustrator} returning page`;
  return (await tx.query(sql, [book])).length > 0;
}

/** Storage keys of the illustrator's pictures, whose rows are deleted. */
export async function deleteIllustratedPictures(tx: Queryable, book: string): Promise<string[]> {
  const sql = `delete from book_pictures where book = $1 and variant = ${PICTURE_VARIANT.illustrator}
    returning storage_key as key`;
  return (await tx.query<{ key: string }>(sql, [book])).map(({ key }) => key);
}
