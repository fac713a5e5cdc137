// Asks CDEK for a token, which it gives for right keys only.
import { type ConnectionTest, failed, passed } from '#core/connections/connections.ts';
import { askService, isRefusal, jsonOf } from '../../connection-failure.ts';
import { type CdekAccess, firstErrorOf } from './cdek-client.ts';

export async function checkCdek(
  { apiUrl, clientId, clientSecret }: CdekAccess,
  timeoutMs: number,
): Promise<ConnectionTest> {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
  });
  const answer = await askService(`${apiUrl}/oauth/token`, { method: 'POST', body }, timeoutMs);
  if (isRefusal(answer)) return answer;
  const read = jsonOf(answer.text);
  if (answer.status === 200 && typeof read === 'object' && read !== null && 'access_token' in read)
    return passed('scope' in read && typeof read.scope === 'string' ? read.scope : null);
  const words = firstErrorOf(read) ?? oauthError(read) ?? String(answer.status);
  if (answer.status === 400 || answer.status === 401 || answer.status === 403) return failed('wrong-key', words);
  return failed('unexpected', words);
}

/** `{error, error_description}`, as OAuth servers answer. */
const oauthError = (body: unknown): string | null =>
  typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string' ? body.error : null;
