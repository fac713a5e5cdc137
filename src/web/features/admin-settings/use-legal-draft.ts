// State and calls of the legal document editor.
import { useEffect, useMemo, useState } from 'react';
import { type LegalName, type LegalProblem, type LegalSource, legalProblems } from '#core/legal/legal-text.ts';
import type { Locale } from '#core/locale.ts';
import type { Result } from '#core/result.ts';
import { useActionToast } from '#web/admin-kit/action-toast.ts';
import { type AdminFailure, adminApi } from '#web/admin-kit/api/admin-api.ts';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { useUnsavedGuard } from '#web/admin-kit/forms/unsaved-guard.ts';
import { useStaff } from '#web/admin-kit/session/staff.ts';
import type { CopyKey } from '#web/i18n/copy.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { dateLineOf, shownLegalText, storedLegalText } from './legal-inserts.ts';

const EMPTY: LegalSource = { ru: '', en: '' };

const shownSource = (stored: LegalSource): LegalSource => ({
  ru: shownLegalText(stored.ru, 'ru'),
  en: shownLegalText(stored.en, 'en'),
});

const storedSource = (shown: LegalSource, before: LegalSource): LegalSource => ({
  ru: storedLegalText(dateLineOf(before.ru), shown.ru),
  en: storedLegalText(dateLineOf(before.en), shown.en),
});

/** Lines are counted as the fields show them, without the line of the date. */
const shownProblems = (stored: LegalSource): LegalProblem[] =>
  legalProblems(stored).map((problem) => {
    const hidden = dateLineOf(stored[problem.locale]).split('\n').length - 1;
    return { ...problem, line: Math.max(1, problem.line - hidden) };
  });

/** The draft, its problems and the calls of the editor. `source` is the text as shown, `stored` as it is saved. */
export function useLegalDraft(name: LegalName) {
  const t = useT();
  const { can } = useStaff();
  const params = { document: name };
  const { data, failure, reload } = useAdminData('GET /api/admin/legal/:document', { params });
  const [source, setSource] = useState<LegalSource>(EMPTY);
  const [dirty, setDirty] = useState(false);
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState<Locale | null>(null);
  useEffect(() => {
    if (!data) return;
    setSource(shownSource(data.source));
    setDirty(false);
  }, [data]);
  useUnsavedGuard(dirty);
  const stored = useMemo(() => storedSource(source, data?.source ?? EMPTY), [source, data]);
  const problems = useMemo(() => (data ? shownProblems(stored) : []), [stored, data]);
  const writes = can('admin::settings.write');
  const whyNot: CopyKey | null =
    problems.length > 0
      ? 'adminLetters.legal.mendFirst'
      : dirty
        ? 'adminLetters.legal.saveFirst'
        : data?.revision === null
          ? 'adminLetters.legal.nothingNew'
          : null;
  const saying = ({ details, sentence }: AdminFailure): string =>
    details.reason === 'changed' ? t('adminLetters.legal.changed') : sentence;

  const toast = useActionToast();
  async function save() {
    setBusy(true);
    toast.clear();
    const body = { source: stored, revision: data?.revision ?? null };
    const answer = await adminApi.request('PUT /api/admin/legal/:document', { params, body });
    setBusy(false);
    if (answer.ok) toast.succeed(t('admin.saved'));
    else toast.fail(saying(answer.error));
    if (answer.ok) reload();
  }

  const sentenceAfter = (answer: Result<unknown, AdminFailure>): string | null => {
    if (!answer.ok) return saying(answer.error);
    reload();
    return null;
  };
  const discard = async () => sentenceAfter(await adminApi.request('DELETE /api/admin/legal/:document', { params }));
  const publish = async (revision: number) =>
    sentenceAfter(await adminApi.request('POST /api/admin/legal/:document/publish', { params, body: { revision } }));
  return {
    data,
    failure,
    reload,
    source,
    stored,
    setSource,
    dirty,
    setDirty,
    busy,
    shown,
    setShown,
    problems,
    writes,
    whyNot,
    save,
    discard,
    publish,
  };
}
