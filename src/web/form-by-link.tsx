// The order form filled in by another person, who comes by a link and pays nothing. Draft and destination are given.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { NewBook } from '#core/books/book-request.ts';
import { readEmail } from '#core/contact/email.ts';
import { NO_CHILD } from '#web/child-preview/preview-child.ts';
import type { TextsOfBook } from '#web/features/order/book-language.ts';
import { deleteDraft } from '#web/features/order/draft/draft.ts';
import { useDraft } from '#web/features/order/draft/use-draft.ts';
import type { OrderBook, OrderFormProps } from '#web/features/order/order-form.tsx';
import type { SendResult } from '#web/features/order/send-order.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { BookForm } from '#web/order-form-parts.tsx';
import { Field } from '#web/ui/forms/field.tsx';

export interface FormByLinkProps {
  book: OrderBook;
  facts: OrderFormProps['story'];
  texts: TextsOfBook;
  /** The draft's place in the browser: one of each link, and no secret. */
  draftName: string;
  /** Sends the form and the address for the mails about it. */
  save: (form: NewBook, email: string) => Promise<SendResult>;
  onSaved: (documentId: string) => void;
  words: {
    readonly email: string;
    readonly emailHint: string;
    readonly submit: string;
    readonly note: string;
  };
  children?: ReactNode;
}

export function FormByLink({ book, facts, texts, draftName, save, onSaved, words, children }: FormByLinkProps) {
  const t = useT();
  const page = useRef<HTMLDivElement>(null);
  const place = `${book.slug}-${draftName}`;
  const state = useDraft(place, NO_CHILD, page, null);
  const email = useKeptEmail(place);

  async function send(form: NewBook): Promise<SendResult> {
    const address = readEmail(email.typed);
    email.setWrong(address === null);
    if (address === null) return { problems: {}, alert: { key: 'orderForm.invalid' } };
    return save(form, address);
  }

  function saved(documentId: string): void {
    deleteDraft(place);
    email.forget();
    onSaved(documentId);
  }

  return (
    <div ref={page}>
      <p className="without-script rounded-lg bg-berry-100 p-4">{t('orderForm.needsScript')}</p>
      <BookForm
        book={book}
        facts={facts}
        texts={texts}
        state={state}
        made={null}
        onMade={saved}
        send={send}
        words={{ submit: words.submit, note: words.note }}
        last={
          <section className="paper grid gap-6 p-5 sm:p-8">
            <Field
              label={words.email}
              hint={words.emailHint}
              name="email"
              type="email"
              autoComplete="email"
              maxLength={254}
              value={email.typed}
              error={email.isWrong ? t('validation.format.email') : undefined}
              onChange={({ target }) => email.type(target.value)}
            />
          </section>
        }
      >
        {children}
      </BookForm>
    </div>
  );
}

/** The typed address is kept like the rest of the form. */
function useKeptEmail(place: string) {
  const key = `zb-email-${place}`;
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  useEffect(() => {
    const kept = readKept(key);
    if (kept) setTyped((now) => now || kept);
  }, [key]);
  return {
    typed,
    isWrong,
    setWrong,
    type(text: string): void {
      setTyped(text);
      setWrong(false);
      keep(key, text);
    },
    forget: () => keep(key, null),
  };
}

/** Storage may be unavailable: then nothing is kept. */
function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // The form works without it.
  }
}
