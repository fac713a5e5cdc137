// Reads the JSON of a resource route of the storefront (routes/resources). The only place where it is taken for its type.
import { shopApi } from '#web/api/shop-api.ts';

/** Undefined on failure. */
export const readResource = async <Value>(path: string): Promise<Value | undefined> => {
  const answer = await shopApi.call({ path });
  return answer.ok ? (answer.value as Value) : undefined;
};
