// Public types of group orders, and the groups service.
import type { z } from 'zod';
import type { VisitSource } from '#core/analytics/visit-source.ts';
import type { NewBook } from '#core/books/book-request.ts';
import type { GroupChange, GroupChildInput, GroupToCart, NewGroup } from '#core/groups/group.ts';
import type { Locale } from '#core/locale.ts';
import type { Result } from '#core/result.ts';
import type { OriginKeys } from '../../limits/visitor-limit.ts';
import type { Owner } from '../accounts/accounts.types.ts';
import type { BookFailure } from '../books/books.types.ts';
import type { OrderFailure } from '../orders/orders.types.ts';
import type { groupInvitation, groupSummary, groupView } from './groups.contract.ts';
import type { listedGroup } from './staff-groups.contract.ts';

export type GroupView = z.output<typeof groupView>;
/** A group in its organiser's list. */
export type GroupSummary = z.output<typeof groupSummary>;
/** What a parent sees by the private link. */
export type GroupInvitation = z.output<typeof groupInvitation>;
/** A group in the staff list, and as it arrives in the browser. */
export type ListedGroup = z.output<typeof listedGroup>;
export type WireGroup = z.input<typeof listedGroup>;

export type GroupFailure =
  /** Missing, or another organiser's. */
  | 'not-found'
  | 'no-such-story'
  | 'gender-not-in-story'
  | 'name-not-printable'
  | 'no-such-photo'
  | 'no-such-drawing'
  | 'bad-day'
  | 'not-sold-so'
  /** The cart holds a gift that parents fill in, which is ordered on its own. */
  | 'gift-alone'
  /** Paid or being paid: the list stays as it is. */
  | 'not-now'
  | 'no-children'
  | 'too-many'
  /** The private link was used, replaced, or its day is over. */
  | 'link-ended';

type Answer<T> = Promise<Result<T, GroupFailure>>;

export interface Organiser {
  readonly owner: Owner;
  readonly locale: Locale;
  readonly source: VisitSource | null;
  readonly from: OriginKeys | null;
}

export interface GroupsService {
  create(organiser: Owner, wanted: NewGroup): Answer<string>;
  /** Newest first. */
  list(organiser: Owner | null, locale: Locale): Promise<readonly GroupSummary[]>;
  view(organiser: Owner | null, id: string, locale: Locale): Promise<GroupView | null>;
  change(organiser: Owner | null, id: string, change: GroupChange): Answer<'changed'>;
  remove(organiser: Owner | null, id: string): Answer<'removed'>;
  addChild(organiser: Owner | null, id: string, child: GroupChildInput): Answer<'added'>;
  changeChild(organiser: Owner | null, id: string, child: string, change: GroupChildInput): Answer<'changed'>;
  removeChild(organiser: Owner | null, id: string, child: string): Answer<'removed'>;
  /** Makes another link and ends the one before. A book made by it stays with its parent and leaves the group. */
  renewLink(organiser: Owner | null, id: string, child: string): Answer<'renewed'>;
  /** Notes that the link was copied or sent. */
  markSent(organiser: Owner | null, id: string, children: readonly string[]): Answer<'marked'>;
  /** Mails the private links to the parents whose addresses are in the list, each link once. */
  invite(organiser: Owner | null, id: string): Answer<'invited'>;
  /** Decides on the missing children and puts all books into the cart. */
  toCart(organiser: Organiser, id: string, wanted: GroupToCart): Answer<'in-cart'>;
  /** Null for a key that no link has. */
  invitation(key: string, visitor: Owner | null): Promise<GroupInvitation | null>;
  /** Makes the book of the child for its parent, who owns it. */
  fill(
    key: string,
    parent: Owner,
    wanted: NewBook,
    more: { readonly source: VisitSource | null; readonly from: OriginKeys | null },
  ): Answer<{ readonly documentId: string }>;
  /** The parent takes the child off the list; its data is deleted. */
  decline(key: string): Answer<'removed'>;
}

/** What a book may be refused for, in the words of a group. */
export function ofBookFailure(failure: BookFailure): GroupFailure {
  if (failure === 'no-such-book') return 'no-such-story';
  return BOOK_FAILURES.find((one) => one === failure) ?? 'not-now';
}
const BOOK_FAILURES = [
  'gender-not-in-story',
  'name-not-printable',
  'no-such-photo',
  'no-such-drawing',
  'too-many',
] as const;

/** What the cart may refuse, in the words of a group. */
export function ofOrderFailure(failure: OrderFailure): GroupFailure {
  if (failure === 'no-such-book') return 'no-such-story';
  if (failure === 'not-sold-so' || failure === 'gift-alone' || failure === 'too-many') return failure;
  return 'not-now';
}
