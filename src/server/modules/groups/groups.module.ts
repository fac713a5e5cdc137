// Group orders: a list of children, a private link for each parent, one price by number, one order.
import { createMailboxLimit } from '../../limits/mailbox-limit.ts';
import { createRateLimit } from '../../limits/rate-limit.ts';
import { createVisitorLimit } from '../../limits/visitor-limit.ts';
import type { OwnersService } from '../accounts/accounts.types.ts';
import type { BooksService } from '../books/books.types.ts';
import type { CatalogueService } from '../catalogue/catalogue.types.ts';
import type { EnqueueMail } from '../mail/mail.types.ts';
import type { OrdersService } from '../orders/orders.types.ts';
import type { ServerParts, ServiceModule } from '../server-module.ts';
import { finishGroups } from './finish-groups.job.ts';
import { createGroupChildren } from './group-children.ts';
import { createInvitations } from './group-invitations.ts';
import { createGroupLinks } from './group-links.ts';
import { createSendGroupMails, type GroupMailDeps, remindGroupParents } from './group-mails.ts';
import { groupsOfAccount, groupsOfAddress } from './group-records.ts';
import { createToCart } from './group-to-cart.ts';
import { moveGroups } from './groups.repository.ts';
import { installGroups } from './groups.routes.ts';
import { createGroupLists } from './groups.service.ts';
import type { GroupsService } from './groups.types.ts';
import { installStaffGroups } from './staff-groups.routes.ts';

interface GroupsNeeds {
  readonly owners: OwnersService;
  readonly books: BooksService;
  readonly catalogue: CatalogueService;
  readonly orders: OrdersService;
  readonly siteTitle: GroupMailDeps['siteTitle'];
  readonly enqueueMail: EnqueueMail;
}

/** Calls of one kind and address in an hour: all parents of a class may sit behind one. */
const LIMITS = { windowSeconds: 3600, perAccountAndAddress: 200, perAccount: null, perAddress: 200 };
/** Only the keys of addresses are used, which are those of the books' queue; nothing is counted. */
const NOT_COUNTED = { windowSeconds: 3600, perAddress: 1, perNetwork: 1, total: 1 };

export function groupsModule(
  { database, secret, publicUrl: origin }: Pick<ServerParts, 'database' | 'secret' | 'publicUrl'>,
  { owners, books, catalogue, orders, siteTitle, enqueueMail }: GroupsNeeds,
): ServiceModule<GroupsService> {
  const links = createGroupLinks({ origin, secret });
  const organiser = { database, catalogue, orders, links };
  const mayMail = createMailboxLimit(database, secret);
  const send = createSendGroupMails({ database, catalogue, links, origin, siteTitle, enqueueMail, mayMail });
  const groups: GroupsService = {
    ...createGroupLists(organiser, send),
    ...createGroupChildren(organiser),
    ...createInvitations({ database, books, catalogue, links }),
    toCart: createToCart({ database, books, orders, links }),
  };
  owners.keeps(groupsOfAccount(database));
  owners.keepsForAddress(groupsOfAddress(database));
  owners.onSignIn((guest, user, tx) => moveGroups(tx, guest, user));
  owners.onRelease((user, heir, tx) => moveGroups(tx, user, heir));
  return {
    name: 'groups',
    service: groups,
    routes(app) {
      installGroups({
        groups,
        orders,
        owners,
        limit: createRateLimit(database, secret, LIMITS),
        originKeys: createVisitorLimit(database, secret, 'book', NOT_COUNTED).originKeys,
      })(app);
      installStaffGroups(database)(app);
    },
    jobs: [finishGroups({ database, books }), remindGroupParents(database, send)],
  };
}
