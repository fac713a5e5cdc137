// Apart from the client, because the first pages do not need it.
import { ok, type Result } from '#core/result.ts';

/** The data of an answer that wraps it. */
export async function unwrapData<Data, Failure>(
  answered: Promise<Result<{ readonly data: Data }, Failure>>,
): Promise<Result<Data, Failure>> {
  const answer = await answered;
  return answer.ok ? ok(answer.value.data) : answer;
}
