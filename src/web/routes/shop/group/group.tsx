// A group order on the page of its organiser: who is missing, links, price, payment.
import '#web/making-copy.ts';
import '#web/group-copy.ts';
import { data } from 'react-router';
import { storefrontContext } from '#web/context.ts';
import { GroupScreen } from '#web/features/group/view/group-screen.tsx';
import { localeOf } from '#web/i18n/locale.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Missing } from '#web/shell/errors/missing.tsx';
import { MaintenanceNotice } from '#web/shell/layout/maintenance-notice.tsx';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';
import type { Route } from './+types/group';

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { services, owner, user } = context.get(storefrontContext);
  const group = await services.groups.view(owner, params.documentId, localeOf(url.pathname));
  const headers = { 'x-robots-tag': 'noindex', 'cache-control': 'private, no-store' };
  return data({ group, isSignedIn: user !== null }, { status: group ? 200 : 404, headers });
}

export default function Group({ loaderData: { group, isSignedIn } }: Route.ComponentProps) {
  const t = useT();
  if (!group)
    return (
      <Missing
        title={t('group.view.notFound')}
        text={t('group.view.notFoundText')}
        actions={
          <ShopLink to="/group" className={buttonClass('plum')}>
            {t('group.view.begin')}
          </ShopLink>
        }
      />
    );
  return (
    <div className="wrap pt-6 pb-16">
      <PageHead title={group.title} hidden />
      <MaintenanceNotice />
      <GroupScreen key={group.documentId} first={group} isSignedIn={isSignedIn} />
    </div>
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;
