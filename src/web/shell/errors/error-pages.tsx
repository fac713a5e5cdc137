// Error pages for 404 and other statuses; loaded on demand.
import lanternOut from '#web/art/lantern-out.svg';
import owlLost from '#web/art/owl-lost.svg';
import { useT } from '#web/i18n/use-copy.ts';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { Button, buttonClass } from '#web/ui/forms/button.tsx';
import { markRequestId, useFailedRequestId } from './request-id.ts';

export function NotFound({ path }: { path: string }) {
  const t = useT();
  return (
    <div className="mx-auto grid max-w-3xl justify-items-center gap-4 text-center">
      <PageHead title={t('errors.notFoundTitle')} hidden />
      <img src={owlLost} width={420} height={370} alt="" className="h-auto w-[min(26rem,82vw)]" />
      <p className="lettered text-h3 text-fox-700">404</p>
      <h1 className="text-h1">{t('errors.notFoundTitle')}</h1>
      <p className="text-lead text-ink-soft">{t('errors.notFoundText')}</p>
      <p className="max-w-full rounded-md bg-plum-100 px-4 py-2 text-small break-all">
        {t('errors.notFoundPath', { path })}
      </p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <ShopLink to="/books" className={buttonClass('plum')}>
          {t('errors.toBooks')}
        </ShopLink>
        <ShopLink to="/" className={buttonClass('quiet')}>
          {t('errors.toHome')}
        </ShopLink>
      </div>
    </div>
  );
}

export function GenericError({ status }: { status: number }) {
  const t = useT();
  const requestId = useFailedRequestId();
  return (
    <div className="mx-auto grid max-w-3xl justify-items-center gap-4 text-center">
      <PageHead title={t('errors.genericTitle')} hidden />
      <img src={lanternOut} width={300} height={270} alt="" className="h-auto w-[min(20rem,70vw)]" />
      <p className="lettered text-h3 text-fox-700">{t('errors.status', { status })}</p>
      <h1 className="text-h1">{t('errors.genericTitle')}</h1>
      <p className="text-lead text-ink-soft">{t('errors.genericText')}</p>
      {status === 500 && (
        <p className="max-w-full rounded-md bg-plum-100 px-4 py-2 text-small">{t('errors.internal')}</p>
      )}
      {requestId && (
        <p className="text-small text-ink-soft" {...markRequestId(requestId)}>
          {t('errors.requestId', { id: requestId })}
        </p>
      )}
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <Button look="plum" onClick={() => location.reload()}>
          {t('errors.retry')}
        </Button>
        <ShopLink to="/" className={buttonClass('quiet')} reloadDocument>
          {t('errors.toHome')}
        </ShopLink>
      </div>
    </div>
  );
}
