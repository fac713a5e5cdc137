// Account overview: profile, links, books and orders, the staff area link, and signing out.
import '#web/account-copy.ts';
import '#web/buying-copy.ts';
import '#web/making-copy.ts';
import { data, Form, useNavigation } from 'react-router';
import { COOKIES, readCookie } from '#core/http/cookies.ts';
import { givenName } from '#core/names/given-name.ts';
import type { SessionUser } from '#server/modules/accounts/accounts.types.ts';
import { storefrontContext } from '#web/context.ts';
import { AccountLayout, AccountSection } from '#web/features/account/account-layout.tsx';
import { RecentBooks } from '#web/features/account/recent-books.tsx';
import { OrderList } from '#web/features/orders/order-list.tsx';
import { WaitingNotice } from '#web/features/orders/waiting-notice.tsx';
import { ReferralPanel } from '#web/features/referral/referral-panel.tsx';
import type { CopyKey } from '#web/i18n/copy.ts';
import { localeOf } from '#web/i18n/locale.ts';
import { formatLongDay } from '#web/i18n/moscow-time.ts';
import { useHref, useLocale, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { requireUser, signedInUser } from '#web/shell/session/access.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Icon, type IconName } from '#web/ui/display/icon.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { FieldError } from '#web/ui/forms/field.tsx';
import type { Route } from './+types/account';

export const middleware: Route.MiddlewareFunction[] = [requireUser];

const BOOKS_SHOWN = 4;
const ROLES: Readonly<Record<string, CopyKey>> = {
  administrator: 'ownAccount.roles.administrator',
  editor: 'ownAccount.roles.editor',
  support: 'ownAccount.roles.support',
  printer: 'ownAccount.roles.printer',
};

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { services, owner } = context.get(storefrontContext);
  const user = signedInUser(context);
  const locale = localeOf(url.pathname);
  const session = readCookie(request.headers.get('cookie'), COOKIES.session);
  const [orders, buyerName, shelf, hidden, token, referral] = await Promise.all([
    services.orders.list(owner, locale),
    services.orders.buyerName(owner),
    services.books.list(owner, locale),
    services.books.listHidden(owner, locale),
    services.auth.adminToken(session),
    services.referrals.ofAccount(user.id),
  ]);
  return {
    name: knownName(user, buyerName),
    username: user.username,
    email: user.email,
    registered: user.createdAt,
    confirmed: user.confirmed,
    /** Redirected here by the link that has just confirmed the address. */
    isFresh: user.confirmed && url.searchParams.has('confirmed'),
    role: user.role,
    staff: token !== null,
    referral,
    orders,
    hiddenBooks: hidden.length,
    books: await Promise.all(
      shelf.slice(0, BOOKS_SHOWN).map(async ({ documentId, childName, cover, downloads, state, book }) => {
        // Only a book with files has a day until which they can be downloaded.
        const term = downloads.length > 0 ? await services.books.loadProduction(documentId) : null;
        return {
          documentId,
          childName,
          cover,
          downloads,
          state,
          title: book.title,
          keptUntil: term?.keptUntil ?? null,
          keptByConsent: term?.keptByConsent ?? false,
        };
      }),
    ),
  };
}

/** First name of the account or of an order, or a user name that was chosen; null if only the address is known. */
function knownName({ firstName, username, email }: SessionUser, buyerName: string | null): string | null {
  const isFromAddress = username.replace(/_*$|-[0-9a-f]{8}$/, '') === email.split('@')[0];
  const ordered = buyerName !== null && isFromAddress ? givenName(buyerName) : null;
  return firstName ?? ordered ?? (isFromAddress ? null : username);
}

/** Sends the confirmation mail again. */
export async function action({ context, url }: Route.ActionArgs) {
  const { services, ip } = context.get(storefrontContext);
  const { email } = signedInUser(context);
  const sent = await services.auth.sendConfirmation({ email, locale: localeOf(url.pathname), ip });
  return data({ sent: sent.ok }, sent.ok ? 200 : 429);
}

export default function Account({ loaderData: user, actionData }: Route.ComponentProps) {
  const t = useT();
  const locale = useLocale();
  const busy = useNavigation().formMethod === 'POST';
  const facts: (readonly [string, React.ReactNode])[] = [
    [t('account.username'), user.name ?? user.username],
    [t('account.email'), user.email],
    [
      t('account.registered'),
      <time key="t" dateTime={user.registered}>
        {formatLongDay(user.registered, locale)}
      </time>,
    ],
    [
      t('account.status'),
      user.confirmed ? (
        <Badge key="s" tone="good">
          {t('account.confirmed')}
        </Badge>
      ) : (
        <Badge key="s" tone="sale">
          {t('account.pending')}
        </Badge>
      ),
    ],
    // The role is shown to staff only.
    ...(user.staff
      ? [[t('account.role'), t((user.role && ROLES[user.role]) || 'ownAccount.roles.staff')] as const]
      : []),
  ];
  return (
    <AccountLayout
      title={t('account.title')}
      heading={user.name === null ? t('account.neutralGreeting') : t('account.greeting', { name: user.name })}
      statusMessage={
        actionData?.sent
          ? t('ownAccount.resend.sent', { email: user.email })
          : user.isFresh
            ? t('ownAccount.welcome')
            : undefined
      }
    >
      <WaitingNotice orders={user.orders} />
      {/* Who has ordered comes for the order; who has not has only books. */}
      {user.orders.length > 0 && <OrderList orders={user.orders} />}
      <RecentBooks books={user.books} hidden={user.hiddenBooks} />
      {user.referral && (
        <div className="mt-10">
          <ReferralPanel overview={user.referral} place="account" />
        </div>
      )}
      <div className="mt-10 grid gap-8 lg:grid-cols-[1.1fr_1fr]">
        <ProfileSection facts={facts} user={user} busy={busy} actionData={actionData} />
        <section className="grid content-start gap-4">
          <h2 className="text-h3">{t('account.quick')}</h2>
          <ul className="grid gap-3">
            {user.staff && (
              <QuickLink to="/admin" icon="gear" title={t('account.admin')} text={t('ownAccount.staffText')} />
            )}
            <QuickLink to="/my-books" icon="book" title={t('account.myBooks')} text={t('account.myBooksText')} />
            <QuickLink to="/books" icon="search" title={t('account.catalogue')} text={t('account.catalogueText')} />
            <QuickLink to="/contacts" icon="mail" title={t('account.support')} text={t('account.supportText')} />
          </ul>
        </section>
      </div>
    </AccountLayout>
  );
}

function QuickLink({ to, icon, title, text }: { to: string; icon: IconName; title: string; text: string }) {
  return (
    <li>
      <ShopLink
        to={to}
        className="paper flex items-center gap-4 p-4 text-night-900 no-underline transition hover:shadow-lift"
      >
        <span className="grid size-12 shrink-0 place-items-center rounded-[46%_54%_50%_50%/54%_46%_54%_46%] bg-marigold-200 text-plum-800">
          <Icon name={icon} />
        </span>
        <span className="grow">
          <span className="block font-extrabold">{title}</span>
          <span className="block text-small text-ink-soft">{text}</span>
        </span>
        <Icon name="chevron-right" className="size-5 text-plum-700" />
      </ShopLink>
    </li>
  );
}

interface ProfileSectionProps {
  facts: readonly (readonly [string, React.ReactNode])[];
  user: Route.ComponentProps['loaderData'];
  busy: boolean;
  actionData: Route.ComponentProps['actionData'];
}

function ProfileSection({ facts, user, busy, actionData }: ProfileSectionProps) {
  const t = useT();
  const href = useHref();
  return (
    <AccountSection title={t('account.profile')}>
      <dl className="grid gap-3">
        {facts.map(([name, value]) => (
          <div
            key={name}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-b-2 border-dotted border-cream-300 pb-2"
          >
            <dt className="text-ink-soft">{name}</dt>
            <dd className="font-bold break-all">{value}</dd>
          </div>
        ))}
      </dl>
      {!user.confirmed && (
        <Form method="post" className="grid gap-2">
          <div>
            <Button type="submit" look="quiet" small icon="mail" busy={busy}>
              {t('ownAccount.resend.button')}
            </Button>
          </div>
          <div role="alert" className="empty:hidden">
            {actionData?.sent === false && <FieldError>{t('ownAccount.resend.tooMany')}</FieldError>}
          </div>
        </Form>
      )}
      <Form method="post" action={href('/account/logout')}>
        <Button type="submit" look="quiet" icon="leave">
          {t('account.logout')}
        </Button>
      </Form>
    </AccountSection>
  );
}
