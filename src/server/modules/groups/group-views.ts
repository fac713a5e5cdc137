// Group orders as their organiser sees them. Of a child that a parent filled in, only that it is done.
import type { GroupState } from '#core/groups/group.ts';
import type { Locale } from '#core/locale.ts';
import type { Database } from '../../db/database.ts';
import type { Owner } from '../accounts/accounts.types.ts';
import type { CatalogueService } from '../catalogue/catalogue.types.ts';
import type { OrdersService } from '../orders/orders.types.ts';
import type { GroupLinks } from './group-links.ts';
import * as rows from './groups.repository.ts';
import type { GroupInvitation, GroupSummary, GroupView } from './groups.types.ts';

export interface GroupViewDeps {
  readonly database: Database;
  readonly catalogue: Pick<CatalogueService, 'book'>;
  readonly orders: Pick<OrdersService, 'quoteGroup'>;
  readonly links: GroupLinks;
}

export const groupStateOf = ({ order, paidAt, completedAt }: rows.GroupRow): GroupState => {
  if (order === null) return 'collecting';
  if (paidAt === null) return 'ordering';
  return completedAt === null ? 'paid' : 'finished';
};

export const toSummary = (row: rows.GroupCount): GroupSummary => {
  const { documentId, title, children, waiting, closesOn } = row;
  return { documentId, title, children, waiting, closesOn, state: groupStateOf(row) };
};

export async function storyOf(
  catalogue: GroupViewDeps['catalogue'],
  slug: string,
  locale: Locale,
): Promise<GroupInvitation['story']> {
  const product = await catalogue.book(slug, locale);
  return product && { slug, title: product.title, gender: product.gender };
}

export const createGroupView =
  ({ database, catalogue, orders, links }: GroupViewDeps) =>
  async (owner: Owner, group: rows.GroupRow, locale: Locale): Promise<GroupView> => {
    const { documentId, title, organiser, paper, closesOn, isOver, order, orderNumber, orderState } = group;
    const children = await rows.listChildren(database, documentId);
    const books = children.filter(({ state }) => state !== 'left-out').length;
    const [story, quote] = await Promise.all([
      storyOf(catalogue, group.story, locale),
      orders.quoteGroup(owner, { slug: group.story, paper, books: Math.max(1, books) }, locale),
    ]);
    return {
      documentId,
      title,
      organiser,
      story,
      locale: group.locale,
      paper,
      closesOn,
      isOver,
      state: groupStateOf(group),
      order: order && orderNumber && orderState ? { documentId: order, number: orderNumber, state: orderState } : null,
      children: children.map(({ nonce, sentAt, state, book, ...child }) => ({
        documentId: child.documentId,
        label: child.label,
        name: child.name,
        gender: child.gender,
        age: child.age,
        forms: child.forms,
        state,
        link: state === 'waiting' && nonce !== null ? links.url(child.documentId, nonce, locale) : null,
        sentAt: sentAt?.toISOString() ?? null,
        email: child.email,
        isInvited: child.isInvited,
        book: state === 'drawn' ? book : null,
      })),
      quote: quote.ok ? quote.value : null,
    };
  };
