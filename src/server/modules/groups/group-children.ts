// The children of a group order, as its organiser corrects them.
import { MAX_GROUP_CHILDREN } from '#core/groups/group-limits.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { Queryable } from '../../db/database.ts';
import type { Owner } from '../accounts/accounts.types.ts';
import { createGroupSteps, type OrganiserDeps } from './group-steps.ts';
import * as rows from './groups.repository.ts';
import type { GroupFailure, GroupsService } from './groups.types.ts';

type ChildrenService = Pick<GroupsService, 'addChild' | 'changeChild' | 'removeChild' | 'renewLink'>;

export function createGroupChildren(deps: OrganiserDeps): ChildrenService {
  const { database, links } = deps;
  const { changeGroup, takeOutOfCart, refuseGender } = createGroupSteps(deps);

  const changeChild = <T>(
    owner: Owner | null,
    { id, child }: { readonly id: string; readonly child: string },
    work: (tx: Queryable, child: rows.GroupChildRow, group: rows.GroupRow) => Promise<Result<T, GroupFailure>>,
  ): Promise<Result<T, GroupFailure>> =>
    changeGroup(owner, id, async (tx, group) => {
      const row = await rows.findChild(tx, child);
      return row?.group === id ? work(tx, row, group) : err('not-found');
    });

  return {
    async addChild(owner, id, child) {
      const seen = owner && (await rows.findGroup(database, owner, id));
      const refused = seen && (await refuseGender(seen.story, [child.gender]));
      if (refused) return err(refused === 'no-such-story' ? 'not-now' : refused);
      return changeGroup(owner, id, async (tx) => {
        if ((await rows.listChildren(tx, id)).length >= MAX_GROUP_CHILDREN) return err('too-many');
        await rows.insertChild(tx, id, child, links.newNonce());
        return ok('added');
      });
    },

    async changeChild(owner, id, child, change) {
      const seen = owner && (await rows.findGroup(database, owner, id));
      const refused = seen && (await refuseGender(seen.story, [change.gender]));
      if (refused) return err(refused === 'no-such-story' ? 'not-now' : refused);
      return changeChild(owner, { id, child }, async (tx, { state }) => {
        if (state !== 'waiting' && state !== 'left-out') return err('not-now');
        await rows.updateChild(tx, child, change);
        return ok('changed');
      });
    },

    async removeChild(owner, id, child) {
      let book: string | null = null;
      const removed = await changeChild<'removed'>(owner, { id, child }, async (tx, row) => {
        book = row.book;
        await rows.deleteChild(tx, child);
        return ok('removed');
      });
      if (removed.ok) await takeOutOfCart(owner, book);
      return removed;
    },

    async renewLink(owner, id, child) {
      let book: string | null = null;
      const renewed = await changeChild<'renewed'>(owner, { id, child }, async (tx, row) => {
        book = row.book;
        await rows.reopenChild(tx, child, links.newNonce());
        return ok('renewed');
      });
      if (renewed.ok) await takeOutOfCart(owner, book);
      return renewed;
    },
  };
}
