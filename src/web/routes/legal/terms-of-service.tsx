// The terms of service as a readable document.
import { storefrontContext } from '#web/context.ts';
import { loadLegal } from '#web/features/legal/documents.server.ts';
import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { localeOf } from '#web/i18n/locale.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { sharedPage } from '#web/shared-page.ts';
import type { Route } from './+types/terms-of-service';

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadLegal(context.get(storefrontContext), 'terms-of-service', localeOf(url.pathname));

export default function TermsOfService({ loaderData }: Route.ComponentProps) {
  const t = useT();
  if (!loaderData) return null;
  return (
    <LegalPage
      {...loaderData}
      path="/terms-of-service"
      title={t('legal.termsTitle')}
      description={t('legal.termsDescription')}
    />
  );
}

export const headers = () => sharedPage();
