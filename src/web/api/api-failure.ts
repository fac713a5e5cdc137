// An answer of 400-599, or none at all, as every call of the storefront gives it back.

export interface ApiFailure {
  /** 0 where no answer came. */
  readonly status: number;
  /** The server's own name for it, for example ValidationError. */
  readonly name: string;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

export const UNREACHED: ApiFailure = {
  status: 0,
  name: 'NetworkError',
  message: 'The server could not be reached',
  details: {},
};

/** The server was reached and took longer than a page waits. */
export const TIMED_OUT: ApiFailure = {
  status: 0,
  name: 'TimeoutError',
  message: 'The server took too long to answer',
  details: {},
};

export async function failureOf(response: Response): Promise<ApiFailure> {
  const error = field(await response.json().catch(() => null), 'error');
  const name = field(error, 'name');
  const message = field(error, 'message');
  const details = field(error, 'details');
  return {
    status: response.status,
    name: typeof name === 'string' ? name : 'UnknownError',
    message: typeof message === 'string' ? message : response.statusText,
    details: typeof details === 'object' && details !== null ? { ...details } : {},
  };
}

const field = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && key in value ? (value as Record<string, unknown>)[key] : undefined;
