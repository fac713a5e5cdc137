// Correction of a book after payment: what changes is shown before it is done and the buyer is mailed.
import { useState } from 'react';
import { adminApi } from '#web/admin-kit/api/admin-api.ts';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { focusFirstInvalid } from '#web/admin-kit/forms/focus-first-invalid.ts';
import { useOpenByAddress } from '#web/admin-kit/forms/opened-by-address.ts';
import { formatTime } from '#web/admin-kit/labels/format-time.ts';
import type { Answer, Input } from '#web/api/contracts.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { pageList } from '../page-list.ts';
import { usePageName } from '../page-name.ts';
import { mayCorrectBook } from '../use-impossible-action.ts';
import type { RunStaffAction } from '../use-staff-action.ts';
import type { OrderRecord } from '../wire.ts';
import {
  AnswerFields,
  ChildFields,
  type CorrectionProblems,
  type CorrectionForm as Form,
  LOOK_PARTS,
  LookFields,
  MARKS,
} from './correct-book-fields.tsx';

type Correction = NonNullable<Input<'POST /api/admin/orders/:id/books/:book/correction-preview'>['body']>;
type Effect = Answer<'POST /api/admin/orders/:id/books/:book/correction-preview'>['data'];

interface CorrectBookProps {
  record: OrderRecord;
  book: OrderRecord['books'][number];
  act: RunStaffAction;
}

export function CorrectBook({ record, book, act }: CorrectBookProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  // With several books the first one asks; the others have buttons of their own.
  const isFirst = record.books.find((each) => mayCorrectBook(record, each)) === book;
  useOpenByAddress(isFirst ? 'correct' : undefined, () => setOpen(true));
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={t('adminOrders.correction.title')}
      description={t('adminOrders.correction.text')}
      closeLabel={t('site.close')}
      trigger={
        <Button look="quiet" small>
          {t('adminOrders.correction.title')}
        </Button>
      }
    >
      <CorrectionLoader record={record} book={book} act={act} onDone={() => setOpen(false)} />
    </Dialog>
  );
}

function CorrectionLoader(props: CorrectBookProps & { onDone: () => void }) {
  const t = useT();
  const params = { id: props.record.order.documentId, book: props.book.documentId };
  const { data, failure } = useAdminData('GET /api/admin/orders/:id/books/:book/correction', { params });
  if (failure)
    return (
      <p role="alert" className="mt-4 font-bold text-berry-700">
        {failure.sentence}
      </p>
    );
  if (!data) return <p role="status">{t('admin.loading')}</p>;
  if (!data.data.isOpen) return <p className="mt-4">{t('adminOrders.failures.handed-over')}</p>;
  return <CorrectionForm {...props} form={data.data} />;
}

/** The first message of each field; a part of a name's forms belongs to all of them. */
function fieldProblems({ errors }: Readonly<Record<string, unknown>>): CorrectionProblems {
  const found: Record<string, string> = {};
  if (Array.isArray(errors))
    for (const { path, message } of errors) {
      if (!Array.isArray(path) || typeof message !== 'string') continue;
      const at = path.filter((part) => part !== 'correction').join('.');
      found[at.startsWith('child.forms') ? 'child.forms' : at] ??= message;
    }
  return found;
}

/** Only what differs from the stored book is sent. */
function readCorrection(form: Form, next: Form, askPhoto: boolean): Correction {
  const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);
  const look = Object.fromEntries(
    [...LOOK_PARTS, ...MARKS].flatMap((part) => (next.look[part] === form.look[part] ? [] : [[part, next.look[part]]])),
  );
  return {
    ...(differs(form.child, next.child) ? { child: next.child } : {}),
    ...(differs(form.answers, next.answers) ? { answers: next.answers } : {}),
    ...(Object.keys(look).length > 0 ? { look } : {}),
    ...(askPhoto ? { askPhoto } : {}),
  };
}

function CorrectionForm({ record, book, act, form, onDone }: CorrectBookProps & { form: Form; onDone: () => void }) {
  const t = useT();
  const [next, setNext] = useState(form);
  const [askPhoto, setAskPhoto] = useState(false);
  const [effect, setEffect] = useState<Effect | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [problems, setProblems] = useState<CorrectionProblems>({});
  const locale = useLocale();
  const change = (part: Partial<Form>) => {
    setNext({ ...next, ...part });
    setEffect(null);
  };
  const correction = readCorrection(form, next, askPhoto);
  const isEmpty = Object.keys(correction).length === 0;
  const run = async (work: () => Promise<string | null>) => {
    setBusy(true);
    setProblem(await work());
    setBusy(false);
  };
  const preview = () =>
    run(async () => {
      const params = { id: record.order.documentId, book: book.documentId };
      const said = await adminApi.request('POST /api/admin/orders/:id/books/:book/correction-preview', {
        params,
        body: correction,
      });
      setEffect(said.ok ? said.value.data : null);
      const found = said.ok ? {} : fieldProblems(said.error.details);
      setProblems(found);
      if (Object.keys(found).length > 0) {
        focusFirstInvalid();
        return t('validation.several', { count: Object.keys(found).length });
      }
      return said.ok ? null : said.error.sentence;
    });
  const save = () =>
    run(async () => {
      const refused = await act('correct-book', { book: book.documentId, correction });
      if (refused !== null) return refused;
      showToast({ title: t('adminOrders.correction.done'), tone: 'good' });
      onDone();
      return null;
    });
  return (
    <div className="mt-4 grid gap-4">
      <ChildFields form={next} problems={problems} onChange={(child) => change({ child })} />
      <AnswerFields form={next} problems={problems} onChange={(answers) => change({ answers })} />
      <LookFields form={next} onChange={(look) => change({ look })} />
      {form.photoAskedAt && (
        <p className="text-small text-ink-soft">
          {t('adminOrders.correction.photoAsked', { time: formatTime(form.photoAskedAt, locale) })}
        </p>
      )}
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0"
          checked={askPhoto}
          onChange={(event) => {
            setAskPhoto(event.target.checked);
            setEffect(null);
          }}
        />
        {t('adminOrders.correction.askPhoto')}
      </label>
      {effect && <EffectText effect={effect} askPhoto={askPhoto} />}
      {problem && (
        <p role="alert" className="font-bold text-berry-700">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {effect ? (
          <Button look="plum" busy={busy} disabled={busy} onClick={save}>
            {t('adminOrders.correction.save')}
          </Button>
        ) : (
          <Button look="plum" busy={busy} disabled={busy || isEmpty} onClick={preview}>
            {t('adminOrders.correction.preview')}
          </Button>
        )}
        <Button look="quiet" onClick={onDone}>
          {t('admin.cancel')}
        </Button>
      </div>
    </div>
  );
}

function EffectText({ effect, askPhoto }: { effect: Effect; askPhoto: boolean }) {
  const t = useT();
  const pageName = usePageName();
  return (
    <div role="status" className="grid gap-1 rounded-sm bg-cream-50 p-3 text-small">
      {effect.what.length > 0 && (
        <p>
          {effect.pages.length > 0
            ? t('adminOrders.correction.pages', {
                count: effect.pages.length,
                all: effect.allPages,
                list: pageList(effect.pages, pageName),
              })
            : t('adminOrders.correction.noPages')}
        </p>
      )}
      {askPhoto && <p>{t('adminOrders.correction.photoWaits')}</p>}
      <p>{t(`adminOrders.correction.approval.${effect.approval}`)}</p>
      <p>{t('adminOrders.correction.mail')}</p>
    </div>
  );
}
