// Legal texts: the newest version is shown, older ones stay readable. Only texts without problems can be published.

import { moscowDay } from '#core/calendar/working-days.ts';
import { parseLegalDate } from '#core/legal/legal-day.ts';
import { type LegalName, type LegalSource, legalProblems } from '#core/legal/legal-text.ts';
import { parseDocument } from '#core/legal/parse-document.ts';
import { err, ok, type Result } from '#core/result.ts';
import { type Actor, markNothingToRecord, recordAudit } from '../../audit/audit.ts';
import { raiseVersion } from '../../content/versions.ts';
import type { Database } from '../../db/database.ts';
import * as legal from './legal.repository.ts';
import type { LegalDraft, LegalFailure, LegalService, LegalTexts, PublishedLegal } from './legal.types.ts';

export interface ManageLegal {
  read(document: LegalName): Promise<LegalDraft>;
  /** `revision` as it was read; null for the first draft. */
  save(
    document: LegalName,
    source: LegalSource,
    revision: number | null,
    by: Actor,
  ): Promise<Result<number, LegalFailure>>;
  discard(document: LegalName, by: Actor): Promise<void>;
  /** Publishes the draft as the next version, dated today. */
  publish(document: LegalName, revision: number, by: Actor): Promise<Result<number, LegalFailure>>;
}

export function createLegal(database: Database, firstText: LegalTexts): LegalService & ManageLegal {
  const published = (document: LegalName, version?: number): Promise<PublishedLegal | null> =>
    legal.findPublished(database, document, version);

  const first = async (document: LegalName): Promise<LegalSource> => ({
    ru: await firstText(document, 'ru'),
    en: await firstText(document, 'en'),
  });

  return {
    published,
    versions: (document) => legal.listVersions(database, document),

    async read(document) {
      const draft = await legal.findDraft(database, document);
      const source = draft?.source ?? (await published(document))?.source ?? (await first(document));
      const all = await legal.listVersions(database, document);
      return { source, revision: draft?.revision ?? null, author: draft?.author ?? null, versions: all };
    },

    save: (document, source, revision, by) =>
      database.transaction(async (tx) => {
        const saved = await legal.saveDraft(tx, document, source, revision, by.name);
        if (saved === null) return err('changed');
        await recordAudit(tx, by, { action: 'legal.save', subject: { type: 'legal', id: document } });
        return ok(saved);
      }),

    discard: (document, by) =>
      database.transaction(async (tx) => {
        if (!(await legal.deleteDraft(tx, document))) return markNothingToRecord(by);
        await recordAudit(tx, by, { action: 'legal.discard', subject: { type: 'legal', id: document } });
      }),

    async publish(document, revision, by) {
      const before = await first(document);
      return database.transaction(async (tx) => {
        const draft = await legal.lockDraft(tx, document, revision);
        if (!draft) return err('changed');
        const problems = legalProblems(draft);
        if (problems.length > 0) return err({ legal: problems });
        // The text shown so far becomes the first version, so that it stays readable.
        if ((await legal.listVersions(tx, document)).length === 0 && before.ru !== '')
          await legal.insertVersion(tx, document, before, { on: dayOf(before.ru), by: '' });
        await legal.insertVersion(tx, document, draft, { on: moscowDay(new Date()), by: by.name });
        await legal.deleteDraft(tx, document);
        const [newest] = await legal.listVersions(tx, document);
        const version = newest?.version ?? 1;
        await recordAudit(tx, by, {
          action: 'legal.publish',
          subject: { type: 'legal', id: document },
          details: { version },
        });
        await raiseVersion(tx, 'content.legal_texts');
        return ok(version);
      });
    },
  };
}

const dayOf = (source: string): string => parseLegalDate(parseDocument(source).updated) ?? moscowDay(new Date());
