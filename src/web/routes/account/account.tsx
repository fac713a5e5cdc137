// The account: profile, quick ways on, the admin panel for administrators, and the way out.
import '#web/buying-copy.ts';
import { Form, redirect } from 'react-router';
import { storefrontContext } from '#web/context.ts';
import { OrderList } from '#web/features/orders/order-list.tsx';
import { localeOf } from '#web/i18n/locale.ts';
import { useHref, useLocale, useT } from '#web/i18n/use-copy.ts';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { requireUser } from '#web/shell/session/access.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Icon, type IconName } from '#web/ui/display/icon.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import type { Route } from './+types/account';

export const middleware: Route.MiddlewareFunction[] = [requireUser];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { user, services, owner } = context.get(storefrontContext);
  if (!user) throw redirect('/account/login');
  return {
    username: user.username,
    email: user.email,
    registered: user.createdAt,
    confirmed: user.confirmed,
    isAdmin: user.isAdmin,
    orders: await services.orders.list(owner, localeOf(url.pathname)),
  };
}

export default function Account({ loaderData: user }: Route.ComponentProps) {
  const t = useT();
  const href = useHref();
  const language = useLocale();
  const date = new Intl.DateTimeFormat(language === 'ru' ? 'ru-RU' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'Europe/Moscow',
  });
  const facts: [string, React.ReactNode][] = [
    [t('account.username'), user.username],
    [t('account.email'), user.email],
    [
      t('account.registered'),
      <time key="t" dateTime={user.registered}>
        {date.format(new Date(user.registered))}
      </time>,
    ],
    [
      t('account.status'),
      user.confirmed ? (
        <Badge key="s" tone="good">
          {t('account.confirmed')}
        </Badge>
      ) : (
        <span key="s" className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <Badge tone="sale">{t('account.pending')}</Badge>
          <ShopLink to="/account/confirm" className="text-small">
            {t('login.confirmAgain')}
          </ShopLink>
        </span>
      ),
    ],
    [t('account.role'), user.isAdmin ? t('account.administrator') : t('account.user')],
  ];
  return (
    <div className="wrap py-6">
      <PageHead title={t('account.title')} hidden />
      <h1 className="text-h1">{t('account.greeting', { name: user.username })}</h1>
      <div className="mt-8 grid gap-8 lg:grid-cols-[1.1fr_1fr]">
        <section className="paper grid content-start gap-4 p-6 sm:p-8">
          <h2 className="text-h3">{t('account.profile')}</h2>
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
          <Form method="post" action={href('/account/logout')}>
            <Button type="submit" look="quiet" icon="leave">
              {t('account.logout')}
            </Button>
          </Form>
        </section>
        <section className="grid content-start gap-4">
          <h2 className="text-h3">{t('account.quick')}</h2>
          <ul className="grid gap-3">
            {user.isAdmin && <Way to="/admin" icon="gear" title={t('account.admin')} text={t('account.adminText')} />}
            <Way to="/my-books" icon="book" title={t('account.myBooks')} text={t('account.myBooksText')} />
            <Way to="/books" icon="search" title={t('account.catalogue')} text={t('account.catalogueText')} />
            <Way to="/contacts" icon="mail" title={t('account.support')} text={t('account.supportText')} />
          </ul>
        </section>
      </div>
      <OrderList orders={user.orders} />
    </div>
  );
}

function Way({ to, icon, title, text }: { to: string; icon: IconName; title: string; text: string }) {
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
