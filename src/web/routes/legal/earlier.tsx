// An earlier version of a legal text, for whoever agreed to it then.
import type { LegalName } from '#core/legal/legal-text.ts';
import { storefrontContext } from '#web/context.ts';
import { loadLegal } from '#web/features/legal/documents.server.ts';
import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { localeOf } from '#web/i18n/locale.ts';
import { useT } from '#web/i18n/use-copy.ts';
import type { Route } from './+types/earlier';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const version = /^[1-9]\d{0,5}$/.test(params.version ?? '') ? Number(params.version) : null;
  const name: LegalName = url.pathname.includes('/privacy-policy/') ? 'privacy-policy' : 'terms-of-service';
  const shown =
    version === null ? null : await loadLegal(context.get(storefrontContext), name, localeOf(url.pathname), version);
  if (!shown) throw new Response(null, { status: 404 });
  return { ...shown, name };
}

export default function EarlierLegal({ loaderData: { name, ...shown } }: Route.ComponentProps) {
  const t = useT();
  const isPolicy = name === 'privacy-policy';
  return (
    <LegalPage
      {...shown}
      path={`/${name}`}
      title={isPolicy ? t('legal.privacyTitle') : t('legal.termsTitle')}
      description={isPolicy ? t('legal.privacyDescription') : t('legal.termsDescription')}
    />
  );
}
