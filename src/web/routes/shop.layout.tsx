// The storefront's frame: header, page, footer.
import { Outlet } from 'react-router';

export default function ShopLayout() {
  return <Outlet />;
}
