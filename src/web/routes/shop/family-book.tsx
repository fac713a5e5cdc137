// The pages of a book, shown to relatives by a link: they leave hearts and remarks.
import '#web/making-copy.ts';
import { data } from 'react-router';
import { storefrontContext } from '#web/context.ts';
import { FamilyPages } from '#web/features/family/family-pages.tsx';
import { useT } from '#web/i18n/use-copy.ts';
import { Missing } from '#web/shell/errors/missing.tsx';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';
import type { Route } from './+types/family-book';

export async function loader({ context, params }: Route.LoaderArgs) {
  const shown = await context.get(storefrontContext).services.books.family.view(params.key);
  // Neither indexed nor leaked as a referrer.
  const headers = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer', 'cache-control': 'private, no-store' };
  return data({ shown }, { status: shown ? 200 : 404, headers });
}

export default function FamilyBook({ loaderData: { shown }, params: { key } }: Route.ComponentProps) {
  const t = useT();
  if (!shown)
    return (
      <Missing
        title={t('family.missingTitle')}
        text={t('family.missingText')}
        actions={
          <ShopLink to="/books" className={buttonClass('plum')}>
            {t('books.all')}
          </ShopLink>
        }
      />
    );
  const names = { title: shown.book.title, name: shown.childName };
  return (
    <div className="wrap pt-6 pb-16">
      <PageHead title={t('family.title', names)} hidden />
      <h1 className="text-h1">{t('family.title', names)}</h1>
      <p className="mt-2 max-w-prose text-lead text-ink-soft">{t('family.lead')}</p>
      <FamilyPages linkKey={key} shown={shown} />
    </div>
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;
