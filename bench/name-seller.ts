// Says who sells, as an owner does on the first day: until then the shop asks search engines to stay away.

export const OWNER = { ADMIN_EMAIL: 'owner@bench.test', ADMIN_PASSWORD: 'only-for-benches-1' };

/** For a shop started with the owner above. */
export async function nameSeller(shop: string): Promise<void> {
  const post = async (path: string, body: object, jwt?: string, method = 'POST'): Promise<{ jwt: string }> => {
    const headers = { 'content-type': 'application/json', ...(jwt ? { authorization: `Bearer ${jwt}` } : {}) };
    const answer = await fetch(shop + path, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return answer.json();
  };
  const { jwt } = await post('/api/auth/local', { identifier: OWNER.ADMIN_EMAIL, password: OWNER.ADMIN_PASSWORD });
  const { jwt: token } = await post('/api/admin/generate-token', {}, jwt);
  const data = {
    legalName: 'ООО «Проба»',
    legalAddress: 'Москва, Пробная улица, 1',
    taxNumber: '7700000000',
    registrationNumber: '1027700000000',
  };
  await post('/api/admin/strapi-api-proxy/global', { data }, token, 'PUT');
}
