// Corrections of a paid book by staff, until a print run was handed over.

import type { Answers } from '#core/answers/answers.ts';
import type { BookChange } from '#core/books/book-request.ts';
import { correctLook } from '#core/look/correct-look.ts';
import type { HeroLook } from '#core/look/look-schema.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { Database, Queryable } from '../../../db/database.ts';
import * as rows from '../books.repository.ts';
import type { BooksService, Correction, CorrectionEffect, CorrectionFailure } from '../books.types.ts';
import { forgetApproval } from '../making/files/book-files.repository.ts';
import type { BookMaking } from '../making/making.types.ts';
import { hasHandedRun } from '../purchases.repository.ts';
import type { BookTransitions } from './book-transitions.ts';

interface Deps {
  readonly database: Database;
  readonly making: BookMaking;
}

/** Choosing a value by hand discards what was measured in the photo. */
function correctedBook(book: rows.BookRow, { child, answers, look }: Correction): rows.BookRow {
  let next = { look: book.look, corrected: book.corrected };
  for (const [part, value] of Object.entries(look ?? {}) as [keyof HeroLook, never][])
    if (value !== undefined && book.look[part] !== value) next = { ...next, ...correctLook(next, part, value) };
  return {
    ...book,
    ...next,
    ...(child ? { child } : {}),
    ...(answers ? { answers: withDrawing(answers, book.answers) } : {}),
  };
}

/** The drawing is the parent's alone: no correction adds, changes or loses it. */
function withDrawing({ drawing: _, ...answers }: Answers, { drawing }: Answers): Answers {
  return drawing ? { ...answers, drawing } : answers;
}

/** Names of the parts that differ; never their values. */
function changedParts(book: rows.BookRow, next: rows.BookRow): readonly string[] {
  const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);
  const parts: readonly (keyof BookChange)[] = ['answers', 'look'];
  const childParts = ['name', 'fullName', 'forms', 'age', 'gender', 'dedication'] as const;
  return [
    ...childParts.filter((part) => differs(book.child[part] ?? '', next.child[part] ?? '')),
    ...parts.filter((part) => differs(book[part], next[part])),
  ];
}

export function createStaffCorrections(
  { database, making }: Deps,
  { move }: Pick<BookTransitions, 'move'>,
): Pick<BooksService, 'correction' | 'previewCorrection' | 'correctByStaff'> {
  async function effectOf(
    tx: Queryable,
    book: rows.BookRow,
    wanted: Correction,
  ): Promise<Result<CorrectionEffect & { readonly next: rows.BookRow }, CorrectionFailure>> {
    if (book.deletedAt !== null || book.paidAt === null) return err('not-found');
    if (await hasHandedRun(tx, book.documentId)) return err('handed-over');
    const next = correctedBook(book, wanted);
    const what = changedParts(book, next);
    if (what.length === 0 && !wanted.askPhoto) return err('nothing-changed');
    const { story: slug, locale } = book;
    const drawable = await making.check({ slug, locale, child: next.child, answers: next.answers, look: next.look });
    if (!drawable.ok) return drawable;
    const { changed, all } = what.length === 0 ? { changed: [], all: 0 } : await making.changedPages(book, next, tx);
    const isKept = book.confirmedAt !== null && changed.length === 0 && !wanted.askPhoto;
    const approval = book.confirmedAt === null ? 'not-given' : isKept ? 'kept' : 'asked-anew';
    return ok({ what, pages: changed, allPages: all, approval, next });
  }

  return {
    async correction(documentId) {
      const book = await rows.loadBook(database, documentId);
      if (!book) return null;
      const { child, answers, look, locale, photos, photoAskedAt } = book;
      const isOpen = book.paidAt !== null && !(await hasHandedRun(database, documentId));
      return { child, answers, look, locale, photos: photos.length, photoAskedAt, isOpen };
    },

    async previewCorrection(documentId, wanted) {
      const book = await rows.loadBook(database, documentId);
      const effect = book ? await effectOf(database, book, wanted) : err('not-found' as const);
      if (!effect.ok) return effect;
      const { next: _, ...shown } = effect.value;
      return ok(shown);
    },

    async correctByStaff(tx, documentId, wanted, actor) {
      const book = await rows.lockBook(tx, documentId);
      if (!book) return err('not-found');
      const found = await effectOf(tx, book, wanted);
      if (!found.ok) return found;
      const { next, ...effect } = found.value;
      const details = { what: effect.what };
      const isApproved = book.confirmedAt !== null;
      if (isApproved) {
        const reopened = await move(tx, book, 'reopened', actor, details);
        if (!reopened.ok) return reopened;
        await forgetApproval(tx, documentId);
      }
      await rows.updateBook(tx, documentId, next);
      if (wanted.askPhoto) await rows.askForPhoto(tx, documentId);
      if (!isApproved) {
        const isStopped = book.state === 'failed' || book.state === 'cancelled';
        if (effect.what.length > 0) {
          const moved = await move(tx, book, isStopped ? 'retried' : 'changed', actor, details);
          if (!moved.ok) return moved;
        }
        return ok(effect);
      }
      const drawn = await rows.lockBook(tx, documentId);
      if (effect.approval !== 'kept' || !drawn || !(await making.approve(tx, drawn)))
        return ok({ ...effect, approval: 'asked-anew' as const });
      const generated = await move(tx, drawn, 'generated', 'worker');
      const shown = generated.ok ? await rows.lockBook(tx, documentId) : null;
      const confirmed = shown ? await move(tx, shown, 'confirmed', actor, { kept: true }) : generated;
      return confirmed.ok ? ok(effect) : confirmed;
    },
  };
}
