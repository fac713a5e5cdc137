// The API's errors: what is wrong with a request, in Strapi's words, so that its clients understand ours.

export type ErrorName =
  | 'ApplicationError'
  | 'ConflictError'
  | 'ForbiddenError'
  | 'MethodNotAllowedError'
  | 'NotFoundError'
  | 'NotImplementedError'
  | 'PayloadTooLargeError'
  | 'RateLimitError'
  | 'ServiceUnavailableError'
  | 'UnauthorizedError'
  | 'UnsupportedMediaTypeError'
  | 'ValidationError'
  | 'InternalServerError'
  | 'BadRequestError';

export class ApiError extends Error {
  override readonly name: ErrorName;
  readonly status: number;
  readonly details: object;
  constructor(status: number, name: ErrorName, message: string, details: object = {}) {
    super(message);
    this.status = status;
    this.name = name;
    this.details = details;
  }
}

export const badRequest = (message: string, details?: object) => new ApiError(400, 'ValidationError', message, details);
export const unauthorized = (message = 'Missing or invalid credentials') =>
  new ApiError(401, 'UnauthorizedError', message);
export const forbidden = (message = 'Forbidden') => new ApiError(403, 'ForbiddenError', message);
export const notFound = (message = 'Not Found') => new ApiError(404, 'NotFoundError', message);

/** What goes over the wire: Strapi 5's envelope. */
export interface ErrorEnvelope {
  data: null;
  error: { status: number; name: string; message: string; details: object };
}

export const envelope = (error: ApiError): ErrorEnvelope => ({
  data: null,
  error: { status: error.status, name: error.name, message: error.message, details: error.details },
});
