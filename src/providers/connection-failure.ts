// Names the reason why a test could not reach a service.
import { type ConnectionTest, failed } from '#core/connections/connections.ts';
import { PrivateReceiver } from '#core/http/public-address.ts';

const UNKNOWN_HOST = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EDNS']);

/** The chain of an error and its causes. */
function* causesOf(error: unknown): Generator<Error> {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth += 1) yield each;
}

export const errorCode = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : '';

export function networkFailure(error: unknown): ConnectionTest {
  const causes = [...causesOf(error)];
  if (causes.some((each) => each instanceof PrivateReceiver || each.message === new PrivateReceiver().message))
    return failed('private');
  if (causes.some((each) => UNKNOWN_HOST.has(errorCode(each)))) return failed('unknown-host');
  const last = causes.at(-1);
  return failed('no-answer', last ? errorCode(last) || last.message : String(error));
}

/** Asks an HTTP service with a fixed address. */
export async function askService(
  address: string,
  init: RequestInit,
  timeoutMs: number,
): Promise<{ readonly status: number; readonly text: string } | ConnectionTest> {
  try {
    const response = await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    return networkFailure(error);
  }
}

export const isRefusal = (answer: { readonly status: number } | ConnectionTest): answer is ConnectionTest =>
  'failure' in answer;

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
