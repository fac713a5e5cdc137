// Publishes, unpublishes and discards drafts with an audit record, and reads the status of entries.

import { forbidden, notFound } from '#core/errors.ts';
import { recordAudit } from '../../audit/audit.ts';
import { trusted } from '../../content/access.ts';
import type { Content } from '../../content/content.ts';
import type { Model } from '../../content/model.ts';
import type { Database } from '../../db/database.ts';
import type { Staff } from '../accounts/accounts.types.ts';
import { listStatuses } from './publishing.repository.ts';
import type { PublishingService } from './publishing.types.ts';

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

  return {
    statuses: async (staff, type, ids) => listStatuses(database, typeOf(staff, type, 'find'), ids),
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
      const [status] = await listStatuses(database, model, [documentId]);
      if (!status) throw notFound();
      return status;
    },
  };
}
