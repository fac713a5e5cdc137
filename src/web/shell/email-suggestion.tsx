// «Did you mean anna@gmail.com?» under an e-mail field: one tap takes it over, and nothing waits for an answer.
import { type FocusEvent, type ReactNode, useState } from 'react';
import { suggestEmail } from '#core/email-typo.ts';
import { useT } from '#web/i18n/use-copy.ts';

/** Longer than a finger or a mouse button stays down. */
const AFTER_CLICK_MS = 300;

interface EmailSuggestion {
  /** For the field: a typing mistake is looked for when it is left. */
  onBlur(event: FocusEvent<HTMLInputElement>): void;
  /** For the field: what was asked about is being changed. */
  onInput(): void;
  /** To stand below the field. */
  readonly note: ReactNode;
}

/** `onAccept`: for a field whose value React holds; any other is filled directly. */
export function useEmailSuggestion(onAccept?: (email: string) => void): EmailSuggestion {
  const t = useT();
  const [asked, setAsked] = useState<{ readonly field: HTMLInputElement; readonly email: string } | null>(null);
  function accept(): void {
    if (!asked) return;
    if (onAccept) onAccept(asked.email);
    else asked.field.value = asked.email;
    asked.field.focus();
    setAsked(null);
  }
  return {
    onBlur({ currentTarget: field }) {
      // The note moves what stands below it: a click that left the field must still hit what it was meant for.
      setTimeout(() => {
        const email = suggestEmail(field.value);
        setAsked(email === null ? null : { field, email });
      }, AFTER_CLICK_MS);
    },
    onInput: () => setAsked(null),
    note: (
      <div role="status" className="empty:hidden">
        {asked && (
          <button
            type="button"
            onClick={accept}
            className="min-h-11 rounded-md bg-marigold-200 px-3 py-1.5 text-left text-small font-bold wrap-anywhere text-night-900 underline underline-offset-4"
          >
            {t('validation.emailMeant', { email: asked.email })}
          </button>
        )}
      </div>
    ),
  };
}
