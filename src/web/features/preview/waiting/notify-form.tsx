// Asks for an email address to notify when the book is ready.
import { type FormEvent, useRef, useState } from 'react';
import { readEmail } from '#core/contact/email.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import type { BookController } from '../controller/book-controller.ts';

interface NotifyFormProps {
  controller: Pick<BookController, 'book' | 'notify'>;
  title: string;
  text: string;
}

export function NotifyForm({ controller, title, text }: NotifyFormProps) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { notifyEmail } = controller.book;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || !form.current) return;
    const email = readEmail(String(new FormData(form.current).get('email') ?? ''));
    if (email === null) {
      setProblem(t('validation.format.email'));
      return form.current.querySelector('input')?.focus();
    }
    setBusy(true);
    const answer = await controller.notify(email);
    setBusy(false);
    setProblem(answer.ok ? undefined : t('preview.notify.failed'));
  }

  if (notifyEmail) {
    return (
      <p role="status" className="flex items-center gap-2 font-bold">
        <Icon name="mail" className="size-5" />
        <span className="min-w-0 wrap-anywhere">{t('preview.notify.done', { email: notifyEmail })}</span>
      </p>
    );
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="paper grid gap-3 p-5 text-left text-ink">
      <h2 className="text-h3">{title}</h2>
      <p className="text-small text-ink-soft">{text}</p>
      <div className="grid items-start gap-3 sm:grid-cols-[1fr_auto] sm:items-end">
        <Field label={t('preview.notify.email')} name="email" type="email" autoComplete="email" error={problem} />
        <Button type="submit" look="quiet" busy={busy}>
          {t('preview.notify.submit')}
        </Button>
      </div>
    </form>
  );
}
