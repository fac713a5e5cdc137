// Correction of a book after payment: what changes is shown before it is done and the buyer is mailed.
import { useState } from 'react';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { useOpenByAddress } from '#web/admin-kit/forms/opened-by-address.ts';
import { formatTime } from '#web/admin-kit/labels/format-time.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { pageList } from '../page-list.ts';
import { usePageName } from '../page-name.ts';
import { mayCorrectBook } from '../use-impossible-action.ts';
import { AnswerFields, ChildFields, LookFields } from './correct-book-fields.tsx';
import { type CorrectBookProps, type CorrectionEffect, type CorrectionProps, useCorrection } from './use-correction.ts';

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

function CorrectionForm({ record, book, act, form, onDone }: CorrectionProps) {
  const t = useT();
  const locale = useLocale();
  const { next, askPhoto, effect, busy, problem, problems, isEmpty, change, changeAskPhoto, preview, save } =
    useCorrection({ record, book, act, form, onDone });
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
          onChange={(event) => changeAskPhoto(event.target.checked)}
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

function EffectText({ effect, askPhoto }: { effect: CorrectionEffect; askPhoto: boolean }) {
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
