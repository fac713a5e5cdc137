// State and calls of the correction form: any change asks for a new preview before it can be saved.
import { useState } from 'react';
import { adminApi } from '#web/admin-kit/api/admin-api.ts';
import { focusFirstInvalid } from '#web/admin-kit/forms/focus-first-invalid.ts';
import type { Answer } from '#web/api/contracts.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import type { RunStaffAction } from '../use-staff-action.ts';
import type { OrderRecord } from '../wire.ts';
import type { CorrectionForm, CorrectionProblems } from './correct-book-fields.tsx';
import { correctionProblems, readCorrection } from './read-correction.ts';

export type CorrectionEffect = Answer<'POST /api/admin/orders/:id/books/:book/correction-preview'>['data'];

export interface CorrectBookProps {
  record: OrderRecord;
  book: OrderRecord['books'][number];
  act: RunStaffAction;
}

export interface CorrectionProps extends CorrectBookProps {
  /** The stored book. */
  form: CorrectionForm;
  onDone: () => void;
}

export function useCorrection({ record, book, act, form, onDone }: CorrectionProps) {
  const t = useT();
  const [next, setNext] = useState(form);
  const [askPhoto, setAskPhoto] = useState(false);
  const [effect, setEffect] = useState<CorrectionEffect | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [problems, setProblems] = useState<CorrectionProblems>({});
  const change = (part: Partial<CorrectionForm>) => {
    setNext({ ...next, ...part });
    setEffect(null);
  };
  const changeAskPhoto = (asked: boolean) => {
    setAskPhoto(asked);
    setEffect(null);
  };
  const correction = readCorrection(form, next, askPhoto);
  const isEmpty = Object.keys(correction).length === 0;
  const run = async (work: () => Promise<string | null>) => {
    setBusy(true);
    setProblem(await work());
    setBusy(false);
  };
  const preview = () =>
    run(async () => {
      const params = { id: record.order.documentId, book: book.documentId };
      const said = await adminApi.request('POST /api/admin/orders/:id/books/:book/correction-preview', {
        params,
        body: correction,
      });
      setEffect(said.ok ? said.value.data : null);
      const found = said.ok ? {} : correctionProblems(said.error.details);
      setProblems(found);
      if (Object.keys(found).length > 0) {
        focusFirstInvalid();
        return t('validation.several', { count: Object.keys(found).length });
      }
      return said.ok ? null : said.error.sentence;
    });
  const save = () =>
    run(async () => {
      const refused = await act('correct-book', { book: book.documentId, correction });
      if (refused !== null) return refused;
      showToast({ title: t('adminOrders.correction.done'), tone: 'good' });
      onDone();
      return null;
    });
  return { next, askPhoto, effect, busy, problem, problems, isEmpty, change, changeAskPhoto, preview, save };
}
