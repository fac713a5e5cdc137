// Calls of /admin: with the admin cookie, which is renewed once where it has run out.
import { shopApi } from '#web/api/shop-api.ts';

/** `call` takes an address of our own under /api/admin, `content` one of the content API: `/products`. */
export const adminApi = { call: shopApi.callStaff, content: shopApi.callAsAdmin };
