// Keeps what an entry was before each change, in the transaction of the change.
import { trusted } from '../../content/access.ts';
import type { WriteWatch } from '../../content/content-writer.ts';
import type { Field, Model } from '../../content/model.ts';
import type { Registry } from '../../content/registry.ts';
import type { Snapshot } from './editing.types.ts';
import { forgetChanges, forgetOldestDeleted, insertChange } from './history.repository.ts';
import { readIncomingLinks } from './incoming-links.ts';
import { takeSnapshot } from './snapshot.ts';

/** A history of what editors write: never of people's data, nor of what stories bring in their own numbered versions. */
export const keepsHistory = (model: Model): boolean =>
  !model.private && !model.shownFrom && [...model.fields.values()].some(isWritten);

const isWritten = (field: Field): boolean =>
  (field.kind === 'scalar' || field.kind === 'component') &&
  !field.setByShop &&
  (field.kind !== 'scalar' || field.writable);

/** What customers wrote, and what nobody of the staff deleted, is not to come back. */
export const keepsDeleted = (model: Model): boolean =>
  keepsHistory(model) && !model.writtenByCustomers && model.kind !== 'single';

interface Kept {
  /** A restored entry is a change like any other, under its own name. */
  readonly as?: 'update' | 'restore';
  /** Of an entry that comes back: what it was when it was deleted. */
  readonly deleted?: Snapshot;
}

export const keepHistory =
  (registry: Registry, { as = 'update', deleted }: Kept = {}): WriteWatch =>
  async (tx, { action, model, documentId, caller }) => {
    if (!keepsHistory(model)) return;
    const change = { type: model.singularName, documentId, actor: caller.user ?? null };
    const snapshot = () => takeSnapshot(tx, { registry, model, documentId, caller: trusted });
    if (action === 'delete') {
      if (!change.actor || !keepsDeleted(model)) return forgetChanges(tx, documentId);
      const links = await readIncomingLinks(tx, registry, model, documentId);
      await insertChange(tx, { ...change, action, before: await snapshot(), links });
      await forgetOldestDeleted(tx, change.type);
    } else if (action === 'update') {
      await insertChange(tx, { ...change, action: as, before: await snapshot() });
    } else if (change.actor) {
      // What the shop itself brings at its start is nobody's work.
      await insertChange(tx, { ...change, action: deleted ? 'restore' : action, before: deleted ?? null });
    }
  };
