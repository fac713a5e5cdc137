// /admin/reviews: review moderation.
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { ReviewQueue } from '#web/features/admin-sales/review-queue.tsx';
import { useT } from '#web/i18n/use-copy.ts';

export default function AdminReviews() {
  const t = useT();
  return (
    <AdminPage title={t('adminLetters.reviews.title')}>
      <ReviewQueue />
    </AdminPage>
  );
}
