// A new API token with a call to try it.
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { ShownOnce } from './shown-once.tsx';

export function TokenSecret({ token }: { token: string }) {
  const t = useT();
  return (
    <ShownOnce
      title={t('adminStaff.tokens.shownTitle')}
      text={t('adminStaff.tokens.shownText')}
      label={t('adminStaff.tokens.ending')}
      value={token}
      copy={t('adminStaff.tokens.copy')}
      copied={t('adminStaff.tokens.copied')}
    >
      <div className="min-w-0">
        <p className="text-small">{t('adminStaff.tokens.example')}</p>
        <pre className="mt-1 overflow-x-auto rounded-sm bg-cream-100 p-3 text-small">
          {`curl -H "Authorization: Bearer …${token.slice(-4)}" ${location.origin}/api/products`}
        </pre>
      </div>
      <p className="text-small">
        <ShopLink to="/admin/api-tokens">{t('adminStaff.tokens.toList')}</ShopLink>
      </p>
    </ShownOnce>
  );
}
