// Keeps what an entry was before each change, in the transaction of the change.
import { trusted } from '../../content/access.ts';
import type { WriteWatch } from '../../content/content-writer.ts';
import type { Field, Model } from '../../content/model.ts';
import type { Registry } from '../../content/registry.ts';
import { forgetChanges, insertChange } from './history.repository.ts';
import { takeSnapshot } from './snapshot.ts';

/** A history of what editors write: never of people's data, nor of what stories bring in their own numbered versions. */
export const keepsHistory = (model: Model): boolean =>
  !model.private && !model.shownFrom && [...model.fields.values()].some(isWritten);

const isWritten = (field: Field): boolean =>
  (field.kind === 'scalar' || field.kind === 'component') &&
  !field.setByShop &&
  (field.kind !== 'scalar' || field.writable);

/** A restored entry is a change like any other, under its own name. */
export const keepHistory =
  (registry: Registry, as: 'update' | 'restore' = 'update'): WriteWatch =>
  async (tx, { action, model, documentId, caller }) => {
    if (!keepsHistory(model)) return;
    if (action === 'delete') return forgetChanges(tx, documentId);
    const change = { type: model.singularName, documentId, actor: caller.user ?? null };
    if (action === 'update') {
      const before = await takeSnapshot(tx, { registry, model, documentId, caller: trusted });
      await insertChange(tx, { ...change, action: as, before });
    } else if (change.actor) {
      // What the shop itself brings at its start is nobody's work.
      await insertChange(tx, { ...change, action, before: null });
    }
  };
