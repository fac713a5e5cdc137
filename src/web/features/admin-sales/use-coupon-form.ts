// State and calls of the form of a promo code.
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CouponForm } from '#core/pricing/coupon-form.ts';
import type { ListedCoupon } from '#server/modules/coupons/coupons.types.ts';
import { useActionToast } from '#web/admin-kit/action-toast.ts';
import { type AdminFailure, adminApi } from '#web/admin-kit/api/admin-api.ts';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { focusFirstInvalid } from '#web/admin-kit/forms/focus-first-invalid.ts';
import { formProblem, type Problems, problemMessages, problemsOf } from '#web/admin-kit/forms/problems.ts';
import { useUnsavedGuard } from '#web/admin-kit/forms/unsaved-guard.ts';
import { useStaff } from '#web/admin-kit/session/staff.ts';
import { useHref, useT } from '#web/i18n/use-copy.ts';
import { mergeCouponForms } from './coupon-conflict.ts';
import type { CouponConflict } from './coupon-conflict-notice.tsx';
import { COUPON_PROBLEMS } from './coupon-labels.ts';
import { NEW_RULES } from './coupon-rules.tsx';

const BLANK: CouponForm = { ...NEW_RULES, code: '', titleRu: '', titleEn: '' };

const formOf = (coupon: ListedCoupon): CouponForm => {
  const { code, kind, discount, appliesTo, scope, products, usageLimit, validFrom, validUntil, active } = coupon;
  const { perCustomerLimit, firstOrderOnly, minSum, minBooks, freeDelivery, automatic, hourFrom, hourUntil } = coupon;
  const { titleRu, titleEn } = coupon;
  return {
    code,
    kind,
    discount,
    appliesTo,
    scope,
    products,
    usageLimit,
    validFrom,
    validUntil,
    active,
    titleRu,
    titleEn,
    perCustomerLimit,
    firstOrderOnly,
    minSum,
    minBooks,
    freeDelivery,
    automatic,
    hourFrom,
    hourUntil,
  };
};

/** The stored promo code that the form started from. */
interface Stored {
  readonly form: CouponForm;
  readonly updatedAt: string;
}

const storedOf = (coupon: ListedCoupon): Stored => ({
  form: formOf(coupon),
  updatedAt: new Date(coupon.updatedAt).toISOString(),
});

/** What is typed, the stored version it started from, and another person's version that it collides with. */
function useEditedCoupon(coupon: ListedCoupon | undefined) {
  const [form, setForm] = useState<CouponForm>(BLANK);
  const [stored, setStored] = useState<Stored | null>(null);
  const [conflict, setConflict] = useState<CouponConflict | null>(null);
  const [dirty, setDirty] = useState(false);
  useEffect(() => {
    if (!coupon) return;
    setForm(formOf(coupon));
    setStored(storedOf(coupon));
  }, [coupon]);
  const change = (next: CouponForm) => {
    setForm(next);
    setDirty(true);
  };
  /** Continues with the local input on top of the other person's version; saving is up to the person. */
  const keepMine = () => {
    if (!conflict || !stored) return;
    setForm(mergeCouponForms(stored.form, form, conflict.theirs));
    setStored({ form: conflict.theirs, updatedAt: conflict.updatedAt });
    setConflict(null);
  };
  const takeTheirs = () => {
    if (!conflict) return;
    setForm(conflict.theirs);
    setStored({ form: conflict.theirs, updatedAt: conflict.updatedAt });
    setDirty(false);
    setConflict(null);
  };
  return { form, setForm, stored, setStored, conflict, setConflict, dirty, setDirty, change, keepMine, takeTheirs };
}

export function useCouponForm(documentId: string | null) {
  const t = useT();
  const href = useHref();
  const navigate = useNavigate();
  const writes = useStaff().can('admin::coupons.write');
  const params = documentId === null ? null : { id: documentId };
  const { data, failure, reload } = useAdminData('GET /api/admin/coupons/:id', params && { params });
  const edited = useEditedCoupon(data?.coupon);
  const { form, setForm, stored, setStored, conflict, setConflict, setDirty, change, keepMine, takeTheirs } = edited;
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const release = useUnsavedGuard(edited.dirty);
  const toast = useActionToast();
  const words = problemMessages(t, COUPON_PROBLEMS, 'adminLetters.wrongValue');

  async function save() {
    setBusy(true);
    toast.clear();
    const seen = stored?.updatedAt;
    const answer =
      params === null
        ? await adminApi.request('POST /api/admin/coupons', { body: form })
        : await adminApi.request('PUT /api/admin/coupons/:id', { params, body: { ...form, ...(seen && { seen }) } });
    setBusy(false);
    if (!answer.ok) return refuse(answer.error);
    setProblems({});
    setDirty(false);
    release();
    toast.succeed(t('admin.saved'));
    if (params === null) return void navigate(href(`/admin/coupons/${answer.value.id}`));
    setStored({ form, updatedAt: answer.value.updatedAt });
    reload();
  }

  async function refuse(error: AdminFailure) {
    if (params !== null && error.status === 409) {
      const now = await adminApi.request('GET /api/admin/coupons/:id', { params });
      if (!now.ok) return toast.fail(now.error.sentence);
      const { form: theirs, updatedAt } = storedOf(now.value.coupon);
      const { changedBy } = error.details;
      return setConflict({ theirs, updatedAt, changedBy: typeof changedBy === 'string' ? changedBy : null });
    }
    setProblems(problemsOf(error));
    focusFirstInvalid();
    toast.fail(formProblem(t, error));
  }

  async function remove(): Promise<string | null> {
    if (params === null) return null;
    const answer = await adminApi.request('DELETE /api/admin/coupons/:id', { params });
    if (!answer.ok) return answer.error.sentence;
    setDirty(false);
    release();
    void navigate(href('/admin/coupons'));
    return null;
  }
  return {
    writes,
    data,
    failure,
    reload,
    form,
    setForm,
    problems,
    busy,
    words,
    change,
    save,
    remove,
    conflict,
    keepMine,
    takeTheirs,
  };
}
