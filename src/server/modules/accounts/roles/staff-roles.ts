// Default permissions of each staff role: areas of /admin, and content types used through the proxy.

import { DEFAULT_STAFF_ACTIONS, type StaffRole } from '#core/accounts/staff.ts';
import type { Content } from '../../../content/content.ts';
import { isRead } from './permissions.ts';

type HiredRole = Exclude<StaffRole, 'administrator'>;

interface StaffRoleSeed {
  readonly type: HiredRole;
  readonly name: string;
  readonly description: string;
  /** Singular names of content types that the role reads, and of those it also writes. */
  readonly reads: readonly string[];
  readonly writes: readonly string[];
  readonly plugins: readonly string[];
  /** Per order, at the first start; the owner changes it on the roles page. */
  readonly refundLimitKopecks?: number;
}

const upload = (...actions: string[]): string[] => actions.map((action) => `plugin::upload.content-api.${action}`);
const LOOKS_AT_FILES = upload('find', 'findPage', 'findOne');

export const HIRED_ROLES: readonly StaffRoleSeed[] = [
  {
    type: 'editor',
    name: 'Editor',
    description: 'Writes stories, pages and letters.',
    reads: [],
    writes: [
      ...['home-page', 'page', 'product', 'collection', 'genre', 'review', 'book-example'],
      ...['book-template', 'book-page', 'font', 'lut', 'texture'],
    ],
    plugins: [...LOOKS_AT_FILES, ...upload('upload', 'destroy')],
  },
  {
    type: 'support',
    name: 'Support',
    description: 'Answers customers and looks after orders.',
    reads: ['order', 'line-item', 'delivery-ticket', 'book', 'book-step', 'coupon'],
    writes: ['review'],
    plugins: LOOKS_AT_FILES,
    // Covers an order of one book; more needs an administrator.
    refundLimitKopecks: 300_000,
  },
  {
    type: 'printer',
    name: 'Printer',
    description: 'Prints books and hands them over.',
    reads: ['delivery-ticket'],
    writes: [],
    plugins: [],
  },
];

export const staffActions = ({ type, plugins }: StaffRoleSeed): readonly string[] => [
  ...DEFAULT_STAFF_ACTIONS[type],
  ...plugins,
];

/** Limited to the given types; null means all types. */
export const contentActionsOf = (
  { reads, writes }: StaffRoleSeed,
  { registry, actions }: Content,
  uids: readonly string[] | null,
): string[] =>
  registry.types
    .filter(({ uid, singularName }) => (uids?.includes(uid) ?? true) && [...reads, ...writes].includes(singularName))
    .flatMap(({ uid, singularName }) =>
      actions
        .filter((action) => action.startsWith(`${uid}.`))
        .filter((action) => writes.includes(singularName) || isRead(action)),
    );
