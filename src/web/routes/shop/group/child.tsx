// The private link of a group order, by which a parent makes the book of a child.
import '#web/group-copy.ts';
import { data } from 'react-router';
import { storefrontContext } from '#web/context.ts';
import { InvitationScreen } from '#web/features/group/invitation-screen.tsx';
import { useT } from '#web/i18n/use-copy.ts';
import { Missing } from '#web/shell/errors/missing.tsx';
import { MaintenanceNotice } from '#web/shell/layout/maintenance-notice.tsx';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';
import type { Route } from './+types/child';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, owner } = context.get(storefrontContext);
  const invitation = await services.groups.invitation(params.key, owner);
  // Neither indexed nor leaked as a referrer: the address is the right to fill in.
  const headers = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer', 'cache-control': 'private, no-store' };
  return data({ invitation }, { status: invitation ? 200 : 404, headers });
}

export default function GroupChild({ loaderData: { invitation }, params: { key } }: Route.ComponentProps) {
  const t = useT();
  if (!invitation)
    return (
      <Missing
        title={t('group.invite.ended')}
        text={t('group.invite.endedText')}
        actions={
          <ShopLink to="/books" className={buttonClass('plum')}>
            {t('books.all')}
          </ShopLink>
        }
      />
    );
  return (
    <div className="wrap pt-6 pb-16">
      <PageHead title={t('group.invite.title')} hidden />
      <MaintenanceNotice />
      <InvitationScreen key={key} invitation={invitation} linkKey={key} />
    </div>
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;
