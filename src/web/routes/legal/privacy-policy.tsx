// The privacy policy as a readable document.
import { storefrontContext } from '#web/context.ts';
import { loadLegal } from '#web/features/legal/documents.server.ts';
import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { localeOf } from '#web/i18n/locale.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { sharedPage } from '#web/shared-page.ts';
import type { Route } from './+types/privacy-policy';

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadLegal(context.get(storefrontContext), 'privacy-policy', localeOf(url.pathname));

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  const t = useT();
  if (!loaderData) return null;
  return (
    <LegalPage
      {...loaderData}
      path="/privacy-policy"
      title={t('legal.privacyTitle')}
      description={t('legal.privacyDescription')}
    />
  );
}

export const headers = () => sharedPage();
