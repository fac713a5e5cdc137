// An admin token of a user with a role, for calls under /api/admin.
import type { StaffRole } from '#core/accounts/staff.ts';
import { ensureStaffRoles } from '#server/modules/accounts/roles/default-roles.ts';
import type { TestShop } from './shop-api.ts';

let hired = 0;

export async function staffToken(shop: TestShop, role: StaffRole): Promise<string> {
  await ensureStaffRoles(shop.database, shop.content);
  hired += 1;
  const { jwt } = await shop.person(`${role}-${hired}`, { role });
  const answer = await shop.call('POST', '/api/admin/generate-token', { jwt });
  return answer.json().jwt;
}
