// The privacy policy as a readable document.
import { privacyPolicy } from '#web/features/legal/documents.server.ts';
import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { localeOf } from '#web/i18n/locale.ts';
import { useT } from '#web/i18n/use-copy.ts';
import type { Route } from './+types/privacy-policy';

export const loader = ({ url }: Route.LoaderArgs) => privacyPolicy[localeOf(url.pathname)];

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  const t = useT();
  return (
    <LegalPage title={t('legal.privacyTitle')} description={t('legal.privacyDescription')} document={loaderData} />
  );
}

export { sharedPage as headers } from '../shared-page.ts';
