// A new API token with a call to try it.

import { CopyButton } from '#web/admin-kit/copy-button.tsx';
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { ShownOnce } from '../shown-once.tsx';
import { exampleCall } from './token-example.ts';

/** `path`: an address of the content API that the token may read; undefined if there is none. */
export function TokenSecret({ token, path }: { token: string; path: string | undefined }) {
  const t = useT();
  const example = path && exampleCall(location.origin, path, token);
  return (
    <ShownOnce
      title={t('adminStaff.tokens.shownTitle')}
      text={t('adminStaff.tokens.shownText')}
      label={t('adminStaff.tokens.ending')}
      value={token}
      copy={t('adminStaff.tokens.copy')}
      copied={t('adminStaff.tokens.copied')}
    >
      {example && (
        <div className="grid min-w-0 justify-items-start gap-2">
          <p className="text-small">{t('adminStaff.tokens.example')}</p>
          <pre className="w-full rounded-sm bg-cream-100 p-3 text-small whitespace-pre-wrap wrap-anywhere">
            {example}
          </pre>
          <CopyButton
            value={example}
            copy={t('adminStaff.tokens.copyExample')}
            copied={t('adminStaff.tokens.copied')}
            look="quiet"
          />
        </div>
      )}
      <p className="text-small">
        <ShopLink to="/admin/api-tokens">{t('adminStaff.tokens.toList')}</ShopLink>
      </p>
    </ShownOnce>
  );
}
