// Generates many promo codes by a pattern, with a CSV download.

import { useState } from 'react';
import { CSV_BOM, csvLine } from '#core/csv.ts';
import { type CouponRules, MAX_GENERATED_COUPONS } from '#core/pricing/coupon-form.ts';
import { useActionToast } from '#web/admin-kit/action-toast.ts';
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { adminApi } from '#web/admin-kit/api/admin-api.ts';
import { focusFirstInvalid } from '#web/admin-kit/forms/focus-first-invalid.ts';
import { FormSection, TextField } from '#web/admin-kit/forms/form-fields.tsx';
import { formProblem, type Problems, problemMessages, problemsOf } from '#web/admin-kit/forms/problems.ts';
import { useStaff } from '#web/admin-kit/session/staff.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Button, buttonClass } from '#web/ui/forms/button.tsx';
import { COUPON_PROBLEMS, discountLabel } from './coupon-labels.ts';
import { CouponRulesFields, NEW_RULES } from './coupon-rules.tsx';

export function CouponGenerator() {
  const t = useT();
  const locale = useLocale();
  const writes = useStaff().can('admin::coupons.write');
  const [pattern, setPattern] = useState('');
  const [count, setCount] = useState(50);
  const [rules, setRules] = useState<CouponRules>({ ...NEW_RULES, usageLimit: 1 });
  const [problems, setProblems] = useState<Problems>({});
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [busy, setBusy] = useState(false);
  const toast = useActionToast();
  const words = problemMessages(t, COUPON_PROBLEMS, 'adminLetters.wrongValue');

  async function generate() {
    setBusy(true);
    toast.clear();
    const body = { pattern, count, rules };
    const answer = await adminApi.request('POST /api/admin/coupons/generate', { body });
    setBusy(false);
    if (answer.ok) {
      setProblems({});
      setCodes(answer.value.codes);
    } else {
      setProblems(problemsOf(answer.error));
      focusFirstInvalid();
      toast.fail(formProblem(t, answer.error));
    }
  }

  const csv = CSV_BOM + (codes ?? []).map((code) => csvLine([code, discountLabel(rules, locale)])).join('');
  return (
    <AdminPage
      title={t('adminLetters.coupons.generateTitle')}
      back={{ to: '/admin/coupons', text: t('adminLetters.coupons.title') }}
    >
      {codes ? (
        <GeneratedCodes codes={codes} csv={csv} setCodes={setCodes} />
      ) : (
        <form
          noValidate
          className="max-w-3xl"
          onSubmit={(event) => {
            event.preventDefault();
            void generate();
          }}
        >
          <fieldset disabled={!writes}>
            <PatternFields
              pattern={pattern}
              setPattern={setPattern}
              words={words}
              problems={problems}
              count={count}
              setCount={setCount}
            />
            <CouponRulesFields rules={rules} onChange={setRules} problem={(field) => words(problems[field])} />
          </fieldset>
          {writes && (
            <Button type="submit" busy={busy} disabled={busy}>
              {t('adminLetters.coupons.generate')}
            </Button>
          )}
        </form>
      )}
    </AdminPage>
  );
}

interface GeneratedCodesProps {
  codes: readonly string[];
  csv: string;
  setCodes: (codes: null) => void;
}

function GeneratedCodes({ codes, csv, setCodes }: GeneratedCodesProps) {
  const t = useT();
  return (
    <FormSection title={t('adminLetters.coupons.generated', { count: codes.length })}>
      <p className="flex flex-wrap gap-3">
        <a
          className={buttonClass('plum', true)}
          download="promo-codes.csv"
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`}
        >
          {t('adminLetters.coupons.csv')}
        </a>
        <Button look="quiet" small onClick={() => setCodes(null)}>
          {t('adminLetters.coupons.more')}
        </Button>
      </p>
      <ul className="columns-2 font-mono text-small sm:columns-4">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </FormSection>
  );
}

interface PatternFieldsProps {
  pattern: string;
  setPattern: (pattern: string) => void;
  words: (problem: string | undefined) => string | undefined;
  problems: Problems;
  count: number;
  setCount: (count: number) => void;
}

function PatternFields({ pattern, setPattern, words, problems, count, setCount }: PatternFieldsProps) {
  const t = useT();
  return (
    <FormSection title={t('adminLetters.coupons.patternTitle')}>
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
        <TextField
          label={t('adminLetters.coupons.pattern')}
          hint={t('adminLetters.coupons.patternHint')}
          placeholder="GIFT-######"
          value={pattern}
          autoComplete="off"
          onChange={({ target }) => setPattern(target.value)}
          error={words(problems.pattern)}
        />
        <TextField
          label={t('adminLetters.coupons.count')}
          type="number"
          min={1}
          max={MAX_GENERATED_COUPONS}
          value={count}
          onChange={({ target }) =>
            setCount(Math.max(1, Math.min(MAX_GENERATED_COUPONS, Math.trunc(Number(target.value)) || 1)))
          }
        />
      </div>
    </FormSection>
  );
}
