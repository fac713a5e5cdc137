// Stores the previous state of an entry with each change, in the same transaction.
import { trusted } from '../../content/access.ts';
import type { WriteWatch } from '../../content/content-writer.ts';
import type { Field, Model } from '../../content/model.ts';
import type { Registry } from '../../content/registry.ts';
import type { Snapshot } from './editing.types.ts';
import { forgetChanges, forgetOldestDeleted, insertChange } from './history.repository.ts';
import { readIncomingLinks } from './incoming-links.repository.ts';
import { forgetPublications, insertPublication } from './publications.repository.ts';
import { takeSnapshot } from './snapshot.ts';

/** Content written by editors has a history; personal data and stories, which have their own versions, do not. */
export const keepsHistory = (model: Model): boolean =>
  !model.private && !model.shownFrom && [...model.fields.values()].some(isWritten);

const isWritten = (field: Field): boolean =>
  (field.kind === 'scalar' || field.kind === 'component') &&
  !field.setByShop &&
  (field.kind !== 'scalar' || field.writable);

/** Content written by customers cannot be restored. */
export const keepsDeleted = (model: Model): boolean =>
  keepsHistory(model) && !model.writtenByCustomers && model.kind !== 'single';

interface HistoryOptions {
  /** Action recorded in the history. */
  readonly as?: 'update' | 'restore';
  /** For a restored entry: its state when it was deleted. */
  readonly deleted?: Snapshot;
}

export const keepHistory =
  (registry: Registry, { as = 'update', deleted }: HistoryOptions = {}): WriteWatch =>
  async (tx, { action, model, documentId, caller }) => {
    if (!keepsHistory(model)) return;
    const change = { type: model.singularName, documentId, actor: caller.user ?? caller.author ?? null };
    const snapshot = () => takeSnapshot(tx, { registry, model, documentId, caller: trusted });
    if (action === 'publish') {
      const before = await takeSnapshot(tx, { registry, model, documentId, caller: trusted, status: 'published' });
      const { type, actor } = change;
      if (Object.values(before).some((each) => each)) await insertPublication(tx, { type, documentId, actor, before });
    } else if (action === 'delete') {
      await forgetPublications(tx, documentId);
      if (!change.actor || !keepsDeleted(model)) return forgetChanges(tx, documentId);
      const links = await readIncomingLinks(tx, registry, model, documentId);
      await insertChange(tx, { ...change, action, before: await snapshot(), links });
      await forgetOldestDeleted(tx, change.type);
    } else if (action === 'update') {
      await insertChange(tx, { ...change, action: as, before: await snapshot() });
    } else if (change.actor) {
      // Changes made by the program at start have no author.
      await insertChange(tx, { ...change, action: deleted ? 'restore' : action, before: deleted ?? null });
    }
  };
