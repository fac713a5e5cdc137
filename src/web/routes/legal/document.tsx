// A legal document: the newest version, or an earlier one by its number.
import { data } from 'react-router';
import { LEGAL_NAMES } from '#core/legal/legal-text.ts';
import { storefrontContext } from '#web/context.ts';
import { loadLegal } from '#web/features/legal/documents.server.ts';
import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { LEGAL_PAGE_TEXTS } from '#web/features/legal/legal-page-texts.ts';
import { localeOf, withoutLocale } from '#web/i18n/locale.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { sharedPage } from '#web/shared-page.ts';
import type { Route } from './+types/document';

export async function loader({ context, url }: Route.LoaderArgs) {
  const [, first, asked] = withoutLocale(url.pathname).split('/');
  const name = LEGAL_NAMES.find((each) => each === first);
  // Undefined for the newest version, null for an invalid number.
  const version = asked ? (/^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : null) : undefined;
  const shown =
    name && version !== null
      ? await loadLegal(context.get(storefrontContext), name, localeOf(url.pathname), version)
      : null;
  if (!name || !shown) throw new Response(null, { status: 404 });
  return data({ ...shown, name }, version === undefined ? { headers: sharedPage() } : undefined);
}

export default function LegalDocument({ loaderData: { name, ...shown } }: Route.ComponentProps) {
  const t = useT();
  const words = LEGAL_PAGE_TEXTS[name];
  return <LegalPage {...shown} path={`/${name}`} title={t(words.title)} description={t(words.description)} />;
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;
