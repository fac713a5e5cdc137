// Asks YooKassa about the shop of the keys, without creating a payment.
import { z } from 'zod';
import { type ConnectionTest, failed, passed, type TestNote } from '#core/connections/connections.ts';
import { askService, isRefusal, jsonOf } from '../connection-failure.ts';

const shop = z.object({
  account_id: z.coerce.string(),
  status: z.string().optional(),
  test: z.boolean().optional(),
  fiscalization_enabled: z.boolean().optional(),
});
const refusal = z.object({ code: z.string(), description: z.string().optional() });

export async function checkYookassa(
  { apiUrl, shopId, secretKey }: { readonly apiUrl: string; readonly shopId: string; readonly secretKey: string },
  timeoutMs: number,
): Promise<ConnectionTest> {
  const authorization = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`;
  const answer = await askService(`${apiUrl}/me`, { headers: { authorization } }, timeoutMs);
  if (isRefusal(answer)) return answer;
  const body = jsonOf(answer.text);
  const said = refusal.safeParse(body).data;
  const words = said ? [said.code, said.description].filter(Boolean).join(': ') : String(answer.status);
  if (answer.status === 401 || answer.status === 403) return failed('wrong-key', words);
  const read = answer.status === 200 ? shop.safeParse(body).data : undefined;
  if (!read) return failed(answer.status < 500 && said ? 'refused' : 'unexpected', words);
  if (read.account_id !== shopId) return failed('wrong-key', `account_id ${read.account_id}`);
  if (read.status && read.status !== 'enabled') return failed('refused', `status: ${read.status}`);
  const notes: TestNote[] = [
    ...(read.test ? ['test-shop' as const] : []),
    ...(read.fiscalization_enabled === false ? ['no-receipts' as const] : []),
  ];
  return passed(`account_id ${read.account_id}, ${read.status ?? 'ok'}`, { notes });
}
