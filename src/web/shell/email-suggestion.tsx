// «Did you mean anna@gmail.com?» under an email field. One tap accepts the suggestion; ignoring it blocks nothing.
import { type FocusEvent, type ReactNode, useState } from 'react';
import { suggestEmail } from '#core/contact/email-typo.ts';
import { useT } from '#web/i18n/use-copy.ts';

/** Longer than a press of a finger or a mouse button. */
const AFTER_CLICK_MS = 300;

interface EmailSuggestion {
  /** For the field: checks for a typing mistake on blur. */
  onBlur(event: FocusEvent<HTMLInputElement>): void;
  /** For the field: withdraws the suggestion on input. */
  onInput(): void;
  /** To be rendered below the field. */
  readonly note: ReactNode;
}

/** `onAccept`: for controlled fields; an uncontrolled field is filled directly. */
export function useEmailSuggestion(onAccept?: (email: string) => void): EmailSuggestion {
  const t = useT();
  const [suggestion, setSuggestion] = useState<{ readonly field: HTMLInputElement; readonly email: string } | null>(
    null,
  );
  function accept(): void {
    if (!suggestion) return;
    if (onAccept) onAccept(suggestion.email);
    else suggestion.field.value = suggestion.email;
    suggestion.field.focus();
    setSuggestion(null);
  }
  return {
    onBlur({ currentTarget: field }) {
      // The note shifts the content below it: the click that left the field must hit its target first.
      setTimeout(() => {
        const email = suggestEmail(field.value);
        setSuggestion(email === null ? null : { field, email });
      }, AFTER_CLICK_MS);
    },
    onInput: () => setSuggestion(null),
    note: (
      <div role="status" className="empty:hidden">
        {suggestion && (
          <button
            type="button"
            onClick={accept}
            className="min-h-11 rounded-md bg-marigold-200 px-3 py-1.5 text-left text-small font-bold wrap-anywhere text-night-900 underline underline-offset-4"
          >
            {t('validation.emailMeant', { email: suggestion.email })}
          </button>
        )}
      </div>
    ),
  };
}
