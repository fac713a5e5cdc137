// A group order as its organiser works on it: the list, its words and its last day.
import { addDays, moscowDay } from '#core/calendar/working-days.ts';
import { MAX_GROUP_DAYS, MAX_OPEN_GROUPS } from '#core/groups/group-limits.ts';
import { err, ok } from '#core/result.ts';
import { runInTransaction } from '../../db/run-in-transaction.ts';
import { listInvitations } from './group-mails.repository.ts';
import type { SendGroupMails } from './group-mails.ts';
import { createGroupSteps, type OrganiserDeps } from './group-steps.ts';
import { createGroupView, toSummary } from './group-views.ts';
import * as rows from './groups.repository.ts';
import type { GroupFailure, GroupsService } from './groups.types.ts';

type ListService = Pick<GroupsService, 'create' | 'list' | 'view' | 'change' | 'remove' | 'markSent' | 'invite'>;

/** From today on, for at most MAX_GROUP_DAYS. */
function isPossibleDay(day: string): boolean {
  const today = moscowDay(new Date());
  return day >= today && day <= addDays(today, MAX_GROUP_DAYS);
}

export function createGroupLists(deps: OrganiserDeps, send: SendGroupMails): ListService {
  const { database, links } = deps;
  const { changeGroup, takeOutOfCart, refuseGender } = createGroupSteps(deps);
  const view = createGroupView(deps);

  return {
    async create(owner, wanted) {
      if (!isPossibleDay(wanted.closesOn)) return err('bad-day');
      const refused = await refuseGender(
        wanted.slug,
        wanted.children.map(({ gender }) => gender),
      );
      if (refused) return err(refused);
      return runInTransaction<string, GroupFailure>(database, async (tx) => {
        if ((await rows.countOpenGroups(tx, owner)) >= MAX_OPEN_GROUPS) return err('too-many');
        const id = await rows.insertGroup(tx, owner, wanted);
        for (const child of wanted.children) await rows.insertChild(tx, id, child, links.newNonce());
        return ok(id);
      });
    },

    list: async (owner) => (owner ? (await rows.listGroups(database, owner)).map(toSummary) : []),

    async view(owner, id, locale) {
      const group = owner && (await rows.findGroup(database, owner, id));
      return group && view(owner, group, locale);
    },

    change: (owner, id, change) =>
      changeGroup(owner, id, async (tx, { closesOn }) => {
        if (change.closesOn !== undefined && change.closesOn !== closesOn && !isPossibleDay(change.closesOn))
          return err('bad-day');
        await rows.updateGroup(tx, id, change);
        return ok('changed');
      }),

    async remove(owner, id) {
      const books: string[] = [];
      const removed = await changeGroup<'removed'>(owner, id, async (tx) => {
        books.push(...(await rows.listChildren(tx, id)).flatMap(({ book }) => book ?? []));
        await rows.deleteGroup(tx, id);
        return ok('removed');
      });
      if (removed.ok) for (const book of books) await takeOutOfCart(owner, book);
      return removed;
    },

    async invite(owner, id) {
      const checked = await changeGroup<boolean>(owner, id, async (_tx, { isOver }) =>
        isOver ? err('not-now') : ok(true),
      );
      if (!checked.ok) return checked;
      await send('invitation', await listInvitations(database, id));
      return ok('invited');
    },

    markSent: (owner, id, children) =>
      changeGroup(owner, id, async (tx) => {
        await rows.markSent(tx, id, children);
        return ok('marked');
      }),
  };
}
