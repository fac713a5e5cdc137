// Saved views of the order list, each a link with its query; the current list can be saved.
import { useState } from 'react';
import { adminApi } from '#web/admin-kit/api/admin-api.ts';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { ConfirmButton } from '#web/admin-kit/forms/confirm-button.tsx';
import type { ListAddress } from '#web/admin-kit/lists/use-list-address.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { cx } from '#web/ui/cx.ts';
import { Field } from '#web/ui/forms/field.tsx';

const BUILT_IN_VIEWS: readonly {
  readonly query: string;
  readonly text: 'adminOrders.views.all' | 'adminOrders.filters.handYes';
}[] = [
  { query: '', text: 'adminOrders.views.all' },
  { query: 'hand=yes', text: 'adminOrders.filters.handYes' },
];

export function SavedViews({ address }: { address: ListAddress }) {
  const t = useT();
  const { data, reload } = useAdminData('GET /api/admin/orders/views');
  const [name, setName] = useState('');
  const now = queryOf(address.params);
  const chip = (query: string) =>
    cx(
      'inline-flex min-h-11 items-center rounded-md px-3 text-small font-bold no-underline',
      query === now ? 'bg-plum-100 text-plum-800' : 'hover:bg-plum-100/60',
    );
  const save = async () => {
    const saved = await adminApi.request('POST /api/admin/orders/views', { body: { name, query: now } });
    if (!saved.ok) return saved.error.sentence;
    setName('');
    reload();
    return null;
  };
  const remove = async (id: number) => {
    const removed = await adminApi.request('DELETE /api/admin/orders/views/:view', { params: { view: id } });
    reload();
    return removed.ok ? null : removed.error.sentence;
  };
  return (
    <nav aria-label={t('adminOrders.views.title')} className="mb-3 flex flex-wrap items-center gap-1">
      {BUILT_IN_VIEWS.map(({ query, text }) => (
        <ShopLink
          key={query}
          to={`/admin/orders${query && `?${query}`}`}
          className={chip(query)}
          aria-current={query === now ? 'page' : undefined}
        >
          {t(text)}
        </ShopLink>
      ))}
      {data?.data.map(({ id, name: title, query }) => (
        <span key={id} className="inline-flex items-center">
          <ShopLink
            to={`/admin/orders?${query}`}
            className={chip(query)}
            aria-current={query === now ? 'page' : undefined}
          >
            {title}
          </ShopLink>
          {query === now && (
            <ConfirmButton
              title={t('adminOrders.views.remove', { name: title })}
              label={t('adminOrders.views.remove', { name: title })}
              text={t('adminOrders.views.removeText')}
              confirm={t('adminOrders.views.remove', { name: title })}
              onConfirm={() => remove(id)}
            >
              ×
            </ConfirmButton>
          )}
        </span>
      ))}
      {now !== '' && !data?.data.some(({ query }) => query === now) && (
        <ConfirmButton
          title={t('adminOrders.views.save')}
          text={t('adminOrders.views.saveText')}
          confirm={t('admin.save')}
          shortcut="s"
          fields={
            <Field
              label={t('adminOrders.views.name')}
              value={name}
              maxLength={60}
              onChange={(event) => setName(event.target.value)}
            />
          }
          onConfirm={save}
        >
          {t('adminOrders.views.save')}
        </ConfirmButton>
      )}
    </nav>
  );
}

/** A view is independent of the page. */
function queryOf(params: URLSearchParams): string {
  const kept = new URLSearchParams(params);
  kept.delete('page');
  kept.sort();
  return kept.toString();
}
