// /admin/orders/new: an order typed for a buyer on the phone, with the hero editor of the shop.
import '#web/making-copy.ts';
import { PhoneOrderScreen } from '#web/features/admin-orders/phone/phone-order-screen.tsx';
import { HeroEditor } from '#web/features/hero-editor/hero-editor.tsx';

export default function AdminNewOrder() {
  return <PhoneOrderScreen hero={(hero) => <HeroEditor {...hero} />} />;
}
