// /admin/home: blocks of the home page, in order, as a draft that is previewed and published.
import { useState } from 'react';
import { HOME_ADDITIONS, MAX_HOME_BLOCKS } from '#core/shop/home-blocks.ts';
import type { EditType } from '#server/modules/editing/editing.types.ts';
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { FailureNotice } from '#web/admin-kit/api/failure-notice.tsx';
import { useEntries } from '#web/admin-kit/api/use-admin-data.ts';
import { useUnsavedGuard } from '#web/admin-kit/forms/unsaved-guard.ts';
import { formatTime } from '#web/admin-kit/labels/format-time.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { ConflictNotice } from '../form/conflict-notice.tsx';
import { EntryHistory } from '../form/entry-history.tsx';
import { moveItem } from '../form/order-buttons.tsx';
import { type EntryForm, useEntryForm } from '../form/use-entry-form.ts';
import { useTypes } from '../use-types.ts';
import { BlockCard, moveButtonId } from './block-card.tsx';
import { HomeActions, HomePreview } from './home-actions.tsx';
import { type HomeRow, newRow, rowName, rowsOf } from './home-rows.ts';

const QUERY = new URLSearchParams({ status: 'draft', sort: 'id:asc', 'pagination[pageSize]': '1' });

export function HomeScreen() {
  const t = useT();
  const types = useTypes();
  const entries = useEntries('home-pages', QUERY);
  const type = types.data?.find(({ name }) => name === 'home-page');
  const documentId = entries.data?.data[0]?.documentId;
  if (type && documentId) return <HomeForm type={type} documentId={documentId} />;
  const failure = types.failure ?? entries.failure;
  return (
    <AdminPage title={t('adminContent.home.title')}>
      {failure ? (
        <FailureNotice failure={failure} retry={types.failure ? types.reload : entries.reload} />
      ) : (
        <p className="text-ink-soft">{t(type && entries.data ? 'adminContent.home.missing' : 'admin.loading')}</p>
      )}
    </AdminPage>
  );
}

function HomeForm({ type, documentId }: { type: EditType; documentId: string }) {
  const t = useT();
  const locale = useLocale();
  const form = useEntryForm(type, documentId);
  const [looking, setLooking] = useState(false);
  useUnsavedGuard(form.dirty);
  const { entry } = form;
  return (
    <AdminPage
      title={t('adminContent.home.title')}
      actions={entry && <HomeActions form={form} type={type} onHistory={() => setLooking(true)} />}
    >
      <p className="mb-4 max-w-3xl text-small text-ink-soft">{t('adminContent.home.text')}</p>
      {form.failure && <FailureNotice failure={form.failure} retry={form.reload} />}
      {form.loading && <p className="text-ink-soft">{t('admin.loading')}</p>}
      <ConflictNotice form={form} type={type} />
      {form.notes.length > 0 && (
        <div
          role="alert"
          className="mb-4 rounded-md border border-berry-600 bg-white p-3 text-small font-bold text-berry-700"
        >
          {form.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
      {entry && <HomePreview form={form} mayWrite={type.can.update} />}
      {entry && <Blocks form={form} type={type} />}
      {entry && (
        <p className="mt-5 text-small text-ink-soft">
          {t('adminContent.changedAt', { time: formatTime(entry.updatedAt, locale) })}
          {entry.changedBy && `, ${entry.changedBy}`}
        </p>
      )}
      {looking && entry && (
        <EntryHistory
          type={type}
          entry={entry}
          onRestored={(restored) => {
            form.show(restored);
            setLooking(false);
          }}
          onClose={() => setLooking(false)}
        />
      )}
    </AdminPage>
  );
}

function Blocks({ form, type }: { form: EntryForm; type: EditType }) {
  const t = useT();
  const locale = useLocale();
  const [dragged, setDragged] = useState<string | null>(null);
  const [moved, setMoved] = useState('');
  const rows = rowsOf(form.values);
  const blocks = type.fields.find(({ name }) => name === 'blocks');
  const fields = blocks?.kind === 'component' ? blocks.fields : [];
  const disabled = !type.can.update;
  const write = (next: readonly HomeRow[]) => {
    form.set(
      'ru',
      'blocks',
      next.map(({ parts }) => parts.ru),
    );
    form.set(
      'en',
      'blocks',
      next.map(({ parts }) => parts.en),
    );
  };
  const nameOf = (row: HomeRow): string => rowName(row, locale, t);
  const move = (from: number, to: number) => {
    const row = rows[from];
    if (!row || to < 1 || to >= rows.length || from === to) return;
    write(moveItem(rows, from, to));
    setMoved(t('adminContent.home.moved', { name: nameOf(row), place: to + 1, count: rows.length }));
    // Reordering may move the focused button out of the document for a moment; at an end it is disabled.
    const way = to < from ? 'up' : 'down';
    requestAnimationFrame(() => {
      const isEnd = way === 'up' ? to === 1 : to === rows.length - 1;
      document.getElementById(moveButtonId(row.key, isEnd ? (way === 'up' ? 'down' : 'up') : way))?.focus();
    });
  };
  return (
    <>
      <p role="status" className="sr-only">
        {moved}
      </p>
      <ol className="grid max-w-5xl gap-2" aria-label={t('adminContent.home.blocks')}>
        {rows.map((row, index) => (
          <BlockCard
            key={row.key}
            row={row}
            index={index}
            count={rows.length}
            name={nameOf(row)}
            fields={fields}
            problems={form.problems}
            disabled={disabled}
            onChange={(next) => write(rows.with(index, next))}
            onMove={(to) => move(index, to)}
            onRemove={() => write(rows.toSpliced(index, 1))}
            onDrag={setDragged}
            onDropHere={() => {
              move(
                rows.findIndex(({ key }) => key === dragged),
                index,
              );
              setDragged(null);
            }}
          />
        ))}
      </ol>
      {!disabled && rows.length < MAX_HOME_BLOCKS && (
        <p className="mt-4 flex flex-wrap items-center gap-2">
          <span className="text-small text-ink-soft">{t('adminContent.home.add')}</span>
          {HOME_ADDITIONS.map((kind) => (
            <Button key={kind} look="quiet" small onClick={() => write([...rows, newRow(kind, fields)])}>
              {t(`adminContent.home.kinds.${kind}`)}
            </Button>
          ))}
        </p>
      )}
    </>
  );
}
