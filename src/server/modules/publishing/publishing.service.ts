// Publishes, unpublishes and discards drafts with an audit record, and reads the status of entries.
import { forbidden, notFound } from '#core/errors.ts';
import { recordAudit } from '../../audit/audit.ts';
import { trusted } from '../../content/access.ts';
import type { Content } from '../../content/content.ts';
import type { Model } from '../../content/model.ts';
import type { Database } from '../../db/database.ts';
import type { Staff } from '../accounts/accounts.types.ts';

export const PUBLISHING_ACTIONS = ['publish', 'unpublish', 'discard'] as const;
export type PublishingAction = (typeof PUBLISHING_ACTIONS)[number];

/** `modified`: published, with a newer draft. */
export const ENTRY_STATUSES = ['draft', 'modified', 'published'] as const;

export interface EntryStatus {
  readonly documentId: string;
  readonly status: (typeof ENTRY_STATUSES)[number];
  readonly updatedAt: string;
  readonly publishedAt: string | null;
}

export interface PublishingService {
  /** In the given order, without unknown entries. */
  statuses(staff: Staff, type: string, documentIds: readonly string[]): Promise<EntryStatus[]>;
  act(staff: Staff, type: string, documentId: string, action: PublishingAction): Promise<EntryStatus>;
}

interface StatusRow {
  readonly documentId: string;
  readonly status: EntryStatus['status'];
  readonly updatedAt: Date;
  readonly publishedAt: Date | null;
}

export function createPublishingService(deps: {
  readonly database: Database;
  readonly content: Content;
}): PublishingService {
  const { database, content } = deps;

  const typeOf = (staff: Staff, plural: string, permission: string): Model & { readonly draft: Model } => {
    const model = content.registry.types.find(({ pluralName }) => pluralName === plural);
    if (!model?.draft) throw notFound('No such type of entries with drafts');
    if (!staff.can(`${model.uid}.${permission}`)) throw forbidden();
    return { ...model, draft: model.draft };
  };

  async function read({ table, draft }: Model & { readonly draft: Model }, ids: readonly string[]) {
    const rows = await database.query<StatusRow>(
      `select d.document_id as "documentId", d.updated_at as "updatedAt", p.published_at as "publishedAt",
         case when p.id is null then 'draft' when p.updated_at = d.updated_at then 'published' else 'modified' end as status
       from ${draft.table} d left join ${table} p on p.id = d.id
       where d.document_id = any($1::text[]) order by array_position($1::text[], d.document_id)`,
      [ids],
    );
    return rows.map(({ updatedAt, publishedAt, ...row }) => ({
      ...row,
      updatedAt: updatedAt.toISOString(),
      publishedAt: publishedAt?.toISOString() ?? null,
    }));
  }

  return {
    statuses: async (staff, type, ids) => read(typeOf(staff, type, 'find'), ids),
    async act(staff, type, documentId, action) {
      const model = typeOf(staff, type, 'update');
      const known = content.registry.model(model.uid);
      const caller = { ...trusted, user: { id: staff.userId, username: staff.name } };
      await content.writer[action](known, documentId, caller, (tx) =>
        recordAudit(tx, staff, {
          action: `content.${action}`,
          subject: { type: model.singularName, id: documentId },
        }),
      );
      const [status] = await read(model, [documentId]);
      if (!status) throw notFound();
      return status;
    },
  };
}
