// The field for the pasted list. What is pasted is read at once; what is typed, with the button.
import { useId } from 'react';
import { MAX_GROUP_CHILDREN } from '#core/groups/group-limits.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { FieldError } from '#web/ui/forms/field.tsx';
import { inputClass } from '#web/ui/forms/input-class.ts';

interface PastedListProps {
  text: string;
  /** A table was read before: its corrections would be lost. */
  hasRows: boolean;
  leftOut: number;
  error: string | undefined;
  onText: (text: string) => void;
  onRead: (text: string) => void;
}

const ROWS = 8;

export function PastedList({ text, hasRows, leftOut, error, onText, onRead }: PastedListProps) {
  const t = useT();
  const id = useId();
  return (
    <section aria-labelledby={`${id}-title`} className="paper grid gap-4 p-5 sm:p-8">
      <h2 id={`${id}-title`} className="text-h3">
        {t('group.steps.list')}
      </h2>
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-bold">
          {t('group.list.label')}
        </label>
        <p id={`${id}-hint`} className="text-small text-ink-soft">
          {t('group.list.hint')}
        </p>
        <textarea
          id={id}
          name="list"
          rows={ROWS}
          value={text}
          placeholder={t('group.list.sample')}
          aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          aria-invalid={error ? true : undefined}
          className={`${inputClass} font-mono`}
          onChange={({ target }) => onText(target.value)}
          onPaste={({ currentTarget }) => {
            // After the browser has put the text in.
            if (!hasRows) setTimeout(() => onRead(currentTarget.value));
          }}
        />
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look={hasRows ? 'quiet' : 'plum'} onClick={() => onRead(text)}>
          {t(hasRows ? 'group.list.again' : 'group.list.read')}
        </Button>
        {hasRows && <p className="text-small text-ink-soft">{t('group.list.againWarning')}</p>}
      </div>
      {leftOut > 0 && (
        <p role="status" className="rounded-md bg-marigold-200 px-4 py-2">
          {t('group.list.leftOut', { most: MAX_GROUP_CHILDREN, count: leftOut })}
        </p>
      )}
    </section>
  );
}
