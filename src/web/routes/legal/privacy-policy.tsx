// The privacy policy as a readable document.
import { storefrontContext } from '#web/context.ts';
import { legalDocument } from '#web/features/legal/documents.server.ts';
import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { localeOf } from '#web/i18n/locale.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { sharedPage } from '#web/shared-page.ts';
import type { Route } from './+types/privacy-policy';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, origin } = context.get(storefrontContext);
  const locale = localeOf(url.pathname);
  const [operator, illustrator] = await Promise.all([services.site.operator(locale), services.books.illustrator()]);
  return legalDocument('privacyPolicy', locale, operator, origin, illustrator?.recipient ?? null);
}

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  const t = useT();
  return (
    <LegalPage title={t('legal.privacyTitle')} description={t('legal.privacyDescription')} document={loaderData} />
  );
}

export const headers = () => sharedPage();
