// Review moderation queue, pending reviews first, with keyboard shortcuts.
import { useEffect, useState } from 'react';
import { REVIEW_STATES, type ReviewState } from '#core/books/review.ts';
import type { ListedReview } from '#server/modules/reviews/reviews.types.ts';
import { useActionToast } from '#web/admin-kit/action-toast.ts';
import { adminApi } from '#web/admin-kit/api/admin-api.ts';
import { FailureNotice } from '#web/admin-kit/api/failure-notice.tsx';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { formatTime } from '#web/admin-kit/labels/format-time.ts';
import { FilterBar, FilterSelect } from '#web/admin-kit/lists/filter-bar.tsx';
import { Pager } from '#web/admin-kit/lists/pager.tsx';
import { filtersOf, useListAddress } from '#web/admin-kit/lists/use-list-address.ts';
import { useStaff } from '#web/admin-kit/session/staff.ts';
import { isTyping } from '#web/admin-kit/shortcuts/is-typing.ts';
import type { CopyKey } from '#web/i18n/copy.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/forms/button.tsx';

const STATE_TEXTS: Readonly<Record<ReviewState, CopyKey>> = {
  pending: 'adminLetters.reviews.pending',
  shown: 'adminLetters.reviews.shown',
  refused: 'adminLetters.reviews.refused',
};
const TONES = { pending: 'new', shown: 'good', refused: 'bad' } as const;
const PAGE_SIZE = 20;
/** By key code, because a Russian layout has other letters there. */
const KEYS: Readonly<Record<string, ReviewState>> = { KeyS: 'shown', KeyR: 'refused' };

export function ReviewQueue() {
  const t = useT();
  const address = useListAddress();
  const { can } = useStaff();
  const query = new URLSearchParams(address.params);
  query.set('pageSize', String(PAGE_SIZE));
  const list = useAdminData('GET /api/admin/reviews', { query });
  const [busy, setBusy] = useState<string | null>(null);
  const toast = useActionToast();
  const writes = can('admin::reviews.write');

  async function decide(review: ListedReview, state: ReviewState) {
    setBusy(review.documentId);
    toast.clear();
    const params = { id: review.documentId };
    const answer = await adminApi.request('PATCH /api/admin/reviews/:id', { params, body: { state } });
    setBusy(null);
    if (answer.ok) list.reload();
    else toast.fail(answer.error.sentence);
  }

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const state = KEYS[event.code];
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      const cards = [...document.querySelectorAll<HTMLElement>('[data-review]')];
      const at = cards.findIndex((card) => card.contains(document.activeElement));
      const step = event.code === 'KeyJ' ? 1 : event.code === 'KeyK' ? -1 : 0;
      if (step) cards[Math.max(0, Math.min(cards.length - 1, at + step))]?.focus();
      const review = list.data?.rows.find(({ documentId }) => documentId === cards[Math.max(0, at)]?.dataset.review);
      if (state && review && writes && review.state !== state) void decide(review, state);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });

  return (
    <>
      <FilterBar address={address} search={t('adminLetters.reviews.search')}>
        <FilterSelect
          address={address}
          name="state"
          label={t('adminLetters.reviews.anyState')}
          options={REVIEW_STATES.map((value) => ({ value, label: t(STATE_TEXTS[value]) }))}
        />
      </FilterBar>
      {writes && <p className="mb-3 text-small text-ink-soft max-lg:hidden">{t('adminLetters.reviews.keys')}</p>}
      {list.failure && <FailureNotice failure={list.failure} retry={list.reload} />}
      {list.data?.rows.length === 0 && (
        <p className="text-ink-soft">
          {t(filtersOf(address).length === 0 ? 'adminLetters.reviews.emptyAtFirst' : 'adminLetters.reviews.empty')}
        </p>
      )}
      <ul className="grid gap-3" aria-busy={list.loading}>
        {list.data?.rows.map((review) => (
          <ReviewCard
            key={review.documentId}
            review={review}
            busy={busy === review.documentId}
            {...(writes ? { decide: (state: ReviewState) => decide(review, state) } : {})}
          />
        ))}
      </ul>
      <Pager page={address.page} pageSize={PAGE_SIZE} count={list.data} onPage={(page) => address.set({ page })} />
    </>
  );
}

interface ReviewCardProps {
  review: ListedReview;
  busy: boolean;
  decide?: (state: ReviewState) => void;
}

function ReviewCard({ review, busy, decide }: ReviewCardProps) {
  const t = useT();
  const locale = useLocale();
  const { can } = useStaff();
  const photo = review.photoWaits ? `/api/admin/reviews/${review.documentId}/photo` : review.photo;
  return (
    <li>
      <article
        data-review={review.documentId}
        tabIndex={-1}
        aria-label={t('adminLetters.reviews.by', { name: review.author })}
        className="grid gap-3 rounded-md border border-plum-200 bg-white p-4 focus:outline-2 focus:outline-plum-600 sm:grid-cols-[1fr_auto]"
      >
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
            <strong>{review.author}</strong>
            <span role="img" aria-label={t('adminLetters.reviews.stars', { count: review.rating })}>
              {'★'.repeat(review.rating)}
              <span className="text-ink-soft/50">{'★'.repeat(5 - review.rating)}</span>
            </span>
            <Badge tone={TONES[review.state]}>{t(STATE_TEXTS[review.state])}</Badge>
            <span className="text-ink-soft">
              {formatTime(review.createdAt, locale)} · {t(`adminBooks.locale_${review.locale}`)}
              {review.product && ` · ${review.product}`}
            </span>
            {review.bought && review.order && can('admin::orders.read') && (
              <ShopLink to={`/admin/orders/${review.order}`}>{t('adminLetters.reviews.order')}</ShopLink>
            )}
          </p>
          <p className="mt-2 whitespace-pre-wrap break-words">{review.text}</p>
          {decide && (
            <p className="mt-3 flex flex-wrap gap-2">
              {review.state !== 'shown' && (
                <Button small busy={busy} disabled={busy} onClick={() => decide('shown')}>
                  {t('adminLetters.reviews.show')}
                </Button>
              )}
              {review.state !== 'refused' && (
                <Button look="quiet" small disabled={busy} onClick={() => decide('refused')}>
                  {t('adminLetters.reviews.refuse')}
                </Button>
              )}
            </p>
          )}
        </div>
        {photo && (
          <img
            src={photo}
            alt={t('adminLetters.reviews.photo', { name: review.author })}
            className="max-h-56 rounded-sm sm:max-w-72"
          />
        )}
      </article>
    </li>
  );
}
