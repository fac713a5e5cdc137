// Beginning a gift whose form the parents fill in: format, who it is from, and where the invitation goes.
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { GIFT_BOOK_LIMITS } from '#core/books/gift-book.ts';
import { readEmail } from '#core/contact/email.ts';
import { newUuid } from '#core/ids.ts';
import type { BookChoice } from '#core/pricing/choice.ts';
import { shopApi } from '#web/api/shop-api.ts';
import { useHref, useLocale, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { setCartCount } from '#web/shell/session/cart-count.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { inputClass } from '#web/ui/forms/input-class.ts';
import { type GiftDraft, useGiftDraft } from './use-gift-draft.ts';

interface StartFormProps {
  readonly slug: string;
  readonly choice: BookChoice;
  /** The choice of formats. */
  readonly children: ReactNode;
}

type Problem = 'giver' | 'parentEmail';

const problemsOf = ({ giver, parentEmail }: GiftDraft): readonly Problem[] => [
  ...(giver.trim() === '' ? (['giver'] as const) : []),
  ...(parentEmail.trim() !== '' && readEmail(parentEmail) === null ? (['parentEmail'] as const) : []),
];

export function StartForm({ slug, choice, children }: StartFormProps) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const { draft, change } = useGiftDraft(slug);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const { busy, refusal, send } = useBeginGift(slug, choice);

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = problemsOf(draft);
    setProblems(found);
    if (found[0]) form.current?.querySelector<HTMLElement>(`[name="${found[0]}"]`)?.focus();
    else void send(draft, (id) => change({ id }));
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-8">
      {children}
      <section className="paper grid gap-6 p-5 sm:p-8" aria-labelledby="gift-about">
        <h2 id="gift-about" className="text-h3">
          {t('giftBook.start.about')}
        </h2>
        <Field
          label={t('giftBook.start.giver')}
          hint={t('giftBook.start.giverHint')}
          name="giver"
          autoComplete="off"
          maxLength={GIFT_BOOK_LIMITS.giver}
          value={draft.giver}
          error={problems.includes('giver') ? t('giftBook.start.giverMissing') : undefined}
          onChange={({ target }) => change({ giver: target.value, id: '' })}
        />
        <Words value={draft.words} onChange={(words) => change({ words, id: '' })} />
        <Field
          label={t('giftBook.start.email')}
          hint={t('giftBook.start.emailHint')}
          name="parentEmail"
          type="email"
          autoComplete="off"
          maxLength={GIFT_BOOK_LIMITS.email}
          value={draft.parentEmail}
          error={problems.includes('parentEmail') ? t('validation.format.email') : undefined}
          onChange={({ target }) => change({ parentEmail: target.value, id: '' })}
        />
      </section>
      <div className="grid justify-items-start gap-4">
        <div role="alert" className="empty:hidden">
          {refusal && (
            <div className="grid gap-2 rounded-lg bg-berry-100 px-5 py-4">
              <p className="font-bold text-berry-700">{refusal.text}</p>
              {refusal.isAboutCart && <ShopLink to="/cart">{t('giftBook.start.toCart')}</ShopLink>}
            </div>
          )}
        </div>
        <Button type="submit" look="call" busy={busy} className="max-sm:w-full">
          {busy ? t('giftBook.start.wait') : t('giftBook.start.submit')}
        </Button>
        <p className="max-w-prose text-small text-ink-soft">{t('giftBook.start.terms')}</p>
      </div>
    </form>
  );
}

function Words({ value, onChange }: { value: string; onChange: (words: string) => void }) {
  const t = useT();
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-bold">
        {t('giftBook.start.words')}
      </label>
      <textarea
        id={id}
        name="words"
        rows={3}
        maxLength={GIFT_BOOK_LIMITS.words}
        className={inputClass}
        aria-describedby={`${id}-hint`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-hint`} className="text-small text-ink-soft">
        {t('giftBook.start.wordsHint')}
      </p>
    </div>
  );
}

interface Refusal {
  readonly text: string;
  readonly isAboutCart: boolean;
}

/** Makes the gift and puts it into the cart. A second press after a lost answer is the same gift. */
function useBeginGift(slug: string, choice: BookChoice) {
  const t = useT();
  const locale = useLocale();
  const href = useHref();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isMounted = useRef(true);
  useEffect(
    () => () => {
      isMounted.current = false;
    },
    [],
  );

  async function call(draft: GiftDraft, id: string): Promise<Refusal | null> {
    const { giver, words, parentEmail } = draft;
    const body = { draft: id, slug, locale, giver, words, parentEmail: parentEmail.trim() === '' ? null : parentEmail };
    const begun = await shopApi.request('POST /api/shop/gift-books', { body });
    const put = begun.ok
      ? await shopApi.request('PUT /api/shop/cart/books/:id', {
          params: { id: begun.value.data.documentId },
          query: { locale },
          body: { choice },
        })
      : begun;
    if (put.ok) return null;
    const { reason } = put.error.details;
    return { text: reason ? put.error.message : t('giftBook.start.failed'), isAboutCart: reason === 'gift-alone' };
  }

  async function send(draft: GiftDraft, keepId: (id: string) => void): Promise<void> {
    if (busy) return;
    const id = draft.id || newUuid();
    keepId(id);
    setBusy(true);
    setRefusal(null);
    const refused = await call(draft, id);
    if (!isMounted.current) return;
    setBusy(false);
    setRefusal(refused);
    if (refused) return;
    setCartCount(1);
    void navigate(href('/checkout'));
  }

  return { busy, refusal, send };
}
