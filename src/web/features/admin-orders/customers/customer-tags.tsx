// Tags of a customer, chosen from those in use or typed anew.
import { useState } from 'react';
import { LONGEST_TAG, MAX_CUSTOMER_TAGS } from '#core/accounts/staff-lists.ts';
import { adminApi } from '#web/admin-kit/api/admin-api.ts';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { TextField } from '#web/admin-kit/forms/form-fields.tsx';
import { useStaff } from '#web/admin-kit/session/staff.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Panel } from '../panel.tsx';
import type { CustomerRecord } from './wire.ts';

const KNOWN_TAGS = 'known-customer-tags';

export function CustomerTags({ card, reload }: { card: CustomerRecord; reload: () => void }) {
  const t = useT();
  const { can } = useStaff();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const known = useAdminData('GET /api/admin/customers/tags');
  const mayWrite = can('admin::customers.write');
  const save = async (tags: readonly string[]) => {
    setBusy(true);
    const saved = await adminApi.request('PUT /api/admin/customers/cards/:id/tags', {
      params: { id: card.documentId },
      body: { tags: [...tags] },
    });
    setBusy(false);
    setProblem(saved.ok ? undefined : saved.error.sentence);
    if (!saved.ok) return;
    setTyped('');
    known.reload();
    reload();
  };
  const add = (event: React.FormEvent) => {
    event.preventDefault();
    const tag = typed.trim();
    const isKnown = card.tags.some((each) => each.toLowerCase() === tag.toLowerCase());
    if (tag !== '' && !isKnown) void save([...card.tags, tag]);
    else setTyped('');
  };
  return (
    <Panel title={t('adminOrders.customers.tags')}>
      {card.tags.length === 0 && <p className="text-small text-ink-soft">{t('adminOrders.customers.tagsNone')}</p>}
      <ul className="flex flex-wrap gap-2 text-small">
        {card.tags.map((tag) => (
          <li key={tag} className="flex items-center gap-1 rounded-full bg-plum-100 pl-3">
            <span className={mayWrite ? '' : 'pr-3'}>{tag}</span>
            {mayWrite && (
              <button
                type="button"
                className="grid size-9 place-items-center rounded-full hover:bg-plum-200"
                aria-label={t('adminOrders.customers.tagRemove', { tag })}
                disabled={busy}
                onClick={() => save(card.tags.filter((each) => each !== tag))}
              >
                ×
              </button>
            )}
          </li>
        ))}
      </ul>
      {mayWrite && card.tags.length < MAX_CUSTOMER_TAGS && (
        <form onSubmit={add} className="mt-3 flex flex-wrap items-end gap-2">
          <TextField
            className="grow"
            label={t('adminOrders.customers.tagNew')}
            list={KNOWN_TAGS}
            maxLength={LONGEST_TAG}
            value={typed}
            error={problem}
            onChange={(event) => setTyped(event.target.value)}
          />
          <datalist id={KNOWN_TAGS}>
            {(known.data?.data ?? []).map(({ tag }) => (
              <option key={tag} value={tag} />
            ))}
          </datalist>
          <Button type="submit" look="quiet" small busy={busy} disabled={busy || typed.trim() === ''}>
            {t('adminOrders.customers.tagAdd')}
          </Button>
        </form>
      )}
    </Panel>
  );
}
