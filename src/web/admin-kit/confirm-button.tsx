// A button whose deed is asked for once more: what destroys or costs is never one slip away.
import { type ReactNode, useState } from 'react';
import { useT } from '#web/i18n/use-copy.ts';
import { Button, type ButtonLook } from '#web/ui/forms/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useKeys } from './keys.ts';

interface ConfirmButtonProps {
  children: ReactNode;
  title: string;
  text: string;
  /** What the button in the question says. */
  confirm: string;
  look?: ButtonLook;
  disabled?: boolean;
  label?: string;
  /** Opens the question as well. */
  letter?: string;
  /** Fields of the question, such as a reason. */
  fields?: ReactNode;
  /** Resolves to a sentence where it did not work; the question stays open with it. */
  onConfirm: () => Promise<string | null>;
}

export function ConfirmButton(props: ConfirmButtonProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useKeys(props.letter && !props.disabled ? { [props.letter]: () => show(true) } : {});
  const act = async () => {
    setBusy(true);
    const refused = await props.onConfirm();
    setBusy(false);
    setProblem(refused);
    if (refused === null) setOpen(false);
  };
  const show = (next: boolean) => {
    setOpen(next);
    setProblem(null);
  };
  return (
    <>
      <Button
        look={props.look ?? 'quiet'}
        small
        disabled={props.disabled ?? false}
        aria-label={props.label}
        aria-keyshortcuts={props.letter}
        onClick={() => show(true)}
      >
        {props.children}
      </Button>
      <Dialog
        careful={!props.fields}
        open={open}
        onOpenChange={show}
        title={props.title}
        description={props.text}
        closeLabel={t('site.close')}
      >
        {props.fields && <div className="mt-4 grid gap-3">{props.fields}</div>}
        {problem && (
          <p role="alert" className="mt-4 font-bold text-berry-700">
            {problem}
          </p>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          <Button look={props.look === 'danger' ? 'danger' : 'plum'} busy={busy} disabled={busy} onClick={act}>
            {props.confirm}
          </Button>
          <Button look="quiet" onClick={() => show(false)}>
            {t('admin.cancel')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
