// Error boundary screen: page not found, no connection, and everything else.
import { lazy, Suspense, useEffect } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { useT } from '#web/i18n/use-copy.ts';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import { isConnectionError } from '#web/shell/navigation/connection.ts';
import { Button } from '#web/ui/forms/button.tsx';

const NotFound = lazy(() =>
  import('./error-pages.tsx').then(({ NotFound: page }) => ({ default: page }), showNoConnection),
);
const GenericError = lazy(() =>
  import('./error-pages.tsx').then(({ GenericError: page }) => ({ default: page }), showNoConnection),
);

/** If even the error pages cannot be loaded, the connection is the cause. */
const showNoConnection = () => ({ default: NoConnection });

export function ErrorScreen({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  if (isConnectionError(error)) return <NoConnection />;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return <Suspense>{status === 404 ? <NotFound path={pathname} /> : <GenericError status={status} />}</Suspense>;
}

/** Without an image, which could not be loaded either. */
function NoConnection() {
  const t = useT();
  useEffect(() => {
    const again = () => location.reload();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);
  return (
    <div className="mx-auto grid max-w-3xl justify-items-center gap-4 py-16 text-center">
      <PageHead title={t('errors.connectionTitle')} hidden />
      <h1 className="text-h1">{t('errors.connectionTitle')}</h1>
      <p className="text-lead text-ink-soft">{t('errors.connectionText')}</p>
      <Button look="plum" onClick={() => location.reload()}>
        {t('errors.retry')}
      </Button>
    </div>
  );
}
