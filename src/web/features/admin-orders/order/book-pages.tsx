// Pages of a child's book as thumbnails; a page can be redrawn before approval.
import { useState } from 'react';
import { FailureNotice } from '#web/admin-kit/api/failure-notice.tsx';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { ConfirmButton } from '#web/admin-kit/forms/confirm-button.tsx';
import { controlClass } from '#web/admin-kit/lists/filter-bar.tsx';
import { useT } from '#web/i18n/use-copy.ts';
import { usePageName } from '../page-name.ts';
import type { RunStaffAction } from '../use-staff-action.ts';
import type { BookPage, OrderRecord } from '../wire.ts';

interface BookPagesProps {
  record: OrderRecord;
  book: OrderRecord['books'][number];
  act: RunStaffAction | null;
}

export function BookPages({ record, book, act }: BookPagesProps) {
  const t = useT();
  // Requested again with every revision: a redrawn page is another picture.
  const params = { id: record.order.documentId, book: book.documentId };
  const { data, failure, loading, reload } = useAdminData('GET /api/admin/orders/:id/books/:book/pages', { params });
  const nameOf = usePageName();
  const redraw = act && book.confirmedAt === null ? act : null;
  return (
    <>
      {failure && <FailureNotice failure={failure} retry={reload} />}
      {loading && !data && <p role="status">{t('admin.loading')}</p>}
      <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
        {data?.data.map((page) => (
          <li key={page.page}>
            {page.picture ? (
              <img
                src={page.picture}
                alt={nameOf(page.page)}
                loading="lazy"
                className="aspect-square w-full rounded-sm object-cover"
              />
            ) : (
              <p className="grid aspect-square place-items-center rounded-sm bg-cream-100 p-2 text-center">
                {t('adminOrders.order.pageWaiting')}
              </p>
            )}
            <p className="mt-1">{nameOf(page.page)}</p>
            {redraw && page.open && (
              <Redraw
                name={nameOf(page.page)}
                variants={page.variants.filter((variant) => variant !== page.variant)}
                onRedraw={async (variant) => {
                  const refused = await redraw('pages', { book: book.documentId, page: String(page.page), variant });
                  if (refused === null) reload();
                  return refused;
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

interface RedrawProps {
  name: string;
  variants: BookPage['variants'];
  onRedraw: (variant: BookPage['variant'] | null) => Promise<string | null>;
}

function Redraw({ name, variants, onRedraw }: RedrawProps) {
  const t = useT();
  const [variant, setVariant] = useState('');
  return (
    <ConfirmButton
      title={t('adminOrders.actions.redraw')}
      text={t('adminOrders.actions.redrawText', { page: name })}
      confirm={t('adminOrders.actions.redraw')}
      label={`${t('adminOrders.actions.redraw')}: ${name}`}
      fields={
        <label className="grid gap-1">
          {t('adminOrders.actions.variant')}
          <select className={controlClass} value={variant} onChange={(event) => setVariant(event.target.value)}>
            <option value="">{t('adminOrders.actions.variantSame')}</option>
            {variants.map((one) => (
              <option key={one} value={one}>
                {t(`adminOrders.actions.variants.${one}`)}
              </option>
            ))}
          </select>
        </label>
      }
      onConfirm={() => onRedraw(variants.find((one) => String(one) === variant) ?? null)}
    >
      {t('adminOrders.actions.redraw')}
    </ConfirmButton>
  );
}
