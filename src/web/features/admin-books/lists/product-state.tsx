// Sales state of a product.
import { useT } from '#web/i18n/use-copy.ts';
import { Badge } from '#web/ui/display/badge.tsx';

interface SoldProduct {
  readonly preorder: boolean | null;
  readonly available: boolean | null;
}

export function ProductState({ row }: { row: SoldProduct }) {
  const t = useT();
  if (row.available === false) return <Badge tone="bad">{t('adminBooks.hidden')}</Badge>;
  return row.preorder ? (
    <Badge tone="new">{t('adminBooks.preorder')}</Badge>
  ) : (
    <Badge tone="good">{t('adminBooks.onSale')}</Badge>
  );
}
