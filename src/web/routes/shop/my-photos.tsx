// Passports of the photos of a visitor without an account, recognised by the cookie of the browser that uploaded them.
import '#web/account-copy.ts';
import '#web/making-copy.ts';
import { redirect } from 'react-router';
import { storefrontContext } from '#web/context.ts';
import { loadPassports } from '#web/features/account/load-passports.ts';
import { PhotoPassports } from '#web/features/account/photo-passports.tsx';
import { localeOf, localePath } from '#web/i18n/locale.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import type { Route } from './+types/my-photos';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, owner } = context.get(storefrontContext);
  if (owner?.kind === 'user') throw redirect(localePath(localeOf(url.pathname), '/account/photos'));
  return owner ? loadPassports(services.photos, owner) : [];
}

export default function MyPhotos({ loaderData }: Route.ComponentProps) {
  const t = useT();
  return (
    <div className="wrap pt-6 pb-16">
      <PageHead title={t('ownAccount.passports.title')} hidden />
      <h1 className="text-h1">{t('ownAccount.passports.title')}</h1>
      <p className="mt-3 max-w-2xl">{t('ownAccount.passports.text')}</p>
      <p className="mt-2 mb-8 max-w-2xl text-ink-soft">
        {t('ownAccount.passports.guest')}{' '}
        <ShopLink to="/account/login?next=/account/photos">{t('login.submit')}</ShopLink>
      </p>
      <PhotoPassports passports={loaderData} />
      <p className="mt-8">
        <ShopLink to="/my-books">{t('ownAccount.passports.toBooks')}</ShopLink>
      </p>
    </div>
  );
}
