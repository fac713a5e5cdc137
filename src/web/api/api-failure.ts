// An answer of 400-599, or none at all, as the one error every call of the API client throws.

export class ApiFailure extends Error {
  /** 0 where no answer came. */
  readonly status: number;
  /** The server's own name for it, for example ValidationError. */
  override readonly name: string;
  readonly details: unknown;
  constructor(status: number, name: string, message: string, details: unknown, cause?: unknown) {
    super(message, { cause });
    this.status = status;
    this.name = name;
    this.details = details;
  }
}

export async function failureOf(response: Response): Promise<ApiFailure> {
  const body: unknown = await response.json().catch(() => null);
  const error = field(body, 'error');
  const name = field(error, 'name');
  const message = field(error, 'message');
  return new ApiFailure(
    response.status,
    typeof name === 'string' ? name : 'UnknownError',
    typeof message === 'string' ? message : response.statusText || `HTTP ${response.status}`,
    field(error, 'details') ?? {},
  );
}

const field = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && key in value ? (value as Record<string, unknown>)[key] : undefined;
