// AI models: price, and a button that checks availability.
import { useState } from 'react';
import type { AiModel, AiModelState } from '#server/modules/ai-models/ai-models.types.ts';
import { adminApi } from '#web/admin-kit/api/admin-api.ts';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { type DataColumn, DataTable } from '#web/admin-kit/lists/data-table.tsx';
import { useListAddress } from '#web/admin-kit/lists/use-list-address.ts';
import { useStaff } from '#web/admin-kit/session/staff.ts';
import type { CopyKey } from '#web/i18n/copy.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/forms/button.tsx';

const STATE_TEXTS: Readonly<Record<AiModelState | 'failed', CopyKey>> = {
  ready: 'adminLetters.aiModels.ready',
  incomplete: 'adminLetters.aiModels.incomplete',
  unavailable: 'adminLetters.aiModels.unavailable',
  'unknown-model': 'adminLetters.aiModels.unknownModel',
  'wrong-key': 'adminLetters.aiModels.wrongKey',
  failed: 'admin.failed',
};

export function AiModelList() {
  const t = useT();
  const locale = useLocale();
  const address = useListAddress();
  const list = useAdminData('GET /api/admin/ai-models');
  const [busy, setBusy] = useState<string | null>(null);
  const [states, setStates] = useState<Readonly<Record<string, AiModelState | 'failed'>>>({});

  async function test({ documentId }: AiModel) {
    setBusy(documentId);
    const answer = await adminApi.request('POST /api/admin/ai-models/:id/test', { params: { id: documentId } });
    setBusy(null);
    setStates((before) => ({ ...before, [documentId]: answer.ok ? answer.value.state : 'failed' }));
  }

  const dollars = (micros: number | null): string =>
    micros === null
      ? '—'
      : (micros / 1_000_000).toLocaleString(locale, { style: 'currency', currency: 'USD', maximumFractionDigits: 4 });
  const columns: readonly DataColumn<AiModel>[] = [
    { id: 'name', title: t('adminLetters.aiModels.name'), cell: (row) => row.name },
    { id: 'model', title: t('adminLetters.aiModels.model'), cell: (row) => row.model ?? row.provider },
    {
      id: 'active',
      title: t('adminLetters.aiModels.active'),
      cell: (row) => (row.active ? t('adminLetters.aiModels.yes') : t('adminLetters.aiModels.no')),
    },
    { id: 'price', title: t('adminLetters.aiModels.price'), numeric: true, cell: (row) => dollars(row.priceMicros) },
    { id: 'daily', title: t('adminLetters.aiModels.daily'), numeric: true, cell: (row) => dollars(row.dailyMicros) },
    {
      id: 'month',
      title: t('adminLetters.aiModels.spentMonth'),
      numeric: true,
      cell: ({ spent }) => dollars(spent.monthMicros),
    },
    {
      id: 'spent',
      title: t('adminLetters.aiModels.spent'),
      numeric: true,
      cell: ({ spent }) => (
        <>
          {dollars(spent.allMicros)}
          <span className="block text-ink-soft">{t('adminLetters.aiModels.drawings', { count: spent.drawings })}</span>
        </>
      ),
    },
    {
      id: 'test',
      title: t('adminLetters.aiModels.state'),
      cell: (row) => (
        <ModelTest model={row} state={states[row.documentId]} busy={busy === row.documentId} onTest={() => test(row)} />
      ),
    },
  ];
  return (
    <>
      <p className="mb-3 max-w-3xl text-small text-ink-soft">{t('adminLetters.aiModels.text')}</p>
      <DataTable
        caption={t('adminLetters.aiModels.title')}
        columns={columns}
        rows={list.data?.rows ?? null}
        rowId={(row) => row.documentId}
        rowName={(row) => row.name}
        address={address}
        empty={t('adminLetters.aiModels.empty')}
        loading={list.loading}
        failure={list.failure}
        retry={list.reload}
      />
    </>
  );
}

interface ModelTestProps {
  model: AiModel;
  state: AiModelState | 'failed' | undefined;
  busy: boolean;
  onTest: () => void;
}

/** Checks whether the model answers. */
function ModelTest({ model, state, busy, onTest }: ModelTestProps) {
  const t = useT();
  const { can } = useStaff();
  return (
    <span className="flex flex-wrap items-center gap-2" aria-live="polite">
      {can('admin::settings.write') && (
        <Button
          look="quiet"
          small
          busy={busy}
          aria-label={t('adminLetters.aiModels.testOne', { name: model.name })}
          onClick={onTest}
        >
          {t('adminLetters.aiModels.test')}
        </Button>
      )}
      {state && <Badge tone={state === 'ready' ? 'good' : 'bad'}>{t(STATE_TEXTS[state])}</Badge>}
    </span>
  );
}
