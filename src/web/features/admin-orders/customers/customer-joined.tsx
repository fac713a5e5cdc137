// Records of one person: those joined to this one, those with the same phone, and joining another.
import { useState } from 'react';
import { adminApi } from '#web/admin-kit/api/admin-api.ts';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { ConfirmButton } from '#web/admin-kit/forms/confirm-button.tsx';
import { TextField } from '#web/admin-kit/forms/form-fields.tsx';
import { SectionLink } from '#web/admin-kit/section-link.tsx';
import { useStaff } from '#web/admin-kit/session/staff.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Panel } from '../panel.tsx';
import type { CustomerRecord } from './wire.ts';

const MIN_SEARCH_LETTERS = 2;
const MAX_FOUND = 8;

interface JoinedProps {
  card: CustomerRecord;
  reload: () => void;
}

export function CustomerJoined({ card, reload }: JoinedProps) {
  const t = useT();
  const { can } = useStaff();
  const mayWrite = can('admin::customers.write');
  const params = { id: card.documentId };
  const separate = async (other: string) => {
    const done = await adminApi.request('POST /api/admin/customers/cards/:id/separate', { params, body: { other } });
    if (!done.ok) return done.error.sentence;
    showToast({ title: t('adminOrders.customers.separated'), tone: 'good' });
    reload();
    return null;
  };
  return (
    <Panel title={t('adminOrders.customers.joined')}>
      {card.joined.length === 0 && <p className="text-small text-ink-soft">{t('adminOrders.customers.joinedNone')}</p>}
      <ul className="grid gap-2 text-small">
        {card.joined.map(({ documentId, email, name }) => (
          <li key={documentId} className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0 wrap-anywhere">
              {email}
              {name && `, ${name}`}
            </span>
            {mayWrite && (
              <ConfirmButton
                title={t('adminOrders.customers.separateTitle', { email })}
                text={t('adminOrders.customers.separateText')}
                confirm={t('adminOrders.customers.separate')}
                label={t('adminOrders.customers.separateLabel', { email })}
                onConfirm={() => separate(documentId)}
              >
                {t('adminOrders.customers.separate')}
              </ConfirmButton>
            )}
          </li>
        ))}
      </ul>
      {card.samePhone.length > 0 && (
        <div className="mt-3 grid gap-2 rounded-sm bg-cream-50 p-3 text-small">
          <p>{t('adminOrders.customers.samePhone')}</p>
          <ul className="grid gap-2">
            {card.samePhone.map((other) => (
              <li key={other.documentId} className="flex flex-wrap items-center justify-between gap-2">
                <span className="min-w-0 wrap-anywhere">
                  <SectionLink to={`/admin/customers/${other.documentId}`}>{other.email}</SectionLink>
                </span>
                {mayWrite && <JoinButton card={card} other={other} onDone={reload} />}
              </li>
            ))}
          </ul>
        </div>
      )}
      {mayWrite && <JoinDialog card={card} reload={reload} />}
    </Panel>
  );
}

interface JoinButtonProps {
  card: CustomerRecord;
  other: { readonly documentId: string; readonly email: string };
  onDone: () => void;
}

function JoinButton({ card, other, onDone }: JoinButtonProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const join = async () => {
    setBusy(true);
    const joined = await adminApi.request('POST /api/admin/customers/cards/:id/join', {
      params: { id: card.documentId },
      body: { other: other.documentId },
    });
    setBusy(false);
    setProblem(joined.ok ? undefined : joined.error.sentence);
    if (!joined.ok) return;
    showToast({ title: t('adminOrders.customers.joinDone'), tone: 'good' });
    onDone();
  };
  return (
    <>
      <Button
        look="quiet"
        small
        busy={busy}
        disabled={busy}
        aria-label={t('adminOrders.customers.joinPick', { email: other.email })}
        onClick={join}
      >
        {t('adminOrders.customers.joinShort')}
      </Button>
      {problem && (
        <p role="alert" className="font-bold text-berry-700">
          {problem}
        </p>
      )}
    </>
  );
}

function JoinDialog({ card, reload }: JoinedProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <div className="mt-3">
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('adminOrders.customers.join')}
        description={t('adminOrders.customers.joinText')}
        closeLabel={t('site.close')}
        trigger={
          <Button look="quiet" small>
            {t('adminOrders.customers.join')}
          </Button>
        }
      >
        <JoinSearch
          card={card}
          onDone={() => {
            setOpen(false);
            reload();
          }}
        />
      </Dialog>
    </div>
  );
}

function JoinSearch({ card, onDone }: { card: CustomerRecord; onDone: () => void }) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState('');
  const search = (event: React.FormEvent) => {
    event.preventDefault();
    setWanted(typed.trim());
  };
  return (
    <div className="mt-4 grid gap-3">
      <form onSubmit={search} className="flex flex-wrap items-end gap-2">
        <TextField
          className="grow"
          type="search"
          label={t('adminOrders.customers.joinSearch')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" look="quiet" small disabled={typed.trim().length < MIN_SEARCH_LETTERS}>
          {t('adminOrders.customers.joinFind')}
        </Button>
      </form>
      {wanted !== '' && <FoundRecords card={card} wanted={wanted} onDone={onDone} />}
    </div>
  );
}

interface FoundProps {
  card: CustomerRecord;
  wanted: string;
  onDone: () => void;
}

function FoundRecords({ card, wanted, onDone }: FoundProps) {
  const t = useT();
  const query = new URLSearchParams({ q: wanted, pageSize: String(MAX_FOUND + 1) });
  const { data, failure } = useAdminData('GET /api/admin/customers/cards', { query });
  const others = data?.data.filter(({ documentId }) => documentId !== card.documentId).slice(0, MAX_FOUND);
  if (failure)
    return (
      <p role="alert" className="font-bold text-berry-700">
        {failure.sentence}
      </p>
    );
  if (!others) return <p role="status">{t('admin.loading')}</p>;
  if (others.length === 0) return <p role="status">{t('adminOrders.customers.joinNothing')}</p>;
  return (
    <ul className="grid gap-2 text-small">
      {others.map((other) => (
        <li key={other.documentId} className="flex flex-wrap items-center justify-between gap-2">
          <span className="min-w-0 wrap-anywhere">
            {other.email}
            {other.name && `, ${other.name}`}
          </span>
          <JoinButton card={card} other={other} onDone={onDone} />
        </li>
      ))}
    </ul>
  );
}
