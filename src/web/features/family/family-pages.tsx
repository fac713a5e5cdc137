// Pages with hearts and remarks, as a relative sees them by a link.
import { useRef, useState } from 'react';
import { FAMILY_LIMITS } from '#core/books/family.ts';
import { formatDay } from '#core/calendar/format-day.ts';
import { moscowDay } from '#core/calendar/working-days.ts';
import type { Result } from '#core/result.ts';
import type { FamilyBookView, FamilyNotes } from '#server/modules/books/family.types.ts';
import type { ApiFailure } from '#web/api/api-failure.ts';
import { shopApi } from '#web/api/shop-api.ts';
import { unwrapData } from '#web/api/unwrap-data.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { FamilyPage, type PageActions } from './family-page.tsx';
import { useOwnNotes } from './own-notes.ts';

interface FamilyPagesProps {
  linkKey: string;
  shown: FamilyBookView;
}

export function FamilyPages({ linkKey, shown }: FamilyPagesProps) {
  const t = useT();
  const locale = useLocale();
  const { own, change } = useOwnNotes(linkKey);
  const [notes, setNotes] = useState<FamilyNotes>(shown);
  const { nameField, nameMissing, setNameMissing, actions } = useNotes(linkKey, own, change, setNotes);

  return (
    <>
      {shown.isApproved && <p className="mt-4 max-w-prose rounded-md bg-cream-100 px-4 py-3">{t('family.approved')}</p>}
      <Field
        ref={nameField}
        className="mt-6 max-w-sm"
        label={t('family.name')}
        hint={t('family.nameHint')}
        error={nameMissing ? t('family.nameNeeded') : undefined}
        autoComplete="name"
        maxLength={FAMILY_LIMITS.name}
        value={own.name}
        onChange={({ target: { value } }) => {
          setNameMissing(false);
          change(() => ({ name: value }));
        }}
      />
      <ol className="mt-8 grid gap-8 md:grid-cols-2">
        {shown.pages.map(({ page, picture }) => (
          <FamilyPage
            key={page}
            page={page}
            picture={picture}
            hearts={notes.hearts.filter((heart) => heart.page === page)}
            remarks={notes.remarks.filter((remark) => remark.page === page)}
            isLoved={own.hearts.includes(String(page))}
            ownRemarks={own.remarks}
            isApproved={shown.isApproved}
            actions={actions}
          />
        ))}
      </ol>
      <p className="mt-8 max-w-prose text-small text-ink-soft">
        {t('family.until', { date: formatDay(moscowDay(new Date(shown.expiresAt)), locale) })}
      </p>
    </>
  );
}

type OwnNotes = ReturnType<typeof useOwnNotes>;

/** Hearts and remarks need the reader's name; each answer brings the notes of the whole book. */
function useNotes(
  linkKey: string,
  own: OwnNotes['own'],
  change: OwnNotes['change'],
  onNotes: (notes: FamilyNotes) => void,
) {
  const t = useT();
  const [nameMissing, setNameMissing] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);

  function signed(): { reader: string; name: string } | null {
    const name = own.name.trim();
    setNameMissing(name === '');
    if (name !== '') return { reader: own.reader, name };
    nameField.current?.focus();
    return null;
  }

  /** Shows the answer; a refusal becomes a message and changes nothing. */
  function taken<Taken extends FamilyNotes>(answer: Result<Taken, ApiFailure>): Taken | null {
    if (answer.ok) {
      onNotes(answer.value);
      return answer.value;
    }
    const { status, message } = answer.error;
    const title = status === 404 ? t('family.ended') : status === 409 || status === 429 ? message : t('family.failed');
    showToast({ title, tone: 'bad' });
    return null;
  }

  const actions: PageActions = {
    async setHeart(page, on) {
      const by = signed();
      if (!by) return;
      const call = shopApi.request('PUT /api/shop/family/:key/pages/:page/heart', {
        params: { key: linkKey, page: String(page) },
        body: { ...by, on },
      });
      if (!taken(await unwrapData(call))) return;
      change(({ hearts }) => ({
        hearts: [...hearts.filter((one) => one !== String(page)), ...(on ? [String(page)] : [])],
      }));
    },
    async remark(page, text) {
      const by = signed();
      if (!by) return false;
      const call = shopApi.request('POST /api/shop/family/:key/pages/:page/remarks', {
        params: { key: linkKey, page: String(page) },
        body: { ...by, text },
      });
      const answer = taken(await unwrapData(call));
      if (!answer) return false;
      change(({ remarks }) => ({ remarks: [...remarks, answer.added] }));
      showToast({ title: t('family.sent'), tone: 'good' });
      return true;
    },
    async takeBack(remark) {
      const call = shopApi.request('POST /api/shop/family/:key/remarks/:remark/take-back', {
        params: { key: linkKey, remark },
        body: { reader: own.reader },
      });
      if (taken(await unwrapData(call))) showToast({ title: t('family.takenBack'), tone: 'good' });
    },
  };

  return { nameField, nameMissing, setNameMissing, actions };
}
