// Asks a visitor who opened an email link for a code, or for the account that owns the order or book.
import '#web/access-copy.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ApiFailure } from '#web/api/api-failure.ts';
import { loginAddress } from '#web/api/login-address.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Button, buttonClass } from '#web/ui/forms/button.tsx';
import { Field, FieldError } from '#web/ui/forms/field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { type AccessRequest, codeCalls, type SentCode } from './write-access.ts';

const CODE_DIGITS = 6;

export default function WriteAccessDialog({ request }: { request: AccessRequest }) {
  const t = useT();
  const isAccount = request.reason === 'account-needed';
  const text = isAccount
    ? ({ order: 'writeAccess.accountOrder', book: 'writeAccess.accountBook' } as const)
    : ({ order: 'writeAccess.order', book: 'writeAccess.book' } as const);
  return (
    <Dialog
      open
      onOpenChange={() => request.settle(false)}
      title={t(isAccount ? 'writeAccess.accountTitle' : 'writeAccess.title')}
      description={`${t(text[request.target.kind])} ${t('writeAccess.kept')}`}
      closeLabel={t('writeAccess.close')}
    >
      {isAccount ? <SignIn request={request} /> : <CodeForm request={request} />}
    </Dialog>
  );
}

/** Opens in another tab, so that the typed input is kept. */
function SignIn({ request }: { request: AccessRequest }) {
  const t = useT();
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      <a href={loginAddress(location)} target="_blank" rel="noopener" className={buttonClass('call')}>
        {t('writeAccess.login')}
      </a>
      <Button look="quiet" onClick={() => request.settle(true)}>
        {t('writeAccess.loggedIn')}
      </Button>
    </div>
  );
}

function CodeForm({ request }: { request: AccessRequest }) {
  const t = useT();
  const { sent, sending, failure, send } = useSentCode(request);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const refuse = (message: string) => {
    setProblem(message);
    input.current?.focus();
    input.current?.select();
  };

  async function enter(event: FormEvent) {
    event.preventDefault();
    // The dialog may be rendered inside a form of the page.
    event.stopPropagation();
    if (busy) return;
    if (code.replace(/\D/g, '').length !== CODE_DIGITS) return refuse(t('writeAccess.incomplete'));
    setBusy(true);
    const answer = await codeCalls.enter(request.target, code);
    setBusy(false);
    if (answer.ok) request.settle(true);
    else refuse(serverMessageOf(answer.error) ?? t('errors.request'));
  }

  async function again() {
    setProblem(undefined);
    setCode('');
    await send();
    input.current?.focus();
  }

  const status = sending
    ? t('writeAccess.sending')
    : sent &&
      t(sent.again ? 'writeAccess.resent' : 'writeAccess.sent', {
        address: keepTogether(sent.sentTo),
        minutes: sent.minutes,
      });
  return (
    <form onSubmit={enter} noValidate className="mt-4 grid gap-4">
      <p role="status" className="min-h-6 font-bold">
        {status}
      </p>
      {failure && (
        <div role="alert">
          <FieldError>{failure}</FieldError>
        </div>
      )}
      <Field
        ref={input}
        label={t('writeAccess.label')}
        hint={t('writeAccess.hint')}
        error={problem}
        value={code}
        onChange={({ target }) => {
          setCode(target.value);
          setProblem(undefined);
        }}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_DIGITS + 2}
        className="max-w-56"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="call" busy={busy}>
          {t('writeAccess.enter')}
        </Button>
        <Button look="quiet" busy={sending} onClick={again}>
          {t('writeAccess.again')}
        </Button>
      </div>
    </form>
  );
}

/** Keeps the line from breaking after the ellipsis of a shortened address. */
const keepTogether = (address: string): string => address.replace('…', '…\u2060');

interface ShownCode {
  readonly sentTo: string;
  readonly minutes: number;
  /** True if a code was sent before in this dialog. */
  readonly again: boolean;
}

/** The first code is sent when the dialog opens, since it opens on a refused action. */
function useSentCode(request: AccessRequest) {
  const t = useT();
  const [sent, setSent] = useState<ShownCode>();
  const [sending, setSending] = useState(true);
  const [failure, setFailure] = useState<string>();
  const isStarted = useRef(false);

  async function send(): Promise<void> {
    setSending(true);
    setFailure(undefined);
    const answer = await codeCalls.send(request.target);
    setSending(false);
    if (answer.ok) applySentCode(answer.value.data);
    else setFailure(serverMessageOf(answer.error) ?? t('errors.request'));
  }

  function applySentCode({ sentTo, minutes }: SentCode): void {
    if (sentTo === null) request.settle(true);
    else setSent((before) => ({ sentTo, minutes, again: before !== undefined }));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each dialog
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void send();
  }, []);
  return { sent, sending, failure, send };
}

/** The server's message, if it gave a reason. */
const serverMessageOf = ({ details, message }: ApiFailure): string | undefined =>
  details.reason ? message : undefined;
