// Errors of the API, named as in Strapi, so that clients of Strapi understand them.

export type ErrorName =
  | 'ApplicationError'
  | 'ConflictError'
  | 'ForbiddenError'
  | 'InsufficientStorageError'
  | 'MethodNotAllowedError'
  | 'NotFoundError'
  | 'NotImplementedError'
  | 'PaginationError'
  | 'PayloadTooLargeError'
  | 'RateLimitError'
  | 'ServiceUnavailableError'
  | 'SyntaxError'
  | 'UnauthorizedError'
  | 'UnsupportedMediaTypeError'
  | 'ValidationError'
  | 'InternalServerError'
  | 'BadRequestError';

export class ApiError extends Error {
  override readonly name: ErrorName;
  readonly status: number;
  readonly details: object | undefined;
  /** With null, `details` is omitted from the response, as Strapi does for requests it cannot parse. */
  constructor(status: number, name: ErrorName, message: string, details: object | null = {}) {
    super(message);
    this.status = status;
    this.name = name;
    this.details = details ?? undefined;
  }
}

export const badRequest = (message: string, details?: object) => new ApiError(400, 'ValidationError', message, details);
export const unauthorized = (message = 'Missing or invalid credentials') =>
  new ApiError(401, 'UnauthorizedError', message);
export const forbidden = (message = 'Forbidden') => new ApiError(403, 'ForbiddenError', message);
export const notFound = (message = 'Not Found') => new ApiError(404, 'NotFoundError', message);

/** The response body of an error: Strapi 5's envelope. */
export interface ErrorEnvelope {
  data: null;
  error: { status: number; name: string; message: string; details?: object | undefined };
}

export const errorEnvelope = (error: ApiError): ErrorEnvelope => ({
  data: null,
  error: { status: error.status, name: error.name, message: error.message, details: error.details },
});
