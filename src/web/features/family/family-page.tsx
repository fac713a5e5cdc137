// One page of a book with its heart and remarks.
import { useId, useState } from 'react';
import { FAMILY_LIMITS } from '#core/books/family.ts';
import type { FamilyBookView, FamilyNotes } from '#server/modules/books/family.types.ts';
import { pageName, pictureOf } from '#web/book-viewer/page-words.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { cx } from '#web/ui/cx.ts';
import { Picture } from '#web/ui/display/picture.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { FieldError } from '#web/ui/forms/field.tsx';
import { inputClass } from '#web/ui/forms/input-class.ts';

type ShownPage = FamilyBookView['pages'][number];

export interface PageActions {
  setHeart(page: ShownPage['page'], on: boolean): Promise<void>;
  /** False if it was not sent: the text stays in its field. */
  remark(page: ShownPage['page'], text: string): Promise<boolean>;
  takeBack(remark: string): Promise<void>;
}

interface FamilyPageProps extends ShownPage {
  hearts: FamilyNotes['hearts'];
  remarks: FamilyNotes['remarks'];
  /** This browser has put a heart on it. */
  isLoved: boolean;
  ownRemarks: readonly string[];
  isApproved: boolean;
  actions: PageActions;
}

export function FamilyPage({
  page,
  picture,
  hearts,
  remarks,
  isLoved,
  ownRemarks,
  isApproved,
  actions,
}: FamilyPageProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const shown = pictureOf({ picture });
  const name = pageName(t, page);

  async function toggle() {
    if (busy) return;
    setBusy(true);
    await actions.setHeart(page, !isLoved);
    setBusy(false);
  }

  return (
    <li className="grid content-start gap-3">
      {shown && <Picture picture={shown} sizes="(width >= 48rem) 36rem, 100vw" alt={name} className="rounded-md" />}
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto text-body font-bold">{name}</h2>
        <Button
          look={isLoved ? 'plum' : 'quiet'}
          small
          icon="heart"
          busy={busy}
          aria-pressed={isLoved}
          onClick={toggle}
        >
          <span className="sr-only">{t('family.heart', { page: name })}</span> {hearts.length}
        </Button>
        {!isApproved && !isWriting && (
          <Button look="quiet" small aria-label={t('family.writeOn', { page: name })} onClick={() => setWriting(true)}>
            {t('family.write')}
          </Button>
        )}
      </div>
      {hearts.length > 0 && (
        <p className="text-small text-ink-soft">
          {t('family.hearts', { names: hearts.map((heart) => heart.name).join(', ') })}
        </p>
      )}
      <Remarks remarks={remarks} ownRemarks={ownRemarks} onTakeBack={actions.takeBack} />
      {isWriting && (
        <RemarkForm
          onSend={async (text) => {
            if (await actions.remark(page, text)) setWriting(false);
          }}
          onCancel={() => setWriting(false)}
        />
      )}
    </li>
  );
}

interface RemarksProps extends Pick<FamilyPageProps, 'remarks' | 'ownRemarks'> {
  onTakeBack: PageActions['takeBack'];
}

function Remarks({ remarks, ownRemarks, onTakeBack }: RemarksProps) {
  const t = useT();
  if (remarks.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {remarks.map(({ documentId, name, text, isDone }) => (
        <li key={documentId} className="rounded-md bg-cream-100 px-4 py-3">
          <p className="break-words">
            <b>{name}:</b> {text}
          </p>
          {isDone && <p className="text-small font-bold text-plum-700">{t('family.done')}</p>}
          {ownRemarks.includes(documentId) && (
            <button type="button" className="quiet-link text-small" onClick={() => onTakeBack(documentId)}>
              {t('family.takeBack')}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

interface RemarkFormProps {
  onSend: (text: string) => Promise<void>;
  onCancel: () => void;
}

function RemarkForm({ onSend, onCancel }: RemarkFormProps) {
  const t = useT();
  const id = useId();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [isEmpty, setEmpty] = useState(false);

  async function send() {
    if (busy) return;
    setEmpty(text.trim() === '');
    if (text.trim() === '') return;
    setBusy(true);
    await onSend(text);
    setBusy(false);
  }

  return (
    <form
      noValidate
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label htmlFor={id} className="font-bold">
        {t('family.remark')}
      </label>
      <textarea
        id={id}
        // biome-ignore lint/a11y/noAutofocus: the field appears where the reader has just asked for it
        autoFocus
        rows={3}
        maxLength={FAMILY_LIMITS.remark}
        value={text}
        aria-invalid={isEmpty || undefined}
        aria-describedby={isEmpty ? `${id}-error` : undefined}
        onChange={({ target }) => {
          setEmpty(false);
          setText(target.value);
        }}
        className={cx(inputClass, 'py-2')}
      />
      {isEmpty && <FieldError id={`${id}-error`}>{t('family.remarkNeeded')}</FieldError>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="plum" small busy={busy}>
          {t('family.send')}
        </Button>
        <Button look="quiet" small onClick={onCancel}>
          {t('family.cancel')}
        </Button>
      </div>
    </form>
  );
}
