// Actions on the orders selected in the list; results are shown per order.
import { useRef, useState } from 'react';
import { newUuid } from '#core/ids.ts';
import { adminApi } from '#web/admin-kit/api/admin-api.ts';
import { ConfirmButton, INVALID_FIELDS } from '#web/admin-kit/forms/confirm-button.tsx';
import { ExportLink } from '#web/admin-kit/lists/export-link.tsx';
import { useStaff } from '#web/admin-kit/session/staff.ts';
import type { Answer, Input } from '#web/api/contracts.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Reason } from '../actions/reason-field.tsx';
import { isReason } from '../actions/refund-input.ts';
import type { OrderRow } from '../wire.ts';

type Action = NonNullable<Input<'POST /api/admin/orders/bulk'>['body']>['action'];
type Results = Answer<'POST /api/admin/orders/bulk'>['data'];

interface BulkActionsProps {
  rows: readonly OrderRow[];
  /** Query of the table with its columns and language. */
  table: URLSearchParams;
  onDone: () => void;
  onClear: () => void;
}

export function BulkActions({ rows, table, onDone, onClear }: BulkActionsProps) {
  const t = useT();
  const { can } = useStaff();
  const key = useRef(newUuid());
  const [results, setResults] = useState<Results | null>(null);
  const [reason, setReason] = useState('');
  const [checked, setChecked] = useState(false);
  const count = rows.length;
  const csv = new URLSearchParams();
  for (const name of ['columns', 'locale', 'sort']) if (table.get(name)) csv.set(name, table.get(name) ?? '');
  csv.set('ids', rows.map(({ documentId }) => documentId).join(','));
  const run = async (action: Action) => {
    const orders = rows.map(({ documentId }) => documentId);
    const answer = await adminApi.request('POST /api/admin/orders/bulk', {
      body: { key: key.current, orders, action },
    });
    // Without an answer the orders may have been changed: the same key does nothing twice.
    if (answer.ok || answer.error.status !== 0) key.current = newUuid();
    if (!answer.ok) return answer.error.sentence;
    setResults(answer.value.data);
    onDone();
    return null;
  };
  const cancel = async () => {
    setChecked(true);
    return isReason(reason) ? run({ kind: 'cancel', reason }) : INVALID_FIELDS;
  };
  // Orders that the action moved out of the filter leave the list; their results stay.
  if (count === 0) return results && <ResultDialog results={results} onClose={() => setResults(null)} />;
  return (
    <section
      aria-label={t('adminOrders.bulk.title')}
      className="mb-2 flex flex-wrap items-center gap-2 rounded-md border border-plum-300 bg-plum-100/40 p-2"
    >
      <p role="status" className="px-1 text-small font-bold">
        {t('adminOrders.bulk.chosen', { count })}
      </p>
      <ExportLink href={`/api/admin/orders.csv?${csv}`}>{t('adminOrders.bulk.csv')}</ExportLink>
      {can('admin::orders.write') && (
        <>
          <ConfirmButton
            title={t('adminOrders.bulk.mail')}
            text={t('adminOrders.bulk.mailText', { count })}
            confirm={t('adminOrders.bulk.mail')}
            onConfirm={() => run({ kind: 'send-mail' })}
          >
            {t('adminOrders.bulk.mail')}
          </ConfirmButton>
          <ConfirmButton
            title={t('adminOrders.bulk.printed')}
            text={t('adminOrders.bulk.printedText', { count })}
            confirm={t('adminOrders.bulk.printed')}
            onConfirm={() => run({ kind: 'printed' })}
          >
            {t('adminOrders.bulk.printed')}
          </ConfirmButton>
          <ConfirmButton
            title={t('adminOrders.bulk.cancel')}
            text={t('adminOrders.bulk.cancelText', { count })}
            confirm={t('adminOrders.bulk.cancel')}
            look="danger"
            fields={<Reason value={reason} onChange={setReason} isWrong={checked && !isReason(reason)} />}
            onConfirm={cancel}
          >
            {t('adminOrders.bulk.cancel')}
          </ConfirmButton>
        </>
      )}
      <Button look="quiet" small onClick={onClear}>
        {t('adminOrders.bulk.clear')}
      </Button>
      {results && <ResultDialog results={results} onClose={() => setResults(null)} />}
    </section>
  );
}

function ResultDialog({ results, onClose }: { results: Results; onClose: () => void }) {
  const t = useT();
  const done = results.filter(({ problem }) => problem === null).length;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('adminOrders.bulk.results', { done, all: results.length })}
      closeLabel={t('site.close')}
    >
      <ul className="mt-4 grid max-h-96 gap-1 overflow-auto text-small">
        {results.map(({ documentId, number, problem }) => (
          <li key={documentId} className="flex gap-3 border-t border-cream-200 py-1">
            <strong className="shrink-0 tabular-nums">{number}</strong>
            <span className={problem === null ? 'text-fern-700' : 'text-berry-700'}>
              {problem ?? t('adminOrders.bulk.done')}
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <Button look="quiet" onClick={onClose}>
          {t('adminOrders.bulk.close')}
        </Button>
      </div>
    </Dialog>
  );
}
