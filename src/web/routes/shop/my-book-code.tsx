// The year code of a bought book, made for this page: to copy, save and print.
import '#web/making-copy.ts';
import '#web/year-code-copy.ts';
import { data } from 'react-router';
import { storefrontContext } from '#web/context.ts';
import { OwnBookNotFound } from '#web/features/my-books/own-book-not-found.tsx';
import { YearCodeSheet } from '#web/features/my-books/year-code-sheet.tsx';
import { useT } from '#web/i18n/use-copy.ts';
import { Missing } from '#web/shell/errors/missing.tsx';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import ordersCss from '#web/styles/orders.css?url';
import { buttonClass } from '#web/ui/forms/button.tsx';
import type { Route } from './+types/my-book-code';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: ordersCss }];

const REFUSED = { 'not-found': 404, 'not-now': 409 } as const;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, owner } = context.get(storefrontContext);
  const made = await services.books.yearCode.of(owner, params.documentId);
  const headers = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer', 'cache-control': 'private, no-store' };
  if (made.ok) return data({ made: made.value, refused: null }, { headers });
  return data({ made: null, refused: made.error }, { status: REFUSED[made.error], headers });
}

export default function MyBookCode({ loaderData: { made, refused }, params }: Route.ComponentProps) {
  const t = useT();
  if (!made) return refused === 'not-found' ? <OwnBookNotFound /> : <NotBought documentId={params.documentId} />;
  return (
    <div className="wrap pt-6 pb-16">
      <PageHead title={t('yearCode.keep.title')} hidden />
      <YearCodeSheet made={made} />
    </div>
  );
}

function NotBought({ documentId }: { documentId: string }) {
  const t = useT();
  return (
    <Missing
      title={t('yearCode.keep.notBought')}
      text={t('yearCode.keep.notBoughtText')}
      actions={
        <ShopLink to={`/my-books/${documentId}/preview`} className={buttonClass('plum')}>
          {t('yearCode.keep.toBook')}
        </ShopLink>
      }
    />
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;
