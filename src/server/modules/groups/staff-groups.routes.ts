// HTTP routes of group orders for staff.
import type { FastifyInstance } from 'fastify';
import { notFound } from '#core/errors.ts';
import type { Database } from '../../db/database.ts';
import { implement } from '../../http/implement.ts';
import { groupStateOf } from './group-views.ts';
import { type GroupCount, listChildren } from './groups.repository.ts';
import type { ListedGroup } from './groups.types.ts';
import { staffGroupContracts } from './staff-groups.contract.ts';
import { findGroupOfStaff, listGroupsOfStaff } from './staff-groups.repository.ts';

function toListed(row: GroupCount): ListedGroup {
  const { documentId, title, organiser, story, paper, locale, closesOn, order, orderNumber } = row;
  return {
    documentId,
    title,
    organiser,
    story,
    paper,
    locale,
    closesOn,
    state: groupStateOf(row),
    order: order !== null && orderNumber !== null ? { documentId: order, number: orderNumber } : null,
    children: row.children,
    waiting: row.waiting,
    createdAt: row.createdAt,
  };
}

export const installStaffGroups =
  (database: Database) =>
  (app: FastifyInstance): void => {
    const route = implement(app, staffGroupContracts);

    route('GET /api/admin/groups', async (request) => {
      const { rows, ...count } = await listGroupsOfStaff(database, request.query);
      return { rows: rows.map(toListed), ...count };
    });

    route('GET /api/admin/groups/:id', async (request) => {
      const group = await findGroupOfStaff(database, request.params.id);
      if (!group) throw notFound();
      const children = await listChildren(database, group.documentId);
      return {
        group: toListed(group),
        children: children.map(({ documentId, name, gender, age, state, sentAt }) => ({
          documentId,
          name,
          gender,
          age,
          state,
          sentAt,
        })),
      };
    });
  };
