// The terms of service as a readable document.
import { termsOfService } from '#web/features/legal/documents.server.ts';
import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { localeOf } from '#web/i18n/locale.ts';
import { useT } from '#web/i18n/use-copy.ts';
import type { Route } from './+types/terms-of-service';

export const loader = ({ url }: Route.LoaderArgs) => termsOfService[localeOf(url.pathname)];

export default function TermsOfService({ loaderData }: Route.ComponentProps) {
  const t = useT();
  return <LegalPage title={t('legal.termsTitle')} description={t('legal.termsDescription')} document={loaderData} />;
}

export { sharedPage as headers } from '../shared-page.ts';
