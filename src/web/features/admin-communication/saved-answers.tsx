// Saved answers of an inquiry: insert one with its blanks filled in, save the present text, delete.
import { useState } from 'react';
import { fillAnswerBlanks, SAVED_ANSWER_NAME_MAX_LENGTH } from '#core/contact/saved-answer.ts';
import type { InquiryRecord } from '#server/modules/inquiries/inquiries.types.ts';
import { adminApi } from '#web/admin-kit/api/admin-api.ts';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { ConfirmButton, INVALID_FIELDS } from '#web/admin-kit/forms/confirm-button.tsx';
import { SelectField, TextField } from '#web/admin-kit/forms/form-fields.tsx';
import { useT } from '#web/i18n/use-copy.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';

interface SavedAnswersProps {
  inquiry: InquiryRecord;
  /** Number of the writer's order, if there is one. */
  order: string | null;
  answer: string;
  setAnswer: (answer: string) => void;
}

export function SavedAnswers({ inquiry, order, answer, setAnswer }: SavedAnswersProps) {
  const t = useT();
  const { data, failure, reload } = useAdminData('GET /api/admin/inquiries/saved-answers');
  const [picked, setPicked] = useState('');
  const own = (data?.data ?? []).filter(({ language }) => language === inquiry.language);
  const chosen = own.find(({ id }) => String(id) === picked);
  const insert = (id: string) => {
    setPicked(id);
    const found = own.find((each) => String(each.id) === id);
    if (!found) return;
    const filled = fillAnswerBlanks(found.text, { name: inquiry.name || null, order });
    setAnswer(answer.trim() === '' ? filled : `${answer.trimEnd()}\n\n${filled}`);
  };
  const remove = async (saved: number) => {
    const removed = await adminApi.request('DELETE /api/admin/inquiries/saved-answers/:saved', { params: { saved } });
    if (!removed.ok) return removed.error.sentence;
    setPicked('');
    showToast({ title: t('adminLetters.inquiries.savedRemoved'), tone: 'good' });
    reload();
    return null;
  };
  return (
    <div className="flex flex-wrap items-end gap-2">
      {failure && (
        <p role="alert" className="w-full text-small font-bold text-berry-700">
          {failure.sentence}
        </p>
      )}
      {own.length > 0 ? (
        <SelectField
          className="min-w-48 grow"
          label={t('adminLetters.inquiries.saved')}
          value={picked}
          onChange={(event) => insert(event.target.value)}
        >
          <option value="">{t('adminLetters.inquiries.savedPick')}</option>
          {own.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : (
        data && <p className="grow text-small text-ink-soft">{t('adminLetters.inquiries.savedNone')}</p>
      )}
      {chosen && (
        <ConfirmButton
          title={t('adminLetters.inquiries.savedRemove', { name: chosen.name })}
          text={chosen.text}
          confirm={t('adminLetters.inquiries.savedDelete')}
          look="danger"
          onConfirm={() => remove(chosen.id)}
        >
          {t('adminLetters.inquiries.savedDelete')}
        </ConfirmButton>
      )}
      <SaveAnswer inquiry={inquiry} answer={answer} onSaved={reload} />
    </div>
  );
}

interface SaveAnswerProps {
  inquiry: InquiryRecord;
  answer: string;
  onSaved: () => void;
}

function SaveAnswer({ inquiry, answer, onSaved }: SaveAnswerProps) {
  const t = useT();
  const [name, setName] = useState('');
  const [checked, setChecked] = useState(false);
  const save = async () => {
    setChecked(true);
    if (name.trim() === '') return INVALID_FIELDS;
    const body = { name, language: inquiry.language, text: answer };
    const saved = await adminApi.request('POST /api/admin/inquiries/saved-answers', { body });
    if (!saved.ok) return saved.error.sentence;
    setName('');
    setChecked(false);
    showToast({ title: t('adminLetters.inquiries.savedDone'), tone: 'good' });
    onSaved();
    return null;
  };
  return (
    <ConfirmButton
      title={t('adminLetters.inquiries.savedSave')}
      text={t('adminLetters.inquiries.savedHint', { name: '{name}', order: '{order}' })}
      confirm={t('admin.save')}
      disabled={answer.trim() === ''}
      fields={
        <>
          <TextField
            label={t('adminLetters.inquiries.savedName')}
            value={name}
            maxLength={SAVED_ANSWER_NAME_MAX_LENGTH}
            error={checked && name.trim() === '' ? t('validation.required') : undefined}
            onChange={(event) => setName(event.target.value)}
          />
          <p className="rounded-sm bg-cream-50 p-3 text-small break-words whitespace-pre-wrap">{answer}</p>
        </>
      }
      onConfirm={save}
    >
      {t('adminLetters.inquiries.savedSave')}
    </ConfirmButton>
  );
}
