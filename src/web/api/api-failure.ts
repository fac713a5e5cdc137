// A failed API call: a status of 400-599, or no response.

export interface ApiFailure {
  /** 0 without a response. */
  readonly status: number;
  /** The server's error name, for example ValidationError. */
  readonly name: string;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
  /** Of an answered call, by which support finds it in the logs. */
  readonly requestId?: string;
}

export const NETWORK_FAILURE: ApiFailure = {
  status: 0,
  name: 'NetworkError',
  message: 'The server could not be reached',
  details: {},
};

/** The server was reached but exceeded the timeout. */
export const TIMEOUT_FAILURE: ApiFailure = {
  status: 0,
  name: 'TimeoutError',
  message: 'The server took too long to answer',
  details: {},
};

export async function readFailure(response: Response): Promise<ApiFailure> {
  const error = field(await response.json().catch(() => null), 'error');
  const name = field(error, 'name');
  const message = field(error, 'message');
  const details = field(error, 'details');
  const requestId = response.headers.get('x-request-id');
  return {
    status: response.status,
    name: typeof name === 'string' ? name : 'UnknownError',
    message: typeof message === 'string' ? message : response.statusText,
    details: typeof details === 'object' && details !== null ? { ...details } : {},
    ...(requestId === null ? {} : { requestId }),
  };
}

const field = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && key in value ? (value as Record<string, unknown>)[key] : undefined;
