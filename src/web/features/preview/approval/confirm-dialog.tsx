// Two-step approval dialog: it says how long an approved book can still be corrected.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { formatDayRange } from '#core/calendar/format-day.ts';
import type { OrderArrival } from '#server/modules/orders/orders.types.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { SignInLink } from '#web/sign-in-link.tsx';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { Button, buttonClass } from '#web/ui/forms/button.tsx';
import { FieldError } from '#web/ui/forms/field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import type { BookController } from '../controller/book-controller.ts';
import { approvalFailure } from './approval-access.ts';

interface ConfirmDialogProps {
  controller: BookController;
  checked: number;
  arrival: OrderArrival | null;
  onClose: () => void;
  onApproved: () => void;
}

export function ConfirmDialog({ controller, checked, arrival, onClose, onApproved }: ConfirmDialogProps) {
  const t = useT();
  const locale = useLocale();
  const [step, setStep] = useState<1 | 2>(1);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ReturnType<typeof approvalFailure>>();
  const { pages, printed } = controller.book;
  const total = pages.length;
  const text1 = printed ? 'preview.confirm.text1' : 'preview.confirm.text1Files';
  const text2 = printed ? 'preview.confirm.text2' : 'preview.confirm.text2Files';
  const buttons = useRef<HTMLDivElement>(null);
  // The button of step 1 is gone: without this, a second Enter or tap would approve unread.
  useEffect(() => {
    if (step === 2) buttons.current?.closest<HTMLElement>('[role="dialog"]')?.focus();
  }, [step]);

  async function confirm() {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    const answer = await controller.confirm();
    setBusy(false);
    if (!answer.ok) return setFailure(approvalFailure(answer.error.status));
    onClose();
    // Something the pages depend on has changed meanwhile: they are drawn again and need another approval.
    if (answer.value.state === 'generating') showToast({ title: t('preview.confirm.changed'), tone: 'bad' });
    else onApproved();
  }
  return (
    <Dialog
      careful
      title={t(step === 1 ? 'preview.confirm.title1' : 'preview.confirm.title2')}
      description={t(step === 1 ? text1 : text2)}
      closeLabel={t('preview.close')}
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      {step === 1 && (
        <ul className="mt-4 grid list-disc gap-2 pl-5">
          <li>{t('preview.confirm.names')}</li>
          <li>{t('preview.confirm.pictures')}</li>
        </ul>
      )}
      {step === 1 && checked < total && (
        <p className="mt-4 font-bold">{t('preview.confirm.unseen', { checked, total })}</p>
      )}
      {printed && arrival?.arrives && (
        <p className="mt-4">
          {t('preview.confirm.arrives', { days: formatDayRange(arrival.arrives, locale) })}{' '}
          {arrival.moved &&
            t(arrival.arrives.to < arrival.moved.promised.to ? 'preview.confirm.earlier' : 'preview.confirm.moved', {
              before: formatDayRange(arrival.moved.promised, locale),
            })}
        </p>
      )}
      {failure && (
        <div className="mt-4 grid justify-items-start gap-3" role="alert">
          <FieldError>{t(`preview.confirm.${failure}`)}</FieldError>
          {failure === 'signedOut' && (
            <SignInLink className={buttonClass('call')}>{t('preview.confirm.signIn')}</SignInLink>
          )}
        </div>
      )}
      <ConfirmButtons
        buttons={buttons}
        step={step}
        setStep={setStep}
        checked={checked}
        total={total}
        onClose={onClose}
        busy={busy}
        confirm={confirm}
        failed={failure !== undefined}
      />
    </Dialog>
  );
}

interface ConfirmButtonsProps {
  buttons: RefObject<HTMLDivElement | null>;
  step: 1 | 2;
  setStep: (step: 1 | 2) => void;
  checked: number;
  total: number;
  onClose: () => void;
  busy: boolean;
  confirm: () => Promise<void>;
  failed: boolean;
}

function ConfirmButtons(props: ConfirmButtonsProps) {
  const { buttons, step, setStep, checked, total, onClose, busy, confirm, failed } = props;
  const t = useT();
  // With pages unchecked, looking at them is what the first step offers.
  const isUnchecked = checked < total;
  const later = (
    <Button key="later" look={step === 1 && isUnchecked ? 'plum' : 'quiet'} onClick={onClose}>
      {t(step === 1 && isUnchecked ? 'preview.confirm.rest' : 'preview.confirm.no')}
    </Button>
  );
  const on = (
    <Button key="on" look={isUnchecked ? 'quiet' : 'plum'} onClick={() => setStep(2)}>
      {t(isUnchecked ? 'preview.confirm.onUnchecked' : 'preview.confirm.on')}
    </Button>
  );
  const yes = (
    <Button key="yes" look="plum" busy={busy} onClick={confirm}>
      {t(failed ? 'preview.confirm.retry' : 'preview.confirm.yes')}
    </Button>
  );
  // The second step reverses the order, so that a double tap on the first step's button hits the harmless one.
  const shown = step === 1 ? [on, later] : [later, yes];
  return (
    <div ref={buttons} className="mt-6 flex flex-wrap gap-3">
      {isUnchecked ? shown.toReversed() : shown}
    </div>
  );
}
