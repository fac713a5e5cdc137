// Legal texts: the newest version is shown, older ones stay readable. Only texts without problems can be published.

import { moscowDay } from '#core/calendar/working-days.ts';
import { parseLegalDate } from '#core/legal/legal-day.ts';
import { type LegalName, type LegalSource, legalProblems } from '#core/legal/legal-text.ts';
import { parseDocument } from '#core/legal/parse-document.ts';
import { err, ok, type Result } from '#core/result.ts';
import { type Actor, markNothingToRecord, recordAudit } from '../../audit/audit.ts';
import { raiseVersion } from '../../content/versions.ts';
import type { Database, Queryable } from '../../db/database.ts';
import type {
  LegalDraft,
  LegalFailure,
  LegalService,
  LegalTexts,
  LegalVersion,
  PublishedLegal,
} from './legal.types.ts';

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

const VERSION = `version, published_on::text as "publishedOn", published_by as "publishedBy"`;
const SOURCE = `jsonb_build_object('ru', ru, 'en', en) as source`;

export function createLegal(database: Database, firstText: LegalTexts): LegalService & ManageLegal {
  const versions = (db: Queryable, document: LegalName): Promise<LegalVersion[]> =>
    db.query(`select ${VERSION} from legal_texts where document = $1 order by version desc`, [document]);

  async function published(document: LegalName, version?: number): Promise<PublishedLegal | null> {
    const sql = `select ${VERSION}, ${SOURCE} from legal_texts where document = $1 and ($2::int is null or version = $2)
      order by version desc limit 1`;
    return (await database.query<PublishedLegal>(sql, [document, version ?? null]))[0] ?? null;
  }

  const first = async (document: LegalName): Promise<LegalSource> => ({
    ru: await firstText(document, 'ru'),
    en: await firstText(document, 'en'),
  });

  const add = (tx: Queryable, document: LegalName, source: LegalSource, on: string, by: string): Promise<object[]> =>
    tx.query(
      `insert into legal_texts (document, version, ru, en, published_on, published_by)
       select $1, coalesce(max(version), 0) + 1, $2, $3, $4, $5 from legal_texts where document = $1`,
      [document, source.ru, source.en, on, by],
    );

  return {
    published,
    versions: (document) => versions(database, document),

    async read(document) {
      const sql = `select ${SOURCE}, revision, author from legal_drafts where document = $1`;
      const [draft] = await database.query<Pick<LegalDraft, 'source' | 'revision' | 'author'>>(sql, [document]);
      const source = draft?.source ?? (await published(document))?.source ?? (await first(document));
      const all = await versions(database, document);
      return { source, revision: draft?.revision ?? null, author: draft?.author ?? null, versions: all };
    },

    save: (document, source, revision, by) =>
      database.transaction(async (tx) => {
        const sql =
          revision === null
            ? `insert into legal_drafts (document, ru, en, author) values ($1, $2, $3, $4) on conflict do nothing
               returning revision`
            : `update legal_drafts set ru = $2, en = $3, author = $4, revision = revision + 1, updated_at = now()
               where document = $1 and revision = $5 returning revision`;
        const values = [document, source.ru, source.en, by.name, ...(revision === null ? [] : [revision])];
        const [saved] = await tx.query<{ revision: number }>(sql, values);
        if (!saved) return err('changed');
        await recordAudit(tx, by, { action: 'legal.save', subject: { type: 'legal', id: document } });
        return ok(saved.revision);
      }),

    discard: (document, by) =>
      database.transaction(async (tx) => {
        const gone = await tx.query('delete from legal_drafts where document = $1 returning 1', [document]);
        if (gone.length === 0) return markNothingToRecord(by);
        await recordAudit(tx, by, { action: 'legal.discard', subject: { type: 'legal', id: document } });
      }),

    async publish(document, revision, by) {
      const before = await first(document);
      return database.transaction(async (tx) => {
        const sql = `select ${SOURCE} from legal_drafts where document = $1 and revision = $2 for update`;
        const [draft] = await tx.query<{ source: LegalSource }>(sql, [document, revision]);
        if (!draft) return err('changed');
        const problems = legalProblems(draft.source);
        if (problems.length > 0) return err({ legal: problems });
        // The text shown so far becomes the first version, so that it stays readable.
        if ((await versions(tx, document)).length === 0 && before.ru !== '')
          await add(tx, document, before, dayOf(before.ru), '');
        await add(tx, document, draft.source, moscowDay(new Date()), by.name);
        await tx.query('delete from legal_drafts where document = $1', [document]);
        const [newest] = await versions(tx, document);
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
