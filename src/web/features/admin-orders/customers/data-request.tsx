// Data requests of a customer: download everything kept about them, or erase it.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { adminApi } from '#web/admin-kit/api/admin-api.ts';
import { ConfirmButton, INVALID_FIELDS } from '#web/admin-kit/forms/confirm-button.tsx';
import { TextField } from '#web/admin-kit/forms/form-fields.tsx';
import { ExportLink } from '#web/admin-kit/lists/export-link.tsx';
import { SectionLink } from '#web/admin-kit/section-link.tsx';
import { useHref, useLocale, useT } from '#web/i18n/use-copy.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { Panel } from '../panel.tsx';
import { namesCustomer } from './names-customer.ts';
import type { CustomerRecord } from './wire.ts';

export function DataRequest({ card }: { card: CustomerRecord }) {
  const t = useT();
  const locale = useLocale();
  // The account of an order may have another address; it then belongs to another person.
  const hasOwnAccount = card.account?.email === card.email;
  return (
    <Panel title={t('adminOrders.customers.privacy')}>
      <p className="mb-3 text-small text-ink-soft">{t('adminOrders.customers.privacyText')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <ExportLink
          href={`/api/admin/customers/cards/${card.documentId}/export?locale=${locale}`}
          title={t('adminOrders.customers.exportHint')}
        >
          {t('adminOrders.customers.exportData')}
        </ExportLink>
        {!hasOwnAccount && <EraseButton card={card} />}
      </div>
      {hasOwnAccount && (
        <p className="mt-3 text-small">
          {t('adminOrders.customers.eraseAccount')}{' '}
          <SectionLink to={`/admin/customers/account/${card.userId}`}>
            {t('adminOrders.customers.eraseAccountLink')}
          </SectionLink>
        </p>
      )}
    </Panel>
  );
}

function EraseButton({ card }: { card: CustomerRecord }) {
  const t = useT();
  const href = useHref();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const addresses = [card.email, ...card.joined.map(({ email }) => email)].join(', ');
  const erase = async () => {
    if (!namesCustomer(typed, card)) {
      setProblem(t('adminOrders.customers.eraseMismatch'));
      return INVALID_FIELDS;
    }
    const erased = await adminApi.request('DELETE /api/admin/customers/cards/:id', { params: { id: card.documentId } });
    if (!erased.ok) return erased.error.sentence;
    showToast({ title: t('adminOrders.customers.erased'), tone: 'good' });
    await navigate(href('/admin/customers'));
    return null;
  };
  return (
    <ConfirmButton
      look="danger"
      title={t('adminOrders.customers.eraseTitle', { name: card.name ?? card.email })}
      text={[
        t('adminOrders.customers.eraseText'),
        ...(card.joined.length > 0 ? [t('adminOrders.customers.eraseAddresses', { addresses })] : []),
      ].join(' ')}
      fields={
        card.unfinishedOrders.length === 0 && (
          <TextField
            label={t('adminOrders.customers.eraseType', { name: card.name ?? card.email })}
            value={typed}
            error={problem}
            autoComplete="off"
            onChange={({ target }) => {
              setTyped(target.value);
              setProblem(undefined);
            }}
          />
        )
      }
      fresh
      refusal={
        card.unfinishedOrders.length > 0
          ? t('adminOrders.customers.eraseFailures.order-unfinished', { numbers: card.unfinishedOrders.join(', ') })
          : undefined
      }
      confirm={t('adminOrders.customers.eraseConfirm')}
      onConfirm={erase}
    >
      {t('adminOrders.customers.erase')}
    </ConfirmButton>
  );
}
