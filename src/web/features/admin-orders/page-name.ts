// Name of a book page: covers by name, others by number.
import { useT } from '#web/i18n/use-copy.ts';

export function usePageName(): (page: string | number) => string {
  const t = useT();
  return (page) => {
    if (page === 'front') return t('adminOrders.order.front');
    return page === 'back' ? t('adminOrders.order.backCover') : t('adminOrders.order.page', { page });
  };
}
