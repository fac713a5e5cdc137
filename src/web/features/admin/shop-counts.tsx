// A few figures of the shop for its administrators, read by the browser through the admin proxy.
import { useEffect, useState } from 'react';
import { shopApi } from '#web/api/shop-api.ts';
import type { CopyKey } from '#web/i18n/copy.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';

interface Listed {
  readonly meta: { readonly pagination: { readonly total: number } };
}

const listed = async (path: string): Promise<number | null> => {
  const result = await shopApi.callAsAdmin<Listed>({ path });
  return result.ok ? result.value.meta.pagination.total : null;
};
const accounts = async (): Promise<number | null> => {
  const result = await shopApi.callAsAdmin<number>({ path: '/users/count' });
  return result.ok ? result.value : null;
};

const FIGURES: readonly { text: CopyKey; read: () => Promise<number | null> }[] = [
  { text: 'admin.countBooks', read: () => listed('/products?pagination[pageSize]=1') },
  { text: 'admin.countAccounts', read: accounts },
  {
    text: 'admin.countSubscribers',
    read: () => listed('/newsletters?filters[state][$eq]=subscribed&pagination[pageSize]=1'),
  },
];

export function ShopCounts() {
  const t = useT();
  const locale = useLocale();
  const [figures, setFigures] = useState<readonly (number | null)[]>();
  useEffect(() => {
    let left = false;
    void Promise.all(FIGURES.map(({ read }) => read())).then((read) => {
      if (!left) setFigures(read);
    });
    return () => {
      left = true;
    };
  }, []);
  const failed = figures?.includes(null);
  return (
    <section className="mt-8 max-w-3xl" aria-labelledby="counts" aria-busy={!figures}>
      <h2 id="counts" className="text-h3">
        {t('admin.countsTitle')}
      </h2>
      <dl className="mt-3 grid gap-3 sm:grid-cols-3">
        {FIGURES.map(({ text }, index) => (
          <div key={text} className="paper flex flex-wrap items-baseline justify-between gap-x-4 px-5 py-3">
            <dt className="text-ink-soft">{t(text)}</dt>
            <dd className="text-h3 tabular-nums">
              {figures ? (figures[index]?.toLocaleString(locale) ?? '—') : <span aria-hidden="true">…</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p role="status" className="mt-2 text-small text-ink-soft empty:hidden">
        {failed ? t('admin.countsFailed') : undefined}
      </p>
    </section>
  );
}
