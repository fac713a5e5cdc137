// Asks Replicate whose token it is; costs nothing.
import { z } from 'zod';
import { type ConnectionTest, failed, passed } from '#core/connections/connections.ts';
import { askService, isRefusal, jsonOf } from '../connection-failure.ts';

const account = z.object({ username: z.string(), type: z.string().optional() });

export async function checkReplicate(
  { baseUrl, token }: { readonly baseUrl: string; readonly token: string },
  timeoutMs: number,
): Promise<ConnectionTest> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await askService(`${baseUrl}/account`, { headers }, timeoutMs);
  if (isRefusal(answer)) return answer;
  if (answer.status === 401 || answer.status === 403) return failed('wrong-key', String(answer.status));
  const read = answer.status === 200 ? account.safeParse(jsonOf(answer.text)).data : undefined;
  return read
    ? passed([read.type, read.username].filter(Boolean).join(' '))
    : failed('unexpected', String(answer.status));
}
