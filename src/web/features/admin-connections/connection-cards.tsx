// One card per outside service with its state.
import { isReplaceable } from '#core/connections/connections.ts';
import { FailureNotice } from '#web/admin-kit/api/failure-notice.tsx';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';
import { type Connection, ConnectionBadge, LastTest } from './connection-state.tsx';

export function ConnectionCards() {
  const t = useT();
  const { data, failure, reload } = useAdminData('GET /api/admin/connections');
  return (
    <>
      <p className="mb-4 max-w-3xl text-small text-ink-soft">
        {t('adminConnections.text')} {t('adminConnections.checkedText')}
      </p>
      {failure && <FailureNotice failure={failure} retry={reload} />}
      {!data && !failure && <Skeleton className="h-64" />}
      {data && (
        <>
          {!data.data.mayChange && <p className="mb-4 text-small font-bold">{t('adminConnections.adminsOnly')}</p>}
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {data.data.connections.map((connection) => (
              <ConnectionCard key={connection.name} connection={connection} mayChange={data.data.mayChange} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function ConnectionCard({ connection, mayChange }: { connection: Connection; mayChange: boolean }) {
  const t = useT();
  const { name, state } = connection;
  const isStandIn = state === 'stand-in' || state === 'unreadable';
  const title = t(`adminConnections.names.${name}`);
  const isOpen = mayChange && state !== 'environment' && isReplaceable(name);
  const action = t(isOpen ? 'adminConnections.open' : 'adminConnections.show');
  return (
    <li className="flex flex-col gap-2 rounded-md border border-plum-200 bg-white p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-extrabold">{title}</h2>
        <ConnectionBadge connection={connection} />
      </div>
      <p className="text-small text-ink-soft">{t(`adminConnections.about.${name}`)}</p>
      {isStandIn && <p className="text-small">{t(`adminConnections.standIn.${name}`)}</p>}
      <LastTest connection={connection} />
      <p className="mt-auto pt-1">
        <ShopLink
          to={`/admin/connections/${name}`}
          className={buttonClass(isStandIn && isOpen ? 'plum' : 'quiet', true)}
          aria-label={`${action}: ${title}`}
        >
          {action}
        </ShopLink>
      </p>
    </li>
  );
}
