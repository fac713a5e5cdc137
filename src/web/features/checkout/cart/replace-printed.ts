// Replaces printed books by e-books in a cart that cannot be delivered.
import type { CartItem } from '#server/modules/orders/orders.types.ts';
import type { Translate } from '#web/i18n/copy.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import type { CartController } from './use-cart.ts';

const isSoldAsFile = ({ prices }: CartItem): boolean => prices.some(({ kind }) => kind === 'electronic');

export function replacePrintedByFiles(controller: Pick<CartController, 'shown' | 'put'>, t: Translate): void {
  const printed = controller.shown.items.filter((item) => item.choice.paper !== null && isSoldAsFile(item));
  for (const item of printed)
    controller.put(item, { paper: null, copies: 1, electronic: true, coloring: item.choice.coloring });
  const undo = () => {
    for (const item of printed) controller.put(item, item.choice);
  };
  if (printed.length > 0)
    showToast({ title: t('checkout.city.filesTaken'), action: { label: t('checkout.item.undo'), run: undo } });
}
