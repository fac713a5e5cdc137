// Admin home: what the shop says about itself, and ways into its sections.
import { storefrontContext } from '#web/context.ts';
import { ShopCounts } from '#web/features/admin/shop-counts.tsx';
import { localeOf } from '#web/i18n/locale.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';
import type { Route } from './+types/home';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, user } = context.get(storefrontContext);
  const locale = localeOf(url.pathname);
  const [site, operator] = await Promise.all([services.site.global(locale), services.site.operator(locale)]);
  const { legalName, legalAddress, taxNumber, registrationNumber } = operator;
  const seller = legalAddress && taxNumber && registrationNumber ? legalName : null;
  return { name: user?.username ?? '', site, seller };
}

export default function AdminHome({ loaderData: { name, site, seller } }: Route.ComponentProps) {
  const t = useT();
  const facts: [string, string][] = [
    [t('admin.siteTitle'), site.siteTitle],
    [t('admin.description'), site.description],
    [t('admin.themeColor'), site.themeColor],
    [t('admin.supportEmail'), site.supportEmail],
    [t('admin.seller'), seller || t('admin.sellerMissing')],
    [
      t('admin.verification'),
      [site.yandexVerification, site.googleVerification].filter(Boolean).join(', ') || t('admin.verificationNone'),
    ],
  ];
  return (
    <>
      <PageHead title={t('admin.title')} hidden />
      <h1 className="text-h2">{t('admin.greeting', { name })}</h1>
      <div className="mt-6 flex flex-wrap gap-3">
        <ShopLink to="/admin/books" className={buttonClass('plum', true)}>
          {t('admin.books')}
        </ShopLink>
        <ShopLink to="/admin/orders" className={buttonClass('quiet', true)}>
          {t('admin.orders')}
        </ShopLink>
        <ShopLink to="/admin/redirects" className={buttonClass('quiet', true)}>
          {t('admin.redirects')}
        </ShopLink>
      </div>
      <ShopCounts />
      <section className="paper mt-8 max-w-3xl p-6">
        <h2 className="text-h3">{t('admin.siteFacts')}</h2>
        <p className="text-small text-ink-soft">{t('admin.factsNote')}</p>
        <dl className="mt-4 grid gap-2 text-small">
          {facts.map(([name, value]) => (
            <div key={name} className="grid gap-x-4 border-b border-cream-200 pb-2 sm:grid-cols-[14rem_1fr]">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="font-bold">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
