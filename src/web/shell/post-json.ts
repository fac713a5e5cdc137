// Posts a form's fields to the shop's own API; a lost connection is an answer of its own, never an exception.

export interface Posted {
  /** 0 where the server could not be reached. */
  readonly status: number;
  readonly error: { readonly message?: string; readonly details?: unknown } | undefined;
}

const PATIENCE_MS = 20_000;

export async function postJson(path: string, body: object): Promise<Posted> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text: unknown = await answer.json().catch(() => undefined);
    const error = typeof text === 'object' && text !== null && 'error' in text ? text.error : undefined;
    return { status: answer.status, error: typeof error === 'object' && error !== null ? error : undefined };
  } catch {
    return { status: 0, error: undefined };
  }
}
