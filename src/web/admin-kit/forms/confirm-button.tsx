// Button with a confirmation dialog, for actions that destroy data or cost money.
import { type ReactNode, useState } from 'react';
import { useT } from '#web/i18n/use-copy.ts';
import { Button, type ButtonLook } from '#web/ui/forms/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { FreshNote } from '../session/fresh-note.tsx';
import { useKeyHints } from '../shortcuts/key-hints.ts';
import { useShortcuts } from '../shortcuts/shortcuts.ts';
import { focusFirstInvalid } from './focus-first-invalid.ts';
import { useOpenByAddress } from './opened-by-address.ts';

interface ConfirmButtonProps {
  children: ReactNode;
  title: string;
  text: string;
  /** Label of the confirm button. */
  confirm: string;
  look?: ButtonLook;
  disabled?: boolean;
  label?: string;
  /** Keyboard shortcut that opens the dialog. */
  shortcut?: string;
  /** The address that opens the dialog: `?action=refund`. */
  action?: string;
  /** Extra fields of the dialog, such as a reason. */
  fields?: ReactNode;
  /** Why the action cannot be done now: shown at once, without a button to confirm. */
  refusal?: string | undefined;
  /** The call needs a fresh proof of identity: the dialog says when the last one was given. */
  fresh?: boolean;
  /**
   * Resolves to null when done. Otherwise the dialog stays open: with an error message, or with `invalid-fields` if the
   * fields show their own errors.
   */
  onConfirm: () => Promise<string | null>;
}

/** Result of an action whose fields show what is wrong with them. */
export const INVALID_FIELDS = 'invalid-fields';

const NO_HINTS = [] as const;

export function ConfirmButton(props: ConfirmButtonProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useShortcuts(props.shortcut && !props.disabled ? { [props.shortcut]: () => show(true) } : {});
  useOpenByAddress(props.disabled ? undefined : props.action, () => show(true));
  useKeyHints(props.shortcut && !props.disabled ? [{ key: props.shortcut, text: props.title }] : NO_HINTS);
  const act = async () => {
    setBusy(true);
    const refused = await props.onConfirm();
    setBusy(false);
    setProblem(refused === INVALID_FIELDS ? null : refused);
    if (refused === INVALID_FIELDS) focusFirstInvalid();
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
        aria-keyshortcuts={props.shortcut}
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
        {props.fresh && !props.refusal && <FreshNote />}
        {(props.refusal ?? problem) && (
          <p role="alert" className="mt-4 font-bold text-berry-700">
            {props.refusal ?? problem}
          </p>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          {!props.refusal && (
            <Button look={props.look === 'danger' ? 'danger' : 'plum'} busy={busy} disabled={busy} onClick={act}>
              {props.confirm}
            </Button>
          )}
          <Button look="quiet" onClick={() => show(false)}>
            {t('admin.cancel')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
