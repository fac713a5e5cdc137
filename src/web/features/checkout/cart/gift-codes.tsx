// Gift certificates in the till: a field for the code, what each pays and what stays on it.
import { type FormEvent, useRef, useState } from 'react';
import { minus } from '#core/money.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Field, FieldError } from '#web/ui/forms/field.tsx';
import { reasonOf } from './cart-calls.ts';
import type { CartController } from './use-cart.ts';

const LINK_CLASS = 'min-h-11 justify-self-start font-bold text-plum-700 underline underline-offset-4';
const MAX_SHOWN = 5;

export function GiftCodes({ controller }: { controller: CartController }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const certificates = controller.cart?.certificates ?? [];
  return (
    <div className="grid gap-2">
      {certificates.map((certificate) => (
        <AppliedCertificate key={certificate.documentId} certificate={certificate} controller={controller} />
      ))}
      {open && <CodeForm controller={controller} onApplied={() => setOpen(false)} />}
      {!open && certificates.length < MAX_SHOWN && (
        <button type="button" className={LINK_CLASS} onClick={() => setOpen(true)}>
          {t(certificates.length > 0 ? 'giftTill.another' : 'giftTill.open')}
        </button>
      )}
    </div>
  );
}

function CodeForm({ controller, onApplied }: { controller: CartController; onApplied: () => void }) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  function refuse(sentence: string): void {
    setProblem(sentence);
    form.current?.querySelector('input')?.focus();
  }

  async function apply(event: FormEvent) {
    event.preventDefault();
    if (busy || !form.current) return;
    const code = String(new FormData(form.current).get('certificate') ?? '').trim();
    if (code === '') return refuse(t('giftTill.missing'));
    setBusy(true);
    const answer = await controller.applyCertificate(code);
    setBusy(false);
    if (answer.ok) return onApplied();
    refuse(reasonOf(answer.error) ? answer.error.message : t('errors.request'));
  }

  return (
    <form ref={form} onSubmit={apply} noValidate className="flex flex-wrap items-end gap-2">
      <Field
        className="min-w-36 grow basis-0"
        label={t('giftTill.label')}
        name="certificate"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        autoFocus
        {...(problem ? { 'aria-invalid': true, 'aria-describedby': 'certificate-problem' } : {})}
      />
      <Button type="submit" look="quiet" busy={busy}>
        {t('giftTill.apply')}
      </Button>
      <div role="status" className="basis-full">
        {problem && <FieldError id="certificate-problem">{problem}</FieldError>}
      </div>
    </form>
  );
}

interface AppliedProps {
  certificate: NonNullable<CartController['cart']>['certificates'][number];
  controller: CartController;
}

function AppliedCertificate({ certificate, controller }: AppliedProps) {
  const t = useT();
  const locale = useLocale();
  const { documentId, ending, available, used, problem } = certificate;
  return (
    <div className="grid">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="flex items-center gap-2 font-bold text-fern-700">
          {!problem && <Icon name="check" className="size-5" />}
          {t('giftTill.applied', { ending })}
        </p>
        <button
          type="button"
          aria-label={t('giftTill.removeLabel', { ending })}
          className="min-h-11 text-small font-bold text-plum-700 underline underline-offset-4"
          onClick={() => void controller.removeCertificate(documentId)}
        >
          {t('giftTill.remove')}
        </button>
      </div>
      {problem ? (
        <FieldError>{t(`giftTill.problems.${problem}`)}</FieldError>
      ) : (
        <p className="text-small text-ink-soft">
          {t('giftTill.left', { sum: formatPrice(minus(available, used), locale) })}
        </p>
      )}
    </div>
  );
}
